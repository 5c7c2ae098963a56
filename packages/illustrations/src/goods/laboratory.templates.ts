import { type Drawing, type Paint, withShapes } from '../drawing.ts'
import { BLACK, GLASS, PAPER, RED, SKIN, STEEL } from '../materials.ts'
import { shade, tint } from '../palettes.ts'
import { crate, disc, glow, line, oval, path, rect, repeated, turned, veil } from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'
import { drawEyeModel, drawHeartModel, drawToothModel } from './school.shapes.ts'

function drawScienceKit(p: Paint): string {
  const tools =
    p.variant === 1
      ? disc(70, 76, 14, '#F7DB83') +
        path('M64 84h12v12H64z', STEEL.main) +
        rect(94, 70, 34, 22, '#22303A', 3) +
        rect(98, 66, 6, 6, RED) +
        rect(116, 66, 6, 6, STEEL.light) +
        line('M74 66c6-8 20-8 26 0M119 66c4-10 22-8 22 12', RED, 2.5) +
        path('M138 76h14v18h-14z', p.accent)
      : path('M58 62h10v14l9 18H49l9-18z', GLASS.main) +
        path('M54 84h18l5 10H49z', '#2F86C9') +
        rect(86, 58, 8, 38, GLASS.main, 4) +
        rect(86, 76, 8, 20, '#C2417A', 4) +
        rect(100, 58, 8, 38, GLASS.main, 4) +
        rect(100, 70, 8, 26, '#3FA66B', 4) +
        path('M122 94V76a14 14 0 0 1 28 0v18h-9V76a5 5 0 0 0-10 0v18z', RED) +
        path('M122 87h9v7h-9zM141 87h9v7h-9z', STEEL.light)
  return (
    path('M34 92l8-54h116l8 54z', p.dark) +
    path('M46 46h108l6 42H40z', shade(p.main, 0.5)) +
    textLine(p.sublabel, 100, 56, { size: 10, fill: p.accent, fit: 80 }) +
    tools +
    rect(26, 92, 148, 66, p.main, 6) +
    glow('M26 98a6 6 0 0 1 6-6h136a6 6 0 0 1 6 6H26z', 0.3) +
    veil('M26 144h148v8a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6z') +
    path('M46 88h16v14H46zM138 88h16v14h-16z', STEEL.light) +
    line('M80 158v8h40v-8', BLACK.main, 6) +
    textLine(p.label, 100, 132, { size: 20, fill: '#fff', fit: 110 })
  )
}

const scale = (x: number, from: number, count: number, step: number) =>
  line(
    Array.from({ length: count }, (_, i) => `M${x} ${from + i * step}h${i % 2 ? 8 : 14}`).join(''),
    STEEL.deep,
    1.6,
  )

function drawBeaker(p: Paint): string {
  if (p.variant === 1)
    return (
      path('M84 34h32v44l34 76a8 8 0 0 1-7 12H57a8 8 0 0 1-7-12l34-76z', GLASS.main) +
      path('M70 112q30 8 60 0l20 42a8 8 0 0 1-7 12H57a8 8 0 0 1-7-12z', p.main) +
      oval(100, 112, 30, 5, tint(p.main)) +
      veil('M116 34v44l34 76a8 8 0 0 1-7 12h-20l-16-88V34z', 0.1) +
      rect(80, 30, 40, 7, GLASS.dark, 3) +
      scale(92, 124, 4, 9) +
      textLine(p.sublabel, 112, 106, { size: 8.5, fill: STEEL.deep, fit: 26 }) +
      glow('M88 40h5v42l-22 50h-6l23-54z', 0.7)
    )
  if (p.variant === 2)
    return (
      path('M66 164l10-10h48l10 10v6H66z', p.accent) +
      path('M82 36h36v118H82z', GLASS.main) +
      path('M82 84h36v70H82z', p.main) +
      oval(100, 84, 18, 4, tint(p.main)) +
      oval(100, 36, 18, 4, GLASS.dark) +
      path('M118 32l8-3-6 9z', GLASS.dark) +
      veil('M108 36h10v118h-10z', 0.12) +
      scale(84, 52, 11, 9) +
      textLine(p.sublabel, 108, 50, { size: 6.5, fill: STEEL.deep, fit: 18 }) +
      glow('M85 40h4v112h-4z', 0.6)
    )
  return (
    path('M52 42l-8-6v-2h112v124a8 8 0 0 1-8 8H60a8 8 0 0 1-8-8z', GLASS.main) +
    path('M52 92h104v66a8 8 0 0 1-8 8H60a8 8 0 0 1-8-8z', p.main) +
    oval(104, 92, 52, 7, tint(p.main)) +
    oval(101, 36, 55, 6, GLASS.dark) +
    oval(103, 36, 48, 4, '#F4FAFC') +
    veil('M136 38h20v120a8 8 0 0 1-8 8h-12z', 0.1) +
    scale(104, 76, 9, 10) +
    textLine(p.sublabel, 100, 70, { size: 14, fill: STEEL.deep, fit: 60 }) +
    glow('M58 46h7v106h-7z', 0.6)
  )
}

