import { useState } from 'react'
import type { Refused } from '../api/call.ts'
import { DialogAnswers } from '../ui/dialog-answers.tsx'
import { LazyDialog } from '../ui/lazy-dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { StepRefusal } from './step-refusal.tsx'

type TextDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** What the step does, so that nobody takes it by mistake. */
  effect: string
  label: string
  /** How many characters are needed; 0 where none are. */
  least: number
  submit: string
  look?: 'primary' | 'danger' | undefined
  isBusy: boolean
  refusal: Refused | null
  onSend: (text: string) => void
}

/** Confirms a step in a complaint, with words where they are asked for; what was typed stays after a refusal. */
export function ComplaintTextDialog(props: TextDialogProps) {
  const { isOpen, onClose, least, label, isBusy, refusal } = props
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const send = () => {
    const isShort = text.trim().length < least
    setError(
      isShort ? (least > 1 ? `${label} paling sedikit ${least} huruf` : `${label} wajib diisi`) : undefined,
    )
    if (!isShort) props.onSend(text.trim())
  }
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={props.title}
      description={props.effect}
      footer={
        <DialogAnswers
          onCancel={onClose}
          variant={props.look ?? 'danger'}
          busy={isBusy}
          busyText="Mengirim…"
          onClick={send}
        >
          {props.submit}
        </DialogAnswers>
      }
    >
      <div className="mt-4 flex flex-col gap-4">
        <TextArea
          label={label}
          optional={least === 0}
          required={least > 0}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={error ?? refusal?.fields.find(({ field }) => field === 'text')?.message}
        />
        <StepRefusal refusal={refusal} />
      </div>
    </LazyDialog>
  )
}
