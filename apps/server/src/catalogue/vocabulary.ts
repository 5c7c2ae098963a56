const SHORTEST_PREFIX = 2
const MOST_BY_PREFIX = 300
const MOST_REMEMBERED = 2_000

/** The words that items have, each with a number; finds what a half-typed or misspelt word meant. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = []
  #sorted: string[] = []
  #sortedUpTo = 0
  #nearest = new Map<string, string | null>()

  get size(): number {
    return this.#words.length
  }

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  /** The number of a word, which is given one when it is new. */
  add(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    // A piece of a long text would keep the whole text in memory.
    const own = word.length > 12 ? Buffer.from(word).toString() : word
    const number = this.#words.length
    this.#numbers.set(own, number)
    this.#words.push(own)
    this.#nearest.clear()
    return number
  }

  /** Puts the words in order; until the next time, words that are added stand behind them. */
  sort(): void {
    this.#sorted = [...this.#words].sort()
    this.#sortedUpTo = this.#words.length
  }

  /** The words that begin with some letters. */
  beginningWith(start: string): string[] {
    if (start.length < SHORTEST_PREFIX) return []
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sorted[middle] ?? '') < start) low = middle + 1
      else high = middle
    }
    const found: string[] = []
    while (this.#sorted[low]?.startsWith(start) && found.length < MOST_BY_PREFIX) {
      found.push(this.#sorted[low] ?? '')
      low += 1
    }
    for (let at = this.#sortedUpTo; at < this.#words.length; at += 1)
      if (this.#words[at]?.startsWith(start)) found.push(this.#words[at] ?? '')
    return found
  }

  /**
   * The word that an unknown one was probably meant to be: one slip of the finger for four letters or more, two for seven or more.
   *
   * @param frequency how many items have the word of a number; of words that are as near the more frequent one is taken
   * @returns null when none is near
   */
  nearest(word: string, frequency: (number: number) => number): string | null {
    const known = this.#nearest.get(word)
    if (known !== undefined) return known
    const found = this.#findNearest(word, frequency)
    if (this.#nearest.size >= MOST_REMEMBERED) this.#nearest.clear()
    this.#nearest.set(word, found)
    return found
  }

  #findNearest(word: string, frequency: (number: number) => number): string | null {
    const slips = word.length >= 7 ? 2 : 1
    if (word.length < 4 || /\d/.test(word)) return null
    let best: { word: string; slips: number; times: number } | null = null
    for (const [number, candidate] of this.#words.entries()) {
      const most = best ? best.slips : slips
      if (Math.abs(candidate.length - word.length) > most || /\d/.test(candidate)) continue
      const distance = slipsBetween(word, candidate, most)
      if (distance > most) continue
      const times = frequency(number)
      if (times === 0) continue
      const isBetter =
        !best ||
        distance < best.slips ||
        times > best.times ||
        (times === best.times && candidate < best.word)
      if (isBetter) best = { word: candidate, slips: distance, times }
    }
    return best?.word ?? null
  }
}

const BOUND = 64
const rows = [new Uint8Array(BOUND), new Uint8Array(BOUND), new Uint8Array(BOUND)] as const

/**
 * Letters added, left out, changed, or exchanged with their neighbour between two words.
 *
 * @returns the number, or `most + 1` when there are more
 */
function slipsBetween(a: string, b: string, most: number): number {
  if (a.length >= BOUND || b.length >= BOUND || Math.abs(a.length - b.length) > most) return most + 1
  let [before, last, current]: [Uint8Array, Uint8Array, Uint8Array] = [...rows]
  for (let j = 0; j <= b.length; j += 1) last[j] = j
  for (let i = 1; i <= a.length; i += 1) {
    current[0] = i
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let slips = Math.min(
        (last[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isExchange =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (isExchange) slips = Math.min(slips, (before[j - 2] ?? 0) + 1)
      current[j] = slips
      if (slips < least) least = slips
    }
    if (least > most) return most + 1
    const free = before
    before = last
    last = current
    current = free
  }
  return Math.min(last[b.length] ?? 0, most + 1)
}
