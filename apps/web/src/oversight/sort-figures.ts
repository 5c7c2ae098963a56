import type { SortDirection } from '@pasar/contract/wire/sort-order'

/**
 * Sorts the rows of a table that the page holds whole. Rows without a value come last in both
 * directions; equal rows keep their order.
 *
 * @param sortedValue the value of the chosen column: a number or a name
 */
export function sortFigures<Row>(
  rows: readonly Row[],
  dir: SortDirection,
  sortedValue: (row: Row) => number | string | null,
): Row[] {
  const sign = dir === 'asc' ? 1 : -1
  const compared = (one: number | string, other: number | string) =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : String(one).localeCompare(String(other), 'id')
  return rows.toSorted((a, b) => {
    const [one, other] = [sortedValue(a), sortedValue(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * compared(one, other)
  })
}
