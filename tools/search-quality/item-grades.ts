import { CATEGORIES } from '@pasar/server/reference/category-tree'

/** An item on sale, as plain words. */
export type JudgedItem = {
  readonly id: number
  readonly brand: string
  /** The words of its name in their order. */
  readonly words: readonly string[]
  readonly categoryId: number
  /** Its category and those above it. */
  readonly categoryIds: ReadonlySet<number>
  readonly categoryTokens: ReadonlySet<string>
}

/** Spellings of a unit; the first one is that of the judgement. */
export const UNIT_SPELLINGS: readonly (readonly string[])[] = [
  ['gram', 'gr', 'g'],
  ['gsm', 'gram', 'gr'],
  ['kg', 'kilo'],
  ['liter', 'ltr', 'l'],
  ['ml', 'cc'],
  ['cm'],
  ['inci', 'inch'],
  ['lembar', 'lbr'],
  ['buah', 'pcs'],
  ['gb'],
  ['watt', 'w'],
]

/**
 * Returns the words of a text in lower case. A number and the unit behind it are one word:
 * `70 gsm` is `70gsm`.
 */
export function plainTokens(text: string): string[] {
  const pieces = text.toLowerCase().match(/\d+(?:[.,]\d+)*|[a-z]+/g) ?? []
  const units = new Set(UNIT_SPELLINGS.map(([unit]) => unit))
  return pieces.flatMap((piece, at) => {
    const next = pieces[at + 1]
    if (/^\d/.test(piece) && next !== undefined && units.has(next)) return [piece + next]
    return units.has(piece) && /^\d/.test(pieces[at - 1] ?? '') ? [] : [piece]
  })
}

/** Returns a category and those above it. */
function pathOf(id: number): (typeof CATEGORIES)[number][] {
  const row = CATEGORIES.find((one) => one.id === id)
  if (row === undefined) return []
  return row.parent_id === null ? [row] : [row, ...pathOf(row.parent_id)]
}

type Draft = {
  readonly index: number
  readonly name: string
  readonly brand: string
  readonly categoryId: number
}

/** Returns an item of the demo catalogue as plain words. */
export function judgedItem({ index, name, brand, categoryId }: Draft): JudgedItem {
  const path = pathOf(categoryId)
  return {
    id: index + 1,
    brand,
    words: plainTokens(name),
    categoryId,
    categoryIds: new Set(path.map(({ id }) => id)),
    categoryTokens: new Set(path.flatMap((row) => plainTokens(row.name))),
  }
}

/**
 * What a query asks for: the thing, its unsold terms, and the category if the query is the name of
 * one.
 */
export type Wish = {
  readonly thing: string
  readonly others: readonly string[]
  readonly categoryId: number | null
}

/**
 * Returns the relevance of an item for a wish, from the words of the item and of its categories
 * alone:
 *
 * - 3: the name begins with the thing and has all unsold terms, or the item is in the category
 * - 2: the name has the thing and all unsold terms, or begins with the thing and has half of them
 * - 1: the name has the thing, or name and categories together have all words
 * - 0: every other item
 */
export function itemGrade({ thing, others, categoryId }: Wish, item: JudgedItem): number {
  if (categoryId !== null && item.categoryIds.has(categoryId)) return 3
  const has = (word: string) => item.words.includes(word)
  const met = others.filter(has).length
  const isFirst = item.words[0] === thing
  if (isFirst && met === others.length) return 3
  if (has(thing) && met === others.length) return 2
  if (isFirst && met * 2 >= others.length) return 2
  const isAnywhere = (word: string) => has(word) || item.categoryTokens.has(word)
  return has(thing) || [thing, ...others].every(isAnywhere) ? 1 : 0
}

/** Gains of 0, 1, 3 and 7 for the grades, discounted by position. */
const gainOf = (grades: readonly number[]) =>
  grades.slice(0, 10).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

/** Returns the NDCG of the first ten results; 1 is the best order of all items. */
export function ndcgOf(
  wishes: readonly Wish[],
  items: ReadonlyMap<number, JudgedItem>,
  shown: readonly number[],
): number {
  const best = (item: JudgedItem) => Math.max(...wishes.map((wish) => itemGrade(wish, item)))
  const ideal = [...items.values()].map(best).sort((a, b) => b - a)
  const found = shown.flatMap((id) => {
    const item = items.get(id)
    return item === undefined ? [] : [best(item)]
  })
  return gainOf(found) / gainOf(ideal)
}
