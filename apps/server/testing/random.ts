/** Creates a pseudorandom generator; equal seeds give equal numbers. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.trunc(next() * limit)
  return {
    below,
    chance: (percent: number) => below(100) < percent,
    one: <T>(of: readonly T[]): T => {
      const found = of[below(of.length)]
      if (found === undefined) throw new Error('the list of choices is empty')
      return found
    },
  }
}
export type RandomSource = ReturnType<typeof randomFrom>
