import { type Drawing, type Paint, withShapes } from '../drawing.ts'
import { BLACK, CARTON, PAPER, STEEL } from '../materials.ts'
import { shade, tint } from '../palettes.ts'
import { crate, disc, glow, line, path, rect, ring, turned, veil } from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'
import { drawClips, drawCutter, drawPunch, drawStapleBox } from './office.shapes.ts'

function drawGlue(p: Paint): string {
  if (p.variant === 1)
    return (
      rect(78, 74, 44, 92, p.main, 4) +
      rect(80, 34, 40, 44, p.accent, 6) +
      veil('M108 36h12v38h-12zM110 78h12v84h-12z', 0.16) +
      glow('M82 38h6v38h-6zM82 80h6v80h-6z', 0.35) +
      rect(78, 92, 44, 46, '#fff') +
      textLine(p.label, 100, 112, { size: 13, fill: p.main, fit: 40 }) +
      textLine('Lem stik', 100, 128, { size: 9, fill: p.deep, fit: 38 }) +
      rect(76, 156, 48, 12, p.dark, 3)
    )
  return (
    path('M94 50l3-22h6l3 22z', p.accent) +
    rect(82, 48, 36, 20, p.accent, 3) +
    line('M86 52v12M92 52v12M98 52v12M104 52v12M110 52v12', p.accentDark, 1.5) +
    path('M80 68h40q18 10 18 30v60a8 8 0 0 1-8 8H70a8 8 0 0 1-8-8V98q0-20 18-30z', '#FDFEFE') +
    path('M120 68q18 10 18 30v60a8 8 0 0 1-8 8h-14V78z', PAPER.dark) +
    path('M62 100h76v46H62z', p.main) +
    veil('M118 100h20v46h-20z', 0.16) +
    textLine(p.label, 98, 122, { size: 17, fill: '#fff', fit: 62 }) +
    textLine('Lem putih', 98, 138, { size: 10, fill: p.accent, fit: 54, weight: 700 })
  )
}

function drawTape(p: Paint): string {
  const colour = ['#CFE3EC', '#B98A5E', p.main][p.variant] ?? p.main
  const roll = (cx: number, cy: number) =>
    disc(cx + 8, cy, 46, shade(colour, 0.3)) +
    disc(cx, cy, 46, colour) +
    disc(cx, cy, 38, tint(colour, 0.25)) +
    disc(cx, cy, 32, colour) +
    disc(cx, cy, 27, CARTON.main) +
    disc(cx, cy, 22, CARTON.deep) +
    disc(cx + 3, cy, 20, '#DCEBF5') +
    glow(`M${cx - 40} ${cy - 6}a40 40 0 0 1 34-34v8a32 32 0 0 0-26 26z`, 0.5)
  return (
    roll(114, 78) +
    roll(80, 116) +
    path('M80 162h78l6 4-5 4H80q-10 0-16-3z', tint(colour, 0.15)) +
    textLine(p.label, 82, 168.5, { size: 6.5, fill: shade(colour, 0.5), anchor: 'start', fit: 44 })
  )
}

function drawScissors(p: Paint): string {
  const half = (flip: string, blade: string, edge: string, grip: string) =>
    `<g transform="${flip}">${
      path('M-6 8L-2 -84q8 30 8 92z', blade) +
      path('M2-62q4 26 4 70H0z', edge) +
      line('M0 6q-22 16-20 36', grip, 12) +
      ring(-24, 54, 17, 22, grip, 11)
    }</g>`
  return (
    half('translate(100 104) rotate(16)', STEEL.main, STEEL.dark, p.dark) +
    half('translate(100 104) rotate(-16) scale(-1 1)', STEEL.light, STEEL.main, p.main) +
    disc(100, 104, 6, STEEL.deep) +
    disc(99, 103, 3.4, STEEL.light) +
    turned(-58, 117, 128, textLine(p.label, 116, 131, { size: 7, fill: '#fff', fit: 24 }))
  )
}

