import type { Drawing, Paint } from '../drawing.ts'
import { BRASS, RED, STEEL, TIMBER } from '../materials.ts'
import { tint } from '../palettes.ts'
import { crate, disc, glow, line, oval, path, rect, turned, veil } from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'

const RAINBOW = ['#C62F3B', '#D9631E', '#E3A917', '#3FA66B', '#2F86C9', '#7A55C7'] as const

function drawPaintSet(p: Paint): string {
  if (p.variant === 1) {
    const crayon =
      path('M2 18L5 2h6l3 16z', 'currentColor') +
      rect(0, 16, 16, 44, 'currentColor', 2) +
      glow('M0 32h16v10H0z', 0.5) +
      veil('M11 18h5v42h-5z')
    const crayons = RAINBOW.map((colour, i) => `<use href="#y" color="${colour}" x="${44 + i * 18}" y="48"/>`)
    return (
      `<defs><g id="y">${crayon}</g></defs>` +
      crayons.join('') +
      crate([36, 98, 120, 64], [14, 10], { front: p.main, top: 'none', side: p.dark }) +
      path('M36 98q60 22 120 0v12H36z', p.light) +
      textLine(p.label, 96, 134, { size: 19, fill: '#fff', fit: 100 }) +
      textLine(p.sublabel, 96, 152, { size: 11, fill: p.accent, fit: 90, weight: 700 })
    )
  }
  const pans = RAINBOW.map((colour, i) =>
    oval(61 + (i % 3) * 34, 116 + Math.floor(i / 3) * 30, 12, 9, colour),
  )
  return (
    path('M34 96l14-56h100l14 56z', p.light) +
    path('M46 88l9-40h86l9 40z', '#fff') +
    textLine(p.label, 98, 68, { size: 16, fill: p.main, fit: 70 }) +
    textLine(p.sublabel, 98, 82, { size: 9.5, fill: p.deep, fit: 66, weight: 700 }) +
    rect(34, 94, 128, 74, p.main, 8) +
    rect(40, 99, 116, 64, '#F4F7F9', 5) +
    line('M46 116h98M46 146h98', p.deep, 25, '30 4') +
    pans.join('') +
    line('M55 113h5M89 113h5M123 113h5M55 143h5M89 143h5M123 143h5', '#fff', 3) +
    turned(
      24,
      152,
      110,
      rect(149, 84, 7, 72, TIMBER.main, 3),
      rect(148, 74, 9, 14, STEEL.light, 2),
      path('M148 74q0-14 5-20 4 6 4 20z', RED),
    )
  )
}

function drawEasel(p: Paint): string {
  return (
    line('M100 30v126', p.dark, 6) +
    line('M92 30L48 170M108 30l44 140', p.main, 8) +
    line('M89 30L45 170', p.light, 2.4) +
    rect(46, 50, 108, 82, '#fff') +
    veil('M46 126h108v6H46z', 0.1) +
    rect(52, 56, 96, 70, '#BFE0F2') +
    disc(128, 74, 9, '#F2C14B') +
    path('M52 110l26-36 16 20 16-24 38 42v14H52z', '#4F9146') +
    path('M52 112q48-12 96 2v12H52z', '#E3C36A') +
    path('M78 74l-9 13 9-3 7 5 2-4zM110 70l-10 15 10-4 8 6 2-6z', '#fff') +
    rect(44, 132, 112, 9, p.main, 3) +
    glow('M44 132h112v3H44z', 0.4) +
    line('M120 128l26-12', TIMBER.deep, 3)
  )
}

function drawDanceCostume(p: Paint): string {
  if (p.variant === 1)
    return (
      line('M30 60q40 10 30 50t34 52', p.accent, 13) +
      line('M30 60q40 10 30 50t34 52', p.accentDark, 2) +
      path('M116 148L46 92a90 90 0 0 1 134-26z', p.main) +
      path('M116 148l18-102a90 90 0 0 1 46 20z', p.dark) +
      line('M116 148L60 82M116 148L80 66M116 148l-12-92M116 148l14-94M116 148l38-82', p.light, 1.6) +
      line('M54 94a80 80 0 0 1 118-20', p.accent, 6, '7 4') +
      line('M116 148l6 18', TIMBER.main, 9) +
      disc(124, 170, 5, RED)
    )
  return (
    path('M84 34q16 10 32 0l24 10 16 46-17 8-9-20-4 40H74l-4-40-9 20-17-8 16-46z', p.main) +
    path('M116 34l24 10 16 46-17 8-9-20-4 40h-18q10-40 8-84z', p.dark) +
    path('M84 34q16 10 32 0l-16 60z', tint(p.main, 0.7)) +
    line('M84 36l16 56 16-56', p.accent, 3) +
    line('M100 60v40', p.accent, 4, '3 7') +
    path('M74 112h52l14 56q-40 10-80 0z', '#5B3A22') +
    path('M104 112h22l14 56q-14 4-28 5z', '#4A2E1A') +
    line('M76 126h50M72 142h58M68 158h66', '#D9A45A', 5, '5 6') +
    line('M74 134h54M70 150h62', '#D9A45A', 2.4, '2 5') +
    rect(72, 104, 56, 12, p.accent, 3) +
    disc(100, 110, 6, BRASS.dark) +
    disc(99, 109, 4, BRASS.light)
  )
}

export const artDrawings = {
  'paint-set': {
    draw: drawPaintSet,
    box: [
      [34, 40, 128, 128],
      [36, 50, 134, 112],
    ],
    focus: [
      [38, 92, 76],
      [40, 42, 74],
    ],
    measured: 'width',
    sizeMm: [[220, 20, 130]],
    contents: ['12 warna', '1 kuas', 'Tidak beracun'],
  },
  easel: {
    draw: drawEasel,
    box: [[42, 26, 116, 146]],
    focus: [[48, 50, 84]],
    sizeMm: [[600, 700, 1600]],
    contents: ['1 kuda-kuda', 'Baut pengatur tinggi'],
    comes: 'loose',
  },
  'dance-costume': {
    draw: drawDanceCostume,
    box: [
      [44, 34, 112, 140],
      [26, 46, 154, 130],
    ],
    focus: [
      [60, 34, 80],
      [66, 48, 84],
    ],
    sizeMm: [
      [450, 20, 1300],
      [480, 30, 260],
    ],
    contents: ['1 set pakaian tari', 'Ikat pinggang'],
    stands: 'hung',
  },
} satisfies Record<string, Drawing>
