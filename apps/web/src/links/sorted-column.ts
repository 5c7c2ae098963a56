import type { SortDirection } from '@pasar/contract/wire/sort-order'
import type { RenderLink } from '../ui/base/link-look.tsx'
import type { ColumnSort } from '../ui/data/column-sort.tsx'

type SortState<Key extends string> = { by: Key; dir: SortDirection }

/**
 * Returns the sort of a column: pressed once it sorts in its natural direction, again in the
 * other one.
 *
 * @param state the present order of the list
 * @param natural the direction of the first press: names ascend, amounts descend
 * @param link renders the link to a list in another order
 */
export function sortedColumn<Key extends string>(
  state: SortState<Key>,
  key: Key,
  natural: SortDirection,
  link: (order: SortState<Key>) => RenderLink,
): ColumnSort {
  const isCurrent = state.by === key
  const reverse = natural === 'asc' ? 'desc' : 'asc'
  return {
    direction: !isCurrent ? null : state.dir === 'asc' ? 'ascending' : 'descending',
    link: link({ by: key, dir: isCurrent && state.dir === natural ? reverse : natural }),
  }
}
