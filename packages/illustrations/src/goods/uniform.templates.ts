import { type Drawing, type Paint, withShapes } from '../drawing.ts'
import { BLACK, BRASS, PAPER, RED, STEEL } from '../materials.ts'
import { shade, tint } from '../palettes.ts'
import { disc, glow, line, path, rect, veil } from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'
import { drawBelt, drawClassFlag } from './school.shapes.ts'

const SD = '#B3202F'
const SMP = '#1C2F6E'
const SMA = '#7A858E'
const SCOUT = '#C79A63'
const SCOUT_DARK = '#6B4A2B'

const BODY = 'M80 34q20 12 40 0l26 10 18 44-20 10-10-18v50H66V80L56 98 36 88l18-44z'
const LIT_SIDE = 'M120 34l26 10 18 44-20 10-10-18v50h-22V60z'

type Cloth = { readonly shirt: string; readonly lower: string; readonly tie: string }

/**
 * Returns the colours of the daily uniform of each education level, as regulated by the
 * ministry, and of the scouts.
 */
function clothOf({ variant, main, accent }: Paint): Cloth {
  const cloths: readonly Cloth[] = [
    { shirt: '#FBFDFE', lower: SD, tie: SD },
    { shirt: '#FBFDFE', lower: SMP, tie: SMP },
    { shirt: '#FBFDFE', lower: SMA, tie: SMA },
    { shirt: SCOUT, lower: SCOUT_DARK, tie: RED },
    { shirt: main, lower: BLACK.main, tie: accent },
  ]
  return cloths[variant] ?? { shirt: main, lower: BLACK.main, tie: accent }
}

const batik = (colour: string) =>
  `<pattern id="k" width="18" height="18" patternUnits="userSpaceOnUse"><path d="M9 1q4 4 0 7-4-3 0-7zM9 10q4 4 0 7-4-3 0-7zM1 9q4-4 7 0-3 4-7 0zM10 9q4-4 7 0-3 4-7 0z" fill="${colour}"/></pattern>`

function drawUniformShirt(p: Paint): string {
  const { shirt, lower, tie } = clothOf(p)
  const isBatik = p.variant === 4
  const isScout = p.variant === 3
  return (
    path('M64 128h72l6 44h-36l-6-28-6 28H58z', lower) +
    veil('M112 128h24l6 44h-36l-4-20z', 0.18) +
    path(BODY, shirt) +
    (isBatik ? batik(p.accent) + path(BODY, 'url(#k)') : '') +
    veil(LIT_SIDE, 0.09) +
    path('M80 34l20 18-12 14-16-24zM120 34l-20 18 12 14 16-24z', isBatik ? shade(shirt) : tint(shirt, 0.4)) +
    veil('M80 34q20 12 40 0l-20 18z', 0.35) +
    line('M100 58v70', shade(shirt, 0.2), 1.2) +
    (isBatik
      ? ''
      : path(isScout ? 'M86 50h28l-10 12 8 28-12-8-12 8 8-28z' : 'M96 54h8l-2 6 5 34-7 8-7-8 5-34z', tie)) +
    (isScout ? path('M100 62l4 0 8 28-12-8z', '#fff') : '') +
    rect(112, 78, 18, 17, shade(shirt, 0.09), 1) +
    rect(115, 82, 12, 4, lower, 1) +
    line('M66 126h68', isScout ? SCOUT_DARK : BLACK.main, 5) +
    rect(95, 122, 10, 8, BRASS.main, 1) +
    rect(140, 150, 26, 20, '#fff', 3) +
    textLine(p.sublabel, 153, 164, { size: 12, fill: lower, fit: 22 })
  )
}

function drawSportShirt(p: Paint): string {
  return (
    path('M68 128h64l6 42h-32l-6-22-6 22H62z', p.dark) +
    line('M66 132l-4 36M134 132l4 36', p.accent, 4) +
    path(BODY, p.main) +
    path('M120 34l26 10 18 44-20 10-10-18zM80 34L54 44 36 88l20 10 10-18z', p.accent) +
    veil(LIT_SIDE, 0.12) +
    path('M82 34q18 10 36 0-4 16-18 16T82 34z', p.accentDark) +
    textLine(p.label, 100, 82, { size: 12, fill: '#fff', fit: 60 }) +
    textLine('07', 100, 116, { size: 30, fill: p.accent }) +
    rect(140, 150, 26, 20, '#fff', 3) +
    textLine(p.sublabel, 153, 164, { size: 12, fill: p.main, fit: 22 })
  )
}

