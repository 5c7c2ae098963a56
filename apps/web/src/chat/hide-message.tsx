import { hideMessage } from '@pasar/contract/chat/staff-chat'
import { useState } from 'react'
import { useReopenForm } from '../offline/reopen-forms.ts'
import { useTextDraft } from '../offline/use-text-draft.ts'
import { useCall } from '../page/use-call.ts'
import { Button } from '../ui/base/button.tsx'
import { lockedBy } from '../ui/base/locked-by.ts'
import { showToast } from '../ui/base/toasts.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'

type HideMessageProps = {
  chatId: number
  messageId: number
  onDone: () => void
  /** Why the viewer may not hide messages; null if allowed. */
  missing: string | null
  /** Id of the text that says so. */
  reasonId: string
}

/** Hides a message. Both sides read the reason in its place. */
export function HideMessage({ chatId, messageId, onDone, missing, reasonId }: HideMessageProps) {
  const [isOpen, setOpen] = useState(false)
  useReopenForm(`hide-${messageId}`, isOpen ? '' : null, () => setOpen(true))
  const { text: reason, write, forget } = useTextDraft(`hide-${messageId}`)
  const hiding = useCall(
    hideMessage,
    () => {
      forget()
      setOpen(false)
      showToast('Pesan disembunyikan.')
      onDone()
    },
    'in-place',
  )
  const error =
    hiding.fieldError('reason') ?? (hiding.refusal?.fields.length === 0 ? hiding.refusal.message : undefined)
  return (
    <>
      <Button variant="quiet" size="small" {...lockedBy(missing, reasonId)} onClick={() => setOpen(true)}>
        Sembunyikan
      </Button>
      <FormDialog
        isOpen={isOpen}
        title="Sembunyikan pesan"
        description="Kedua pihak membaca alasannya di tempat pesan itu, dan pengirimnya menemukannya di Log. Tidak dapat dibatalkan."
        onClose={() => setOpen(false)}
        variant="danger"
        busy={hiding.isPending}
        busyLabel="Menyimpan…"
        submitLabel="Sembunyikan"
        onSubmit={() => void hiding.send({ params: { chatId, messageId }, body: { reason } })}
      >
        <TextArea
          label="Alasan"
          required
          maxLength={300}
          value={reason}
          onChange={(event) => write(event.currentTarget.value)}
          error={error}
        />
      </FormDialog>
    </>
  )
}
