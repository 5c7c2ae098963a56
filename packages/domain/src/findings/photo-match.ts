import { must } from '../kernel/must.ts'

/** Side length of the greyscale thumbnail that photos are compared by, in pixels. */
export const THUMBNAIL_SIZE = 48
/** Minimum likeness of two photos that are reported as the same photo. @decision 0100 */
const MIN_LIKENESS = 0.77
/** The same for a match of less than two thirds of a photo: small parts resemble others sooner. */
const MIN_PART_LIKENESS = 0.82
const SMALL_SHARE = 0.65
/** Minimum correlation of the coarse grids for a window to be measured finely. */
const MIN_COARSE = 0.4
/** Coarse windows that are measured finely, for each orientation. */
const MEASURED_WINDOWS = 5
/** Windows that are refined, the best of all orientations, and their minimum correlation before. */
const REFINED_WINDOWS = 3
const MIN_START = 0.6
/** Minimum likeness of the details to refine the window further. */
const MIN_DETAIL = 0.3
const COARSE = 10
const FINE = 16
const DETAIL = 32
/** Cells on each side whose mean is subtracted from a cell of the coarse and of the detail grid. */
const COARSE_REACH = 2
const DETAIL_REACH = 3
/** Minimum side of a window, as a share of the side of the whole photo. */
const SMALLEST_SIDE = 0.55
/** Maximum slant of a window, as a share of its side: turns and skews up to 7 degrees. */
const MAX_SLANT = 0.12
/** Standard deviation of the grey values below which a photo has too little detail to compare. */
const MIN_CONTRAST = 6

/** A part of a photo: left edge, top edge, width and height as shares of the whole, and slants. */
type Window = readonly [x: number, y: number, width: number, height: number, slantX: number, slantY: number]

/** How two photos resemble each other. */
export type PhotoMatch = {
  /** Correlation of the grey values of the common part, 0 to 1. */
  readonly likeness: number
  readonly isMirrored: boolean
  /** Share of the larger photo that the smaller one shows, 0 to 1. */
  readonly share: number
}

/** A thumbnail with the values that each comparison needs. */
export type PreparedPhoto = {
  readonly grey: Float32Array
  readonly coarse: Float32Array
  readonly fine: Float32Array
  readonly detail: Float32Array
  readonly windows: readonly Float32Array[]
}

const SIDES = [1, 0.9, 0.8, 0.7, 0.6]
const spans = SIDES.flatMap((side) => {
  const steps = Math.round((1 - side) * 10)
  return Array.from({ length: steps + 1 }, (_, at): [number, number] => [
    steps === 0 ? 0 : (at * (1 - side)) / steps,
    side,
  ])
})
/** The compared windows: sides from 60 % to 100 % whose proportions differ little. */
const WINDOWS: readonly Window[] = spans.flatMap(([x, width]) =>
  spans
    .filter(([, height]) => Math.abs(height - width) < 0.25)
    .map(([y, height]): Window => [x, y, width, height, 0, 0]),
)

/**
 * Prepares a thumbnail for comparisons.
 *
 * @param grey 48 × 48 grey values of 0 to 255, row by row
 * @returns null for a photo of nearly one colour, which would match any other
 * @throws RangeError for another number of values
 */
export function preparePhoto(grey: ArrayLike<number>): PreparedPhoto | null {
  if (grey.length !== THUMBNAIL_SIZE ** 2) throw new RangeError('a thumbnail has 48 × 48 grey values')
  const pixels = Float32Array.from(grey)
  if (contrast(pixels) < MIN_CONTRAST) return null
  const whole: Window = [0, 0, 1, 1, 0, 0]
  return {
    grey: pixels,
    coarse: detailOf(pixels, whole, COARSE, COARSE_REACH),
    fine: sample(pixels, whole, FINE),
    detail: detailOf(pixels, whole, DETAIL, DETAIL_REACH),
    windows: WINDOWS.map((window) => detailOf(pixels, window, COARSE, COARSE_REACH)),
  }
}

/**
 * Compares two photos: as they are and mirrored, and each as a part of the other. Scaling,
 * compression, brightness and a slight turn do not matter.
 *
 * @returns the best match, which may be below `MIN_LIKENESS`
 * @decision 0100
 */
