import { must } from '../kernel/must.ts'

/** Side length of the greyscale picture for the hash, in pixels. */
export const HASH_INPUT_SIZE = 32
/**
 * Share of the picture's height, from the top, that is hashed; the device stamps code and time
 * below it.
 */
export const HASH_HEIGHT_RATIO = 0.9
const WAVES = 8
/**
 * Minimum mean deviation of the grey values; pictures below it have too little detail to
 * distinguish.
 */
const MIN_CONTRAST = 4

/** A perceptual hash: 64 bits as four numbers of 16 bits. */
export type PerceptualHash = readonly [a: number, b: number, c: number, d: number]

/** Maximum Hamming distance between hashes of the same picture, in bits. */
export const MAX_HASH_DISTANCE = 7

/** Cosine table: the value of frequency u at position x. */
const WAVE = Array.from({ length: WAVES }, (_, u) =>
  Array.from({ length: HASH_INPUT_SIZE }, (_, x) =>
    Math.cos(((2 * x + 1) * (u + 1) * Math.PI) / (2 * HASH_INPUT_SIZE)),
  ),
)

/**
 * Returns the perceptual hash of a picture, which hardly depends on its size, brightness and
 * compression. Each bit states whether one of the 64 lowest frequencies is stronger than the
 * median.
 *
 * @param grey the picture as 32 × 32 grey values of 0 to 255, row by row
 * @returns null for a picture of a single colour, which would match any other
 * @throws RangeError for another number of values
 * @decision 0040
 */
export function perceptualHash(grey: ArrayLike<number>): PerceptualHash | null {
  if (grey.length !== HASH_INPUT_SIZE * HASH_INPUT_SIZE)
    throw new RangeError('a print is made of 32 × 32 greys')
  if (contrast(grey) < MIN_CONTRAST) return null
  const waves = wavesOf(grey)
  const sortedWaves = waves.toSorted((one, other) => one - other)
  const middle = (must(sortedWaves[31], 'the lower middle') + must(sortedWaves[32], 'the upper middle')) / 2
  const band = (at: number) =>
    waves.slice(at * 16, at * 16 + 16).reduce((bits, wave) => bits * 2 + (wave > middle ? 1 : 0), 0)
  return [band(0), band(1), band(2), band(3)]
}

/** Returns the number of different bits of two 64-bit hashes. */
export const hammingDistance = (one: PerceptualHash, other: PerceptualHash): number =>
  one.reduce((sum, band, at) => sum + bitsIn(band ^ must(other[at], 'a band of the hash')), 0)

/**
 * Returns all bands that differ from one in at most one bit. Hashes within seven bits of each other
 * share at least one such band, so a lookup of these bands finds them.
 *
 * @param band 16 bits
 */
export const nearbyBands = (band: number): number[] => [
  band,
  ...Array.from({ length: 16 }, (_, bit) => band ^ (1 << bit)),
]

const bitsIn = (bits: number): number => bits.toString(2).replaceAll('0', '').length

function contrast(grey: ArrayLike<number>): number {
  const all = Array.from(grey)
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length
  return Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all.length)
}

/** Returns the strength of each frequency: a cosine transform of the rows, then of the columns. */
function wavesOf(grey: ArrayLike<number>): number[] {
  const lines = Array.from({ length: HASH_INPUT_SIZE }, (_, y) =>
    WAVE.map((wave) => wave.reduce((sum, part, x) => sum + part * (grey[y * HASH_INPUT_SIZE + x] ?? 0), 0)),
  )
  return WAVE.flatMap((wave) =>
    WAVE.map((_, u) => wave.reduce((sum, part, y) => sum + part * (lines[y]?.[u] ?? 0), 0)),
  )
}
