import type { StaffQueueCounts } from '@pasar/contract/staff/queues'
import { getRouteApi, Link } from '@tanstack/react-router'
import { usePageContext } from '../page/use-page-context.ts'
import { LaunchGaps } from '../settings/launch-gaps.widget.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { PageHead, SectionHead } from '../ui/blocks/page-head.tsx'
import { TaskCard } from '../ui/blocks/task-card.tsx'
import { clockTime, daysUntil, shortDateAndTime } from '../ui/text/date.ts'
import { formatNumber } from '../ui/text/money.ts'
import { QUEUES } from './queue-labels.ts'

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
      <LaunchGaps gaps={missing} hasLink />
      {waiting.length === 0 ? (
        <EmptyState drawing="stamp-pad">Semua antrean kosong.</EmptyState>
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
          {waiting.map((queue) => (
            <QueueCard key={queue.queue} {...queue} />
          ))}
        </ul>
      )}
      <EmptyQueues queues={queues.filter(({ count }) => count === 0)} />
    </div>
  )
}

function QueueCard({ queue, count, oldest }: StaffQueueCounts[number]) {
  const { renderedAt } = usePageContext()
  const { label, icon, link } = QUEUES[queue]
  const days = oldest === null ? 0 : -daysUntil(oldest, renderedAt)
  return (
    <li>
      <TaskCard
        icon={icon}
        hint={
          oldest !== null && (
            <span className="tnum">
              {days <= 0
                ? `Sejak hari ini pukul ${clockTime(oldest)}`
                : `Paling lama ${formatNumber(days)} hari, sejak ${shortDateAndTime(oldest)}`}
            </span>
          )
        }
        link={(look) => <Link {...link} {...look} />}
      >
        <span className="tnum">{formatNumber(count)}</span> {label.charAt(0).toLowerCase() + label.slice(1)}
      </TaskCard>
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
