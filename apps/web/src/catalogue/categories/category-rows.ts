import type { CategoryNode } from './category-tree.ts'

/** A visible row of the tree. */
export type CategoryTreeRow = {
  id: string
  name: string
  /** 1 for roots. */
  level: number
  /** Position among its siblings, starting at 1, and the number of siblings. */
  position: number
  siblingCount: number
  /** null for a leaf. */
  isOpen: boolean | null
  parentId: string | null
}

/**
 * Returns the visible rows from top to bottom. The children of a node are visible while it is
 * open.
 */
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

/** Effect of a key in the tree: moves the focus, or opens or closes a node. */
export type TreeKeyAction = { focusId: string } | { toggleId: string } | null

/** Maps a key to its action, following the ARIA tree view pattern. */
export function treeKeyAction(rows: readonly CategoryTreeRow[], at: string, key: string): TreeKeyAction {
  const rowIndex = rows.findIndex(({ id }) => id === at)
  const row = rows[rowIndex]
  if (row === undefined) return null
  const to = (id: string | null | undefined): TreeKeyAction =>
    id === undefined || id === null ? null : { focusId: id }
  switch (key) {
    case 'ArrowDown':
      return to(rows[rowIndex + 1]?.id)
    case 'ArrowUp':
      return to(rows[rowIndex - 1]?.id)
    case 'Home':
      return to(rows[0]?.id)
    case 'End':
      return to(rows.at(-1)?.id)
    case 'ArrowRight':
      if (row.isOpen === false) return { toggleId: at }
      return row.isOpen ? to(rows[rowIndex + 1]?.id) : null
    case 'ArrowLeft':
      return row.isOpen ? { toggleId: at } : to(row.parentId)
    default:
      return null
  }
}

/**
 * Finds the next row whose name starts with the typed characters, wrapping around.
 *
 * @param typedPrefix one or more characters; a single character starts after the focused row,
 * several start at it
 */
export function findRowByPrefix(
  rows: readonly CategoryTreeRow[],
  at: string,
  typedPrefix: string,
): string | null {
  const rowIndex = Math.max(
    0,
    rows.findIndex(({ id }) => id === at),
  )
  const first = typedPrefix.length === 1 ? rowIndex + 1 : rowIndex
  const around = [...rows.slice(first), ...rows.slice(0, first)]
  return around.find(({ name }) => name.toLowerCase().startsWith(typedPrefix.toLowerCase()))?.id ?? null
}
