import type { ReactNode } from 'react'
import type { CallError } from '../call/call.ts'
import { Button } from '../ui/base/button.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { LazyDialog } from '../ui/overlay/lazy-dialog.tsx'
import { useTextDraft } from './use-text-draft.ts'

type DecisionDialogProps = {
  title: string
  button: string
  /** Label of the button while the call runs. */
  busy: string
  /** Whether a reason is typed; an approval has none. */
  reason: 'none' | 'required' | 'optional'
  /** Storage key of the typed reason until it is sent. */
  draftKey: string
  isPending: boolean
  refusal: CallError | null
  /** @returns whether the decision was stored */
  onSend: (reason: string) => Promise<boolean>
  onClose: () => void
  /** What is decided on. */
  children: ReactNode
}

/** A staff member decides on the request of another one, or withdraws an own one. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, button, busy, reason, draftKey, isPending, refusal, onSend, onClose, children } = props
  const draft = useTextDraft(draftKey)
  const fieldError = refusal?.fields.find(({ field }) => field === 'reason')?.message
  const send = async () => {
    if (await onSend(draft.text)) draft.forget()
  }
  return (
    <LazyDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      width="medium"
      isText={reason === 'none'}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Kembali
          </Button>
          <Button
            variant={reason === 'none' ? 'primary' : 'danger'}
            busy={isPending}
            busyText={busy}
            onClick={() => void send()}
          >
            {button}
          </Button>
        </>
      }
    >
      {children}
      {reason !== 'none' && (
        <TextArea
          className="mt-4"
          label="Alasan"
          required={reason === 'required'}
          optional={reason === 'optional'}
          rows={2}
          maxLength={300}
          value={draft.text}
          onChange={(event) => draft.write(event.currentTarget.value)}
          error={fieldError}
        />
      )}
      {refusal !== null && (reason === 'none' || fieldError === undefined) && (
        <p role="alert" className="mt-3 font-semibold text-red">
          {refusal.message}
        </p>
      )}
    </LazyDialog>
  )
}
