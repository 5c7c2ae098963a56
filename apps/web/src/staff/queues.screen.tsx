import type { StaffQueueCounts } from '@pasar/contract/staff/queues'
import { getRouteApi, Link } from '@tanstack/react-router'
import { WaitingAge } from '../page/relative-time.tsx'
import { LaunchGaps } from '../settings/launch-gaps.widget.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { PageHead, SectionHead } from '../ui/blocks/page-head.tsx'
import { formatNumber } from '../ui/text/money.ts'
import { QUEUES } from './queue-labels.ts'
import { WorkTabs } from './work-tabs.tsx'

const route = getRouteApi('/staff/queues')

/** All queues of staff with their counts, the one that waits longest first. */
export function QueuesScreen() {
  const { queues, missing } = route.useLoaderData()
  const waiting = queues
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (a.oldest?.getTime() ?? 0) - (b.oldest?.getTime() ?? 0))
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="page-container flex flex-col gap-6 py-6 md:py-8">
      <PageHead
        title="Antrean kerja"
        lead={
          total === 0
            ? 'Tidak ada yang menunggu petugas'
            : `${formatNumber(total)} menunggu petugas. Antrean yang paling lama menunggu di atas.`
        }
      />
      <WorkTabs current="queues" />
      <LaunchGaps gaps={missing} hasLink />
      {waiting.length === 0 ? (
        <EmptyState drawing="stamp-pad">Semua antrean kosong.</EmptyState>
      ) : (
        <ol className="card divide-y divide-line overflow-hidden">
          {waiting.map((queue) => (
            <QueueRow key={queue.queue} {...queue} />
          ))}
        </ol>
      )}
      <EmptyQueues queues={queues.filter(({ count }) => count === 0)} />
    </div>
  )
}

/** A queue with its count, and the age of its oldest case. */
function QueueRow({ queue, count, oldest, due }: StaffQueueCounts[number]) {
  const { label, icon, link } = QUEUES[queue]
  return (
    <li>
      <Link
        {...link}
        className="flex min-h-14 items-center gap-x-3 px-3.5 py-2 text-ink no-underline enabled-hover:bg-sunken"
      >
        <Icon name={icon} size={24} className="shrink-0 text-stamp max-sm:hidden" />
        <span className="min-w-0 flex-1">
          <b className="tnum">{formatNumber(count)}</b> {label.charAt(0).toLowerCase() + label.slice(1)}
        </span>
        {oldest !== null && <WaitingAge waiting={{ since: oldest, due }} />}
        <Icon name="caret-right" size={18} className="shrink-0 text-ink-3 max-sm:hidden" />
      </Link>
    </li>
  )
}

function EmptyQueues({ queues }: { queues: StaffQueueCounts }) {
  if (queues.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <SectionHead title="Antrean kosong" />
      <ul className="card grid gap-x-4 px-4 py-2 sm:grid-cols-2 xl:grid-cols-3">
        {queues.map(({ queue }) => (
          <li key={queue} className="flex items-center gap-2 py-1">
            <Icon name="check-circle" size={18} className="shrink-0 text-green" />
            <Link
              {...QUEUES[queue].link}
              className="inline-flex min-h-11 items-center text-ink-2 underline-offset-3 hover:underline"
            >
              {QUEUES[queue].label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
