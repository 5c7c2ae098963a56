import type { Drawing, Paint } from '../drawing.ts'
import { BLACK, CARTON, PAPER, STEEL, TIMBER } from '../materials.ts'
import { shade, tint } from '../palettes.ts'
import { crate, disc, glow, leaning, line, oval, path, rect, turned, veil } from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'

function drawReam(p: Paint): string {
  const paperColours =
    p.variant === 1 ? { light: tint(p.main, 0.72), main: tint(p.main, 0.6), dark: tint(p.main, 0.4) } : PAPER
  const [paperSize = '', ...grammage] = p.sublabel.split(' ')
  return (
    crate([30, 92, 112, 70], [32, 26], { front: p.main, top: paperColours.light, side: p.dark }) +
    path('M30 92h112l32-26v16l-32 26H30z', paperColours.main) +
    path('M142 92l32-26v16l-32 26z', paperColours.dark) +
    line('M30 97h112l32-26M30 102h112l32-26', PAPER.line, 0.8) +
    path('M30 112l10-8 12 6 14-7 16 7 15-6 14 5 14-6 17 5v8H30z', p.main) +
    path('M142 108l12-8 8-3 12-10v8l-32 26z', p.dark) +
    path('M30 146h112v8H30z', p.accent) +
    path('M142 146l32-26v8l-32 26z', p.accentDark) +
    textLine(p.label, 38, 136, { size: 21, fill: '#fff', anchor: 'start', fit: 56 }) +
    textLine(paperSize, 136, 131, { size: 20, fill: p.accent, anchor: 'end', fit: 36 }) +
    textLine(grammage.join(' '), 136, 142, { size: 8.5, fill: '#fff', anchor: 'end', weight: 600 }) +
    glow('M30 92l32-26h52L82 92z', 0.6)
  )
}

function drawNotebook(p: Paint): string {
  const cover = (main: string, side: string) =>
    rect(58, 36, 90, 126, PAPER.dark, 3) + rect(54, 34, 90, 126, main, 4) + rect(54, 34, 12, 126, side, 3)
  const rings = line('M60 42v112', STEEL.deep, 14, '3 7') + line('M53 42v112', STEEL.light, 10, '3 7')
  return (
    turned(9, 100, 98, cover(p.accent, p.accentDark)) +
    cover(p.main, p.dark) +
    glow('M66 34h34L66 96z', 0.14) +
    rect(76, 52, 58, 44, '#fff', 3) +
    textLine(p.label, 105, 68, { size: 13, fill: p.main, fit: 50 }) +
    line('M82 78h46M82 86h46', PAPER.line, 1.2) +
    path('M66 126q26-16 40 0t38-4v34a4 4 0 0 1-4 4H66z', p.light) +
    textLine(p.sublabel, 105, 150, { size: 9, fill: '#fff', fit: 70, weight: 700 }) +
    (p.variant === 1 ? rings : '')
  )
}

function drawFolder(p: Paint): string {
  const isPlastic = p.variant === 1
  const front = isPlastic ? p.light : p.main
  return (
    path('M34 50a6 6 0 0 1 6-6h38l10 12h66a6 6 0 0 1 6 6v92H34z', p.dark) +
    turned(-2, 100, 90, rect(46, 52, 106, 80, PAPER.light, 2) + line('M56 66h60M56 74h80', PAPER.line, 1.6)) +
    path('M28 78a5 5 0 0 1 5-5h134a5 5 0 0 1 5 5l-8 78a6 6 0 0 1-6 5H42a6 6 0 0 1-6-5z', front) +
    glow('M33 73h60L38 150l-8-76z', 0.16) +
    (isPlastic
      ? disc(100, 84, 6, p.deep) + disc(99, 83, 3, p.pale) + veil('M28 98h144l-1 6H29z', 0.1)
      : line('M84 84h32', p.deep, 3)) +
    rect(64, 110, 72, 30, '#fff', 3) +
    textLine(p.label, 100, 130, { size: 15, fill: p.main, fit: 62 })
  )
}

