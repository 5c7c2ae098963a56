import { type Drawing, type Paint, withShapes } from '../drawing.ts'
import { BLACK, RED, STEEL, TIMBER } from '../materials.ts'
import {
  crate,
  disc,
  faint,
  glow,
  line,
  oval,
  path,
  rect,
  repeated,
  ring,
  turned,
  veil,
} from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'
import { drawBoardGame, drawHurdle, drawPuzzleMat, drawTapeMeasure } from './school.shapes.ts'

const WEAVE =
  'M44 82q56-30 112 0M44 118q56 30 112 0M82 44q-30 56 0 112M118 44q30 56 0 112M56 60q60 20 92 76M144 60q-60 20-92 76'

const seam = (d: string, colour: string) => line(d, colour, 2.6)

function drawBall(p: Paint): string {
  const base = ['#FCFDFE', '#FCFDFE', '#D9692B', TIMBER.light][p.variant] ?? '#FFFFFF'
  const markings = [
    path(
      'M100 74l22 16-8 26H86l-8-26zM92 42q8-2 18 0l-2 12-9 6-9-6zM46 84l10 2 4 12-8 8q-8-10-6-22zM154 84l-10 2-4 12 8 8q8-10 6-22zM70 144l4-10 14 0 4 10-8 12q-10-4-14-12zM130 144l-4-10-14 0-4 10 8 12q10-4 14-12z',
      p.main,
    ) + seam('M100 74V60M122 90l18 4M114 116l12 18M86 116l-12 18M78 90l-18 4', STEEL.main),
    path('M42 92q6-36 36-48 26 14 42 10-50 10-78 38z', p.main) +
      path('M62 152q60-12 92-44 6 34-30 52-34 12-62-8z', p.main) +
      path('M98 100q34-16 60-8 2-34-28-48 2 34-32 56z', p.accent) +
      seam(
        'M98 100C80 80 60 80 42 94M98 100c24 10 24 40 12 60M98 100c26-20 34-34 32-56M84 42c12 20 16 40 14 58M76 86c-14 16-20 36-14 62',
        STEEL.main,
      ),
    seam('M40 100h120M100 40v120M58 58c26 26 26 60 0 86M142 58c-26 26-26 60 0 86', BLACK.main),
    line(WEAVE, TIMBER.deep, 9) + line(WEAVE, TIMBER.main, 6),
  ]
  return (
    `<clipPath id="c">${disc(100, 100, 60, '#fff')}</clipPath>` +
    `<g clip-path="url(#c)">${disc(100, 100, 60, base)}${markings[p.variant] ?? ''}${veil('M140 46q10 74-92 90l40 34h80V60z', 0.17)}</g>` +
    turned(-30, 74, 66, oval(74, 66, 16, 9, 'rgba(255,255,255,.55)')) +
    (p.variant === 0 ? textLine(p.label, 100, 102, { size: 11, fill: p.accent, fit: 32 }) : '') +
    (p.variant === 1
      ? turned(-18, 104, 140, textLine(p.label, 106, 143, { size: 11, fill: '#fff', fit: 40 }))
      : '')
  )
}

function drawRacket(p: Paint): string {
  if (p.variant === 1)
    return (
      turned(
        -38,
        84,
        92,
        rect(76, 122, 16, 48, TIMBER.main, 5) +
          veil('M85 122h7v48h-7z') +
          disc(84, 84, 42, p.dark) +
          disc(84, 82, 40, p.main) +
          path('M52 108h64q-8 14-24 18H76q-16-4-24-18z', TIMBER.light) +
          textLine(p.label, 84, 86, { size: 13, fill: p.accent, fit: 56 }),
      ) +
      turned(
        30,
        130,
        110,
        rect(122, 134, 15, 40, TIMBER.main, 5) +
          disc(130, 104, 34, BLACK.main) +
          path('M104 124h52q-8 12-20 14h-12q-12-2-20-14z', TIMBER.light),
      ) +
      disc(150, 52, 11, '#F6D35B') +
      glow('M143 48a9 9 0 0 1 8-5q0 6-8 5z', 0.7)
    )
  const net = line(
    'M70 40v70M80 34v84M90 32v88M100 34v84M110 40v70M62 50h56M58 62h64M56 74h68M56 86h68M60 98h60M66 110h48',
    '#fff',
    1.4,
  )
  return (
    turned(
      -24,
      100,
      100,
      faint(0.95, net) +
        ring(90, 76, 38, 46, p.main, 6) +
        line('M60 44a38 46 0 0 1 26-12', p.light, 3) +
        path('M84 120h12l-2 12h-8z', p.dark) +
        rect(87.5, 128, 5, 30, STEEL.main) +
        rect(84, 152, 12, 32, BLACK.main, 4) +
        line('M90 156v26', p.accent, 12, '2 4'),
    ) +
    path('M138 112l26-8 8 26-26 20z', '#FDFEFE') +
    line('M143 116l8 30M150 112l6 32M158 109l6 26', STEEL.main, 1.4) +
    disc(146, 154, 11, '#F6E3C0') +
    path('M136 149l20-6 3 5-21 9z', p.accent) +
    textLine(p.label, 152, 74, { size: 12, fill: p.main, fit: 50 })
  )
}

