import { must } from '@pasar/domain/kernel/must'
import { float64At, uint32At } from './element-at.ts'
import { categoryIn } from './item-entry.ts'
import type { ItemColumns } from './memory/item-columns.ts'
import { type SharedUint32, sharedUint32 } from './memory/shared-arrays.ts'
import { ResultOrders } from './result-orders.ts'
import { chunkRanges, type SlicedTask } from './time-slicing.ts'

/** The sorted documents that replace the content at the end of a load or compaction. */
export type SortedContent = {
  /** Old document numbers in their new order. */
  oldNumbers: Uint32Array
  byId: SharedUint32
  columns: ItemColumns
  orders: ResultOrders
}

/**
 * Sorts the documents that are not deleted by ascending item id.
 *
 * @param byId the compacted documents by ascending item id
 * @param later the documents added since the last compaction, by item id
 */
export function* sortById(
  columns: ItemColumns,
  byId: Uint32Array,
  later: ReadonlyMap<number, number>,
): SlicedTask<SharedUint32> {
  const { ids } = columns
  const packedNumbers = new Uint32Array(byId.length)
  let alive = 0
  yield* chunkRanges(packedNumbers.length, (from, to) => {
    for (let at = from; at < to; at += 1) {
      const doc = uint32At(byId, at)
      if (!columns.isAlive(doc)) continue
      packedNumbers[alive] = doc
      alive += 1
    }
  })
  // Sorting a typed array of numbers is several times faster than sorting with a compare function.
  const laterIds = Float64Array.from(later.keys()).sort()
  yield
  const all = sharedUint32(alive + laterIds.length)
  let left = 0
  let right = 0
  yield* chunkRanges(all.length, (from, to) => {
    for (let at = from; at < to; at += 1) {
      const id = laterIds[right]
      if (id === undefined || (left < alive && float64At(ids, uint32At(packedNumbers, left)) < id)) {
        all[at] = uint32At(packedNumbers, left)
        left += 1
      } else {
        all[at] = must(later.get(id), 'the document of a later item')
        right += 1
      }
    }
  })
  return all
}

/**
 * Sorts the documents by category, and by item id within a category. Rearranges the columns.
 *
 * @param categoryCount number of categories
 * @param inOrderOfIds the documents, by ascending item id
 */
export function* sortByCategory(
  columns: ItemColumns,
  categoryCount: number,
  inOrderOfIds: Uint32Array,
): SlicedTask<SortedContent> {
  const { attributeBits } = columns
  const { length } = inOrderOfIds
  const next = new Uint32Array(categoryCount + 1)
  yield* chunkRanges(length, (from, to) => {
    for (let at = from; at < to; at += 1) {
      const after = categoryIn(uint32At(attributeBits, uint32At(inOrderOfIds, at))) + 1
      next[after] = uint32At(next, after) + 1
    }
  })
  for (let number = 1; number < next.length; number += 1)
    next[number] = uint32At(next, number) + uint32At(next, number - 1)
  const oldNumbers = new Uint32Array(length)
  const byId = sharedUint32(length)
  yield* chunkRanges(length, (from, to) => {
    for (let at = from; at < to; at += 1) {
      const doc = uint32At(inOrderOfIds, at)
      const category = categoryIn(uint32At(attributeBits, doc))
      const position = uint32At(next, category)
      next[category] = position + 1
      byId[at] = position
      oldNumbers[position] = doc
    }
  })
  yield* columns.arrange(oldNumbers)
  return { oldNumbers, byId, columns, orders: yield* ResultOrders.of(columns, byId) }
}

/**
 * Returns the document of an item, or null if it is missing or deleted.
 *
 * @param byId documents by ascending item id
 */
export function findDocument(columns: ItemColumns, byId: Uint32Array, id: number): number | null {
  const { ids } = columns
  let low = 0
  let high = byId.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (float64At(ids, uint32At(byId, middle)) < id) low = middle + 1
    else high = middle
  }
  const doc = byId[low]
  return doc !== undefined && ids[doc] === id && columns.isAlive(doc) ? doc : null
}
