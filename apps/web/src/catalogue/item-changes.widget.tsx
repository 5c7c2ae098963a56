import type { ItemEventEntry } from '@pasar/contract/catalogue/item-listings'
import { RelativeTime } from '../api/relative-time.tsx'
import { renderByIndex } from '../ui/render-by-index.ts'
import { eventNames, formatItemChange } from './item-change-labels.ts'

type Changes = ItemEventEntry['changes']

/** What was and what would be, side by side; below each other on a phone. */
export function ItemChanges({ changes }: { changes: Changes }) {
  return (
    <dl className="flex flex-col gap-3">
      {changes.map((change) => {
        const { label, from, to } = formatItemChange(change)
        return (
          <div key={change.path.join('\n')} className="min-w-0">
            <dt className="font-bold">{label}</dt>
            <dd className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2">
              <Side caption="Sekarang" value={from} className="bg-cekung text-tinta-2" />
              <Side caption="Usulan" value={to} className="border border-garis bg-kertas font-semibold" />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Side({ caption, value, className }: { caption: string; value: string; className: string }) {
  return (
    <div className={`min-w-0 rounded-lg px-3 py-2 ${className}`}>
      <span className="keterangan block font-normal text-tinta-2">{caption}</span>
      <span className="tnum block wrap-anywhere whitespace-pre-line">{value}</span>
    </div>
  )
}

/** What happened to an item, the newest first. */
export function ItemEvents({ events }: { events: readonly ItemEventEntry[] }) {
  return (
    <ol className="flex flex-col gap-3" reversed>
      {renderByIndex(events, (event) => (
        <li className="min-w-0">
          <p className="font-semibold">{eventNames[event.action]}</p>
          {event.reason !== '' && <p className="wrap-anywhere">{event.reason}</p>}
          {event.changes.map((change) => (
            <EventChange key={change.path.join('\n')} change={change} />
          ))}
          <p className="keterangan tnum wrap-anywhere text-tinta-2">
            <RelativeTime at={event.at} />, {event.who}
          </p>
        </li>
      ))}
    </ol>
  )
}

function EventChange({ change }: { change: Changes[number] }) {
  const { label, from, to } = formatItemChange(change)
  return (
    <p className="tnum wrap-anywhere text-tinta-2">
      {label}: {short(from)} menjadi {short(to)}
    </p>
  )
}

const LONGEST = 80
const short = (value: string) => (value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value)