function drawStapler(p: Paint): string {
  return (
    path('M30 152a8 8 0 0 1 8-8h128a8 8 0 0 1 8 8v8H30z', p.deep) +
    rect(36, 132, 128, 12, STEEL.main, 3) +
    rect(36, 132, 128, 4, STEEL.light, 2) +
    path('M158 100q16 6 14 46h-26z', p.dark) +
    turned(
      9,
      160,
      128,
      path('M24 118q0-22 26-24l104-8q18 0 18 18v26H32a8 8 0 0 1-8-8z', p.main) +
        path('M28 118q0-18 24-20l102-8q12 0 14 8z', p.light) +
        rect(30, 124, 130, 8, STEEL.deep, 2) +
        textLine(p.label, 92, 118, { size: 16, fill: '#fff', fit: 70 }),
    ) +
    crate([98, 158, 40, 12], [10, 6], { front: p.accent, top: tint(p.accent), side: p.accentDark }) +
    textLine(p.sublabel, 118, 167.5, { size: 8, fill: p.deep, fit: 36 })
  )
}

function drawInkBottle(p: Paint): string {
  const ink = ['#22303A', '#1F78C1', '#C2337A', '#E8B81C'][p.variant] ?? p.main
  return (
    crate([98, 56, 56, 108], [18, 14], { front: p.main, top: p.light, side: p.dark }) +
    rect(98, 76, 56, 30, '#fff') +
    textLine(p.label, 126, 96, { size: 14, fill: p.main, fit: 50 }) +
    path('M126 118q16 20 0 30-16-10 0-30z', ink) +
    rect(52, 66, 30, 18, BLACK.main, 3) +
    line('M57 69v12M63 69v12M69 69v12M75 69v12', BLACK.light, 1.6) +
    path('M56 84h22q14 6 14 22v52a8 8 0 0 1-8 8H50a8 8 0 0 1-8-8v-52q0-16 14-22z', ink) +
    veil('M78 84q14 6 14 22v52a8 8 0 0 1-8 8h-8z', 0.25) +
    glow('M48 104q2-12 8-15v70h-8z', 0.35) +
    rect(42, 112, 50, 36, '#fff') +
    textLine(p.label, 67, 127, { size: 11, fill: p.main, fit: 44 }) +
    textLine(p.sublabel, 67, 142, { size: 10, fill: BLACK.main, fit: 42, weight: 700 })
  )
}

export const adhesiveDrawings = {
  glue: {
    draw: drawGlue,
    box: [
      [62, 28, 76, 138],
      [76, 34, 48, 134],
    ],
    focus: [[62, 84, 76]],
    sizeMm: [
      [55, 35, 130],
      [28, 28, 100],
    ],
    contents: ['1 lem', 'Tidak beracun'],
  },
  tape: {
    draw: drawTape,
    box: [[34, 32, 134, 138]],
    focus: [[34, 70, 92]],
    sizeMm: [[110, 48, 110]],
    contents: ['2 gulung pita perekat'],
  },
  scissors: {
    draw: withShapes(1, drawScissors, drawCutter),
    box: [
      [48, 22, 104, 156],
      [24, 40, 150, 124],
    ],
    focus: [
      [58, 68, 84],
      [86, 36, 96],
    ],
    sizeMm: [[75, 12, 180]],
    contents: ['1 gunting', 'Mata pisau baja tahan karat'],
    stands: 'hung',
  },
  stapler: {
    draw: withShapes(1, drawStapler, drawPunch, drawClips, drawStapleBox),
    box: [
      [28, 82, 146, 88],
      [30, 66, 148, 100],
      [34, 36, 130, 124],
      [34, 48, 130, 112],
    ],
    focus: [
      [52, 80, 84],
      [61, 73, 85],
      [44, 60, 100],
      [40, 66, 100],
    ],
    sizeMm: [[130, 38, 62]],
    contents: ['1 kemasan', 'Siap pakai'],
  },
  'ink-bottle': {
    draw: drawInkBottle,
    box: [[42, 42, 130, 124]],
    focus: [[28, 84, 70]],
    sizeMm: [[42, 42, 110]],
    contents: ['1 botol tinta', 'Tutup segel'],
  },
} satisfies Record<string, Drawing>
