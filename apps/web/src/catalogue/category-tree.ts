import type { Category } from '@pasar/contract/catalogue/category'

/** A category with what hangs below it. */
export type CategoryNode = { category: Category; children: readonly CategoryNode[] }

/** The way from the top down to a category; empty when it is unknown. The base of the catalogue is no part of it. */
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

/** The categories as trees; those of level 1 ("Barang", "Jasa", "Buku") are the roots. */
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
 * The part of the trees that fits what was typed: a node stays with everything below it when its own name fits, else with those
 * children that stay.
 */
export function matchingNodes(nodes: readonly CategoryNode[], typed: string): readonly CategoryNode[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return nodes
  const fits = ({ name }: Category) => words.every((word) => name.toLowerCase().includes(word))
  const kept = (node: CategoryNode): readonly CategoryNode[] => {
    if (fits(node.category)) return [node]
    const children = node.children.flatMap(kept)
    return children.length > 0 ? [{ ...node, children }] : []
  }
  return nodes.flatMap(kept)
}

/** How many nodes are in sight; the picker opens everything when they are few. */
export const countNodes = (nodes: readonly CategoryNode[]): number =>
  nodes.reduce((sum, node) => sum + 1 + countNodes(node.children), 0)
