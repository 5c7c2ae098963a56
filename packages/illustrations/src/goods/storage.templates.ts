import type { Drawing, Paint } from '../drawing.ts'
import { BLACK, GLASS, STEEL } from '../materials.ts'
import { shade } from '../palettes.ts'
import { crate, disc, glow, line, path, rect, repeated, veil } from '../svg-shapes.ts'
import { textLine } from '../svg-text.ts'

/** Draws a table top seen slightly from above: its face, its lit top and its right end. */
const _top = (x: number, y: number, w: number, h: number, p: Paint) =>
  crate([x, y, w, h], [20, 22], { front: p.main, top: p.light, side: p.dark })

const BOOKS = ['#B3202F', '#1B5E9E', '#E3A917', '#0F6B50', '#5A2A94', '#D9631E'] as const

type Row = { readonly x: number; readonly floor: number; readonly count: number; readonly height: number }

/**
 * Draws rows of book spines, one path for each colour. Each row starts with a different
 * colour.
 */
function bookRows(rows: readonly Row[]): string {
  const backs = rows.flatMap(({ x, floor, count, height }, row) =>
    Array.from({ length: count }, (_, i) => {
      const tall = height - ((i * 7 + row * 5) % 4) * 2
      return { colour: (i + row * 2) % BOOKS.length, d: `M${x + i * 9} ${floor}v-${tall}h8v${tall}z` }
    }),
  )
  const ofColour = (colour: number) => backs.filter((back) => back.colour === colour).map(({ d }) => d)
  return BOOKS.map((colour, index) => path(ofColour(index).join(''), colour)).join('')
}

function drawCupboard(p: Paint): string {
  const isGlass = p.variant === 1
  const door = isGlass
    ? rect(50, 46, 38, 62, GLASS.dark) +
      bookRows([
        { x: 52, floor: 74, count: 4, height: 22 },
        { x: 52, floor: 106, count: 4, height: 22 },
      ]) +
      rect(50, 74, 38, 3, p.light) +
      glow('M50 46h20L50 84z', 0.4)
    : rect(51, 48, 36, 106, p.light, 2) + rect(54, 51, 30, 100, p.main, 1)
  const lower = isGlass ? rect(51, 114, 36, 40, p.light, 2) + rect(54, 117, 30, 34, p.main, 1) : ''
  return (
    rect(48, 160, 8, 10, p.deep) +
    rect(124, 160, 8, 10, p.deep) +
    crate([44, 40, 92, 122], [22, 12], { front: p.main, top: p.light, side: p.dark }) +
    repeated('d', door + lower, [
      [0, 0],
      [42, 0],
    ]) +
    rect(89, 42, 2, 118, p.deep) +
    rect(84, 94, 3, 16, STEEL.light, 1) +
    rect(93, 94, 3, 16, STEEL.light, 1) +
    glow('M44 40h92v3H44z', 0.35)
  )
}

function drawFilingCabinet(p: Paint): string {
  const isLocker = p.variant === 1
  const drawer =
    rect(56, 40, 68, 27, p.light, 2) +
    rect(58, 42, 64, 23, p.main, 1) +
    rect(78, 46, 24, 8, '#fff', 1) +
    rect(80, 57, 20, 4, STEEL.deep, 2)
  const locker =
    rect(44, 40, 31, 56, p.light, 2) +
    rect(46, 42, 27, 52, p.main, 1) +
    line('M52 50h15M52 55h15', p.deep, 2) +
    disc(69, 72, 2.5, BLACK.main)
  const six = [0, 34, 68].flatMap((x) => [[x, 0] as const, [x, 60] as const])
  const four = [0, 30, 60, 90].map((y) => [0, y] as const)
  return isLocker
    ? crate([40, 36, 108, 128], [20, 12], { front: p.main, top: p.light, side: p.dark }) +
        repeated('k', locker, six) +
        textLine(p.label, 59, 90, { size: 6, fill: '#fff', fit: 24 })
    : crate([52, 36, 76, 128], [24, 14], { front: p.dark, top: p.light, side: p.deep }) +
        repeated('k', drawer, four) +
        textLine(p.label, 90, 52.5, { size: 6.5, fill: p.deep, fit: 22 }) +
        disc(118, 47, 2.5, STEEL.light)
}

