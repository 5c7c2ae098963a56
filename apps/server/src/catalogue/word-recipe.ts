import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal } from '@pasar/domain/kernel/result'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { itemSearchText } from './search-words.ts'
import {
  holdItems,
  type Label,
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
  const refused = await reword(db, { onBegin: () => onProgress('Menyusun ulang kata pencarian …') })
  if (refused !== null) throw new Error(`the words of items could not be made anew: ${refused.code}`)
  await noteRecipe(db, RECIPE)
}

/**
 * Makes the words of the items anew that have a tag or a group: it has another name. A few at a time, so that nobody who buys or edits one
 * of a hundred thousand waits for all of them; where it stops half-way, giving the name once more goes on.
 */
export const rewordLabelled = (db: Db, label: Label) => reword(db, { label })

type Rewording = { label?: Label; onBegin?: () => void }

async function reword(db: Db, { label, onBegin }: Rewording): Promise<Refusal<RefusalCode> | null> {
  for (let after = 0, isFirst = true; ; isFirst = false) {
    const from = after
    const last = await inTransaction(db, async (tx) => {
      // Held first and read then: whoever has changed one of them meanwhile is not written over.
      const ids = await holdItems(tx, { after: from, most: AT_ONCE, label })
      if (isFirst && ids.length > 0) onBegin?.()
      const changed = (await readItemTexts(tx, ids))
        .map((item) => ({ id: item.id, before: item.searchWords, words: itemSearchText(item) }))
        .filter(({ before, words }) => before !== words)
      await writeSearchWords(tx, changed)
      return ids.at(-1) ?? null
    })
    if (last === null) return null
    if (isRefusal(last)) return last
    after = last
  }
}
