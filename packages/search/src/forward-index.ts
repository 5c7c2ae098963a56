import { must } from '@pasar/domain/kernel/must'
import { uint32At } from './element-at.ts'
import type { PostingLists } from './posting-lists.ts'
import { chunkRanges, type SlicedTask } from './time-slicing.ts'

/**
 * Collects the terms of each item while the index loads, one item after the other. `packInto`
 * inverts them into posting lists.
 */
export class ForwardIndex {
  #words = new Uint32Array(1 << 14)
  #count = 0
  #starts: number[] = []

  /** Starts the next item; the following terms belong to it. */
  nextItem(): void {
    this.#starts.push(this.#count)
  }

  /** @param rank position class of the term in the item, 0 (best) to 3 */
  add(termNumber: number, rank: number): void {
    if (this.#count === this.#words.length) {
      const enlargedArray = new Uint32Array(this.#count * 2)
      enlargedArray.set(this.#words)
      this.#words = enlargedArray
    }
    this.#words[this.#count] = (termNumber << 2) | rank
    this.#count += 1
  }

  /**
   * Inverts the collected terms into posting lists.
   *
   * @param order the added items in the order of their new document numbers
   * @param termCount number of terms
   */
  *packInto(postings: PostingLists, order: Uint32Array, termCount: number): SlicedTask<void> {
    const sizes = new Uint32Array(termCount)
    yield* chunkRanges(this.#count, (from, to) => {
      for (let position = from; position < to; position += 1) {
        const termNumber = uint32At(this.#words, position) >>> 2
        sizes[termNumber] = uint32At(sizes, termNumber) + 1
      }
    })
    yield* postings.pack(sizes, (addEntry) =>
      chunkRanges(order.length, (from, to) => {
        for (let doc = from; doc < to; doc += 1) {
          const item = uint32At(order, doc)
          const end = this.#starts[item + 1] ?? this.#count
          for (
            let position = must(this.#starts[item], 'the terms of an item');
            position < end;
            position += 1
          ) {
            const packedTerm = uint32At(this.#words, position)
            addEntry(packedTerm >>> 2, (doc << 2) | (packedTerm & 3))
          }
        }
      }),
    )
  }
}
