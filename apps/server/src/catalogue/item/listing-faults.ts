import type { ItemListing } from '@pasar/contract/catalogue/item-listings'
import { isUnfinished } from '@pasar/domain/catalogue/item-machine'
import { must } from '@pasar/domain/kernel/must'
import type { Db } from '../../db/database.ts'
import { readItemsWithParts } from './item-editor.queries.ts'
import { faultsOfItem } from './item-faults.ts'
import type { ListedRow } from './item-listings.queries.ts'
import { describePriceConflicts } from './price-conflicts.queries.ts'

/**
 * Adds to each draft what it lacks, by the rule that refuses its publication, and to each item on
 * sale what contradicts between its prices.
 */
export async function describeListings(db: Db, lines: readonly ListedRow[]): Promise<ItemListing[]> {
  const ids = lines.filter(({ state }) => isUnfinished(state)).map(({ id }) => id)
  const faultsById = new Map(
    (await readItemsWithParts(db, ids)).map(({ row, parts, category }) => [
      row.id,
      faultsOfItem(row, parts, category),
    ]),
  )
  return (await describePriceConflicts(db, lines)).map((line) => ({
    ...line,
    missing: isUnfinished(line.state) ? must(faultsById.get(line.id), 'the faults of a draft') : [],
  }))
}