function drawTestTubes(p: Paint): string {
  const colours = [p.main, '#3FA66B', '#E0A21B', '#C2417A']
  const tube = rect(43, 34, 18, 96, GLASS.main, 9) + rect(40, 32, 24, 6, GLASS.dark, 3)
  const shine = glow('M46 42h4v72h-4z', 0.6)
  const offsets = [0, 29, 58, 87].map((x) => [x, 0] as const)
  const fills = colours.map((colour, i) =>
    path(`M${43 + i * 29} ${88 - (i % 3) * 14}h18v${33 + (i % 3) * 14}a9 9 0 0 1-18 0z`, colour),
  )
  return (
    rect(28, 64, 140, 10, '#A8683A', 2) +
    repeated('t', tube, offsets) +
    fills.join('') +
    repeated('l', shine, offsets) +
    path('M28 70h140v10H28z', '#C98B4B') +
    rect(28, 62, 8, 96, '#A8683A', 2) +
    rect(160, 62, 8, 96, '#9A6531', 2) +
    crate([24, 150, 144, 12], [10, 8], { front: '#C98B4B', top: '#E2B87C', side: '#9A6531' }) +
    veil('M28 77h140v3H28z')
  )
}

function drawMicroscope(p: Paint): string {
  return (
    path('M124 66q44 22 30 72-4 14-16 22h-22q26-18 24-46-2-22-24-30z', p.main) +
    path('M140 82q20 22 14 56-4 14-16 22h-8q24-24 10-78z', p.dark) +
    path('M52 158h92a10 10 0 0 1 10 10v2H42v-2a10 10 0 0 1 10-10z', p.main) +
    veil('M42 166h112v4H42z', 0.3) +
    rect(56, 128, 72, 9, BLACK.main, 2) +
    rect(72, 124, 34, 4, GLASS.dark, 1) +
    rect(82, 137, 16, 10, STEEL.dark, 2) +
    path('M76 158l4-11h22l4 11z', '#F7DB83') +
    turned(
      -28,
      104,
      74,
      rect(88, 24, 24, 20, BLACK.main, 4),
      rect(84, 42, 32, 58, tint(p.main, 0.75), 4),
      veil('M104 42h12v58h-12z', 0.16),
      rect(84, 62, 32, 7, p.accent),
      rect(90, 100, 20, 8, STEEL.dark, 2),
      rect(94, 108, 12, 16, STEEL.light, 2),
      rect(94, 114, 12, 3, RED),
    ) +
    disc(146, 112, 11, BLACK.main) +
    disc(145, 111, 7, BLACK.light) +
    textLine(p.label, 98, 168, { size: 7.5, fill: '#fff', fit: 56 })
  )
}

function drawChemicalBottle(p: Paint): string {
  const isSolid = p.variant === 1
  const glass = isSolid ? '#F4F7F9' : '#7A4A2C'
  const shape = 'M84 56h32c0 14 22 16 22 36v66a8 8 0 0 1-8 8H70a8 8 0 0 1-8-8V92c0-20 22-22 22-36z'
  return (
    rect(78, 30, 44, 24, isSolid ? p.main : BLACK.main, 4) +
    line('M84 34v16M91 34v16M98 34v16M105 34v16M112 34v16', isSolid ? p.accent : BLACK.light, 1.6) +
    path(shape, glass) +
    veil('M116 56c0 14 22 16 22 36v66a8 8 0 0 1-8 8h-16V70q2-6 2-14z', isSolid ? 0.1 : 0.22) +
    glow('M68 96q0-12 8-17v80h-8z', isSolid ? 0.9 : 0.22) +
    rect(62, 96, 76, 54, '#fff') +
    rect(62, 96, 76, 11, p.main) +
    textLine(p.label, 88, 126, { size: 14, fill: BLACK.main, fit: 46 }) +
    textLine(p.sublabel, 88, 142, { size: 9, fill: STEEL.deep, fit: 44, weight: 700 }) +
    turned(
      45,
      125,
      128,
      rect(116, 119, 18, 18, '#fff'),
      `<rect x="117" y="120" width="16" height="16" fill="none" stroke="${RED}" stroke-width="2"/>`,
    ) +
    line('M125 122v6M125 132v.1', BLACK.main, 2.4)
  )
}