function drawBinder(p: Paint): string {
  const one = (x: number, main: string, side: string, text: string) =>
    path(`M${x} 40l22-12h48l-28 12z`, PAPER.main) +
    path(`M${x + 42} 40l28-12v118l-28 14z`, side) +
    line(`M${x + 4} 38l18-9h42M${x + 10} 38l18-9M${x + 24} 38l18-9`, PAPER.line, 1) +
    rect(x, 40, 42, 120, main, 2) +
    veil(`M${x + 32} 40h10v120h-10z`) +
    rect(x + 7, 54, 26, 50, '#fff', 2) +
    textLine(text, x + 20, 72, { size: 9, fill: main, fit: 23 }) +
    textLine(p.sublabel, x + 20, 92, { size: 13, fill: BLACK.main, fit: 22 }) +
    disc(x + 20, 132, 9, STEEL.light) +
    disc(x + 20, 132, 6, shade(main, 0.5)) +
    glow(`M${x} 40h5v120h-5z`, 0.25)
  return one(98, p.accent, p.accentDark, '') + one(38, p.main, p.dark, p.label)
}

function drawEnvelope(p: Paint): string {
  const paper = p.variant === 1 ? CARTON : PAPER
  const sheet = (y: number, fill: string) => rect(30, y, 140, 92, fill, 3)
  return (
    turned(-7, 100, 110, sheet(60, paper.dark)) +
    turned(4, 100, 110, sheet(62, tint(paper.dark, 0.3))) +
    sheet(66, paper.main) +
    path('M32 158l54-50h28l54 50z', tint(paper.main, 0.35)) +
    path('M30 69a3 3 0 0 1 3-3h134a3 3 0 0 1 3 3l-62 54q-8 7-16 0z', paper.dark) +
    path('M30 67q0-1 3-1h134q3 0 3 1l-62 51q-8 7-16 0z', paper.light) +
    disc(100, 112, 13, p.main) +
    glow('M91 103a13 13 0 0 1 18 0l-18 18a13 13 0 0 1 0-18z', 0.2) +
    textLine(p.label.slice(0, 1), 100, 118, { size: 16, fill: p.accent })
  )
}

function drawWhiteboard(p: Paint): string {
  const face = p.variant === 1 ? '#1E5A49' : '#FBFDFE'
  const ink = p.variant === 1 ? '#F4F7F2' : '#1B5E9E'
  const legs =
    line('M52 50v116M148 50v116', STEEL.dark, 5) +
    line('M36 166h32M132 166h32M52 148h96', STEEL.dark, 5) +
    disc(38, 170, 4, BLACK.main) +
    disc(66, 170, 4, BLACK.main) +
    disc(134, 170, 4, BLACK.main) +
    disc(162, 170, 4, BLACK.main)
  return (
    (p.variant === 2 ? legs : '') +
    rect(24, 40, 152, 102, p.main, 4) +
    rect(24, 40, 152, 5, p.light, 2) +
    rect(31, 47, 138, 88, face) +
    glow('M31 47h60l-60 70z', p.variant === 1 ? 0.06 : 0.7) +
    line('M46 66q14-10 26 0t26 0', ink, 3) +
    line('M46 84h52M46 94h38', ink, 2) +
    line('M120 112l16-42 16 42zM126 98h20', '#B3202F', 2.4) +
    textLine(p.label, 46, 126, { size: 8, fill: ink, anchor: 'start', fit: 50 }) +
    rect(66, 138, 68, 7, p.dark, 2) +
    rect(74, 134, 18, 5, '#1B5E9E', 2) +
    rect(98, 134, 18, 5, '#B3202F', 2)
  )
}

function drawStamp(p: Paint): string {
  const isWooden = p.variant === 0
  const grip = isWooden
    ? path('M86 34a16 16 0 0 1 32 0c0 16-8 18-8 30v12h-16V64c0-12-8-14-8-30z', TIMBER.main) +
      glow('M90 30a12 12 0 0 1 10-8c-6 10-2 22 2 34v18h-4V64c0-12-10-16-8-34z', 0.3)
    : rect(78, 24, 48, 56, BLACK.main, 8) + rect(84, 30, 12, 44, BLACK.light, 5)
  const foot = isWooden ? TIMBER.dark : p.main
  return (
    turned(
      -6,
      96,
      146,
      `<rect x="38" y="132" width="116" height="34" rx="4" fill="none" stroke="#5A2A94" stroke-width="3"/>` +
        textLine(p.label.toUpperCase(), 96, 155, { size: 17, fill: '#5A2A94', fit: 104 }),
    ) +
    turned(
      14,
      102,
      90,
      grip +
        crate([70, 82, 56, 22], [12, 8], { front: foot, top: tint(foot), side: shade(foot) }) +
        crate([72, 104, 52, 6], [12, 8], { front: '#5A2A94', top: '#5A2A94', side: '#42206E' }),
    )
  )
}

