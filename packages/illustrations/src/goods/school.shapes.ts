import type { Paint } from '../drawing.ts'
import { BLACK, BRASS, PAPER, RED, STEEL, TIMBER } from '../materials.ts'
import { shade, tint } from '../palettes.ts'
import { crate, disc, glow, line, oval, path, rect, ring, turned, veil } from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'

const stand = (p: Paint) =>
  rect(64, 158, 72, 9, p.main, 3) + rect(96, 140, 8, 20, STEEL.main) + veil('M64 163h72v4H64z')

export const drawEyeModel = (p: Paint): string =>
  stand(p) +
  disc(100, 90, 54, '#F7FAFC') +
  veil('M138 52a54 54 0 0 1-76 76 60 60 0 0 0 76-76z', 0.14) +
  disc(80, 86, 28, '#4E8FB8') +
  line('M80 60v12M80 100v12M54 86h12M94 86h12M62 68l8 8M98 68l-8 8M62 104l8-8M98 104l-8-8', '#2F6E96', 2) +
  disc(80, 86, 13, BLACK.dark) +
  disc(75, 81, 4, '#fff') +
  line('M126 70q14 4 20 14M128 84q10 4 14 12M124 106q10 0 14-4', RED, 2) +
  path('M150 96l24 10-4 12-24-10z', '#E2AD88')

export const drawHeartModel = (p: Paint): string =>
  stand(p) +
  path('M72 60q22-14 34 8 20-20 36 2 14 26-14 54-14 12-30 20-36-20-38-50-2-24 12-34z', RED) +
  path('M120 60q14-2 22 10 14 26-14 54-14 12-30 20 34-44 22-84z', '#9E2430') +
  path('M88 66V34h16v30q6 6 2 10-10 2-18-8z', '#3F78B5') +
  path('M104 62q-4-30 14-34 18 0 18 22h-12q0-12-6-12-6 2-4 26z', '#D9525C') +
  line('M92 84q8 20-4 40M92 96l-14 12M108 90q12 14 6 32', '#6E1720', 2.4) +
  glow('M72 72q6-10 14-8-8 8-10 24-8-6-4-16z', 0.3)

export const drawToothModel = (p: Paint): string =>
  stand(p) +
  path(
    'M58 62q10-26 42-12 32-14 42 12 8 26-10 46-4 30-14 32-8 0-10-26-2-8-8-8t-8 8q-2 26-10 26-10-2-14-32-18-20-10-46z',
    '#FDFEFE',
  ) +
  path('M124 46q16 0 20 16 8 26-10 46-4 30-14 32-8 0-10-26 26-30 14-68z', PAPER.dark) +
  path('M64 92q36 14 72 0-2 10-6 16H70q-4-6-6-16z', '#E58A8F') +
  glow('M66 64q4-12 14-12-6 8-8 26-8-4-6-14z', 0.8)

export function drawFractions(p: Paint): string {
  const colours = [p.main, p.accent, p.light]
  const bar = (y: number, parts: number, fill: string) =>
    rect(30, y, 140, 24, shade(fill, 0.25), 2) +
    line(`M31 ${y + 12}h139`, fill, 22, `${140 / parts - 2} 2`) +
    textLine(parts === 1 ? '1' : `1/${parts}`, 30 + 70 / parts, y + 17, { size: 12, fill: '#fff' })
  return [1, 2, 3, 4].map((parts, i) => bar(44 + i * 30, parts, colours[i % 3] ?? p.main)).join('')
}

export const drawClock = (p: Paint): string =>
  disc(103, 103, 66, p.deep) +
  disc(100, 100, 66, p.main) +
  disc(100, 100, 55, '#fff') +
  ring(100, 100, 48, 48, STEEL.main, 4, '1.2 3.827') +
  textLine('12', 100, 71, { size: 15, fill: BLACK.main }) +
  textLine('6', 100, 143, { size: 15, fill: BLACK.main }) +
  textLine('3', 138, 106, { size: 15, fill: BLACK.main }) +
  textLine('9', 62, 106, { size: 15, fill: BLACK.main }) +
  line('M100 100l16-20', p.accentDark, 6) +
  line('M100 100V64', RED, 4) +
  disc(100, 100, 5, BLACK.main) +
  glow('M48 66a66 66 0 0 1 38-30l4 12a54 54 0 0 0-32 26z', 0.3)

export function drawPuzzle(p: Paint): string {
  const piece = (x: number, y: number, fill: string, text: string) =>
    path(`M${x} ${y}h20q-6-12 5-12t5 12h20v20q12-6 12 5t-12 5v20H${x}z`, fill) +
    veil(`M${x} ${y + 44}h50v6H${x}z`, 0.2) +
    textLine(text, x + 25, y + 35, { size: 22, fill: '#fff' })
  return (
    rect(32, 40, 136, 128, TIMBER.main, 6) +
    rect(38, 46, 124, 116, TIMBER.light, 3) +
    piece(44, 106, '#3FA66B', '3') +
    piece(104, 106, p.main, 'C') +
    piece(44, 60, RED, '1') +
    piece(104, 60, '#2F86C9', 'B')
  )
}

export const drawBelt = (p: Paint): string =>
  ring(100, 104, 66, 46, BLACK.main, 17) +
  ring(100, 100, 66, 46, BLACK.light, 3) +
  line('M120 150q30 8 50-10', BLACK.dark, 15) +
  rect(80, 134, 42, 32, BRASS.main, 4) +
  rect(86, 140, 30, 20, p.main, 2) +
  path('M101 142l3 6 6 1-5 4 1 6-5-3-6 3 2-6-5-4 6-1z', BRASS.light)

