/** Each side of the grey picture that a print is made of, in points. */
export const HASH_INPUT_SIZE = 32
/** A print is made of so much of a picture's height from above: below it stand the code and the time that a device stamps on it. */
export const HASH_HEIGHT_RATIO = 0.9
const WAVES = 8
/** Greys that differ less than this from their mean show nothing that could be told from another picture. */
const LEAST_CONTRAST = 4

/** What a picture looks like: 64 bits as four numbers of 16 bits. */
export type PerceptualHash = readonly [a: number, b: number, c: number, d: number]

/** Prints that differ in so many bits or fewer are of the same picture. */
export const MAX_HASH_DISTANCE = 7

/** How much of wave u is in place x of a line. */
const WAVE = Array.from({ length: WAVES }, (_, u) =>
  Array.from({ length: HASH_INPUT_SIZE }, (_, x) =>
    Math.cos(((2 * x + 1) * (u + 1) * Math.PI) / (2 * HASH_INPUT_SIZE)),
  ),
)

/**
 * What a picture looks like, whatever its size, its brightness and how it was packed: which of its 64 slowest waves are stronger than the
 * middle one.
 *
 * @param grey the picture as 32 × 32 greys of 0 to 255, line by line
 * @returns null for a picture of one colour, which looks like any other
 * @throws RangeError for another number of greys
 * @decision 0040
 */
export function perceptualHash(grey: ArrayLike<number>): PerceptualHash | null {
  if (grey.length !== HASH_INPUT_SIZE * HASH_INPUT_SIZE)
    throw new RangeError('a print is made of 32 × 32 greys')
  if (contrast(grey) < LEAST_CONTRAST) return null
  const waves = wavesOf(grey)
  const sorted = waves.toSorted((one, other) => one - other)
  const middle = ((sorted[31] ?? 0) + (sorted[32] ?? 0)) / 2
  const band = (at: number) =>
    waves.slice(at * 16, at * 16 + 16).reduce((bits, wave) => bits * 2 + (wave > middle ? 1 : 0), 0)
  return [band(0), band(1), band(2), band(3)]
}

/** In how many of their 64 bits two prints differ. */
export const hammingDistance = (one: PerceptualHash, other: PerceptualHash): number =>
  one.reduce((sum, band, at) => sum + bitsIn(band ^ (other[at] ?? 0)), 0)

/**
 * All bands that differ from one in at most one bit. Prints that differ in seven bits or fewer have a band that does, so looking these up
 * finds each of them.
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

/** The strength of each wave, along both sides: first every line, then every column of that. */
function wavesOf(grey: ArrayLike<number>): number[] {
  const lines = Array.from({ length: HASH_INPUT_SIZE }, (_, y) =>
    WAVE.map((wave) => wave.reduce((sum, part, x) => sum + part * (grey[y * HASH_INPUT_SIZE + x] ?? 0), 0)),
  )
  return WAVE.flatMap((wave) =>
    WAVE.map((_, u) => wave.reduce((sum, part, y) => sum + part * (lines[y]?.[u] ?? 0), 0)),
  )
}
