import type { ItemListing } from '@pasar/contract/catalogue/item-listings'
import { useState } from 'react'
import type { RowSelection } from '../../ui/data/use-row-selection.ts'
import type { ListingsSearch, ListingType } from './listings-address.ts'
import { ChooseMatching, MatchingBar } from './matching-bar.tsx'
import type { BulkActionResult } from './use-bulk-actions.ts'
import { useMatchingActions } from './use-matching-actions.ts'

type MatchingOptions = {
  type: ListingType
  search: ListingsSearch
  count: number
  lines: readonly ItemListing[]
  rowSelection: RowSelection<ItemListing>
  setBulkResult: (result: BulkActionResult) => void
}

/**
 * The choice of all items that match the filter, also of those that are not loaded: its offer below
 * the table, and the bar of its acts in place of that of single items.
 */
export function useMatchingSelection({
  type,
  search,
  count,
  lines,
  rowSelection,
  setBulkResult,
}: MatchingOptions) {
  const [isChosen, setChosen] = useState(false)
  const clear = () => {
    setChosen(false)
    rowSelection.clear()
  }
  const { move, moving, doneCount } = useMatchingActions({
    type,
    search,
    onDone: setBulkResult,
    onMoved: clear,
  })
  const isWholePage = lines.length > 0 && rowSelection.rows.length === lines.length
  const isAll = isChosen && isWholePage
  return {
    moving,
    offer: isWholePage && !isAll && count > lines.length && (
      <ChooseMatching shown={lines.length} matching={count} onChoose={() => setChosen(true)} />
    ),
    bar: (isAll || doneCount !== null) && (
      <MatchingBar {...{ count, doneCount }} onMove={(action) => void move(action)} onClear={clear} />
    ),
  }
}
