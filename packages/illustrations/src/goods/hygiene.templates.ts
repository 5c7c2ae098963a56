import { type Drawing, type Paint, withShapes } from '../drawing.ts'
import { BLACK, GLASS, PAPER, STEEL, TIMBER } from '../materials.ts'
import { shade, tint } from '../palettes.ts'
import { disc, glow, line, oval, path, rect, ring, turned, veil } from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'
import { drawDuster } from './school.shapes.ts'

/** The background colour visible through a handle. */
const HOLE = '#E0F3F6'

const drop = (x: number, y: number, colour: string) => path(`M${x} ${y}q16 20 0 28-16-8 0-28z`, colour)

function drawCleanerBottle(p: Paint): string {
  const plate = (x: number, y: number, w: number) =>
    rect(x, y, w, 52, '#fff', 6) +
    textLine(p.label, x + w / 2, y + 17, { size: 13, fill: p.main, fit: w - 8 }) +
    textLine(p.sublabel, x + w / 2, y + 46, { size: 9, fill: p.deep, fit: w - 8, weight: 700 }) +
    `<g transform="translate(${x + w / 2} ${y + 20}) scale(.5)">${drop(0, 0, p.accentDark)}</g>`
  if (p.variant === 1)
    return (
      rect(122, 32, 30, 16, p.accent, 3) +
      path('M44 84l30-34h70l14 16v92a10 10 0 0 1-10 10H54a10 10 0 0 1-10-10z', p.main) +
      path('M126 50h18l14 16v92a10 10 0 0 1-10 10h-22z', p.dark) +
      path('M62 84l16-18h32v18z', HOLE) +
      glow('M50 92h8v64h-8z', 0.3) +
      plate(62, 98, 72)
    )
  if (p.variant === 2)
    return (
      path('M70 34h54q8 0 8 8v10h-18l-6 12H90V52H74q-6 0-6-8z', p.accent) +
      path('M70 34h-8v10h8zM90 64l-8 18 6 2 10-20z', p.accentDark) +
      line('M52 30l-12-5M52 39H38M52 48l-12 5', '#7FC4DE', 3) +
      path(
        'M86 66h24q2 16 14 26 8 8 8 18v50a8 8 0 0 1-8 8H72a8 8 0 0 1-8-8v-50q0-10 8-18 12-10 14-26z',
        p.main,
      ) +
      path('M110 66q2 16 14 26 8 8 8 18v50a8 8 0 0 1-8 8h-14z', p.dark) +
      glow('M70 112q0-8 5-13v59h-5z', 0.35) +
      plate(68, 108, 60)
    )
  return (
    rect(84, 26, 32, 22, p.accent, 4) +
    line('M89 30v14M95 30v14M101 30v14M107 30v14', p.accentDark, 1.6) +
    path(
      'M82 48h36c0 14 20 18 20 40v70a10 10 0 0 1-10 10H72a10 10 0 0 1-10-10V88c0-22 20-26 20-40z',
      p.main,
    ) +
    path('M118 48c0 14 20 18 20 40v70a10 10 0 0 1-10 10h-14V62z', p.dark) +
    glow('M68 92q0-12 8-17v82h-8z', 0.3) +
    plate(66, 98, 68)
  )
}

function drawSoapDispenser(p: Paint): string {
  const isClear = p.variant === 1
  const body = isClear ? GLASS.main : p.main
  return (
    path('M72 38h34q6 0 6 6v8H94v18H86V50H76q-8 0-8 14h-6q0-26 10-26z', isClear ? p.main : PAPER.light) +
    rect(76, 66, 36, 14, isClear ? p.dark : PAPER.dark, 3) +
    path('M66 92q0-12 12-12h32q12 0 12 12v66a8 8 0 0 1-8 8H74a8 8 0 0 1-8-8z', body) +
    (isClear ? path('M66 104q28 8 56 0v54a8 8 0 0 1-8 8H74a8 8 0 0 1-8-8z', p.light) : '') +
    veil('M108 80h2q12 0 12 12v66a8 8 0 0 1-8 8h-6z', 0.16) +
    rect(66, 104, 56, 42, '#fff') +
    textLine(p.label, 94, 122, { size: 13, fill: p.main, fit: 50 }) +
    textLine(isClear ? 'Antiseptik' : 'Sabun cair', 94, 138, {
      size: 9,
      fill: p.deep,
      fit: 48,
      weight: 700,
    }) +
    glow('M70 94q0-8 5-9v14h-5z', 0.5) +
    disc(148, 150, 15, '#BFE6F2') +
    disc(140, 124, 8, '#D5F0F7') +
    disc(158, 126, 5, '#BFE6F2') +
    disc(143, 145, 4, '#fff') +
    disc(138, 122, 2.4, '#fff')
  )
}

