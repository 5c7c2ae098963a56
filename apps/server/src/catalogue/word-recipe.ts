import type { Db } from '../db/database.ts'
import { itemSearchText } from './search-words.ts'
import { noteRecipe, readItemTexts, readRecipe, writeSearchWords } from './word-recipe.queries.ts'

/** Goes up by one whenever `itemSearchText` writes something else for the same item. */
const RECIPE = 2
const AT_ONCE = 2_000

/**
 * Makes the words of all items anew where they were made by another recipe.
 *
 * @param onProgress gets a sentence for people when there is something to do
 */
export async function rewordItems(db: Db, onProgress: (line: string) => void): Promise<void> {
  if ((await readRecipe(db)) === RECIPE) return
  let items = await readItemTexts(db, 0, AT_ONCE)
  if (items.length > 0) onProgress('Menyusun ulang kata pencarian …')
  while (items.length > 0) {
    const changed = items
      .map((item) => ({ id: item.id, before: item.searchWords, words: itemSearchText(item) }))
      .filter(({ before, words }) => before !== words)
    await writeSearchWords(db, changed)
    items = await readItemTexts(db, items.at(-1)?.id ?? 0, AT_ONCE)
  }
  await noteRecipe(db, RECIPE)
}