export const drawClassFlag = (p: Paint): string =>
  rect(40, 26, 7, 146, TIMBER.main, 3) +
  veil('M44 26h3v146h-3z', 0.25) +
  disc(43.5, 26, 7, BRASS.main) +
  path('M47 40q30-16 60 0t62-4v78q-32 14-62 4t-60 0z', p.main) +
  path('M107 40q32 14 62-4v78q-32 14-62 4z', p.dark) +
  disc(106, 80, 22, '#fff') +
  textLine('VII', 106, 88, { size: 20, fill: p.main }) +
  rect(28, 166, 32, 8, TIMBER.dark, 3)

export const drawDrum = (p: Paint): string =>
  path('M46 66q54-30 108 0l-8 76q-46 26-92 0z', p.main) +
  path('M126 55q16 3 28 11l-8 76q-14 8-30 11 14-50 10-98z', p.dark) +
  line('M50 76l18 66M72 62l14 90M128 62l-14 90M150 76l-18 66', '#F3E2C3', 2.4) +
  oval(44, 104, 14, 38, '#E9D9B6') +
  oval(42, 104, 10, 31, '#F9F1DE') +
  oval(156, 104, 14, 38, '#D6C197') +
  line('M58 70q42-20 84 0M54 138q46 22 92 0', p.accent, 6) +
  path('M56 164l12-16h64l12 16z', p.deep)

export function drawBoardGame(p: Paint): string {
  const square =
    line('M40 62h120M40 102h120M40 142h120', p.accent, 20, '20 20') +
    line('M60 82h100M60 122h100', p.light, 20, '20 20')
  return (
    rect(30, 42, 140, 120, p.dark, 5) +
    rect(38, 50, 124, 104, '#FBF3E0', 2) +
    square +
    line('M56 142L84 70M66 144L94 72M62 128l10 3M68 112l10 3M74 96l10 3', '#8A5A34', 3) +
    line('M144 66c-20 10 10 24-8 40s6 24-10 36', '#3FA66B', 7) +
    disc(144, 64, 6, '#2E8A52') +
    crate([140, 134, 26, 26], [8, 7], { front: '#fff', top: '#fff', side: '#D5DEE4' }) +
    disc(147, 141, 2.6, BLACK.main) +
    disc(153, 147, 2.6, BLACK.main) +
    disc(159, 153, 2.6, BLACK.main)
  )
}

export const drawHurdle = (p: Paint): string =>
  line('M52 66v104M148 66v104', STEEL.main, 7) +
  line('M40 170h40M120 170h40', STEEL.dark, 8) +
  rect(26, 50, 148, 22, '#fff', 3) +
  line('M26 61h148', p.main, 22, '24 24') +
  glow('M26 50h148v5H26z', 0.35) +
  veil('M26 67h148v5H26z') +
  line('M52 120h96', STEEL.dark, 4)

export const drawTapeMeasure = (p: Paint): string =>
  path('M112 140h70v16h-70z', '#F6D35B') +
  line('M116 148h64', BLACK.main, 9, '1.4 6') +
  disc(84, 100, 62, p.dark) +
  disc(80, 98, 62, p.main) +
  disc(80, 98, 42, '#F6D35B') +
  ring(80, 98, 32, 32, BRASS.dark, 2) +
  ring(80, 98, 38, 38, BRASS.dark, 2) +
  disc(80, 98, 22, p.main) +
  textLine('50 m', 80, 103, { size: 13, fill: '#fff' }) +
  rect(174, 134, 8, 28, STEEL.dark, 2)

export function drawPuzzleMat(p: Paint): string {
  const tile = (x: number, y: number, fill: string, text: string) =>
    path(`M${x} ${y}h26q-5-10 6-10t6 10h26v26q10-5 10 6t-10 6v26H${x}z`, fill) +
    textLine(text, x + 32, y + 44, { size: 30, fill: tint(fill, 0.7) })
  return (
    path('M34 166h128l6 6H40z', p.deep) +
    tile(34, 102, '#3FA66B', 'C') +
    tile(98, 102, p.accent, 'D') +
    tile(34, 38, p.main, 'A') +
    tile(98, 38, '#2F86C9', 'B')
  )
}

export const drawSquatToilet = (p: Paint): string =>
  path('M30 122l26-44h106l14 44z', '#FDFEFE') +
  path('M30 122h146v22a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8z', '#D8E1E7') +
  path('M70 112q-4-26 22-26h44q20 2 16 16-4 14-24 14H78z', '#BFD0DA') +
  path('M80 108q-2-16 16-16h36q12 2 8 10-4 8-18 8H86z', '#7F98A6') +
  line('M50 112l10-20M44 116l12-26M162 90l6 20', '#C5D1D9', 5) +
  textLine(p.label, 100, 142, { size: 10, fill: p.main, fit: 60 }) +
  glow('M56 78h106l2 5H53z', 0.8)

export const drawDuster = (p: Paint): string =>
  turned(
    28,
    100,
    100,
    rect(95, 102, 10, 74, TIMBER.main, 5) +
      path('M100 10q30 10 34 50 2 34-20 48H86q-22-14-20-48 4-40 34-50z', p.main) +
      path('M108 14q22 12 26 46 2 34-20 48h-10q14-46 4-94z', p.dark) +
      line('M100 20v84M88 30q-14 30-4 66M112 30q14 30 4 66M78 46q-10 24 0 44M122 46q10 24 0 44', p.light, 3) +
      rect(88, 100, 24, 12, p.accent, 4),
  )
