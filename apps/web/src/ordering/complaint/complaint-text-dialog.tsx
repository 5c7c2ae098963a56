import { useState } from 'react'
import type { CallError } from '../../call/call.ts'
import { AnswerField, type FieldTemplates } from '../../offline/answer-field.tsx'
import { useTextDraft } from '../../offline/use-text-draft.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { StepRefusal } from '../base/step-refusal.tsx'

type TextDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** The effect of the action, so that no user takes it by mistake. */
  effect: string
  label: string
  /** Minimum number of characters; 0 if the text is optional. */
  minLength: number
  submit: string
  look?: 'primary' | 'danger' | undefined
  isBusy: boolean
  refusal: CallError | null
  /** Storage key of the draft until it is sent. */
  draftKey: string
  templates: FieldTemplates
  /** @returns whether the action succeeded */
  onSend: (text: string) => Promise<boolean>
}

/** Confirms a complaint action, with a text where required. The draft stays until it is sent. */
export function ComplaintTextDialog(props: TextDialogProps) {
  const { isOpen, onClose, minLength, label, isBusy, refusal } = props
  const { text, write, forget } = useTextDraft(props.draftKey)
  const [error, setError] = useState<string>()
  const send = async () => {
    const isShort = text.trim().length < minLength
    setError(
      isShort
        ? minLength > 1
          ? `${label} paling sedikit ${minLength} huruf`
          : `${label} wajib diisi`
        : undefined,
    )
    if (!isShort && (await props.onSend(text.trim()))) forget()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={props.title}
      description={props.effect}
      onClose={onClose}
      variant={props.look ?? 'danger'}
      busy={isBusy}
      busyLabel="Mengirim…"
      submitLabel={props.submit}
      onSubmit={() => void send()}
    >
      <AnswerField
        label={label}
        templates={props.templates}
        optional={minLength === 0}
        required={minLength > 0}
        maxLength={2000}
        value={text}
        onWrite={write}
        error={error ?? refusal?.fields.find(({ field }) => field === 'text')?.message}
      />
      <StepRefusal refusal={refusal} />
    </FormDialog>
  )
}