export function comparePhotos(one: PreparedPhoto, other: PreparedPhoto): PhotoMatch {
  const starts = [false, true]
    .flatMap((isMirrored) => [startsOf(one, other, isMirrored), startsOf(other, one, isMirrored)].flat())
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, REFINED_WINDOWS)
  return starts
    .map(refineStart)
    .reduce((best, match) => (match.likeness > best.likeness ? match : best), NO_MATCH)
}

const NO_MATCH: PhotoMatch = { likeness: 0, isMirrored: false, share: 0 }

/** Returns whether a match is reported as the same photo. @decision 0100 */
export const isSamePhoto = ({ likeness, share }: PhotoMatch): boolean =>
  likeness >= (share < SMALL_SHARE ? MIN_PART_LIKENESS : MIN_LIKENESS)

/** A window of a photo that may show the whole of another one. */
type Start = {
  readonly part: PreparedPhoto
  readonly grey: Float32Array
  readonly fine: Float32Array
  readonly isMirrored: boolean
  readonly window: Window
  readonly likeness: number
}

/** Finds the windows of a photo that resemble the whole of another one. */
function startsOf(part: PreparedPhoto, whole: PreparedPhoto, isMirrored: boolean): Start[] {
  const coarse = isMirrored ? mirror(part.coarse, COARSE) : part.coarse
  const rankedWindows = whole.windows
    .map((window, at) => ({ at, score: dot(coarse, window) }))
    .filter(({ score }) => score >= MIN_COARSE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MEASURED_WINDOWS)
  const fine = isMirrored ? mirror(part.fine, FINE) : part.fine
  return rankedWindows
    .map(({ at }) => must(WINDOWS[at], 'a window'))
    .map((window) => ({
      ...{ part, grey: whole.grey, fine, isMirrored, window },
      likeness: dot(fine, sample(whole.grey, window, FINE)),
    }))
    .filter(({ likeness }) => likeness >= MIN_START)
}

const refineStart = ({ part, grey, fine, isMirrored, window }: Start): PhotoMatch =>
  matchDetail(part, grey, refine(fine, grey, window), isMirrored)

/** Measures the likeness of a window by edges and small parts, which light hardly changes. */
function matchDetail(
  part: PreparedPhoto,
  grey: Float32Array,
  window: Window,
  isMirrored: boolean,
): PhotoMatch {
  const detail = isMirrored ? mirror(part.detail, DETAIL) : part.detail
  let best = { window, likeness: dot(detail, detailOf(grey, window, DETAIL, DETAIL_REACH)) }
  if (best.likeness < MIN_DETAIL) return { likeness: Math.max(0, best.likeness), isMirrored, share: 0 }
  for (const step of [0.03, 0.02, 0.02, 0.01, 0.01, 0.005])
    for (const next of neighbours(best.window, step)) {
      const likeness = dot(detail, detailOf(grey, next, DETAIL, DETAIL_REACH))
      if (likeness > best.likeness) best = { window: next, likeness }
    }
  return { likeness: Math.max(0, best.likeness), isMirrored, share: best.window[2] * best.window[3] }
}

/** Moves, resizes and turns a window until its likeness no longer grows. */
function refine(fine: Float32Array, grey: Float32Array, start: Window): Window {
  let window = start
  let likeness = dot(fine, sample(grey, window, FINE))
  for (let step = 0.04; step >= 0.01; step /= 2) {
    let hasMoved = true
    for (let round = 0; hasMoved && round < 4; round += 1) {
      hasMoved = false
      for (const next of neighbours(window, step)) {
        const score = dot(fine, sample(grey, next, FINE))
        if (score <= likeness) continue
        likeness = score
        window = next
        hasMoved = true
      }
    }
  }
  return window
}

const MOVES: readonly Window[] = [
  [1, 0, 0, 0, 0, 0],
  [0, 1, 0, 0, 0, 0],
  [0, 0, 1, 0, 0, 0],
  [0, 0, 0, 1, 0, 0],
  [-0.5, -0.5, 1, 1, 0, 0],
  [0, 0, 0, 0, -1, 1],
  [0, 0, 0, 0, 1, 0],
  [0, 0, 0, 0, 0, 1],
]