function drawBoardEraser(p: Paint): string {
  return (
    path('M36 128l26-20h112l-26 20z', STEEL.light) +
    crate([36, 118, 112, 30], [26, 20], { front: '#E9EDF0', top: '#fff', side: '#C5CFD6' }) +
    crate([36, 92, 112, 28], [26, 20], { front: p.main, top: p.light, side: p.dark }) +
    line('M36 128h112M36 134h112M36 140h112', STEEL.main, 1.2, '2 2') +
    leaning(0, 0, 0, textLine(p.label, 92, 112, { size: 17, fill: '#fff', fit: 96 })) +
    path('M60 86l14-10h80l-14 10z', p.accent) +
    glow('M36 92h112v3H36z', 0.3)
  )
}

function drawToner(p: Paint): string {
  return (
    crate([40, 70, 96, 92], [26, 22], { front: '#fff', top: PAPER.main, side: PAPER.dark }) +
    path('M40 70h96v30q-50 26-96 10z', p.main) +
    path('M136 70l26-22v34l-26 18z', p.dark) +
    textLine(p.label, 88, 94, { size: 17, fill: '#fff', fit: 84 }) +
    rect(52, 118, 72, 16, BLACK.main, 3) +
    oval(52, 126, 5, 8, STEEL.dark) +
    rect(58, 130, 60, 7, BLACK.light, 2) +
    textLine(p.sublabel, 88, 154, { size: 13, fill: p.deep, fit: 80 }) +
    path('M66 59l8-6h52l-8 6z', p.accent)
  )
}

export const stationeryDrawings = {
  ream: {
    draw: drawReam,
    box: [[30, 66, 144, 96]],
    focus: [[34, 76, 106]],
    sizeMm: [[210, 297, 52]],
    contents: ['500 lembar', 'Terbungkus kertas kedap lembap'],
  },
  notebook: {
    draw: drawNotebook,
    box: [[54, 34, 96, 128]],
    focus: [[60, 36, 84]],
    sizeMm: [[160, 5, 210]],
    contents: ['10 buku', 'Sampul karton bergambar'],
  },
  folder: {
    draw: drawFolder,
    box: [[28, 44, 144, 117]],
    focus: [[56, 70, 88]],
    sizeMm: [[350, 6, 240]],
    contents: ['50 lembar map', 'Ukuran folio'],
  },
  binder: {
    draw: drawBinder,
    box: [[38, 28, 130, 132]],
    focus: [[36, 44, 72]],
    sizeMm: [[75, 285, 345]],
    contents: ['1 buah ordner', 'Penjepit logam dua lubang'],
  },
  envelope: {
    draw: drawEnvelope,
    box: [[28, 56, 144, 104]],
    focus: [[62, 74, 76]],
    sizeMm: [[230, 1, 110]],
    contents: ['100 lembar amplop', 'Perekat siap pakai'],
  },
  whiteboard: {
    draw: drawWhiteboard,
    box: [
      [24, 40, 152, 105],
      [24, 40, 152, 105],
      [24, 40, 152, 134],
    ],
    focus: [[28, 84, 74]],
    sizeMm: [
      [2400, 20, 1200],
      [2400, 20, 1200],
      [1800, 600, 1850],
    ],
    contents: ['1 papan', 'Wadah spidol', 'Baut dan pengait dinding'],
    stands: 'hung',
    comes: 'loose',
  },
  stamp: {
    draw: drawStamp,
    box: [[36, 24, 122, 144]],
    focus: [[44, 84, 104]],
    sizeMm: [[58, 22, 90]],
    contents: ['1 stempel', 'Bantalan tinta violet'],
    stands: 'hung',
  },
  'board-eraser': {
    draw: drawBoardEraser,
    box: [[36, 72, 138, 76]],
    focus: [[42, 66, 100]],
    sizeMm: [[150, 55, 40]],
    contents: ['1 penghapus', 'Lapisan kain felt'],
  },
  toner: {
    draw: drawToner,
    box: [[40, 48, 122, 114]],
    focus: [[38, 54, 86]],
    sizeMm: [[340, 110, 130]],
    contents: ['1 kartrid toner', 'Lembar petunjuk'],
  },
} satisfies Record<string, Drawing>