function drawHat(p: Paint): string {
  if (p.variant === 3)
    return (
      path('M34 104q0-50 74-54 62 2 60 40-2 24-40 26-40 8-94-12z', '#5B3A22') +
      path('M120 50q50 4 48 40-2 24-40 26 30-30-8-66z', '#452B18') +
      path('M34 104q50 20 94 12 20-2 30-8-6 20-32 22-50 6-92-14z', BLACK.main) +
      glow('M50 86q6-26 46-30-30 12-34 32z', 0.18) +
      path('M64 74q10-8 20 0v12q0 8-10 12-10-4-10-12z', BRASS.main) +
      path('M74 76v16q7-3 7-8v-8q-3-2-7 0z', BRASS.dark)
    )
  const colour = [SD, SMP, SMA][p.variant] ?? p.main
  return (
    path('M40 116q0-62 60-62t60 62z', colour) +
    path('M118 57q42 10 42 59h-30q4-36-12-59z', shade(colour)) +
    line('M100 54v62M78 60q-14 22-14 56M122 60q14 22 14 56', shade(colour, 0.3), 1.6) +
    path('M40 114h120q20 6 24 22-40-14-96-8-40 2-48-14z', shade(colour, 0.35)) +
    path('M40 114h120q16 4 22 16-40-12-94-6-38 2-48-10z', colour) +
    glow('M50 104q2-34 30-44-12 18-14 44z', 0.2) +
    disc(100, 52, 5, shade(colour, 0.3)) +
    path('M88 76h24v14q0 10-12 14-12-4-12-14z', '#fff') +
    path('M91 79h18v10q0 8-9 11-9-3-9-11z', BRASS.main) +
    line('M94 88h12M100 83v12', p.main, 2)
  )
}

function drawBadge(p: Paint): string {
  if (p.variant === 1)
    return (
      path('M22 58h156q-26 46-78 60Q48 104 22 58z', RED) +
      path('M22 58h156q-8 14-20 26Q100 92 42 84 30 72 22 58z', '#fff') +
      veil('M112 58h66q-26 46-78 60 20-30 12-60z', 0.12) +
      path('M88 104q12 6 24 0l22 58-20-6-14-34-14 34-20 6z', RED) +
      path('M100 122l14 34 20 6-22-58q-6 3-12 3z', '#fff') +
      rect(86, 96, 28, 16, BRASS.main, 5) +
      line('M92 104h16', BRASS.dark, 3)
    )
  if (p.variant === 2)
    return (
      path('M60 34h80v46q0 26-40 42-40-16-40-42z', BRASS.main) +
      path('M66 40h68v40q0 22-34 35-34-13-34-35z', p.main) +
      path('M100 40h34v40q0 22-34 35z', p.dark) +
      path('M100 50l6 12 13 2-9 9 2 13-12-6-12 6 2-13-9-9 13-2z', p.accent) +
      path('M76 96q24 14 48 0v6q-24 14-48 0z', '#fff') +
      rect(46, 134, 108, 30, '#fff', 4) +
      rect(50, 138, 100, 22, p.main, 2) +
      textLine('OSIS', 100, 155, { size: 16, fill: '#fff' })
    )
  return (
    path('M64 44q36-22 72 0l-4 12q-32-16-64 0z', p.dark) +
    path('M86 50h28l-6 20H92z', p.main) +
    path('M92 70h16l14 72-22 30-22-30z', p.main) +
    path('M104 70h4l14 72-22 30z', p.dark) +
    path('M86 50h28l-2 7H88z', p.light) +
    line('M88 96l22-10M84 116l30-14M80 136l38-18', p.accent, 5) +
    glow('M94 72h4l-10 62-6 8z', 0.2)
  )
}

