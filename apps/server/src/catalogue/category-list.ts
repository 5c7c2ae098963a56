import type { Category, FullCategory } from '@pasar/contract/catalogue/category'
import type { CategoryFields } from './category-schema.queries.ts'
import type { CategoryTree } from './category-tree.ts'

/** The kind of the tree that holds all books. */
const BOOKS = 'Buku'

/**
 * The categories as they are listed for others, parents before children.
 *
 * @param kinds `books` leaves the rest of the tree out
 * @param levels only these; none given is all of them
 */
export function categoryList(
  tree: CategoryTree,
  kinds: 'all' | 'books',
  levels: readonly number[] = [],
): Category[] {
  const isWanted = (id: number) => kinds === 'all' || tree.pathOf(id)[0]?.name === BOOKS
  return tree.rows
    .filter((row) => levels.length === 0 || levels.includes(row.level))
    .filter((row) => isWanted(row.id))
    .map(({ wireId, parentId, ...row }) => ({
      ...row,
      id: wireId,
      parentId: parentId === null ? null : (tree.wireIdOf(parentId) ?? null),
    }))
}

/** The same with their paths, and with what each asks of its items. */
export function fullCategories(
  tree: CategoryTree,
  rows: readonly Category[],
  asked: readonly CategoryFields[],
): FullCategory[] {
  const askedBy = new Map(asked.map((one) => [one.id, one]))
  const above = new Map(tree.rows.map(({ wireId, parentId }) => [wireId, parentId]))
  const pathOf = (wireId: string): string[] => {
    const parent = tree.wireIdOf(above.get(wireId) ?? -1)
    return [...(parent === undefined ? [] : pathOf(parent)), wireId]
  }
  return rows.map((row) => {
    const [one = null, two = null, three = null, four = null, five = null] = pathOf(row.id)
    const { schema = [], setup = { info: '', group: [] } } = askedBy.get(row.id) ?? {}
    return {
      ...row,
      level0: one,
      level1: two,
      level2: three,
      level3: four,
      level4: five,
      // The tree has five levels; the wire has room for eleven.
      level5: null,
      level6: null,
      level7: null,
      level8: null,
      level9: null,
      level10: null,
      schema: [...schema],
      setup,
    }
  })
}
