import { float64At } from './element-at.ts'
import type { ItemColumns } from './memory/item-columns.ts'
import { type SharedUint32, sharedUint32 } from './memory/shared-arrays.ts'
import type { PartSource, SnapshotPart } from './memory/snapshot-parts.ts'
import { findDocument, sortById } from './sort-documents.ts'
import type { SlicedTask } from './time-slicing.ts'

/** The document number of each item, and how many numbers belong to deleted items. */
export class DocumentNumbers {
  /** The documents of the last merge in the order of their item ids. */
  #byId: SharedUint32
  /** The documents added since then, by item id. */
  readonly #later = new Map<number, number>()
  #deleted: number
  /** Number of documents, and of deleted ones among them, at the last merge. */
  readonly #merged: { count: number; deleted: number }

  /**
   * @param byId documents in the order of their item ids
   * @param mergedState number of documents, and of deleted ones among them
   */
  constructor(byId: SharedUint32 = sharedUint32(0), mergedState = { count: byId.length, deleted: 0 }) {
    this.#byId = byId
    this.#merged = mergedState
    this.#deleted = mergedState.deleted
  }

  /** The number of deleted documents. */
  get deleted(): number {
    return this.#deleted
  }

  get byId(): SharedUint32 {
    return this.#byId
  }

  /** Returns the number of documents that were added or deleted since the last merge. */
  looseAmong(count: number): number {
    return count - this.#merged.count + this.#deleted - this.#merged.deleted
  }

  /** Returns the document of an item, or null if the index does not contain it. */
  of(columns: ItemColumns, id: number): number | null {
    return this.#later.get(id) ?? findDocument(columns, this.#byId, id)
  }

  add(id: number, doc: number): void {
    this.#later.set(id, doc)
  }

  delete(id: number): void {
    this.#later.delete(id)
    this.#deleted += 1
  }

  /** Sorts the documents that are not deleted by ascending item id. */
  inOrder(columns: ItemColumns): SlicedTask<SharedUint32> {
    return sortById(columns, this.#byId, this.#later)
  }

  /** Yields the numbers for another thread. */
  *sharedParts(): Iterable<SnapshotPart> {
    yield Uint32Array.of(this.#merged.count, this.#merged.deleted, this.#deleted)
    yield Uint32Array.from(this.#later.values())
  }

  /** Reads the numbers of another thread. */
  static async read(source: PartSource, columns: ItemColumns, byId: SharedUint32): Promise<DocumentNumbers> {
    const [count = 0, mergedDeleted = 0, deletedCount = 0] = await source.uint32()
    const numbers = new DocumentNumbers(byId, { count, deleted: mergedDeleted })
    numbers.#deleted = deletedCount
    for (const doc of await source.uint32()) numbers.#later.set(float64At(columns.ids, doc), doc)
    return numbers
  }

  /** Computes the numbers of a snapshot, in which items may have changed while it was written. */
  static of(columns: ItemColumns, byId: SharedUint32): DocumentNumbers {
    const isMerged = new Uint8Array(columns.count)
    for (const doc of byId) isMerged[doc] = 1
    const later: number[] = []
    let deletedCount = 0
    for (let doc = 0; doc < columns.count; doc += 1) {
      if (!columns.isAlive(doc)) deletedCount += 1
      else if (isMerged[doc] !== 1) later.push(doc)
    }
    const numbers = new DocumentNumbers(byId, { count: columns.count - later.length, deleted: deletedCount })
    for (const doc of later) numbers.add(float64At(columns.ids, doc), doc)
    return numbers
  }
}
