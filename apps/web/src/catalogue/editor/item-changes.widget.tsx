import type { ItemEventEntry } from '@pasar/contract/catalogue/item-listings'
import { RelativeTime } from '../../page/relative-time.tsx'
import { renderByIndex } from '../../ui/ssr/render-by-index.ts'
import { eventNames, formatItemChange } from './item-change-labels.ts'

type Changes = ItemEventEntry['changes']

/** Old and new values side by side, stacked on phones. */
export function ItemChanges({ changes }: { changes: Changes }) {
  return (
    <dl className="flex flex-col gap-3">
      {changes.map((change) => {
        const { label, from, to } = formatItemChange(change)
        return (
          <div key={change.path.join('\n')} className="min-w-0">
            <dt className="font-bold">{label}</dt>
            <dd className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2">
              <Side caption="Sekarang" value={from} className="bg-sunken text-ink-2" />
              <Side caption="Usulan" value={to} className="border border-line bg-paper font-semibold" />
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
      <span className="caption block font-normal text-ink-2">{caption}</span>
      <span className="tnum block wrap-anywhere whitespace-pre-line">{value}</span>
    </div>
  )
}

/** Events of an item, newest first. */
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
          <p className="caption tnum wrap-anywhere text-ink-2">
            <RelativeTime at={event.at} />, {event.actorName}
          </p>
        </li>
      ))}
    </ol>
  )
}

function EventChange({ change }: { change: Changes[number] }) {
  const { label, from, to } = formatItemChange(change)
  return (
    <p className="tnum wrap-anywhere text-ink-2">
      {label}: {short(from)} menjadi {short(to)}
    </p>
  )
}

const MAX_LENGTH = 80
const short = (value: string) => (value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value)
