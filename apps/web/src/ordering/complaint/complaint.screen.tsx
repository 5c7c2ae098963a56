import { findRoom } from '@pasar/contract/chat/chat'
import type { ComplaintView } from '@pasar/contract/ordering/complaint'
import { decideComplaint, postComplaintMessage } from '@pasar/contract/ordering/complaint'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ChatButton } from '../../chat/chat-button.widget.tsx'
import { useLiveInvalidate } from '../../live/use-live-invalidate.ts'
import { useNewest } from '../../live/use-newest.ts'
import { RoleGate } from '../../page/role-gate.tsx'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner, StepDone } from '../../ui/base/banner.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import { DeadlineClock } from '../../ui/data/deadline-clock.tsx'
import { dateAndTime } from '../../ui/text/date.ts'
import { WorkHolder } from '../../work/work-holder.widget.tsx'
import { ComplaintComposer } from './complaint-composer.tsx'
import { awaitedSide, COMPLAINT_STATUS, complaintCategoryLabel, sideLabel } from './complaint-labels.ts'
import { ComplaintProposal } from './complaint-proposal.tsx'
import { ComplaintSteps } from './complaint-steps.tsx'
import { ComplaintThread } from './complaint-thread.tsx'

const route = getRouteApi('/account/complaint/$complaintId')

/** One complaint: messages, proposals, whose turn it is, and the viewer's actions. */
export function ComplaintScreen() {
  const loadedComplaint = route.useLoaderData()
  return <ComplaintPage key={loadedComplaint.id} loaded={loadedComplaint} />
}

function ComplaintPage({ loaded }: { loaded: ComplaintView }) {
  const [complaint, setComplaint] = useNewest(loaded)
  useLiveInvalidate()
  const { member } = usePageContext()
  const router = useRouter()
  const [doneMessage, setDoneMessage] = useState<string>()
  const applyChange = (updatedComplaint: ComplaintView, message: string) => {
    showToast(message)
    setComplaint(updatedComplaint)
    // Cached data of the order and its lists is outdated.
    void router.invalidate()
  }
  const onMoved = (updatedComplaint: ComplaintView, message: string) => {
    setDoneMessage(message)
    applyChange(updatedComplaint, message)
  }
  const parts = { complaint, onMoved }
  return (
    <div className="page-container flex flex-col gap-4 py-4 md:py-6">
      <ComplaintHead complaint={complaint} />
      {doneMessage !== undefined && <StepDone message={doneMessage} />}
      <WorkHolder
        queue="complaints"
        subjectId={complaint.id}
        name={complaint.order.number}
        version={complaint.version}
      />
      {member?.role === 'supervisor' && (
        <Banner title="Anda melihat sebagai pengawas">
          Anda dapat membaca seluruh percakapan dan fotonya. Penyelesaiannya dilakukan sekolah, penyedia, dan
          platform.
        </Banner>
      )}
      <ComplaintProposal {...parts} />
      <ComplaintThread complaint={complaint} viewer={member?.role ?? 'buyer'} />
      {complaint.offered.length > 0 && (
        <RoleGate call={member?.role === 'vendor' ? postComplaintMessage : decideComplaint}>
          {complaint.offered.includes('say') && (
            <ComplaintComposer complaint={complaint} onMoved={applyChange} />
          )}
          <ComplaintSteps {...parts} />
        </RoleGate>
      )}
    </div>
  )
}

function ComplaintHead({ complaint }: { complaint: ComplaintView }) {
  const { order, line, state, openedBy, openedAt, resolution } = complaint
  const { tag, tone, icon } = COMPLAINT_STATUS[state]
  const { member } = usePageContext()
  return (
    <div className="card overflow-hidden">
      <div className="board board-ledge flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
        <Link
          to="/account/complaint/$type"
          params={{ type: 'all' }}
          aria-label="Kembali ke Komplain"
          className="-ml-2.5 grid size-11 place-items-center rounded-lg text-on-board"
        >
          <Icon name="arrow-left" size={24} />
        </Link>
        <h1 className="heading-2 min-w-0 grow basis-60 md:text-2xl">
          <span className="sr-only">Komplain: </span>
          {complaintCategoryLabel(complaint.category, order)}
        </h1>
        <StatusTag tone={tone} icon={icon}>
          {tag}
        </StatusTag>
      </div>
      <div className="flex flex-col gap-1 p-4 md:p-5">
        <p>
          <span className="text-ink-2">Pesanan </span>
          <Link to="/history/$orderId" params={{ orderId: order.id }} className={`${linkClass} tnum`}>
            {order.number}
          </Link>
          <span className="text-ink-2">{line === null ? ', seluruhnya' : `, ${line.name}`}</span>
        </p>
        <p className="text-ink-2">
          {order.school} dan {order.vendor}. Diajukan {sideLabel(openedBy).toLowerCase()},{' '}
          {dateAndTime(openedAt)}.
        </p>
        {resolution !== '' && <p className="wrap-anywhere whitespace-pre-line">Hasil: {resolution}</p>}
        <Clocks complaint={complaint} />
        {(member?.role === 'staff' || member?.role === 'supervisor') && (
          // The parties write in the complaint itself.
          <RoleGate call={findRoom}>
            <ChatButton
              kind="complaint"
              aboutId={complaint.id}
              name={`Komplain pesanan ${order.number}`}
              className="mt-2 self-start"
            />
          </RoleGate>
        )}
      </div>
    </div>
  )
}

/** The deadlines of both sides, and what happens automatically afterwards. */
function Clocks({ complaint }: { complaint: ComplaintView }) {
  const { renderedAt: now } = usePageContext()
  const awaitedParty = awaitedSide(complaint)
  const isAgreed = complaint.proposal?.state === 'agreed'
  const clocks = [
    complaint.answerBy !== null &&
      awaitedParty !== null && {
        words: isAgreed
          ? `Selesai otomatis bila ${sideLabel(awaitedParty).toLowerCase()} tidak menjawab`
          : `${sideLabel(awaitedParty)} diminta menjawab`,
        at: complaint.answerBy,
      },
    complaint.escalateBy !== null &&
      !isAgreed && { words: 'Diteruskan otomatis ke platform', at: complaint.escalateBy },
    complaint.waiting !== null &&
      complaint.waiting.due !== null && { words: 'Platform memutuskan', at: complaint.waiting.due },
  ].filter((clock) => clock !== false)
  if (clocks.length === 0) return null
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {clocks.map(({ words: label, at }) => (
        <li key={label} className="flex flex-wrap items-center gap-x-2">
          {label} <DeadlineClock at={at} now={now} />
        </li>
      ))}
    </ul>
  )
}
