import type { Db } from '../db/database.ts'
import { itemSearchText } from './search-words.ts'
import { type Label, noteRecipe, readItemTexts, readRecipe, writeSearchWords } from './word-recipe.queries.ts'

/** Goes up by one whenever `itemSearchText` writes something else for the same item. */
const RECIPE = 3
const AT_ONCE = 2_000

/**
 * Makes the words of all items anew where they were made by another recipe.
 *
 * @param onProgress gets a sentence for people when there is something to do
 */
export async function rewordItems(db: Db, onProgress: (line: string) => void): Promise<void> {
  if ((await readRecipe(db)) === RECIPE) return
  await reword(db, { onBegin: () => onProgress('Menyusun ulang kata pencarian …') })
  await noteRecipe(db, RECIPE)
}

/** Makes the words of the items anew that have a tag or a group: it has another name. */
export const rewordLabelled = (tx: Db, label: Label): Promise<void> => reword(tx, { label })

async function reword(db: Db, { label, onBegin }: { label?: Label; onBegin?: () => void }): Promise<void> {
  let items = await readItemTexts(db, { after: 0, most: AT_ONCE, label })
  if (items.length > 0) onBegin?.()
  while (items.length > 0) {
    const changed = items
      .map((item) => ({ id: item.id, before: item.searchWords, words: itemSearchText(item) }))
      .filter(({ before, words }) => before !== words)
    await writeSearchWords(db, changed)
    items = await readItemTexts(db, { after: items.at(-1)?.id ?? 0, most: AT_ONCE, label })
  }
}
