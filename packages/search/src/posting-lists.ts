import { int32At, uint32At } from './element-at.ts'
import { type SharedUint32, sharedUint32 } from './memory/shared-arrays.ts'
import type { PartSource, SnapshotPart } from './memory/snapshot-parts.ts'
import { chunkRanges, type SlicedTask } from './time-slicing.ts'

/**
 * Posting lists of terms, categories, vendors and comparable terms. Each entry packs a document
 * number and a rank of 0 to 3 into one number; entries are ascending.
 *
 * The compacted lists are contiguous in one array. Later entries are in short separate lists.
 */
export class PostingLists {
  #packed: SharedUint32 = sharedUint32(0)
  #starts: SharedUint32 = sharedUint32(1)
  #later = new Map<number, number[]>()

  /** Appends a document with a number above all existing ones. */
  append(list: number, entry: number): void {
    const later = this.#later.get(list)
    if (later) later.push(entry)
    else this.#later.set(list, [entry])
  }

  /**
   * Fills the lists.
   *
   * @param sizes number of entries of each list
   * @param give calls `addEntry` for all entries, in ascending document order within a list
   */
  *pack(
    sizes: Uint32Array,
    give: (addEntry: (list: number, entry: number) => void) => SlicedTask<void>,
  ): SlicedTask<void> {
    const starts = sharedUint32(sizes.length + 1)
    for (let list = 0; list < sizes.length; list += 1)
      starts[list + 1] = uint32At(starts, list) + uint32At(sizes, list)
    const packedLists = sharedUint32(uint32At(starts, sizes.length))
    const next = starts.slice()
    yield* give((list, entry) => {
      const position = uint32At(next, list)
      packedLists[position] = entry
      next[list] = position + 1
    })
    this.#packed = packedLists
    this.#starts = starts
    this.#later = new Map()
  }

  /** Fills the lists if each document belongs to exactly one list. */
  *packEach(listOf: (doc: number) => number, docs: number, lists: number): SlicedTask<void> {
    const sizes = new Uint32Array(lists)
    yield* chunkRanges(docs, (from, to) => {
      for (let doc = from; doc < to; doc += 1) sizes[listOf(doc)] = uint32At(sizes, listOf(doc)) + 1
    })
    yield* this.pack(sizes, (addEntry) =>
      chunkRanges(docs, (from, to) => {
        for (let doc = from; doc < to; doc += 1) addEntry(listOf(doc), doc << 2)
      }),
    )
  }

  size(list: number): number {
    return this.#packedSize(list) + (this.#later.get(list)?.length ?? 0)
  }

  /** Returns the whole list in ascending order; an empty one for a negative number. */
  of(list: number): Uint32Array {
    const size = this.#packedSize(list)
    const start = size === 0 ? 0 : uint32At(this.#starts, list)
    const packedList = this.#packed.subarray(start, start + size)
    const later = this.#later.get(list)
    if (!later) return packedList
    const all = new Uint32Array(size + later.length)
    all.set(packedList)
    all.set(later, size)
    return all
  }

  /**
   * Returns compacted copies of the lists with new document numbers.
   *
   * @param newNumbers new number of each document, or -1 for a deleted one
   * @param count number of lists
   */
  *repacked(newNumbers: Int32Array, count: number): SlicedTask<PostingLists> {
    let total = this.#packed.length
    for (const later of this.#later.values()) total += later.length
    const packedLists = sharedUint32(total)
    const starts = sharedUint32(count + 1)
    let end = 0
    for (let list = 0; list < count; list += 1) {
      const start = end
      const old = this.of(list)
      yield* chunkRanges(old.length, (from, to) => {
        for (let at = from; at < to; at += 1) {
          const entry = uint32At(old, at)
          const doc = int32At(newNumbers, entry >>> 2)
          if (doc < 0) continue
          packedLists[end] = (doc << 2) | (entry & 3)
          end += 1
        }
      })
      if (this.#later.has(list)) packedLists.subarray(start, end).sort()
      starts[list + 1] = end
    }
    const next = new PostingLists()
    next.#packed = packedLists.subarray(0, end)
    next.#starts = starts
    return next
  }

  /**
   * Yields the lists for a snapshot. Later documents may be added meanwhile.
   *
   * @param docs number of documents in the snapshot
   */
  *snapshotParts(docs: number): Iterable<SnapshotPart> {
    yield this.#packed
    yield this.#starts
    let size = 0
    for (const entries of this.#later.values()) size += entries.length
    const pairs = new Uint32Array(size * 2)
    let end = 0
    for (const [list, entries] of this.#later)
      for (const entry of entries) {
        if (entry >>> 2 >= docs) break
        pairs[end] = list
        pairs[end + 1] = entry
        end += 2
      }
    yield pairs.subarray(0, end)
  }

  /** Reads the lists of a snapshot. */
  static async read(source: PartSource): Promise<PostingLists> {
    const lists = new PostingLists()
    lists.#packed = await source.uint32()
    lists.#starts = await source.uint32()
    const later = await source.uint32()
    for (let at = 0; at < later.length; at += 2) lists.append(uint32At(later, at), uint32At(later, at + 1))
    return lists
  }

  #packedSize(list: number): number {
    return list >= 0 && list + 1 < this.#starts.length
      ? uint32At(this.#starts, list + 1) - uint32At(this.#starts, list)
      : 0
  }
}

/**
 * Returns the first position at or after `from` with a document number of at least `doc`. The
 * list is ascending.
 */
export function advance(list: Uint32Array, from: number, doc: number): number {
  const minEntry = doc << 2
  if (from >= list.length || uint32At(list, from) >= minEntry) return from
  let step = 1
  let low = from
  while (low + step < list.length && uint32At(list, low + step) < minEntry) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, list.length)
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if (uint32At(list, middle) < minEntry) low = middle
    else high = middle
  }
  return high
}
