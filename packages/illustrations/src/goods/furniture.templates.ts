import { type Drawing, type Paint, withShapes } from '../drawing.ts'
import { BLACK, BRASS, GLASS, PAPER, STEEL } from '../materials.ts'
import { shade } from '../palettes.ts'
import { crate, disc, glow, line, path, rect, repeated, veil } from '../svg-shapes.ts'
import { drawFoldingChair, drawStackChair } from './office.shapes.ts'

/** Draws a table top seen slightly from above: its face, its lit top and its right end. */
const top = (x: number, y: number, w: number, h: number, p: Paint) =>
  crate([x, y, w, h], [20, 22], { front: p.main, top: p.light, side: p.dark })

function drawPupilDesk(p: Paint): string {
  const isDouble = p.variant === 1
  const [x, w] = isDouble ? [22, 136] : [36, 108]
  const leg = (at: number) => rect(at, 96, 7, 74, p.accent, 2) + veil(`M${at + 4} 96h3v74h-3z`, 0.3)
  return (
    rect(x + w + 4, 74, 6, 76, shade(p.accent, 0.4), 2) +
    rect(x + 24, 104, 6, 46, shade(p.accent, 0.4), 2) +
    path(`M${x + 4} 96h${w - 8}v24H${x + 4}z`, p.dark) +
    path(`M${x + 10} 99h${w - 20}v15H${x + 10}z`, shade(p.main, 0.55)) +
    rect(x + 16, 106, 34, 8, '#1B5E9E') +
    rect(x + 16, 102, 34, 4, '#F2C14B') +
    leg(x + 2) +
    leg(x + w - 9) +
    line(`M${x + 6} 152h${w - 12}`, p.accent, 5) +
    top(x, 84, w, 9, p) +
    glow(`M${x} 84h${w}v2H${x}z`, 0.4) +
    path(`M${x + 36} 76l12-9h34l-12 9z`, '#fff') +
    line(`M${x + 86} 78l16-10`, '#E3A917', 3)
  )
}

function drawPupilChair(p: Paint): string {
  const seat = p.variant === 1 ? p.accent : p.main
  const metal = p.variant === 1 ? STEEL.deep : p.accent
  const back =
    p.variant === 1
      ? path('M62 34q38-10 76 0l-4 46q-34 8-68 0z', seat) +
        veil('M118 31q12 0 20 3l-4 46q-8 3-18 4z') +
        path('M86 44h28l-2 12H88z', shade(seat, 0.35))
      : rect(62, 34, 76, 20, seat, 5) +
        rect(66, 62, 68, 15, seat, 4) +
        veil('M62 49h76v5H62zM66 73h68v4H66z') +
        glow('M64 36h72v3H64z')
  return (
    line('M72 34v80M128 34v80', metal, 6) +
    back +
    line('M72 102v42M128 102v42', shade(metal, 0.35), 5) +
    line('M60 122v50M140 122v50', metal, 7) +
    line('M60 152h80', metal, 4) +
    path('M70 98h60l16 20H54z', seat) +
    glow('M70 98h60l16 20H54z', 0.22) +
    rect(54, 118, 92, 9, seat, 3) +
    veil('M54 123h92v4H54z', 0.2)
  )
}

function drawTeacherDesk(p: Paint): string {
  const drawers = (x: number) =>
    rect(x, 96, 40, 66, p.dark) +
    [100, 121, 142]
      .map((y) => rect(x + 3, y, 34, 18, p.main, 1) + rect(x + 15, y + 7, 10, 3, p.accent, 1))
      .join('')
  return (
    path('M160 94l20-22v70l-20 20z', shade(p.dark, 0.25)) +
    path('M26 94h134v40H26z', shade(p.main, 0.42)) +
    drawers(116) +
    (p.variant === 1 ? drawers(30) : rect(28, 96, 9, 66, p.dark)) +
    top(20, 84, 140, 10, p) +
    glow('M20 84h140v2H20z', 0.4) +
    path('M58 74l8-6h40l-8 6z', '#fff') +
    rect(124, 56, 4, 18, BRASS.dark) +
    path('M114 58l6-12h14l6 12z', p.accent)
  )
}

function drawOfficeChair(p: Paint): string {
  return (
    path('M70 34q30-10 60 0 8 34-2 64H72q-10-30-2-64z', p.main) +
    veil('M112 30q10 1 18 4 8 34-2 64h-16z') +
    glow('M74 38q8-3 16-4v58H77q-8-26-3-54z', 0.14) +
    line('M100 96v14', BLACK.main, 9) +
    path('M58 112q42-12 84 0l4 14q-46 8-92 0z', p.light) +
    path('M54 124q46 8 92 0v8q-46 9-92 0z', p.dark) +
    line('M52 112V92q-6 0-6 4M148 112V92q6 0 6 4', BLACK.main, 6) +
    line('M100 136v16', STEEL.dark, 9) +
    line('M100 152l-38 12M100 152l38 12M100 152v18M100 152l-20 2M100 152l20 2', BLACK.main, 6) +
    repeated('w', disc(62, 169, 5, BLACK.dark) + disc(61, 168, 2, STEEL.main), [
      [0, 0],
      [38, 4],
      [76, 0],
    ])
  )
}

