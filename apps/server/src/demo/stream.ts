/** A well-mixed 32-bit number from two. */
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
 * Numbers that look random and are always the same for one seed, kind and index: any row of the demo world can be made by itself.
 */
export class SeededRandom {
  #state: number

  constructor(seed: number, kind: string, index: number) {
    this.#state = mix(mix(numberOf(kind), seed), index)
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number {
    return Math.floor(this.next() * below)
  }

  /** A whole number of both ends and all between. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)]
    if (found === undefined) throw new RangeError('nothing to pick from')
    return found
  }

  /** One of the rows, each as likely as its weight says. @throws RangeError for an empty list */
  weighted<T extends { readonly weight: number }>(rows: readonly T[]): T {
    let left = this.next() * rows.reduce((sum, row) => sum + row.weight, 0)
    for (const row of rows) {
      left -= row.weight
      if (left < 0) return row
    }
    return this.pick(rows)
  }

  /** Mean 0, deviation 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  }

  /** Decimal digits, so many. */
  digits(count: number): string {
    let text = ''
    while (text.length < count) text += String(this.below(10))
    return text
  }
}
