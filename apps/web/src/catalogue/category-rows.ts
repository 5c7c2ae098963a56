import type { CategoryNode } from './category-tree.ts'

/** A line of the tree as it stands in sight. */
export type CategoryTreeRow = {
  id: string
  name: string
  /** 1 at the top. */
  level: number
  /** Its place among those beside it, from 1, and how many they are. */
  position: number
  siblingCount: number
  /** null for a category without others below it. */
  isOpen: boolean | null
  parentId: string | null
}

/** The lines in sight, from the top down: what is below a branch shows while it is open. */
export function visibleRows(
  nodes: readonly CategoryNode[],
  isOpen: (id: string) => boolean,
  parent: CategoryTreeRow | null,
): CategoryTreeRow[] {
  return nodes.flatMap(({ category: { id, name }, children }, at) => {
    const row: CategoryTreeRow = {
      id,
      name,
      level: (parent?.level ?? 0) + 1,
      position: at + 1,
      siblingCount: nodes.length,
      isOpen: children.length > 0 ? isOpen(id) : null,
      parentId: parent?.id ?? null,
    }
    return row.isOpen ? [row, ...visibleRows(children, isOpen, row)] : [row]
  })
}

/** What a key does in the tree: another line takes the focus, or a branch opens or closes. */
export type TreeKeyAction = { focusId: string } | { toggleId: string } | null

/** The keys of a tree, as every list of folders has them. */
export function treeKeyAction(rows: readonly CategoryTreeRow[], at: string, key: string): TreeKeyAction {
  const place = rows.findIndex(({ id }) => id === at)
  const row = rows[place]
  if (row === undefined) return null
  const to = (id: string | null | undefined): TreeKeyAction =>
    id === undefined || id === null ? null : { focusId: id }
  switch (key) {
    case 'ArrowDown':
      return to(rows[place + 1]?.id)
    case 'ArrowUp':
      return to(rows[place - 1]?.id)
    case 'Home':
      return to(rows[0]?.id)
    case 'End':
      return to(rows.at(-1)?.id)
    case 'ArrowRight':
      if (row.isOpen === false) return { toggleId: at }
      return row.isOpen ? to(rows[place + 1]?.id) : null
    case 'ArrowLeft':
      return row.isOpen ? { toggleId: at } : to(row.parentId)
    default:
      return null
  }
}

/**
 * The next line, after the one in focus and around, whose name begins with what was typed quickly.
 *
 * @param typed one letter or more; one letter goes on to the next line with it, more begin at the line in focus
 */
export function findRowByPrefix(rows: readonly CategoryTreeRow[], at: string, typed: string): string | null {
  const place = Math.max(
    0,
    rows.findIndex(({ id }) => id === at),
  )
  const first = typed.length === 1 ? place + 1 : place
  const around = [...rows.slice(first), ...rows.slice(0, first)]
  return around.find(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()))?.id ?? null
}
