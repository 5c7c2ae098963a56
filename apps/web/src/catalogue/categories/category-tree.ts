import type { Category } from '@pasar/contract/catalogue/category'

/** A category with its subtree. */
export type CategoryNode = { category: Category; children: readonly CategoryNode[] }

/**
 * Returns the path from the root to a category, without the base of the catalogue; empty if
 * the category is unknown.
 */
export function categoryPath(categories: readonly Category[], id: string): Category[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const path: Category[] = []
  let at = byId.get(id)
  while (at && at.level > 0 && !path.includes(at)) {
    path.unshift(at)
    at = at.parentId === null ? undefined : byId.get(at.parentId)
  }
  return path
}

/** Builds the category trees. The roots are the level-1 categories ("Barang", "Jasa", "Buku"). */
export function categoryTree(categories: readonly Category[]): CategoryNode[] {
  const below = new Map<string, Category[]>()
  for (const category of categories) {
    if (category.parentId === null) continue
    const siblings = below.get(category.parentId)
    if (siblings) siblings.push(category)
    else below.set(category.parentId, [category])
  }
  const nodeOf = (category: Category): CategoryNode => ({
    category,
    children: (below.get(category.id) ?? []).map(nodeOf),
  })
  return categories.filter(({ level }) => level === 1).map(nodeOf)
}

/**
 * Filters the trees by a search text. A node whose name matches keeps its whole subtree; other
 * nodes keep only matching children.
 *
 * @param likely categories that match without their name: those of the goods with this name
 */
export function matchingNodes(
  nodes: readonly CategoryNode[],
  typedText: string,
  likely: ReadonlySet<string> = new Set(),
): readonly CategoryNode[] {
  const terms = typedText.toLowerCase().split(/\s+/).filter(Boolean)
  if (terms.length === 0) return nodes
  const fits = ({ id, name }: Category) =>
    likely.has(id) || terms.every((term) => name.toLowerCase().includes(term))
  const filterNode = (node: CategoryNode): readonly CategoryNode[] => {
    if (fits(node.category)) return [node]
    const children = node.children.flatMap(filterNode)
    return children.length > 0 ? [{ ...node, children }] : []
  }
  return nodes.flatMap(filterNode)
}

/** Returns the number of nodes. The picker opens the whole tree if the number is small. */
export const countNodes = (nodes: readonly CategoryNode[]): number =>
  nodes.reduce((sum, node) => sum + 1 + countNodes(node.children), 0)

/** Items that a category needs, as a share of those of the most likely one. */
const MIN_SHARE = 0.15

/**
 * Returns the leaf categories in which the items of a search lie, most items first.
 *
 * @param counts items of each category, with those of its subtree
 */
export function likelyCategories(
  all: readonly Category[],
  counts: Readonly<Record<string, number>>,
  limit: number,
): Category[] {
  const parents = new Set(all.map(({ parentId }) => parentId))
  const leaves = all.flatMap((category) => {
    const count = parents.has(category.id) ? undefined : counts[category.id]
    return count === undefined ? [] : [{ category, count }]
  })
  const max = Math.max(...leaves.map(({ count }) => count))
  return leaves
    .filter(({ count }) => count >= max * MIN_SHARE)
    .sort((a, b) => b.count - a.count)
    .slice(0, limit)
    .map(({ category }) => category)
}
