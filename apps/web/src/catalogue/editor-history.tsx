import { type ItemEventEntry, itemHistory } from '@pasar/contract/catalogue/item-listings'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { SectionError } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Loading, RowsSkeleton } from '../ui/skeleton.tsx'
import { ItemEvents } from './item-changes.widget.tsx'
import type { ListingType } from './listings-address.ts'

type HistoryProps = { type: ListingType; pageId: number; version: number }

/** The steps of an item and the changes of its price; asked for when it is opened, and again after a save. */
export function ItemHistory({ type, pageId, version }: HistoryProps) {
  const [found, setFound] = useState<{ events: readonly ItemEventEntry[]; version: number } | null>(null)
  const [hasAsked, setAsked] = useState(false)
  const asking = useCall(itemHistory, (events) => setFound({ events, version }))
  const ask = () => {
    setAsked(true)
    void asking.send({ params: { type, pageId } })
  }
  return (
    <details
      className="kartu group p-4"
      onToggle={(event) => event.currentTarget.open && found?.version !== version && ask()}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2">
        <h2 className="judul-3">Riwayat</h2>
        <Icon name="caret-down" size={18} className="group-open:rotate-180" />
      </summary>
      {found === null && asking.isPending && (
        <Loading onRetry={ask}>
          <RowsSkeleton rows={3} />
        </Loading>
      )}
      {found === null && hasAsked && !asking.isPending && (
        <SectionError onRetry={ask}>Riwayat gagal dimuat.</SectionError>
      )}
      {found?.events.length === 0 && <p className="text-tinta-2">Belum ada langkah yang tercatat.</p>}
      {found !== null && <ItemEvents events={found.events} />}
    </details>
  )
}
