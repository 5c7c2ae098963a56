/** Deterministic random numbers, so that a run with the same seed measures the same sets. */
export type Random = {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number
  /** Returns a number between two bounds. */
  readonly between: (low: number, high: number) => number
  /** Returns a whole number between two bounds, both inclusive. */
  readonly whole: (low: number, high: number) => number
  readonly pick: <T>(list: readonly T[]) => T
  /** Returns a normally distributed number. */
  readonly normal: (mean: number, deviation: number) => number
}

/** Creates a generator (mulberry32). @param seed any whole number */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    whole,
    pick: (list) => {
      const chosen = list[whole(0, list.length - 1)]
      if (chosen === undefined) throw new RangeError('nothing to pick from')
      return chosen
    },
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}
