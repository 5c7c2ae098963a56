import { isLongEnough, MAX_MESSAGE_LENGTH, MESSAGE_TOO_SHORT, type RoomKind } from '@pasar/domain/chat/room'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { usePageContext } from '../page/use-page-context.ts'
import { storedDraft } from '../store/stored-value.ts'
import { TextArea } from '../ui/fields/text-area.tsx'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { PendingFirstMessages } from './pending-first-messages.tsx'
import { useOpenRoom } from './use-open-room.ts'

type FirstMessageDialogProps = {
  kind: RoomKind
  /**
   * Id of the item, order, negotiation or complaint; for `platform`, id of the member that staff
   * write to.
   */
  aboutId: number
  name: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onSent: (chatId: number) => void
}

/**
 * Writes the first message of a conversation. The draft is stored on the device until it is
 * sent.
 */
export function FirstMessageDialog(props: FirstMessageDialogProps) {
  const { kind, name, isOpen, onOpenChange } = props
  const { member } = usePageContext()
  const { about, text, change, error, send, isPending } = useFirstMessage(props)
  return (
    <FormDialog
      isOpen={isOpen}
      title={
        kind === 'platform'
          ? 'Tulis ke anggota'
          : member?.role === 'vendor'
            ? 'Tulis ke sekolah'
            : 'Tanya penyedia'
      }
      description={name}
      onClose={() => onOpenChange(false)}
      busy={isPending}
      busyLabel="Mengirim…"
      submitLabel="Kirim pesan"
      onSubmit={send}
    >
      <PendingFirstMessages about={about} />
      <TextArea
        label="Pesan"
        required
        placeholder="Minimal 4 huruf"
        maxLength={MAX_MESSAGE_LENGTH}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        error={error}
      />
    </FormDialog>
  )
}

/** The draft of the message and its request. Without a network it is queued on the device. */
function useFirstMessage({ kind, aboutId, name, onOpenChange, onSent }: FirstMessageDialogProps) {
  const { member } = usePageContext()
  const draftStore = useMemo(
    () => storedDraft('device', `ask-${member?.memberId ?? 0}-${kind}-${aboutId}`, z.string()),
    [member?.memberId, kind, aboutId],
  )
  const [text, setText] = useState(() => draftStore.read() ?? '')
  const [error, setError] = useState<string>()
  const about =
    kind === 'platform'
      ? { kind, memberId: aboutId, aboutId: null, to: `kepada ${name}` }
      : { kind, memberId: null, aboutId, to: `tentang ${name}` }
  const sending = useOpenRoom({
    about,
    onSent: (chatId) => {
      draftStore.remove()
      onSent(chatId)
    },
    onWaiting: () => {
      draftStore.remove()
      setText('')
      onOpenChange(false)
    },
    refusalDisplay: 'in-place',
  })
  return {
    about,
    text,
    change(newText: string) {
      setText(newText)
      draftStore.write(newText)
    },
    error: error ?? sending.refusal?.message,
    isPending: sending.isPending,
    send() {
      const isShort = !isLongEnough(text, 0)
      setError(isShort ? MESSAGE_TOO_SHORT : undefined)
      if (!isShort) sending.send(text)
    },
  }
}
