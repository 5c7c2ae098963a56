import { useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { BulkBar } from '../../ui/data/data-table.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import { UNPUBLISH_WARNING } from './listing-labels.ts'
import type { MatchingAction } from './use-matching-actions.ts'

const ACTIONS: readonly { action: MatchingAction; label: string; description: string }[] = [
  { action: 'publish', label: 'Tayangkan', description: 'Yang belum lengkap tetap menjadi draf.' },
  { action: 'unpublish', label: 'Turunkan', description: UNPUBLISH_WARNING },
  { action: 'duplicate', label: 'Gandakan', description: 'Tiap salinan menjadi draf.' },
  { action: 'delete', label: 'Hapus', description: UNPUBLISH_WARNING },
]

type MatchingBarProps = {
  /** Number of items that match the filter. */
  count: number
  /** Number of items that the running act has accounted for; null while none runs. */
  doneCount: number | null
  onMove: (action: MatchingAction) => void
  onClear: () => void
}

/** Bulk actions for all items that match the filter. Each needs a confirmation. */
export function MatchingBar({ count, doneCount, onMove, onClear }: MatchingBarProps) {
  const [request, setRequest] = useState(ACTIONS[0])
  const [isOpen, setOpen] = useState(false)
  if (doneCount !== null)
    return (
      <p
        role="status"
        className="tnum sticky bottom-3 z-20 mt-3 rounded-xl border border-board-700 bg-board-100 px-4 py-4 font-bold"
      >
        {formatNumber(doneCount)} dari {formatNumber(count)} barang selesai…
      </p>
    )
  return (
    <>
      <BulkBar count={count} onClear={onClear}>
        {ACTIONS.map((one) => (
          <Button
            key={one.action}
            variant={one.action === 'delete' ? 'danger-outline' : 'outline'}
            size="small"
            onClick={() => {
              setRequest(one)
              setOpen(true)
            }}
          >
            {one.label}
          </Button>
        ))}
      </BulkBar>
      <FormDialog
        isOpen={isOpen}
        title={`${request?.label} ${formatNumber(count)} barang?`}
        description={`Berlaku untuk semua barang yang cocok dengan saringan, juga yang belum terlihat di halaman ini. ${request?.description}`}
        onClose={() => setOpen(false)}
        variant={request?.action === 'delete' || request?.action === 'unpublish' ? 'danger' : 'primary'}
        submitLabel={request?.label}
        onSubmit={() => {
          setOpen(false)
          if (request !== undefined) onMove(request.action)
        }}
      />
    </>
  )
}

type OfferProps = { shown: number; matching: number; onChoose: () => void }

/** Offers to choose all matching items, once all loaded ones are ticked. */
export function ChooseMatching({ shown, matching, onChoose }: OfferProps) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 text-ink-2">
      {formatNumber(shown)} barang di halaman ini dipilih.
      <Button variant="quiet" size="small" onClick={onChoose}>
        Pilih semua {formatNumber(matching)} barang
      </Button>
    </p>
  )
}
