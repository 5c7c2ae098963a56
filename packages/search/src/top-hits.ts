import { float64At, uint32At } from './element-at.ts'

/**
 * Collects the best hits of a stream in a bounded heap, without sorting all of them. A smaller
 * key is better; among equal keys the larger id.
 */
export class TopHits {
  readonly #limit: number
  readonly #ids: Float64Array
  readonly #keys: Float64Array
  readonly #docs: Uint32Array
  #size = 0

  /**
   * @param limit maximum number of hits, 1 or more
   * @param ids the id of each document
   */
  constructor(limit: number, ids: Float64Array) {
    this.#limit = limit
    this.#ids = ids
    this.#keys = new Float64Array(limit)
    this.#docs = new Uint32Array(limit)
  }

  /** The key of the worst collected hit. Hits with a larger key need not be offered. */
  get worst(): number {
    return this.#size < this.#limit ? Number.POSITIVE_INFINITY : float64At(this.#keys, 0)
  }

  /** @returns whether the hit is one of the best so far */
  offer(doc: number, key: number): boolean {
    if (this.#size < this.#limit) {
      this.#rise(this.#size, doc, key)
      this.#size += 1
      return true
    }
    if (this.#isWorse(doc, key, uint32At(this.#docs, 0), float64At(this.#keys, 0))) return false
    this.#sink(doc, key)
    return true
  }

  /** Returns the documents from a position on, the best first. */
  from(start: number): number[] {
    const order = Array.from({ length: this.#size }, (_, at) => at)
    const worse = (a: number, b: number) =>
      this.#isWorse(
        uint32At(this.#docs, a),
        float64At(this.#keys, a),
        uint32At(this.#docs, b),
        float64At(this.#keys, b),
      )
    order.sort((a, b) => (worse(a, b) ? 1 : -1))
    return order.slice(start).map((at) => uint32At(this.#docs, at))
  }

  #isWorse(doc: number, key: number, otherDoc: number, otherKey: number): boolean {
    if (key !== otherKey) return key > otherKey
    return float64At(this.#ids, doc) < float64At(this.#ids, otherDoc)
  }

  /**
   * Inserts a hit and moves it up while it is worse than its parent. The worst hit is at the top
   * of the heap.
   */
  #rise(start: number, doc: number, key: number): void {
    let at = start
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!this.#isWorse(doc, key, uint32At(this.#docs, above), float64At(this.#keys, above))) break
      this.#docs[at] = uint32At(this.#docs, above)
      this.#keys[at] = float64At(this.#keys, above)
      at = above
    }
    this.#docs[at] = doc
    this.#keys[at] = key
  }

  /** Replaces the worst hit and moves the new one down to its position. */
  #sink(doc: number, key: number): void {
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= this.#size) break
      const right = below + 1
      if (right < this.#size && this.#below(right, below)) below = right
      if (this.#isWorse(doc, key, uint32At(this.#docs, below), float64At(this.#keys, below))) break
      this.#docs[at] = uint32At(this.#docs, below)
      this.#keys[at] = float64At(this.#keys, below)
      at = below
    }
    this.#docs[at] = doc
    this.#keys[at] = key
  }

  #below(a: number, b: number): boolean {
    return this.#isWorse(
      uint32At(this.#docs, a),
      float64At(this.#keys, a),
      uint32At(this.#docs, b),
      float64At(this.#keys, b),
    )
  }
}
