import type { Category } from '@pasar/contract/catalogue/category'
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
