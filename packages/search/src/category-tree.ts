import { must } from '@pasar/domain/kernel/must'
import { uint32At } from './element-at.ts'
import { searchTerms } from './text/search-terms.ts'

export type CategoryRow = {
  id: number
  wireId: string
  parentId: number | null
  level: number
  name: string
  fullName: string
  icon: string
}

type NamedRun = { row: CategoryRow; terms: readonly string[]; first: number; last: number }

type Node = { row: CategoryRow; children: number[]; end: number }

/**
 * The category tree. Its nodes are numbered so that a category and its descendants are one
 * range of numbers.
 */
export class CategoryTree {
  /** All categories, parents before their children. */
  readonly rows: readonly CategoryRow[]
  /** Every category with the terms of its name and its range of numbers, higher levels first. */
  readonly namedRuns: readonly NamedRun[]
  readonly #nodes: Node[] = []
  readonly #numbers = new Map<number, number>()
  readonly #byWireId = new Map<string, number>()

  constructor(rows: readonly CategoryRow[]) {
    const below = Map.groupBy(rows, (row) => row.parentId ?? 0)
    const walk = (row: CategoryRow): number => {
      const number = this.#nodes.length
      const node: Node = { row, children: [], end: number }
      this.#nodes.push(node)
      this.#numbers.set(row.id, number)
      this.#byWireId.set(row.wireId, number)
      for (const child of below.get(row.id) ?? []) node.children.push(walk(child))
      node.end = this.#nodes.length - 1
      return number
    }
    for (const root of below.get(0) ?? []) walk(root)
    this.rows = this.#nodes.map((node) => node.row)
    this.namedRuns = this.#nodes
      .map(({ row, end }, first) => ({ row, terms: searchTerms(row.name), first, last: end }))
      .sort((a, b) => a.row.level - b.row.level)
  }

  get size(): number {
    return this.#nodes.length
  }

  numberOf(id: number): number | undefined {
    return this.#numbers.get(id)
  }

  wireIdOf(id: number): string | undefined {
    return this.#nodes[this.#numbers.get(id) ?? -1]?.row.wireId
  }

  /**
   * Returns the first and last number of a category and its descendants, or null for an unknown
   * category.
   */
  runOf(wireId: string): { first: number; last: number } | null {
    const number = this.#byWireId.get(wireId)
    const node = number === undefined ? undefined : this.#nodes[number]
    return number === undefined || !node ? null : { first: number, last: node.end }
  }

  rowOf(wireId: string): CategoryRow | undefined {
    return this.#nodes[this.#byWireId.get(wireId) ?? -1]?.row
  }

  /** Returns the path from the level below the root down to the category itself. */
  pathOf(id: number): CategoryRow[] {
    const path: CategoryRow[] = []
    let row = this.#nodes[this.#numbers.get(id) ?? -1]?.row
    while (row && row.parentId !== null) {
      path.unshift(row)
      row = this.#nodes[this.#numbers.get(row.parentId) ?? -1]?.row
    }
    return path
  }

  /**
   * Returns the sum over the range of each category, by its id on the wire. Categories with 0
   * are left out.
   */
  countEach(metCounts: Uint32Array): Record<string, number> {
    const before = new Uint32Array(this.#nodes.length + 1)
    for (let at = 0; at < this.#nodes.length; at += 1)
      before[at + 1] = uint32At(before, at) + uint32At(metCounts, at)
    const counts: Record<string, number> = {}
    for (const [number, { row, end }] of this.#nodes.entries()) {
      const count = uint32At(before, end + 1) - uint32At(before, number)
      if (count > 0 && row.level > 0) counts[row.wireId] = count
    }
    return counts
  }

  /**
   * Returns the direct children of a category, or of the root, by descending count. The count of
   * a child includes all its descendants.
   *
   * @param wireId the category; empty for the root
   * @param counts matches per node number
   */
  countBelow(wireId: string, counts: Uint32Array): { id: string; name: string; count: number }[] {
    const children =
      wireId === '' ? this.#nodes[0]?.children : this.#nodes[this.#byWireId.get(wireId) ?? -1]?.children
    return (children ?? [])
      .map((number) => {
        const { row, end } = must(this.#nodes[number], 'a child category')
        let count = 0
        for (let at = number; at <= end; at += 1) count += uint32At(counts, at)
        return { id: row.wireId, name: row.name, count }
      })
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  }
}