function drawReadingTable(p: Paint): string {
  const chair = (x: number) =>
    rect(x, 76, 34, 42, p.accent, 6) +
    veil(`M${x + 24} 76h10v42h-10z`) +
    line(`M${x + 5} 118v40M${x + 29} 118v40`, STEEL.dark, 4)
  return (
    chair(40) +
    chair(104) +
    path('M20 104q0-22 46-24h70q44 2 44 24z', p.light) +
    path('M20 104h160q0 12-20 12H40q-20 0-20-12z', p.main) +
    line('M44 116l-8 52M156 116l8 52', p.dark, 7) +
    path('M66 100l6-14q14-5 26 1v14q-14-5-32-1z', '#fff') +
    path('M98 87q12-6 26-1l8 14q-20-4-34 1z', PAPER.dark) +
    rect(138, 86, 24, 5, '#B3202F', 1) +
    rect(140, 81, 22, 5, '#1B5E9E', 1)
  )
}

function drawLabTable(p: Paint): string {
  const flask = (x: number, colour: string) =>
    path(`M${x} 50h10v10l8 18H${x - 8}z`, GLASS.main) + path(`M${x - 4} 68h18l4 10H${x - 8}z`, colour)
  const tap =
    p.variant === 1
      ? path('M112 76l8-7h38l-8 7z', STEEL.dark) + line('M150 70V50q0-8-8-8t-8 8v6', STEEL.main, 4)
      : flask(130, '#C2417A')
  return (
    path('M156 90l20-12v66l-20 18z', shade(p.dark, 0.25)) +
    rect(28, 92, 128, 70, p.main) +
    [32, 74, 116].map((x) => rect(x, 98, 36, 58, p.light, 1) + rect(x + 3, 101, 30, 52, p.main, 1)).join('') +
    line('M62 122v10M104 122v10M146 122v10', STEEL.light, 3) +
    rect(28, 158, 128, 6, p.deep) +
    crate([20, 84, 140, 8], [20, 18], { front: BLACK.main, top: BLACK.light, side: BLACK.dark }) +
    flask(50, '#2F86C9') +
    flask(80, '#3FA66B') +
    tap
  )
}

export const furnitureDrawings = {
  'pupil-desk': {
    draw: drawPupilDesk,
    box: [
      [36, 62, 128, 108],
      [22, 62, 156, 108],
    ],
    focus: [[34, 60, 76]],
    sizeMm: [
      [600, 400, 750],
      [1200, 400, 750],
    ],
    contents: ['1 meja siap pakai', 'Alas kaki karet'],
    comes: 'loose',
  },
  'pupil-chair': {
    draw: drawPupilChair,
    box: [[54, 30, 92, 142]],
    focus: [[50, 30, 80]],
    sizeMm: [[400, 400, 780]],
    contents: ['1 kursi siap pakai', 'Alas kaki karet'],
    comes: 'loose',
  },
  'teacher-desk': {
    draw: drawTeacherDesk,
    box: [[20, 46, 160, 116]],
    focus: [[98, 76, 76]],
    sizeMm: [[1200, 600, 750]],
    contents: ['1 meja', 'Kunci laci dua buah'],
    comes: 'loose',
  },
  'office-chair': {
    draw: withShapes(1, drawOfficeChair, drawFoldingChair, drawStackChair),
    box: [
      [44, 29, 112, 149],
      [52, 30, 96, 144],
      [50, 32, 104, 138],
    ],
    focus: [
      [50, 80, 88],
      [58, 60, 83],
      [62, 61, 80],
    ],
    sizeMm: [[580, 580, 950]],
    contents: ['1 kursi', 'Kunci pas dan petunjuk'],
  },
  'reading-table': {
    draw: drawReadingTable,
    box: [[20, 76, 160, 94]],
    focus: [[56, 68, 84]],
    sizeMm: [[1800, 900, 750]],
    contents: ['1 meja baca', 'Baut dan kunci'],
    comes: 'loose',
  },
  'lab-table': {
    draw: drawLabTable,
    box: [[20, 42, 160, 122]],
    focus: [
      [22, 44, 84],
      [92, 36, 84],
    ],
    sizeMm: [[1800, 750, 800]],
    contents: ['1 meja laboratorium', 'Daun meja tahan bahan kimia'],
    comes: 'loose',
  },
} satisfies Record<string, Drawing>
