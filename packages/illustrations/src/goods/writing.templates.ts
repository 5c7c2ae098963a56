import { type Drawing, type Paint, withShapes } from '../drawing.ts'
import { BLACK, CARTON, STEEL, TIMBER } from '../materials.ts'
import { shade } from '../palettes.ts'
import { crate, faint, glow, line, path, rect, repeated, turned, veil } from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'
import { drawErasers, drawSharpener } from './office.shapes.ts'

const INKS = ['#22303A', '#1B5E9E', '#B3202F', '#0F6B50'] as const

const inkOf = (index: number) => INKS[index % INKS.length] ?? INKS[0]

function drawMarkerSet(p: Paint): string {
  const colours = p.variant === 0 ? INKS : Array<string>(4).fill(inkOf(p.variant - 1))
  const barrel =
    rect(-12, -86, 24, 82, '#FDFEFE', 4) +
    rect(-12, -66, 24, 42, 'currentColor') +
    rect(-13.5, -128, 27, 48, 'currentColor', 7) +
    rect(-9, -6, 18, 8, 'currentColor', 3) +
    rect(-12, -20, 24, 5, p.main) +
    veil('M5-128h3q6 0 6 6v42h-2V-4H5z', 0.14) +
    glow('M-10-120q0-4 4-5v40h-4z', 0.35) +
    `<g transform="rotate(90)">${textLine(p.label, -45, 4, { size: 11, fill: '#fff', fit: 38 })}</g>`
  const copies = colours.map(
    (colour, i) =>
      `<use href="#m" color="${colour}" transform="translate(${52 + i * 32} 160) rotate(${i * 6 - 9})"/>`,
  )
  return `<defs><g id="m">${barrel}</g></defs>${copies.join('')}`
}

function drawPenSet(p: Paint): string {
  const ink = inkOf(p.variant)
  const pen =
    rect(-5, 0, 10, 60, '#F4F8FA', 3) +
    rect(-6, -4, 12, 40, ink, 4) +
    rect(3, 0, 3, 32, shade(ink), 1.5) +
    glow('M-4 0h2v34h-2z', 0.4)
  const offsets = [62, 78, 94, 110, 126].map((x, i) => [x, 40 - (i % 2) * 5] as const)
  return (
    path('M44 78l20-14h92v90l-20 14z', p.deep) +
    repeated('p', pen, offsets) +
    path('M136 84l20-20v90l-20 14z', p.dark) +
    path('M44 78q46 26 92 6v84H44z', p.main) +
    glow('M44 78q10 6 24 10v80H44z', 0.12) +
    rect(54, 108, 72, 28, '#fff', 3) +
    textLine(p.label, 90, 128, { size: 16, fill: p.main, fit: 62 }) +
    textLine(p.sublabel, 90, 154, { size: 12, fill: p.accent, fit: 70, weight: 700 })
  )
}

function drawPencilSet(p: Paint): string {
  const rainbow = ['#C62F3B', '#E3A917', '#3FA66B', '#2F86C9', '#7A55C7', '#D9631E', '#22303A']
  const coats = p.variant === 1 ? rainbow : rainbow.map((_, i) => (i % 2 ? p.dark : p.main))
  const wood = path('M0 24L6.5 0 13 24z', TIMBER.light)
  const light = glow('M0 24h4.5v60H0z', 0.3) + veil('M9 24h4v60H9z', 0.2)
  const pencils = coats.map((coat, i) => {
    const transform = `translate(${50 + i * 14.6} ${38 + Math.abs(3 - i) * 5})`
    return `<use href="#n" color="${coat}" transform="${transform}"/>`
  })
  return (
    `<defs><g id="n">${wood}${path('M4 9L6.5 0 9 9z', p.variant === 1 ? 'currentColor' : BLACK.main)}${rect(0, 24, 13, 60, 'currentColor')}${light}</g></defs>` +
    pencils.join('') +
    path('M40 100q60 14 120 0v62a4 4 0 0 1-4 4H44a4 4 0 0 1-4-4z', p.main) +
    path('M40 104q60 14 120 0v8q-60 14-120 0z', p.accent) +
    veil('M140 104q12-2 20-4v62a4 4 0 0 1-4 4h-16z', 0.18) +
    textLine(p.label, 96, 140, { size: 18, fill: '#fff', fit: 80 }) +
    textLine(p.sublabel, 96, 156, { size: 12, fill: p.accent, fit: 80 })
  )
}

function drawRulerSet(p: Paint): string {
  return (
    path('M46 150V44l104 106z', p.light) +
    path('M62 134V84l48 50z', '#EAF3F8') +
    glow('M46 150V44l14 14v92z', 0.35) +
    line('M50 146h92', p.deep, 5, '1 5') +
    faint(
      0.92,
      path('M92 92a46 46 0 0 1 92 0z', p.accent) + path('M116 92a22 22 0 0 1 44 0z', '#EAF3F8'),
      line('M96 90a42 42 0 0 1 84 0', p.accentDark, 6, '1 6'),
    ) +
    turned(
      -4,
      100,
      160,
      rect(20, 146, 160, 24, p.main, 3) +
        glow('M20 149a3 3 0 0 1 3-3h154a3 3 0 0 1 3 3v4H20z', 0.3) +
        line('M26 149.5h150', '#fff', 7, '1 3') +
        textLine(p.label, 30, 166, { size: 10, fill: '#fff', anchor: 'start', fit: 60 }) +
        textLine(p.sublabel, 172, 166, { size: 10, fill: p.accent, anchor: 'end', fit: 50 }),
    )
  )
}

