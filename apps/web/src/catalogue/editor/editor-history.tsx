import { type ItemEventEntry, itemHistory } from '@pasar/contract/catalogue/item-listings'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { SectionError } from '../../ui/blocks/error-state.tsx'
import { Loading, RowsSkeleton } from '../../ui/blocks/skeleton.tsx'
import type { ListingType } from '../listings/listings-address.ts'
import { ItemEvents } from './item-changes.widget.tsx'

type HistoryProps = { type: ListingType; pageId: number; version: number }

/** State changes and price changes of an item. Loads on opening and after each save. */
export function ItemHistory({ type, pageId, version }: HistoryProps) {
  const [foundHistory, setFoundHistory] = useState<{
    events: readonly ItemEventEntry[]
    version: number
  } | null>(null)
  const [isRequested, setRequested] = useState(false)
  const asking = useCall(itemHistory, (events) => setFoundHistory({ events, version }))
  const loadHistory = () => {
    setRequested(true)
    void asking.send({ params: { type, pageId } })
  }
  return (
    <details
      className="card group p-4"
      onToggle={(event) => event.currentTarget.open && foundHistory?.version !== version && loadHistory()}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2">
        <h2 className="heading-3">Riwayat</h2>
        <Icon name="caret-down" size={18} className="group-open:rotate-180" />
      </summary>
      {foundHistory === null && asking.isPending && (
        <Loading onRetry={loadHistory}>
          <RowsSkeleton rows={3} />
        </Loading>
      )}
      {foundHistory === null && isRequested && !asking.isPending && (
        <SectionError onRetry={loadHistory}>Riwayat gagal dimuat.</SectionError>
      )}
      {foundHistory?.events.length === 0 && <p className="text-ink-2">Belum ada langkah yang tercatat.</p>}
      {foundHistory !== null && <ItemEvents events={foundHistory.events} />}
    </details>
  )
}
