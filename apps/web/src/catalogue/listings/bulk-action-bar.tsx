import type { ItemListing } from '@pasar/contract/catalogue/item-listings'
import { isDraft } from '@pasar/domain/catalogue/item-machine'
import { useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { BulkBar } from '../../ui/data/data-table.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { type BulkAction, UNPUBLISH_WARNING } from './listing-labels.ts'

type BulkActionBarProps = {
  chosen: readonly ItemListing[]
  isPending: boolean
  onMove: (ids: readonly number[], action: BulkAction) => void
  onClear: () => void
}

type PendingBulkAction = { label: string; action: BulkAction; ids: readonly number[] }

/**
 * Bulk actions for the selected items. An action is offered if at least one item allows it.
 * Unpublishing needs a confirmation: it ends the negotiations of the items for good.
 */
export function BulkActionBar({ chosen, isPending, onMove, onClear }: BulkActionBarProps) {
  const idsOf = (can: (line: ItemListing) => boolean) => chosen.filter(can).map(({ id }) => id)
  const unpublishedIds = idsOf(({ state }) => isDraft(state) && state !== 'submitted')
  const live = idsOf(({ state }) => state === 'live')
  const all = idsOf(() => true)
  const [ending, setEnding] = useState<PendingBulkAction | null>(null)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const endsSale = (action: BulkAction) => live.length > 0 && (action === 'unpublish' || action === 'delete')
  const act = (label: string, action: BulkAction, ids: readonly number[]) => (
    <Button
      key={action}
      variant={action === 'delete' ? 'danger-outline' : 'outline'}
      size="small"
      busy={isPending}
      onClick={() => {
        if (!endsSale(action)) return onMove(ids, action)
        setEnding({ label, action, ids })
        setDialogOpen(true)
      }}
    >
      {label}
    </Button>
  )
  return (
    <>
      <BulkBar count={chosen.length} onClear={onClear}>
        {unpublishedIds.length > 0 && act('Tayangkan', 'publish', unpublishedIds)}
        {live.length > 0 && act('Turunkan', 'unpublish', live)}
        {act('Gandakan', 'duplicate', all)}
        {act('Hapus', 'delete', all)}
      </BulkBar>
      <FormDialog
        isOpen={isDialogOpen}
        title={`${ending?.label} ${ending?.ids.length} barang?`}
        description={UNPUBLISH_WARNING}
        onClose={() => setDialogOpen(false)}
        variant="danger"
        submitLabel={ending?.label}
        onSubmit={() => {
          if (ending !== null) onMove(ending.ids, ending.action)
          setDialogOpen(false)
        }}
      />
    </>
  )
}