function drawBag(p: Paint): string {
  return (
    line('M82 44q0-20 18-20t18 20', p.deep, 7) +
    path('M40 96q-14 10-12 54l14 6zM160 96q14 10 12 54l-14 6z', p.deep) +
    path('M46 82q0-44 54-44t54 44v74a10 10 0 0 1-10 10H56a10 10 0 0 1-10-10z', p.main) +
    path('M126 45q28 8 28 37v74a10 10 0 0 1-10 10h-18z', p.dark) +
    glow('M52 84q0-30 30-38-16 14-16 40v10H52z', 0.22) +
    line('M62 92q0-34 38-34t38 34', p.accent, 3) +
    path('M58 108h84v48a8 8 0 0 1-8 8H66a8 8 0 0 1-8-8z', p.light) +
    veil('M122 108h20v48a8 8 0 0 1-8 8h-12z', 0.16) +
    line('M58 114h84', p.deep, 2.4) +
    rect(94, 110, 6, 16, p.accent, 2) +
    textLine(p.label, 100, 146, { size: 15, fill: '#fff', fit: 68 })
  )
}

function drawShoes(p: Paint): string {
  const upper = p.variant === 0 ? BLACK.main : p.main
  const stripe = p.variant === 0 ? STEEL.light : p.accent
  const shoe = (dx: number, dy: number) =>
    `<g transform="translate(${dx} ${dy})">${
      path('M30 78q18 8 34 0l4-4q12 22 40 34 32 6 36 22v10H28q-6-30 2-62z', upper) +
      path('M28 124q60 4 116 6v10H28z', shade(upper, 0.25)) +
      path('M64 78l4-4q12 22 40 34l-10 8q-26-12-34-38z', tint(upper, 0.25)) +
      line('M72 88l-10 8M80 98l-10 8M90 106l-8 9', PAPER.light, 3) +
      path('M46 132q10-26 20-34l8 6q-10 10-14 28z', stripe) +
      path('M26 136h120q4 4 2 14H30q-6-4-4-14z', '#F4F7F9') +
      veil('M28 144h121l-1 6H30q-2-2-2-6z', 0.16)
    }</g>`
  return shoe(30, -18) + shoe(2, 8) + textLine(p.label, 116, 143, { size: 8, fill: '#fff', fit: 32 })
}

export const uniformDrawings = {
  'uniform-shirt': {
    draw: drawUniformShirt,
    box: [[36, 34, 130, 138]],
    focus: [[62, 36, 80]],
    sizeMm: [[480, 20, 650]],
    contents: ['1 setel kemeja dan bawahan', 'Atribut terpasang'],
    stands: 'hung',
  },
  'sport-shirt': {
    draw: drawSportShirt,
    box: [[36, 34, 130, 138]],
    focus: [[52, 40, 96]],
    sizeMm: [[500, 20, 680]],
    contents: ['1 setel kaus dan celana'],
    stands: 'hung',
  },
  hat: {
    draw: drawHat,
    box: [
      [40, 47, 144, 90],
      [40, 47, 144, 90],
      [40, 47, 144, 90],
      [34, 50, 134, 80],
    ],
    focus: [[60, 46, 80]],
    sizeMm: [[180, 260, 120]],
    contents: ['1 topi', 'Pengatur ukuran'],
  },
  badge: {
    draw: withShapes(3, drawBadge, drawBelt, drawClassFlag),
    box: [
      [64, 34, 72, 138],
      [22, 58, 156, 104],
      [46, 34, 108, 130],
      [26, 50, 156, 118],
      [28, 19, 142, 155],
    ],
    focus: [
      [60, 40, 80],
      [56, 60, 88],
      [56, 34, 88],
      [58, 90, 84],
      [54, 52, 89],
    ],
    sizeMm: [
      [90, 10, 400],
      [900, 1, 650],
      [70, 2, 90],
    ],
    contents: ['1 atribut'],
    stands: 'hung',
  },
  bag: {
    draw: drawBag,
    box: [[28, 24, 144, 142]],
    focus: [[54, 76, 92]],
    sizeMm: [[310, 160, 430]],
    contents: ['1 tas punggung', 'Penutup hujan'],
  },
  shoes: {
    draw: drawShoes,
    box: [[26, 56, 152, 102]],
    focus: [[40, 70, 100]],
    sizeMm: [[280, 200, 110]],
    contents: ['1 pasang sepatu', 'Tali cadangan'],
  },
} satisfies Record<string, Drawing>
