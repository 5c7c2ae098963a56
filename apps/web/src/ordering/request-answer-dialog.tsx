import type { OrderRequest } from '@pasar/contract/ordering/requests'
import {
  acceptRequest,
  denyRequest,
  escalateRequest,
  grantRequest,
  refuseRequest,
  withdrawRequest,
} from '@pasar/contract/ordering/requests'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { useTextDraft } from '../api/use-text-draft.ts'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { LazyDialog } from '../ui/lazy-dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { answerLabels, type RequestAnswer } from './request-labels.ts'
import { StepRefusal } from './step-refusal.tsx'

const CALLS = {
  accept: acceptRequest,
  refuse: refuseRequest,
  withdraw: withdrawRequest,
  escalate: escalateRequest,
  grant: grantRequest,
  deny: denyRequest,
} as const

const IS_HARD: readonly RequestAnswer[] = ['refuse', 'deny', 'withdraw']

type RequestAnswerDialogProps = {
  request: OrderRequest
  orderId: number
  version: number
  answer: RequestAnswer
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onDone: (words: string) => void
}

/** Asks once more what an answer brings, and takes the words that go with it. */
export function RequestAnswerDialog(props: RequestAnswerDialogProps) {
  const { request, orderId, version, answer, isOpen, onOpenChange, onDone } = props
  const { button, title, effect, field, isRequired, done } = answerLabels(answer)
  const kept = useTextDraft(`jawab-${request.id}-${answer}`)
  const [isMissing, setMissing] = useState(false)
  const sending = useCall(
    CALLS[answer],
    () => {
      kept.forget()
      onOpenChange(false)
      onDone(done)
    },
    'in-place',
  )
  const send = () => {
    const said = kept.text.trim()
    setMissing(isRequired && said === '')
    if (!isRequired || said !== '')
      void sending.send({ params: { orderId, requestId: request.id }, body: { version, answer: said } })
  }
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description={effect(request.kind)}
      footer={
        <DialogActions
          onCancel={() => onOpenChange(false)}
          variant={IS_HARD.includes(answer) ? 'danger' : 'primary'}
          busy={sending.isPending}
          busyText="Menyimpan…"
          onClick={send}
        >
          {button}
        </DialogActions>
      }
    >
      <div className="mt-4 flex flex-col gap-4">
        <TextArea
          label={field}
          rows={3}
          maxLength={answer === 'grant' || answer === 'deny' ? 1000 : 500}
          required={isRequired}
          optional={!isRequired}
          value={kept.text}
          onChange={(event) => kept.write(event.currentTarget.value)}
          error={isMissing ? `${field} wajib diisi` : sending.fieldError('answer')}
        />
        <StepRefusal refusal={sending.refusal} />
      </div>
    </LazyDialog>
  )
}
