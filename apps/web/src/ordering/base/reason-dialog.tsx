import { type ReactNode, useId, useState } from 'react'
import type { CallError } from '../../call/call.ts'
import { useReopenForm } from '../../offline/reopen-forms.ts'
import { useTextDraft } from '../../offline/use-text-draft.ts'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { StepRefusal } from './step-refusal.tsx'

const OTHER = 'Lainnya'

type ReasonDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** The effect of the step, so that no user takes it by mistake. */
  effect: string
  legend: string
  reasons: readonly string[]
  submitLabel: string
  /** Red unless the step is not destructive. */
  submitVariant?: 'primary' | 'danger'
  busyLabel: string
  isBusy: boolean
  refusal: CallError | null
  /** Storage key of the draft until it is sent. */
  draftKey: string
  /** What the user has already said elsewhere: one of the reasons, and words. */
  initial?: { reason: string; text: string }
  /** @returns whether the step succeeded */
  onSend: (reason: string) => Promise<boolean>
  /** Content above the reasons, which the user must see or complete first. */
  children?: ReactNode
}

/** Requests a reason: one of several common ones, or a text. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { isOpen, onOpenChange, title, effect, legend, reasons, isBusy, refusal, draftKey, onSend } = props
  const name = useId()
  const usual = useTextDraft(`${draftKey}-choice`, props.initial?.reason)
  const own = useTextDraft(draftKey, props.initial?.text)
  const [isMissing, setMissing] = useState(false)
  useReopenForm(draftKey, isOpen ? '' : null, () => onOpenChange(true))
  const isOwn = usual.text === OTHER
  const reason = [isOwn ? '' : usual.text, own.text.trim()].filter((part) => part !== '').join('. ')
  const error = isMissing && reason === '' ? `${legend} wajib diisi` : undefined
  const send = async () => {
    setMissing(reason === '')
    if (reason === '' || !(await onSend(reason))) return
    usual.forget()
    own.forget()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
      description={effect}
      onClose={() => onOpenChange(false)}
      variant={props.submitVariant ?? 'danger'}
      busy={isBusy}
      busyLabel={props.busyLabel}
      submitLabel={props.submitLabel}
      onSubmit={() => void send()}
    >
      {props.children}
      <RadioGroup
        legend={legend}
        name={name}
        required
        options={[...reasons, OTHER].map((label) => ({ value: label, label }))}
        value={usual.text}
        onChange={(event) => usual.write(event.currentTarget.value)}
        error={isOwn ? undefined : error}
      />
      <TextArea
        label="Penjelasan"
        optional={!isOwn}
        required={isOwn}
        maxLength={400}
        error={isOwn ? error : undefined}
        value={own.text}
        onChange={(event) => own.write(event.currentTarget.value)}
      />
      <StepRefusal refusal={refusal} />
    </FormDialog>
  )
}