function drawAthletics(p: Paint): string {
  if (p.variant === 1)
    return (
      turned(
        -28,
        100,
        96,
        rect(16, 92, 168, 5, p.main, 2) +
          path('M184 90l14 4.5-14 4.5z', STEEL.deep) +
          rect(84, 90, 34, 9, p.accent, 3),
      ) +
      oval(66, 140, 36, 22, STEEL.dark) +
      oval(66, 135, 36, 22, TIMBER.main) +
      oval(66, 135, 26, 15, TIMBER.light) +
      oval(66, 135, 10, 6, STEEL.main) +
      disc(136, 142, 24, STEEL.deep) +
      disc(134, 140, 22, STEEL.dark) +
      oval(126, 131, 8, 5, '#D3DBE1')
    )
  const cone = (x: number, y: number, colour: string, dark: string) =>
    rect(x - 28, y - 8, 56, 10, dark, 3) +
    path(`M${x - 5} ${y - 78}h10l16 72h-42z`, colour) +
    path(`M${x - 12} ${y - 46}h24l4 18h-32z`, '#fff') +
    veil(`M${x} ${y - 78}h5l16 72h-18z`)
  return (
    cone(136, 122, p.accent, p.accentDark) +
    cone(62, 124, p.main, p.dark) +
    cone(100, 162, p.main, p.dark) +
    ring(148, 150, 30, 14, RED, 5)
  )
}

function drawGymMat(p: Paint): string {
  if (p.variant === 1)
    return (
      path('M92 126h84l-10 30H82z', p.light) +
      path('M82 156h84v6H82z', p.dark) +
      rect(62, 74, 92, 84, p.main) +
      glow('M62 82h92v12H62z', 0.22) +
      veil('M62 140h92v18H62z') +
      oval(154, 116, 20, 42, p.dark) +
      oval(62, 116, 20, 42, p.light) +
      line('M62 82a16 34 0 1 1-1 0M62 92a10 24 0 1 1-1 0M62 104a5 12 0 1 1-1 0', p.deep, 2) +
      rect(104, 74, 12, 84, p.accent) +
      textLine(p.label, 134, 120, { size: 12, fill: '#fff', fit: 30 })
    )
  return (
    crate([26, 128, 118, 28], [32, 26], { front: p.main, top: p.light, side: p.dark }) +
    crate([26, 98, 118, 28], [32, 26], { front: p.accent, top: p.accent, side: p.accentDark }) +
    crate([26, 68, 118, 28], [32, 26], { front: p.main, top: p.light, side: p.dark }) +
    line('M28 74h114M28 134h114', p.pale, 1.4, '4 3') +
    textLine(p.label, 85, 88, { size: 15, fill: '#fff', fit: 70 }) +
    path('M40 68h7v88h-7zM123 68h7v88h-7z', p.deep) +
    path('M40 68l32-26h7L47 68zM123 68l32-26h7l-32 26z', p.dark)
  )
}

