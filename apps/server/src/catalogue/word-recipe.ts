import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal } from '@pasar/domain/kernel/result'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { itemSearchText } from './search-words.ts'
import {
  holdItems,
  type Label,
  listItemsAfter,
  listLabelled,
  noteRecipe,
  readItemTexts,
  readRecipe,
  writeSearchWords,
} from './word-recipe.queries.ts'

/** Goes up by one whenever `itemSearchText` writes something else for the same item. */
const RECIPE = 3
const AT_ONCE = 500

/**
 * Makes the words of all items anew where they were made by another recipe.
 *
 * @param onProgress gets a sentence for people when there is something to do
 */
export async function rewordItems(db: Db, onProgress: (line: string) => void): Promise<void> {
  if ((await readRecipe(db)) === RECIPE) return
  let ids = await listItemsAfter(db, 0, AT_ONCE)
  if (ids.length > 0) onProgress('Menyusun ulang kata pencarian …')
  while (ids.length > 0) {
    const refused = await reword(db, ids)
    if (refused !== null) throw new Error(`the words of items could not be made anew: ${refused.code}`)
    ids = await listItemsAfter(db, ids.at(-1) ?? 0, AT_ONCE)
  }
  await noteRecipe(db, RECIPE)
}

/**
 * Makes the words of the items anew that have a tag or a group: it has another name. A few at a time, so that nobody who buys or edits one
 * of a hundred thousand waits for all of them; where it stops half-way, giving the name once more goes on.
 */
export async function rewordLabelled(db: Db, label: Label): Promise<Refusal<RefusalCode> | null> {
  const ids = await listLabelled(db, label)
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const refused = await reword(db, ids.slice(from, from + AT_ONCE))
    if (refused !== null) return refused
  }
  return null
}

async function reword(db: Db, ids: readonly number[]): Promise<Refusal<RefusalCode> | null> {
  const done = await inTransaction(db, async (tx) => {
    // Held first and read then: whoever has changed one of them meanwhile is not written over.
    await holdItems(tx, ids)
    const changed = (await readItemTexts(tx, ids))
      .map((item) => ({ id: item.id, before: item.searchWords, words: itemSearchText(item) }))
      .filter(({ before, words }) => before !== words)
    await writeSearchWords(tx, changed)
  })
  return isRefusal(done) ? done : null
}
