import { REMEDIES, type Remedy } from '@pasar/domain/ordering/complaint'
import { useId, useState } from 'react'
import type { CallError } from '../../call/call.ts'
import { AnswerField, type FieldTemplates } from '../../offline/answer-field.tsx'
import { useTextDraft } from '../../offline/use-text-draft.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { StepRefusal } from '../base/step-refusal.tsx'
import type { OfOrder } from '../base/subject-labels.ts'
import { remedyLabel } from './complaint-labels.ts'
import { Effect } from './complaint-proposal.tsx'

type RemedyDialogProps = {
  order: OfOrder
  isOpen: boolean
  onClose: () => void
  title: string
  effect: string
  /** Minimum number of characters of the explanation; 0 if it is optional. */
  minLength: number
  remedies: readonly Remedy[]
  isBusy: boolean
  refusal: CallError | null
  /** Storage key of the draft until it is sent. */
  draftKey: string
  templates: FieldTemplates
  /** @returns whether the remedy was sent */
  onSend: (decision: { remedy: Remedy; amount: number; text: string }) => Promise<boolean>
}

type Problems = { remedy?: string; amount?: string; text?: string }

/** Chooses a remedy and the amount of a price cut. Shows its effect before sending. */
export function RemedyDialog(props: RemedyDialogProps) {
  const { isOpen, onClose, minLength, remedies, isBusy, refusal } = props
  const name = useId()
  const { remedy, setRemedy, amount, setAmount, text, write, errorOf, send } = useRemedy(props)
  return (
    <FormDialog
      isOpen={isOpen}
      title={props.title}
      description={props.effect}
      onClose={onClose}
      variant="stamp"
      busy={isBusy}
      busyLabel="Mengirim…"
      submitLabel="Kirim"
      onSubmit={() => void send()}
    >
      <RadioGroup
        legend="Penyelesaian"
        name={name}
        required
        options={remedies.map((one) => ({ value: one, label: remedyLabel(one, props.order) }))}
        value={remedy ?? ''}
        onChange={(event) => setRemedy(REMEDIES.find((one) => one === event.currentTarget.value))}
        error={errorOf('remedy')}
      />
      {remedy === 'price_cut' && (
        <MoneyField
          label="Besar potongan"
          required
          value={amount}
          onChange={setAmount}
          error={errorOf('amount')}
        />
      )}
      {remedy !== undefined && <Effect order={props.order} remedy={remedy} amount={amount ?? 0} />}
      <AnswerField
        label="Penjelasan"
        templates={props.templates}
        optional={minLength === 0}
        required={minLength > 0}
        maxLength={2000}
        value={text}
        onWrite={write}
        error={errorOf('text')}
      />
      <StepRefusal refusal={refusal} />
    </FormDialog>
  )
}

/** The proposed remedy and its checks. */
function useRemedy({ minLength, refusal, draftKey, onSend }: RemedyDialogProps) {
  const [remedy, setRemedy] = useState<Remedy>()
  const [amount, setAmount] = useState<number>()
  const { text, write, forget } = useTextDraft(draftKey)
  const [problems, setProblems] = useState<Problems>({})
  const errorOf = (field: keyof Problems) =>
    problems[field] ?? refusal?.fields.find((one) => one.field === field)?.message
  const send = async () => {
    const cut = remedy === 'price_cut' ? (amount ?? 0) : 0
    const problemsByField: Problems = {
      ...(remedy === undefined && { remedy: 'Pilih penyelesaian' }),
      ...(remedy === 'price_cut' && cut === 0 && { amount: 'Isi besar potongan' }),
      ...(text.trim().length < minLength && { text: `Penjelasan paling sedikit ${minLength} huruf` }),
    }
    setProblems(problemsByField)
    if (remedy === undefined || Object.keys(problemsByField).length > 0) return
    if (await onSend({ remedy, amount: cut, text: text.trim() })) forget()
  }
  return { remedy, setRemedy, amount, setAmount, text, write, errorOf, send }
}
