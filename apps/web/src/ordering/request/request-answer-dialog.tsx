import type { OrderView } from '@pasar/contract/ordering/order'
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
import { AnswerField, type FieldTemplates } from '../../offline/answer-field.tsx'
import { useTextDraft } from '../../offline/use-text-draft.ts'
import { useCall } from '../../page/use-call.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { answerLabels, type RequestAnswer } from '../base/request-labels.ts'
import { StepRefusal } from '../base/step-refusal.tsx'

const CALLS = {
  accept: acceptRequest,
  refuse: refuseRequest,
  withdraw: withdrawRequest,
  escalate: escalateRequest,
  grant: grantRequest,
  deny: denyRequest,
} as const

const IS_HARD: readonly RequestAnswer[] = ['refuse', 'deny', 'withdraw']

const templatesOf = ({ number, buyer, vendor }: OrderView): FieldTemplates => ({
  subject: 'request',
  values: { nomor: number, sekolah: buyer.name, penyedia: vendor.name },
})

type RequestAnswerDialogProps = {
  request: OrderRequest
  order: OrderView
  answer: RequestAnswer
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onDone: (message: string) => void
}

/** Confirms an answer with its effect, and takes the accompanying text. */
export function RequestAnswerDialog(props: RequestAnswerDialogProps) {
  const { request, order, answer, isOpen, onOpenChange, onDone } = props
  const { button, title, effect, field, isRequired, done } = answerLabels(answer)
  const draft = useTextDraft(`answer-${request.id}-${answer}`)
  const [isMissing, setMissing] = useState(false)
  const sending = useCall(
    CALLS[answer],
    () => {
      draft.forget()
      onOpenChange(false)
      onDone(done)
    },
    'in-place',
  )
  const send = () => {
    const answerText = draft.text.trim()
    setMissing(isRequired && answerText === '')
    if (!isRequired || answerText !== '')
      void sending.send({
        params: { orderId: order.id, requestId: request.id },
        body: { version: order.version, answer: answerText },
      })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
      description={effect(request.kind, order)}
      onClose={() => onOpenChange(false)}
      variant={IS_HARD.includes(answer) ? 'danger' : 'primary'}
      busy={sending.isPending}
      busyLabel="Menyimpan…"
      submitLabel={button}
      onSubmit={send}
    >
      <AnswerField
        label={field}
        templates={templatesOf(order)}
        rows={3}
        maxLength={answer === 'grant' || answer === 'deny' ? 1000 : 500}
        required={isRequired}
        optional={!isRequired}
        value={draft.text}
        onWrite={draft.write}
        error={isMissing ? `${field} wajib diisi` : sending.fieldError('answer')}
      />
      <StepRefusal refusal={sending.refusal} />
    </FormDialog>
  )
}