function drawBroom(p: Paint): string {
  if (p.variant === 1)
    return turned(
      14,
      100,
      100,
      path('M92 30h16l4 60 26 82H64l26-82z', TIMBER.main) +
        line('M100 32v136M96 90L78 170M104 90l18 80M92 96l-22 74M108 96l24 74', TIMBER.deep, 1.6) +
        veil('M104 30h4l4 60 26 82h-22z', 0.2) +
        rect(88, 42, 24, 7, p.main, 2) +
        rect(87, 66, 26, 8, p.main, 2) +
        rect(86, 88, 28, 9, p.accent, 2),
    )
  if (p.variant === 2)
    return (
      path('M36 108h88l18 56a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6z', p.main) +
      path('M44 112h72l12 40H34z', p.dark) +
      glow('M22 164h120v6H26z', 0.3) +
      turned(-4, 80, 70, rect(72, 30, 14, 84, p.light, 6), rect(80, 32, 5, 80, p.dark, 3)) +
      turned(
        18,
        150,
        90,
        rect(146, 20, 9, 84, p.accent, 4),
        rect(132, 100, 38, 14, p.main, 4),
        path('M132 114h38l6 36h-50z', TIMBER.light),
        line('M138 116l-3 32M146 116l-1 32M156 116l2 32M164 116l5 32', TIMBER.main, 2),
      )
    )
  return turned(
    22,
    100,
    100,
    rect(95, 12, 10, 100, p.accent, 5) +
      rect(101, 16, 3, 94, p.accentDark, 1.5) +
      path('M84 104h32l6 16H78z', p.main) +
      path('M76 118h48l14 56q-38 8-76 0z', '#3E2C20') +
      line('M84 122l-8 50M94 122l-4 54M106 122l4 54M116 122l8 50', '#6B4C36', 2.4) +
      line('M78 130h44', p.accent, 4) +
      veil('M112 118h12l14 56q-10 2-18 2z', 0.3),
  )
}

function drawMop(p: Paint): string {
  if (p.variant === 1)
    return (
      turned(
        -24,
        70,
        100,
        rect(62, 30, 12, 92, '#fff', 6),
        rect(69, 34, 4, 84, PAPER.dark, 2),
        disc(68, 136, 24, p.main),
        ring(68, 136, 24, 24, p.light, 9, '3 3'),
        disc(68, 136, 13, p.dark),
      ) +
      path('M104 112h72l-4 24h-64z', p.accent) +
      rect(104, 104, 72, 14, p.main, 6) +
      line('M110 146h60', tint(p.main, 0.5), 22, '3 2.4') +
      line('M120 104q20-26 40 0', p.main, 8)
    )
  return (
    turned(
      -15,
      140,
      90,
      rect(136, 10, 8, 124, TIMBER.main, 4),
      rect(141, 14, 3, 118, TIMBER.dark, 1),
      rect(126, 126, 28, 10, p.accent, 3),
      path('M124 136h32l14 30q-30 8-60 0z', '#F4F7F9'),
      line('M130 140l-8 26M137 140l-3 28M143 140l3 28M150 140l8 26', STEEL.light, 3),
    ) +
    line('M42 106a38 44 0 0 1 76 0', STEEL.main, 4) +
    path('M34 106h92l-10 62H44z', p.main) +
    path('M104 106h22l-10 62h-16z', p.dark) +
    oval(80, 106, 46, 10, p.dark) +
    oval(80, 108, 40, 7, '#9ED3E6') +
    glow('M42 118h8l6 46h-7z', 0.3)
  )
}

function drawBin(p: Paint): string {
  const pail = (x: number, w: number, colour: string, text: string) =>
    path(`M${x} 78h${w}l-6 88H${x + 6}z`, colour) +
    veil(`M${x + w * 0.68} 78h${w * 0.32}l-6 88h-${w * 0.32 - 9}z`) +
    path(`M${x - 4} 62h${w + 8}q4 0 4 4v14H${x - 8}V66q0-4 4-4z`, shade(colour, 0.25)) +
    path(`M${x + w / 2 - 9} 112h18l-3 20h-12z`, '#fff') +
    rect(x + w / 2 - 11, 107, 22, 4, '#fff', 2) +
    textLine(text, x + w / 2, 150, { size: 12, fill: '#fff', fit: w - 16 })
  if (p.variant === 2)
    return (
      pail(26, 42, '#3F8F4A', 'Organik') +
      pail(81, 42, '#E0A21B', 'Anorganik') +
      pail(136, 42, '#C62F3B', 'B3')
    )
  if (p.variant === 1)
    return (
      path('M58 62h84l-8 100H66z', p.main) +
      path('M116 62h26l-8 100h-22z', p.dark) +
      path('M50 48q2-10 12-10h78q10 0 12 10v16H50z', p.light) +
      veil('M50 58h102v6H50z') +
      rect(144, 40, 18, 8, p.dark, 3) +
      disc(132, 162, 13, BLACK.main) +
      disc(132, 162, 5, STEEL.main) +
      rect(62, 158, 22, 12, p.deep, 3) +
      glow('M64 70h8l4 84h-6z', 0.25) +
      rect(72, 88, 54, 34, '#fff', 4) +
      textLine(p.label, 99, 110, { size: 13, fill: p.main, fit: 48 })
    )
  return pail(58, 84, p.main, p.label) + rect(84, 164, 32, 8, BLACK.main, 3) + rect(88, 50, 24, 14, p.deep, 6)
}

