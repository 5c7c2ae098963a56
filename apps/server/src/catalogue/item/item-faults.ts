import { publishFaults } from '@pasar/domain/catalogue/item-content'
import type { FieldMessage } from '@pasar/domain/kernel/result'
import type { Db } from '../../db/database.ts'
import { type ItemCategory, type ItemParts, readItemsWithParts } from './item-editor.queries.ts'
import { listUncounted, storeFaultCounts } from './item-faults.queries.ts'
import { contentOf, formOf } from './item-form.ts'
import type { ItemRow } from './item-listings.queries.ts'

/** Returns what a stored item lacks before it can be published. */
export const faultsOfItem = (row: ItemRow, parts: ItemParts, category: ItemCategory): FieldMessage[] =>
  publishFaults(
    contentOf(formOf({ row, parts }, category), row.kind === 'book', category, row.confirmed_flattening),
  )

/** Drafts that are counted at a time. */
const BATCH = 200

/**
 * Counts what the next drafts lack, by the rule that refuses their publication. A draft that
 * changes meanwhile stays uncounted.
 *
 * @returns whether there were any
 */
export async function countDraftFaults(db: Db): Promise<boolean> {
  const ids = await listUncounted(db, BATCH)
  if (ids.length === 0) return false
  const counts = (await readItemsWithParts(db, ids)).map(({ row, parts, category }) => ({
    id: row.id,
    version: row.version,
    count: faultsOfItem(row, parts, category).length,
  }))
  await storeFaultCounts(db, counts)
  return true
}
