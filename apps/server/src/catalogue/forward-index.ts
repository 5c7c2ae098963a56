import type { PostingLists } from './posting-lists.ts'

/** The words of each item while the index is filled, one item after the other; turned around into lists of items by word. */
export class ForwardIndex {
  #words = new Uint32Array(1 << 14)
  #count = 0
  #starts: number[] = []

  /** The words that are added from here on belong to one more item. */
  nextItem(): void {
    this.#starts.push(this.#count)
  }

  /** @param rank how much the item is about the word, 0 to 3 */
  add(word: number, rank: number): void {
    if (this.#count === this.#words.length) {
      const roomier = new Uint32Array(this.#count * 2)
      roomier.set(this.#words)
      this.#words = roomier
    }
    this.#words[this.#count] = (word << 2) | rank
    this.#count += 1
  }

  /**
   * @param order the items as they were added, in the order of the documents they become
   * @param words how many words there are
   */
  packInto(postings: PostingLists, order: Uint32Array, words: number): void {
    const sizes = new Uint32Array(words)
    for (let place = 0; place < this.#count; place += 1) {
      const word = (this.#words[place] ?? 0) >>> 2
      sizes[word] = (sizes[word] ?? 0) + 1
    }
    postings.pack(sizes, (put) => {
      for (let doc = 0; doc < order.length; doc += 1) {
        const item = order[doc] ?? 0
        const end = this.#starts[item + 1] ?? this.#count
        for (let place = this.#starts[item] ?? 0; place < end; place += 1) {
          const word = this.#words[place] ?? 0
          put(word >>> 2, (doc << 2) | (word & 3))
        }
      }
    })
  }
}
