/** Returns a well-mixed 32-bit number from two numbers. */
function mix(a: number, b: number): number {
  let h = Math.imul(a ^ (b + 0x9e3779b9), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

function numberOf(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/**
 * Pseudorandom numbers that depend only on seed, kind and index. Any row of the demo world can
 * therefore be generated alone.
 */
export class SeededRandom {
  #state: number

  constructor(seed: number, kind: string, index: number) {
    this.#state = mix(mix(numberOf(kind), seed), index)
  }

  /** Returns a number from 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Returns an integer from 0 up to, but not including, `below`. */
  below(below: number): number {
    return Math.floor(this.next() * below)
  }

  /** Returns an integer from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  /**
   * Returns a random element of a list.
   *
   * @throws RangeError for an empty list
   */
  pick<T>(list: readonly T[]): T {
    const element = list[this.below(list.length)]
    if (element === undefined) throw new RangeError('nothing to pick from')
    return element
  }

  /**
   * Returns one of the rows, with a probability proportional to its weight.
   *
   * @throws RangeError for an empty list
   */
  weighted<T extends { readonly weight: number }>(rows: readonly T[]): T {
    let left = this.next() * rows.reduce((sum, row) => sum + row.weight, 0)
    for (const row of rows) {
      left -= row.weight
      if (left < 0) return row
    }
    return this.pick(rows)
  }

  /** Returns a normally distributed number with mean 0 and standard deviation 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  }

  /** Returns `count` decimal digits. */
  digits(count: number): string {
    let text = ''
    while (text.length < count) text += String(this.below(10))
    return text
  }
}
