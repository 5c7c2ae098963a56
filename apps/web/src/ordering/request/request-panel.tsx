import type { OrderView } from '@pasar/contract/ordering/order'
import { grantRequest, type OrderRequest, refuseRequest } from '@pasar/contract/ordering/requests'
import { useState } from 'react'
import { useReopenForm } from '../../offline/reopen-forms.ts'
import { RelativeTime } from '../../page/relative-time.tsx'
import { RoleGate } from '../../page/role-gate.tsx'
import { Button, type ButtonVariant } from '../../ui/base/button.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { DeadlineClock } from '../../ui/data/deadline-clock.tsx'
import { preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { ClosureForms } from '../base/closure-forms.tsx'
import {
  answerLabels,
  type RequestAnswer,
  requestKindLabels,
  requestStatus,
  SIDE_LABELS,
} from '../base/request-labels.ts'
import type { OrderViewer } from '../base/status-labels.ts'
import { RequestAnswerDialog } from './request-answer-dialog.tsx'
import { RequestTerms } from './request-terms.tsx'

type RequestPanelProps = {
  order: OrderView
  request: OrderRequest
  viewer: OrderViewer
  now: Date
  onSettled: (message: string) => void
}

const LOOKS: Readonly<Record<RequestAnswer, ButtonVariant>> = {
  accept: 'primary',
  grant: 'primary',
  refuse: 'danger-outline',
  deny: 'danger-outline',
  withdraw: 'outline',
  escalate: 'primary',
}
const ORDER: readonly RequestAnswer[] = ['accept', 'grant', 'escalate', 'refuse', 'deny', 'withdraw']

/**
 * The pending request, first on the page for both sides: reason, deadline, effect.
 *
 * @decision 0029
 */
export function RequestPanel({ order, request, viewer, now, onSettled }: RequestPanelProps) {
  const { requestText, onAcceptText } = requestKindLabels(request.kind, order)
  const { tag, tone, icon } = requestStatus(request.state)
  const isMine = viewer === request.askedBy
  const [isUploading, setUploading] = useState(false)
  const isAnswered = request.offered.some((action) => action === 'accept' || action === 'grant')
  return (
    <section
      id="requests"
      aria-labelledby="requests-heading"
      className="card flex flex-col gap-4 border-l-4 border-brass-700 p-4 md:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id="requests-heading" className="heading-2 min-w-0 flex-1 basis-64">
          {isAnswered && (
            <span className="caption block font-semibold text-brass-700">Menunggu jawaban Anda</span>
          )}
          {isMine ? 'Anda' : SIDE_LABELS[request.askedBy]} {requestText}
        </h2>
        <StatusTag tone={tone} icon={icon}>
          {tag}
        </StatusTag>
      </div>
      <blockquote className="margin-line rounded-lg bg-sunken py-2.5 pr-3 pl-8">
        <p className="whitespace-pre-line wrap-anywhere">{request.reason}</p>
        <footer className="caption text-ink-2">
          {order[request.askedBy].name}, <RelativeTime at={request.askedAt} />
        </footer>
      </blockquote>
      <RequestTerms order={order} request={request} />
      {request.kind === 'close' && <ClosureForms {...{ order, viewer }} onUploading={setUploading} />}
      <p>Bila disetujui: {onAcceptText}.</p>
      <Silence order={order} request={request} now={now} />
      {request.offered.length > 0 && (
        <RoleGate call={viewer === 'vendor' ? refuseRequest : grantRequest}>
          <Answers {...{ order, request, onSettled, isUploading }} />
        </RoleGate>
      )}
    </section>
  )
}

/** The deadline of the answer, and the effect of no answer. */
function Silence({ order, request, now }: Pick<RequestPanelProps, 'order' | 'request' | 'now'>) {
  if (request.state === 'escalated')
    return <p>Platform membaca pesanan dan permintaan ini. Pihak lain masih dapat menyetujuinya.</p>
  return (
    <div className="flex flex-col items-start gap-1">
      {request.answerBy !== null && <DeadlineClock at={request.answerBy} now={now} />}
      <p className="caption text-ink-2">{requestKindLabels(request.kind, order).noAnswerText}</p>
    </div>
  )
}

type AnswersProps = Pick<RequestPanelProps, 'order' | 'request' | 'onSettled'> & { isUploading: boolean }

/**
 * Answers available to the viewer. Accepting waits for the upload of a form, since the server
 * refuses consent without it.
 */
function Answers({ order, request, onSettled, isUploading }: AnswersProps) {
  const [selectedAnswer, setSelectedAnswer] = useState<RequestAnswer>()
  const [isOpen, setOpen] = useState(false)
  const offeredActions = ORDER.filter((action) => request.offered.includes(action))
  useReopenForm('answer-request', isOpen ? (selectedAnswer ?? null) : null, (shownAnswer) => {
    setSelectedAnswer(offeredActions.find((action) => action === shownAnswer))
    setOpen(true)
  })
  if (offeredActions.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 *:max-sm:flex-auto">
      {offeredActions.map((answer) => (
        <Button
          key={answer}
          variant={LOOKS[answer]}
          busy={isUploading && answer === 'accept'}
          busyText="Mengunggah formulir…"
          onPointerDown={preloadDialog}
          onClick={() => {
            setSelectedAnswer(answer)
            setOpen(true)
          }}
        >
          {answerLabels(answer).button}
        </Button>
      ))}
      {selectedAnswer !== undefined && (
        <RequestAnswerDialog
          key={selectedAnswer}
          {...{ order, request, isOpen }}
          answer={selectedAnswer}
          onOpenChange={setOpen}
          onDone={onSettled}
        />
      )}
    </div>
  )
}
