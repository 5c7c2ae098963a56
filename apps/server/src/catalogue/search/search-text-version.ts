import { isRefusal } from '@pasar/domain/kernel/result'
import { itemSearchText } from '@pasar/search/text/search-terms'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import {
  findSearchTextVersion,
  listItemsAfter,
  lockItems,
  readItemTexts,
  writeSearchTexts,
  writeSearchTextVersion,
} from './search-text-version.queries.ts'

/**
 * Version of the search text. Increment it whenever `itemSearchText` returns something else
 * for the same item.
 */
const RECIPE = 3
export const REINDEX_BATCH_SIZE = 500

/**
 * Reindexes all items if their search texts have an older version.
 *
 * @param onProgress receives a progress message if there is work to do
 */
export async function reindexAllItems(db: Db, onProgress: (line: string) => void): Promise<void> {
  if ((await findSearchTextVersion(db)) === RECIPE) return
  let ids = await listItemsAfter(db, 0, REINDEX_BATCH_SIZE)
  if (ids.length > 0) onProgress('Menyusun ulang kata pencarian …')
  while (ids.length > 0) {
    const some = ids
    const outcome = await inTransaction(db, (tx) => reindexItems(tx, some))
    if (isRefusal(outcome))
      throw new Error(`the search terms of items could not be recomputed: ${outcome.code}`)
    ids = await listItemsAfter(db, ids.at(-1) ?? 0, REINDEX_BATCH_SIZE)
  }
  await writeSearchTextVersion(db, RECIPE)
}

/** Recomputes the search texts of some items, in a transaction. */
export async function reindexItems(tx: Db, ids: readonly number[]): Promise<void> {
  // Lock the rows before reading them, so that a concurrent change is not overwritten.
  await lockItems(tx, ids)
  const changedItems = (await readItemTexts(tx, ids))
    .map((item) => ({ id: item.id, before: item.searchWords, searchText: itemSearchText(item) }))
    .filter(({ before, searchText }) => before !== searchText)
  await writeSearchTexts(tx, changedItems)
}
