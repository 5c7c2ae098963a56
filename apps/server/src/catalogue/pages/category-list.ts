import type { Category, FullCategory } from '@pasar/contract/catalogue/category'
import type { CategoryTree } from '@pasar/search/category-tree'
import type { CategoryFields } from '../item/category-schema.queries.ts'

/** Name of the first level of the tree that contains all books. */
const BOOKS = 'Buku'

/**
 * Returns the categories for the public list, parents before children.
 *
 * @param kinds `books` leaves out all other categories
 * @param levels levels to return; all if none is given
 */
export function categoryList(
  tree: CategoryTree,
  kinds: 'all' | 'books',
  levels: readonly number[] = [],
): Category[] {
  const isIncluded = (id: number) => kinds === 'all' || tree.pathOf(id)[0]?.name === BOOKS
  return tree.rows
    .filter((row) => levels.length === 0 || levels.includes(row.level))
    .filter((row) => isIncluded(row.id))
    .map(({ wireId, parentId, ...row }) => ({
      ...row,
      id: wireId,
      parentId: parentId === null ? null : (tree.wireIdOf(parentId) ?? null),
    }))
}

/** Returns the same list with the path and the extra fields of each category. */
export function fullCategories(
  tree: CategoryTree,
  rows: readonly Category[],
  categoryFields: readonly CategoryFields[],
): FullCategory[] {
  const fieldsById = new Map(categoryFields.map((one) => [one.id, one]))
  const above = new Map(tree.rows.map(({ wireId, parentId }) => [wireId, parentId]))
  const pathOf = (wireId: string): string[] => {
    const parent = tree.wireIdOf(above.get(wireId) ?? -1)
    return [...(parent === undefined ? [] : pathOf(parent)), wireId]
  }
  return rows.map((row) => {
    const [one = null, two = null, three = null, four = null, five = null] = pathOf(row.id)
    const { schema = [], setup = { info: '', group: [] } } = fieldsById.get(row.id) ?? {}
    return {
      ...row,
      level0: one,
      level1: two,
      level2: three,
      level3: four,
      level4: five,
      // The category tree has five levels; the wire format has eleven.
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