/** Returns the nearby windows that lie inside the photo, with a small margin for turned ones. */
const neighbours = ([x, y, width, height, slantX, slantY]: Window, step: number): Window[] =>
  MOVES.flatMap(([dx, dy, dw, dh, dsx, dsy]) =>
    [step, -step].map(
      (by): Window => [
        x + dx * by,
        y + dy * by,
        width + dw * by,
        height + dh * by,
        slantX + dsx * by,
        slantY + dsy * by,
      ],
    ),
  ).filter(
    ([left, top, w, h, sx, sy]) =>
      w >= SMALLEST_SIDE &&
      h >= SMALLEST_SIDE &&
      left >= -0.02 &&
      top >= -0.02 &&
      left + w <= 1.02 &&
      top + h <= 1.02 &&
      Math.abs(sx) <= MAX_SLANT &&
      Math.abs(sy) <= MAX_SLANT,
  )

/** Samples a window as a grid of greys with mean 0 and length 1; zeros if it has no detail. */
function sample(
  grey: Float32Array,
  [x, y, width, height, slantX, slantY]: Window,
  size: number,
): Float32Array {
  const values = new Float32Array(size * size)
  // Several points for each cell, so that a coarse grid averages what it covers.
  const points = size === COARSE ? 3 : 1
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      let sum = 0
      for (let part = 0; part < points * points; part += 1) {
        const u = (column + ((part % points) + 0.5) / points) / size - 0.5
        const v = (row + (Math.floor(part / points) + 0.5) / points) / size - 0.5
        sum += greyAt(grey, x + width * (0.5 + u) + slantX * v, y + height * (0.5 + v) + slantY * u)
      }
      values[row * size + column] = sum
    }
  return normalise(values)
}

/** Samples a window as a grid from which each cell's surroundings are subtracted. */
function detailOf(grey: Float32Array, window: Window, size: number, reach: number): Float32Array {
  const cells = sample(grey, window, size)
  const means = boxMean(boxMean(cells, size, reach, 1), size, reach, size)
  return normalise(cells.map((cell, at) => cell - Number(means[at])))
}

/** Averages each cell with its neighbours along one axis. @param stride distance of neighbours */
function boxMean(cells: Float32Array, size: number, reach: number, stride: number): Float32Array {
  return cells.map((_, at) => {
    const position = Math.floor(at / stride) % size
    const first = Math.max(0, position - reach)
    const last = Math.min(size - 1, position + reach)
    let sum = 0
    for (let near = first; near <= last; near += 1) sum += Number(cells[at + (near - position) * stride])
    return sum / (last - first + 1)
  })
}

/** Returns the grey value at a position, interpolated between the four nearest pixels. */
function greyAt(grey: Float32Array, x: number, y: number): number {
  const last = THUMBNAIL_SIZE - 1
  const left = Math.min(last, Math.max(0, x * THUMBNAIL_SIZE - 0.5))
  const top = Math.min(last, Math.max(0, y * THUMBNAIL_SIZE - 0.5))
  const [column, row] = [Math.min(last - 1, Math.floor(left)), Math.min(last - 1, Math.floor(top))]
  const at = row * THUMBNAIL_SIZE + column
  const [right, down] = [left - column, top - row]
  const upper = Number(grey[at]) * (1 - right) + Number(grey[at + 1]) * right
  const below =
    Number(grey[at + THUMBNAIL_SIZE]) * (1 - right) + Number(grey[at + THUMBNAIL_SIZE + 1]) * right
  return upper * (1 - down) + below * down
}

function normalise(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const length = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0))
  return values.map((value) => (length < 1e-6 ? 0 : (value - mean) / length))
}

function contrast(grey: Float32Array): number {
  const all = Array.from(grey)
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length
  return Math.sqrt(all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / all.length)
}

const mirror = (grid: Float32Array, size: number): Float32Array =>
  grid.map((_, at) => Number(grid[at - (at % size) + (size - 1 - (at % size))]))

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += Number(one[at]) * Number(other[at])
  return sum
}