function drawTorso(p: Paint): string {
  if (p.variant === 1)
    return (
      line('M100 30v138', STEEL.main, 4) +
      rect(70, 164, 60, 7, BLACK.main, 3) +
      path('M84 34a16 16 0 0 1 32 0v10q-3 10-10 12H94q-7-2-10-12z', PAPER.light) +
      path('M108 20a16 16 0 0 1 8 14v10q-3 10-10 12z', PAPER.dark) +
      disc(94, 38, 4, BLACK.main) +
      disc(106, 38, 4, BLACK.main) +
      line('M95 51h10', BLACK.main, 2, '1.6 1.2') +
      line('M100 56v60', PAPER.light, 8, '5 2') +
      line('M74 66h52M80 74q20 8 40 0M79 84q21 8 42 0M82 94q18 7 36 0', PAPER.light, 5) +
      path('M80 114q20-8 40 0-2 16-12 14-8-6-16 0-10 2-12-14z', PAPER.main) +
      line(
        'M74 66l-8 28M66 96l-2 28M126 66l8 28M134 96l2 28M88 128l-2 20M112 128l2 20M86 150l-1 14M114 150l1 14',
        PAPER.light,
        5,
      )
    )
  return (
    path(
      'M84 34q0-16 16-16t16 16v14q-3 10-8 12v10q24 4 34 16l-8 74H66l-8-74q10-12 34-16V60q-5-2-8-12z',
      SKIN.main,
    ) +
    path('M108 20q8 4 8 14v14q-3 10-8 12v10q24 4 34 16l-8 74h-18q8-50-8-90z', SKIN.dark) +
    path('M76 88q24-10 48 0l-2 66H78z', SKIN.light) +
    path('M96 92q-16-4-16 12v20q8 4 16-4z', '#E58A8F') +
    path('M104 92q16-4 16 12v20q-8 4-16-4z', '#D9737A') +
    path('M100 102q10-6 10 6-2 8-10 14-10-6-8-14 2-8 8-6z', RED) +
    path('M80 128q20-8 36 0-4 10-18 8-14 2-18-8z', '#8F3B2C') +
    line('M84 142h30q4 4 0 6H86q-4 4 0 6h28', '#F0B08C', 5) +
    rect(58, 160, 84, 9, p.main, 3) +
    veil('M58 165h84v4H58z')
  )
}

export const laboratoryDrawings = {
  'science-kit': {
    draw: drawScienceKit,
    box: [[26, 38, 148, 128]],
    focus: [[48, 38, 78]],
    measured: 'width',
    sizeMm: [[460, 340, 130]],
    contents: ['1 koper kit', 'Lembar kerja siswa', 'Daftar alat'],
  },
  beaker: {
    draw: drawBeaker,
    box: [
      [44, 30, 112, 136],
      [49, 30, 102, 136],
      [66, 29, 68, 141],
    ],
    focus: [[50, 50, 84]],
    sizeMm: [
      [70, 70, 95],
      [85, 85, 145],
      [38, 38, 320],
    ],
    contents: ['1 buah', 'Kaca borosilikat'],
  },
  'test-tubes': {
    draw: drawTestTubes,
    box: [[24, 32, 154, 130]],
    focus: [[32, 28, 84]],
    sizeMm: [[220, 80, 180]],
    contents: ['Tabung reaksi dan rak', 'Kaca borosilikat'],
  },
  microscope: {
    draw: drawMicroscope,
    box: [[42, 24, 117, 146]],
    focus: [[60, 56, 88]],
    sizeMm: [[180, 230, 370]],
    contents: ['1 mikroskop', 'Lensa okuler dan objektif', 'Kaca objek'],
  },
  'chemical-bottle': {
    draw: drawChemicalBottle,
    box: [[62, 30, 76, 136]],
    focus: [[58, 82, 76]],
    sizeMm: [[80, 80, 175]],
    contents: ['1 botol', 'Lembar data keselamatan'],
  },
  torso: {
    draw: withShapes(2, drawTorso, drawEyeModel, drawHeartModel, drawToothModel),
    box: [
      [58, 18, 84, 151],
      [62, 18, 76, 153],
      [46, 36, 132, 131],
      [58, 22, 92, 145],
      [52, 44, 92, 123],
    ],
    focus: [
      [62, 74, 76],
      [60, 16, 80],
      [74, 63, 76],
      [62, 52, 84],
      [60, 67, 76],
    ],
    sizeMm: [
      [260, 180, 500],
      [450, 300, 1700],
    ],
    contents: ['1 model', 'Kunci nama bagian'],
  },
} satisfies Record<string, Drawing>
