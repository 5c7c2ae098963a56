/**
 * The best so many of a stream of hits, without sorting all of them. A smaller key is better; of equal keys the larger id.
 */
export class TopHits {
  readonly #most: number
  readonly #ids: Float64Array
  readonly #keys: Float64Array
  readonly #docs: Uint32Array
  #size = 0

  /**
   * @param most how many are kept, 1 or more
   * @param ids the id of each document
   */
  constructor(most: number, ids: Float64Array) {
    this.#most = most
    this.#ids = ids
    this.#keys = new Float64Array(most)
    this.#docs = new Uint32Array(most)
  }

  /** Hits with a larger key need not be offered. */
  get worst(): number {
    return this.#size < this.#most ? Number.POSITIVE_INFINITY : (this.#keys[0] ?? 0)
  }

  /** @returns whether it is one of the best so far */
  offer(doc: number, key: number): boolean {
    if (this.#size < this.#most) {
      this.#rise(this.#size, doc, key)
      this.#size += 1
      return true
    }
    if (this.#isWorse(doc, key, this.#docs[0] ?? 0, this.#keys[0] ?? 0)) return false
    this.#sink(doc, key)
    return true
  }

  /** Documents from a place on, the best first. */
  from(start: number): number[] {
    const order = Array.from({ length: this.#size }, (_, at) => at)
    const worse = (a: number, b: number) =>
      this.#isWorse(this.#docs[a] ?? 0, this.#keys[a] ?? 0, this.#docs[b] ?? 0, this.#keys[b] ?? 0)
    order.sort((a, b) => (worse(a, b) ? 1 : -1))
    return order.slice(start).map((at) => this.#docs[at] ?? 0)
  }

  #isWorse(doc: number, key: number, otherDoc: number, otherKey: number): boolean {
    if (key !== otherKey) return key > otherKey
    return (this.#ids[doc] ?? 0) < (this.#ids[otherDoc] ?? 0)
  }

  /** The worst hit is at the top of the heap: a new one rises as long as it is worse than the one above it. */
  #rise(place: number, doc: number, key: number): void {
    let at = place
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!this.#isWorse(doc, key, this.#docs[above] ?? 0, this.#keys[above] ?? 0)) break
      this.#docs[at] = this.#docs[above] ?? 0
      this.#keys[at] = this.#keys[above] ?? 0
      at = above
    }
    this.#docs[at] = doc
    this.#keys[at] = key
  }

  /** Takes the place of the worst and sinks to where it belongs. */
  #sink(doc: number, key: number): void {
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= this.#size) break
      const right = below + 1
      if (right < this.#size && this.#below(right, below)) below = right
      if (this.#isWorse(doc, key, this.#docs[below] ?? 0, this.#keys[below] ?? 0)) break
      this.#docs[at] = this.#docs[below] ?? 0
      this.#keys[at] = this.#keys[below] ?? 0
      at = below
    }
    this.#docs[at] = doc
    this.#keys[at] = key
  }

  #below(a: number, b: number): boolean {
    return this.#isWorse(this.#docs[a] ?? 0, this.#keys[a] ?? 0, this.#docs[b] ?? 0, this.#keys[b] ?? 0)
  }
}