function drawBookshelf(p: Paint): string {
  const isLow = p.variant === 1
  const [x, y, w, rows] = isLow ? [26, 92, 126, 2] : [42, 36, 94, 4]
  const count = isLow ? 12 : 8
  const shelves = Array.from({ length: rows }, (_, i) => ({
    x: x + 7,
    floor: y + 33 + i * 32,
    count: count - (i % 2) * 2,
    height: 24,
  }))
  const boards = shelves.map(({ floor }) => `M${x} ${floor}h${w}v4H${x}z`)
  const h = rows * 32 + 8
  return (
    crate([x, y, w, h], [22, 12], { front: shade(p.main, 0.55), top: p.light, side: p.dark }) +
    bookRows(shelves) +
    path(boards.join(''), p.light) +
    rect(x, y, 5, h, p.main) +
    rect(x + w - 5, y, 5, h, p.main) +
    rect(x, y, w, 5, p.main) +
    rect(x, y + h - 5, w, 6, p.main) +
    (isLow ? disc(128, 74, 11, '#2F86C9') + rect(118, 85, 20, 4, p.accent, 2) : '')
  )
}

function drawNoticeBoard(p: Paint): string {
  const isGrid = p.variant === 1
  const face = isGrid ? '#FBFDFE' : '#D8A86C'
  const notes =
    rect(42, 76, 34, 40, '#fff') +
    rect(84, 78, 30, 24, '#FBE58A') +
    rect(122, 76, 36, 46, '#CFE6F8') +
    rect(84, 108, 30, 22, '#F7C3CC') +
    line('M48 88h22M48 96h22M48 104h14M128 90h24M128 98h24M128 106h16', STEEL.dark, 1.6) +
    disc(59, 78, 3, '#B3202F') +
    disc(99, 80, 3, '#1B5E9E') +
    disc(140, 78, 3, '#0F6B50') +
    disc(99, 110, 3, '#E3A917')
  const grid = line('M36 80h128M36 95h128M36 110h128M36 125h128M62 70v66M96 70v66M130 70v66', '#8FA5B3', 1.4)
  const entries = line('M68 89h18M102 104h20M136 89h16M68 119h14M136 119h20M102 132h12', '#1B5E9E', 3)
  return (
    rect(24, 38, 152, 110, p.main, 4) +
    rect(24, 38, 152, 4, p.light, 2) +
    veil('M24 144h152v4H24z', 0.25) +
    rect(31, 45, 138, 96, face) +
    rect(31, 45, 138, 20, p.accent) +
    textLine(p.label, 100, 59, { size: 12, fill: '#fff', fit: 126 }) +
    (isGrid ? grid + entries : notes) +
    glow('M31 65h40l-40 50z', 0.12)
  )
}

export const storageDrawings = {
  cupboard: {
    draw: drawCupboard,
    box: [[44, 28, 114, 142]],
    focus: [[50, 40, 84]],
    sizeMm: [[900, 400, 1800]],
    contents: ['1 lemari', 'Kunci dua buah', 'Pengait dinding'],
    comes: 'loose',
  },
  'filing-cabinet': {
    draw: drawFilingCabinet,
    box: [
      [52, 22, 100, 142],
      [40, 24, 128, 140],
    ],
    focus: [
      [54, 34, 74],
      [42, 40, 74],
    ],
    sizeMm: [
      [465, 620, 1320],
      [900, 400, 1800],
    ],
    contents: ['1 lemari arsip', 'Kunci dua buah'],
    comes: 'loose',
  },
  bookshelf: {
    draw: drawBookshelf,
    box: [
      [42, 24, 116, 140],
      [26, 63, 148, 101],
    ],
    focus: [
      [40, 36, 80],
      [30, 80, 84],
    ],
    sizeMm: [
      [900, 300, 1800],
      [1200, 350, 800],
    ],
    contents: ['1 rak', 'Papan susun dan baut', 'Pengait dinding'],
    comes: 'loose',
  },
  'notice-board': {
    draw: drawNoticeBoard,
    box: [[24, 38, 152, 110]],
    focus: [[34, 66, 76]],
    sizeMm: [[1200, 25, 900]],
    contents: ['1 papan', 'Pengait dinding'],
    stands: 'hung',
    comes: 'loose',
  },
} satisfies Record<string, Drawing>
