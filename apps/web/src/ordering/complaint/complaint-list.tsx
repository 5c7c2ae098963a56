import { type ComplaintRow, listComplaints } from '@pasar/contract/ordering/complaint'
import type { Reply } from '@pasar/contract/wire/endpoint'
import type { ComplaintTab } from '@pasar/domain/ordering/complaint'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RelativeDay, WaitingAge } from '../../page/relative-time.tsx'
import { useListScreen } from '../../page/use-list-screen.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { classes } from '../../ui/base/classes.ts'
import { StatusTag } from '../../ui/base/tag.tsx'
import { NextPage } from '../../ui/blocks/next-page.tsx'
import { DeadlineClock } from '../../ui/data/deadline-clock.tsx'
import { awaitedSide, COMPLAINT_STATUS, complaintCategoryLabel, sideLabel } from './complaint-labels.ts'

type ComplaintPage = Reply<typeof listComplaints>

type ComplaintListProps = {
  loaded: ComplaintPage
  type: ComplaintTab
  /** `saya`: only complaints that await an answer of the viewer. */
  turn: '' | 'saya'
  empty: ReactNode
}

/** Complaints as cards, newest first. */
export function ComplaintList({ loaded, type, turn, empty }: ComplaintListProps) {
  const { list, more } = useListScreen(loaded, listComplaints, 'complaints', (next) => ({
    query: { type, turn, before: next },
  }))
  const shownCount = list.complaints.length
  if (shownCount === 0) return empty
  return (
    <div>
      <ul className="flex flex-col gap-3">
        {list.complaints.map((complaint) => (
          <li key={complaint.id}>
            <ComplaintCard complaint={complaint} />
          </li>
        ))}
      </ul>
      <NextPage {...more} total={turn === 'saya' ? list.awaiting : list.counts[type]} />
    </div>
  )
}

function ComplaintCard({ complaint }: { complaint: ComplaintRow }) {
  const { member, renderedAt } = usePageContext()
  const { order, line, answerBy, waiting } = complaint
  const { tag, tone, icon } = COMPLAINT_STATUS[complaint.state]
  const awaitedParty = awaitedSide(complaint)
  const partner =
    member?.role === 'buyer'
      ? order.vendor
      : member?.role === 'vendor'
        ? order.school
        : `${order.school}, penyedia ${order.vendor}`
  return (
    <article className="card relative flex flex-col gap-1.5 p-4 focus-within:outline-3 focus-within:outline-focus">
      <div className={classes('flex justify-between gap-3', waiting === null && 'flex-wrap items-center')}>
        <h2 className="heading-3 min-w-0">
          <Link
            to="/account/complaint/$complaintId"
            params={{ complaintId: complaint.id }}
            className="underline-offset-3 outline-none after:absolute after:inset-0 hover:underline"
          >
            {complaintCategoryLabel(complaint.category, order)}
            <span className="sr-only">, komplain nomor {complaint.id}</span>
          </Link>
        </h2>
        {waiting !== null ? (
          <WaitingAge waiting={waiting} />
        ) : (
          <StatusTag tone={tone} icon={icon}>
            {tag}
          </StatusTag>
        )}
      </div>
      <p className="tnum text-ink-2">
        {order.number}
        {line === null ? ', seluruh pesanan' : `, ${line.name}`}
      </p>
      <p className="line-clamp-2 wrap-anywhere">{complaint.last}</p>
      <p className="caption flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-ink-3">
        <span>
          {partner}
          {waiting === null && (
            <>
              , diajukan <RelativeDay at={complaint.openedAt} />
            </>
          )}
        </span>
        {answerBy !== null && awaitedParty !== null && (
          <span className="flex items-center gap-1.5">
            Menunggu {sideLabel(awaitedParty).toLowerCase()}
            <DeadlineClock at={answerBy} now={renderedAt} />
          </span>
        )}
      </p>
    </article>
  )
}