function drawWashBasin(p: Paint): string {
  return (
    path('M82 116h36l8 54H74z', '#E6EDF1') +
    path('M104 116h14l8 54h-18z', '#C5D1D9') +
    path('M28 86h144q0 44-50 44H78q-50 0-50-44z', '#F7FAFC') +
    path('M128 86h44q0 44-50 44h-14q20-14 20-44z', '#D8E1E7') +
    oval(100, 86, 72, 14, '#FFFFFF') +
    oval(100, 88, 58, 9, '#C9DCE6') +
    oval(100, 90, 12, 3, STEEL.dark) +
    path('M90 78V56q0-18 18-18 16 0 16 14v6h-8v-4q0-8-8-8-8 0-8 10v22z', STEEL.main) +
    glow('M92 76V56q0-14 14-16-8 6-8 18v18z', 0.5) +
    line('M82 62h14', STEEL.dark, 6) +
    drop(120, 60, '#5AB5DC') +
    rect(140, 56, 20, 26, p.main, 4) +
    rect(146, 46, 8, 10, p.accent, 2) +
    textLine(p.label, 100, 118, { size: 10, fill: p.main, fit: 60 })
  )
}

export const hygieneDrawings = {
  'cleaner-bottle': {
    draw: drawCleanerBottle,
    box: [
      [62, 26, 76, 142],
      [44, 32, 114, 136],
      [38, 30, 94, 138],
    ],
    focus: [[54, 78, 92]],
    sizeMm: [
      [95, 65, 270],
      [190, 130, 290],
      [95, 60, 280],
    ],
    contents: ['1 kemasan', 'Petunjuk pemakaian aman'],
  },
  'soap-dispenser': {
    draw: drawSoapDispenser,
    box: [[62, 38, 110, 128]],
    focus: [[56, 66, 88]],
    sizeMm: [[75, 75, 190]],
    contents: ['1 botol pompa', 'Isi penuh'],
  },
  broom: {
    draw: withShapes(3, drawBroom, drawDuster),
    box: [
      [52, 18, 100, 156],
      [60, 34, 84, 138],
      [22, 30, 150, 140],
      [60, 14, 100, 156],
    ],
    focus: [
      [56, 96, 78],
      [56, 96, 78],
      [56, 96, 78],
      [65, 47, 90],
    ],
    sizeMm: [
      [300, 40, 1100],
      [150, 150, 950],
      [280, 300, 850],
    ],
    contents: ['1 buah', 'Gagang terpasang'],
    comes: 'loose',
  },
  mop: {
    draw: drawMop,
    box: [
      [34, 12, 142, 156],
      [32, 36, 144, 126],
    ],
    focus: [[34, 92, 80]],
    sizeMm: [
      [330, 330, 1250],
      [120, 120, 420],
    ],
    contents: ['1 set', 'Kain pengganti'],
    comes: 'loose',
  },
  bin: {
    draw: drawBin,
    box: [
      [50, 50, 100, 122],
      [50, 38, 112, 137],
      [18, 62, 168, 106],
    ],
    focus: [
      [48, 54, 104],
      [52, 48, 94],
      [16, 56, 112],
    ],
    sizeMm: [
      [300, 300, 420],
      [480, 560, 930],
      [1200, 450, 900],
    ],
    contents: ['1 tempat sampah', 'Tutup'],
    comes: 'loose',
  },
  'wash-basin': {
    draw: drawWashBasin,
    box: [[28, 38, 144, 132]],
    focus: [[64, 28, 78]],
    sizeMm: [[500, 420, 820]],
    contents: ['1 wastafel', 'Keran dan pipa buang', 'Baut dinding'],
  },
} satisfies Record<string, Drawing>
