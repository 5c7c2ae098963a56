import { itemHistory } from '@pasar/contract/catalogue/item-desk'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { shortDateAndTime } from '../ui/date.ts'
import { SectionError } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Loading, RowsSkeleton } from '../ui/skeleton.tsx'
import type { DeskType } from './desk-address.ts'
import { type ItemEvent, itemEventWords } from './editor-history-words.ts'

type HistoryProps = { type: DeskType; pageId: number; version: number }

/** The steps of an item and the changes of its price; asked for when it is opened, and again after a save. */
export function ItemHistory({ type, pageId, version }: HistoryProps) {
  const [found, setFound] = useState<{ events: readonly ItemEvent[]; version: number } | null>(null)
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
      <ol className="flex flex-col gap-2">
        {found?.events.map((event, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events may carry the same moment and words
          <li key={place}>
            <p className="font-semibold">{itemEventWords(event)}</p>
            <p className="keterangan wrap-anywhere text-tinta-2">
              {event.who}, <span className="tnum">{shortDateAndTime(event.at)}</span>
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}