function drawChalkBox(p: Paint): string {
  const colours = p.variant === 1 ? ['#F6D35B', '#EE8FA3', '#8CC2F5', '#8FD3A5'] : ['#fff', '#EEF2F4']
  const sticks = [0, 1, 2, 3, 4, 5].map((i) => {
    const colour = colours[i % colours.length] ?? '#fff'
    const x = 46 + i * 15
    return rect(x, 60 - (i % 3) * 6, 13, 40, colour, 2) + veil(`M${x + 9} ${62 - (i % 3) * 6}h4v34h-4z`, 0.1)
  })
  return (
    path('M40 84l26-22h96l-26 22z', CARTON.deep) +
    path('M66 62V44h96v18z', CARTON.light) +
    sticks.join('') +
    crate([40, 84, 96, 78], [26, 22], { front: p.main, top: 'none', side: p.dark }) +
    rect(40, 84, 96, 8, p.accent) +
    textLine(p.label, 88, 122, { size: 19, fill: '#fff', fit: 82 }) +
    textLine(p.variant === 1 ? 'Kapur warna' : 'Kapur tulis', 88, 138, {
      size: 10,
      fill: p.accent,
      weight: 700,
    }) +
    turned(-24, 160, 160, rect(136, 156, 44, 10, colours[0] ?? '#fff', 4), veil('M140 162h38v4h-38z', 0.12))
  )
}

function drawCalculator(p: Paint): string {
  const key = rect(59, 94, 18, 13, STEEL.main, 3) + rect(59, 92, 18, 13, '#EEF2F4', 3)
  const offsets = [0, 1, 2, 3].flatMap((r) => [0, 1, 2].map((c) => [c * 22, r * 18] as const))
  const keys =
    repeated('k', key, offsets) +
    rect(59, 92, 18, 13, '#C62F3B', 3) +
    [0, 1, 2, 3].map((r) => rect(125, 92 + r * 18, 18, 14, p.accent, 3)).join('')
  return (
    rect(52, 32, 104, 138, p.dark, 10) +
    rect(48, 30, 104, 136, p.main, 10) +
    rect(56, 52, 88, 30, '#C9DDC8', 4) +
    veil('M56 56a4 4 0 0 1 4-4h80a4 4 0 0 1 4 4v3H56z', 0.2) +
    textLine('54.390', 138, 75, { size: 20, fill: '#22382B', anchor: 'end', weight: 700 }) +
    textLine(p.label, 58, 45, { size: 9, fill: '#fff', anchor: 'start', fit: 44 }) +
    rect(112, 38, 32, 8, BLACK.dark, 2) +
    keys
  )
}

export const writingDrawings = {
  'marker-set': {
    draw: drawMarkerSet,
    box: [[30, 30, 140, 132]],
    focus: [[34, 26, 82]],
    sizeMm: [[85, 20, 140]],
    contents: ['4 spidol papan tulis', 'Tinta dapat diisi ulang'],
  },
  'pen-set': {
    draw: drawPenSet,
    box: [[44, 32, 112, 136]],
    focus: [[50, 28, 80]],
    sizeMm: [[75, 40, 150]],
    contents: ['12 pulpen', 'Mata pena bulat'],
  },
  'pencil-set': {
    draw: drawPencilSet,
    box: [[40, 38, 120, 128]],
    focus: [[58, 34, 80]],
    sizeMm: [[90, 18, 185]],
    contents: ['12 pensil', 'Sudah diraut'],
  },
  'ruler-set': {
    draw: withShapes(1, drawRulerSet, drawErasers, drawSharpener),
    box: [
      [20, 44, 164, 130],
      [30, 60, 132, 112],
      [48, 40, 118, 130],
    ],
    focus: [
      [18, 96, 84],
      [56, 62, 100],
      [69, 67, 76],
    ],
    sizeMm: [[310, 4, 150]],
    contents: ['1 kemasan', 'Untuk kebutuhan siswa'],
  },
  'chalk-box': {
    draw: drawChalkBox,
    box: [[40, 44, 140, 122]],
    focus: [[42, 50, 92]],
    sizeMm: [[110, 85, 90]],
    contents: ['50 batang kapur', 'Tidak berdebu'],
  },
  calculator: {
    draw: drawCalculator,
    box: [[48, 30, 108, 140]],
    focus: [[52, 34, 84]],
    sizeMm: [[140, 30, 190]],
    contents: ['1 kalkulator', 'Baterai sudah terpasang'],
  },
} satisfies Record<string, Drawing>
