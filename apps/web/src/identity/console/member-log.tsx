import { ACCOUNT_EVENT_LABELS } from '@pasar/contract/identity/account-event-labels'
import type { MemberDossier } from '@pasar/contract/identity/member-console'
import { useState } from 'react'
import { RelativeTime } from '../../page/relative-time.tsx'
import { Button } from '../../ui/base/button.tsx'
import { SectionHead } from '../../ui/blocks/page-head.tsx'
import { renderByIndex } from '../../ui/ssr/render-by-index.ts'

const AT_FIRST = 12

/** History of the account, newest first: actor, location, reason. */
export function MemberHistory({ events }: Pick<MemberDossier, 'events'>) {
  const [isWhole, setWhole] = useState(false)
  const shownEvents = isWhole ? events : events.slice(0, AT_FIRST)
  return (
    <section className="flex flex-col gap-2">
      <SectionHead title="Log" />
      {events.length === 0 ? (
        <p className="text-ink-2">Belum ada catatan.</p>
      ) : (
        <ol className="notebook overflow-hidden rounded-xl" reversed>
          {renderByIndex(shownEvents, (event) => (
            <li className="notebook-row pl-9">
              <p className="font-semibold">{ACCOUNT_EVENT_LABELS[event.action]}</p>
              {event.detail !== '' && <p className="wrap-anywhere text-ink-2">{event.detail}</p>}
              <p className="caption tnum text-ink-3">
                <RelativeTime at={event.at} />
                {event.actorName !== '' && `, ${event.actorName}`}
                {event.ipAddress !== '' && `, dari ${event.ipAddress}`}
              </p>
            </li>
          ))}
        </ol>
      )}
      {shownEvents.length < events.length && (
        <Button variant="outline" onClick={() => setWhole(true)}>
          Tampilkan {events.length - shownEvents.length} catatan lagi
        </Button>
      )}
    </section>
  )
}
