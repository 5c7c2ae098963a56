import { must } from '../kernel/must.ts'
import { contrast, detailOf, dot, mirror, type PhotoWindow, sample, THUMBNAIL_SIZE } from './photo-grid.ts'

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
/**
 * Steps that refine a window by its details, as shares of the side of the photo, and the minimum
 * likeness before each: of 36 copies none was below 0.31, 0.59 and 0.67 before the first three.
 */
const DETAIL_STEPS = [
  { step: 0.03, minLikeness: 0.3 },
  { step: 0.02, minLikeness: 0.45 },
  { step: 0.02, minLikeness: 0.55 },
  { step: 0.01, minLikeness: 0.6 },
  { step: 0.01, minLikeness: 0.65 },
  { step: 0.005, minLikeness: 0.7 },
] as const
/** The grids of a comparison: the surroundings of a cell are subtracted with a reach. */
const COARSE = { size: 10, points: 3, reach: 2 } as const
const FINE = { size: 16, points: 1 } as const
const DETAIL = { size: 32, points: 1, reach: 3 } as const
/** Minimum side of a window, as a share of the side of the whole photo. */
const SMALLEST_SIDE = 0.55
/** Maximum slant of a window, as a share of its side: turns and skews up to 7 degrees. */
const MAX_SLANT = 0.12
/** Standard deviation of the grey values below which a photo has too little detail to compare. */
const MIN_CONTRAST = 6

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
const WINDOWS: readonly PhotoWindow[] = spans.flatMap(([x, width]) =>
  spans
    .filter(([, height]) => Math.abs(height - width) < 0.25)
    .map(([y, height]): PhotoWindow => [x, y, width, height, 0, 0]),
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
  const whole: PhotoWindow = [0, 0, 1, 1, 0, 0]
  return {
    grey: pixels,
    coarse: detailOf(pixels, whole, COARSE),
    fine: sample(pixels, whole, FINE),
    detail: detailOf(pixels, whole, DETAIL),
    windows: WINDOWS.map((window) => detailOf(pixels, window, COARSE)),
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
  readonly window: PhotoWindow
  readonly likeness: number
}

/** Finds the windows of a photo that resemble the whole of another one. */
function startsOf(part: PreparedPhoto, whole: PreparedPhoto, isMirrored: boolean): Start[] {
  const coarse = isMirrored ? mirror(part.coarse, COARSE.size) : part.coarse
  const rankedWindows = whole.windows
    .map((window, at) => ({ at, score: dot(coarse, window) }))
    .filter(({ score }) => score >= MIN_COARSE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MEASURED_WINDOWS)
  const fine = isMirrored ? mirror(part.fine, FINE.size) : part.fine
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
  window: PhotoWindow,
  isMirrored: boolean,
): PhotoMatch {
  const detail = isMirrored ? mirror(part.detail, DETAIL.size) : part.detail
  let best = { window, likeness: dot(detail, detailOf(grey, window, DETAIL)) }
  for (const { step, minLikeness } of DETAIL_STEPS) {
    if (best.likeness < minLikeness) return { likeness: Math.max(0, best.likeness), isMirrored, share: 0 }
    for (const next of neighbours(best.window, step)) {
      const likeness = dot(detail, detailOf(grey, next, DETAIL))
      if (likeness > best.likeness) best = { window: next, likeness }
    }
  }
  return { likeness: Math.max(0, best.likeness), isMirrored, share: best.window[2] * best.window[3] }
}

/** Moves, resizes and turns a window until its likeness no longer grows. */
function refine(fine: Float32Array, grey: Float32Array, start: PhotoWindow): PhotoWindow {
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

const MOVES: readonly PhotoWindow[] = [
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
const neighbours = ([x, y, width, height, slantX, slantY]: PhotoWindow, step: number): PhotoWindow[] =>
  MOVES.flatMap(([dx, dy, dw, dh, dsx, dsy]) =>
    [step, -step].map(
      (by): PhotoWindow => [
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