function drawChess(p: Paint): string {
  if (p.variant === 1) {
    const hole = oval(50, 96, 9, 6.5, p.deep) + disc(47, 96, 2.4, '#fff') + disc(52, 97, 2.4, '#E3A917')
    const offsets = [0, 1, 2, 3, 4].flatMap((i) => [[i * 24 + 2, -8] as const, [i * 24 + 2, 16] as const])
    return (
      path('M16 96q2-34 30-36h108q28 2 30 36-2 42-40 46H56q-38-4-40-46z', p.dark) +
      path('M16 92q2-34 30-36h108q28 2 30 36-2 34-40 38H56q-38-4-40-38z', p.main) +
      path('M26 92q2-24 24-26h100q22 2 24 26-2 24-30 28H56q-28-4-30-28z', p.light) +
      repeated('h', hole, offsets) +
      oval(32, 93, 7, 14, p.deep) +
      oval(168, 93, 7, 14, p.deep)
    )
  }
  const dark = path(
    'M48 92h13l-3 9H44zM75 92h13l-1 9H73zM101 92h13l1 9h-14zM128 92h13l4 9h-14zM58 101h15l-2 10H54zM87 101h14v10H86zM115 101h16l3 10h-18zM42 111l12 0-4 12H37zM71 111h15l-1 12H68zM101 111h15l1 12h-16zM134 111h14l4 12h-15zM50 123h18l-3 13H45zM85 123h16v13H83zM117 123h20l4 13h-22z',
    p.dark,
  )
  const king = (x: number, y: number, colour: string) =>
    path(`M${x - 12} ${y}q2-8 6-10 4-18 2-30h8q-2 12 2 30 4 2 6 10z`, colour) +
    veil(`M${x + 1} ${y}v-40h3q-2 12 2 30 4 2 6 10z`, 0.2) +
    path(`M${x - 9} ${y - 40}q-4-12 9-14 13 2 9 14zM${x - 2} ${y - 66}h4v5h4v4h-4v5h-4v-5h-4v-4h4z`, colour)
  return (
    path('M28 146h144v14H28z', p.dark) +
    path('M46 86h100l28 60H26z', p.main) +
    path('M48 92h93l14 44H34z', '#F3E2C3') +
    dark +
    king(72, 124, '#FCF6EA') +
    king(118, 132, BLACK.main) +
    path('M90 120q0-4 4-12a7 7 0 1 1 6 0q4 8 4 12z', '#FCF6EA')
  )
}

export const sportDrawings = {
  ball: {
    draw: drawBall,
    box: [[40, 40, 120, 120]],
    focus: [[50, 48, 76]],
    sizeMm: [
      [220, 220, 220],
      [210, 210, 210],
      [245, 245, 245],
      [140, 140, 140],
    ],
    contents: ['1 bola', 'Jarum pompa'],
  },
  racket: {
    draw: drawRacket,
    box: [
      [32, 28, 142, 146],
      [24, 34, 150, 142],
    ],
    focus: [
      [40, 30, 84],
      [36, 44, 100],
    ],
    sizeMm: [
      [220, 30, 675],
      [160, 15, 260],
    ],
    contents: ['2 raket', 'Bola atau kok', 'Sarung'],
    stands: 'hung',
  },
  athletics: {
    draw: withShapes(2, drawAthletics, drawHurdle, drawTapeMeasure),
    box: [
      [34, 44, 146, 120],
      [26, 54, 160, 112],
      [26, 50, 148, 124],
      [18, 36, 166, 126],
    ],
    focus: [
      [60, 84, 80],
      [60, 84, 80],
      [30, 34, 84],
      [55, 53, 92],
    ],
    sizeMm: [
      [190, 190, 300],
      [2300, 25, 25],
    ],
    contents: ['1 set', 'Siap pakai'],
  },
  'gym-mat': {
    draw: withShapes(2, drawGymMat, drawPuzzleMat),
    box: [
      [26, 42, 150, 114],
      [42, 74, 134, 88],
      [34, 28, 142, 144],
    ],
    focus: [
      [40, 52, 92],
      [42, 72, 84],
      [63, 58, 83],
    ],
    sizeMm: [
      [2000, 1000, 100],
      [600, 250, 250],
    ],
    contents: ['1 matras', 'Busa padat'],
    comes: 'loose',
  },
  chess: {
    draw: withShapes(2, drawChess, drawBoardGame),
    box: [
      [26, 56, 148, 104],
      [16, 56, 168, 86],
      [30, 42, 144, 120],
    ],
    focus: [
      [46, 56, 84],
      [46, 56, 84],
      [60, 60, 83],
    ],
    sizeMm: [
      [350, 350, 40],
      [620, 180, 60],
    ],
    contents: ['1 papan', 'Buah permainan lengkap'],
  },
} satisfies Record<string, Drawing>
