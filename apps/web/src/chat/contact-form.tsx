import { isLongEnough, MAX_MESSAGE_LENGTH, MESSAGE_TOO_SHORT } from '@pasar/domain/chat/room'
import { type FormEvent, useState } from 'react'
import { useTextDraft } from '../offline/use-text-draft.ts'
import { Button } from '../ui/base/button.tsx'
import { focusInvalidField } from '../ui/base/focus-invalid-field.ts'
import { showBriefError, showToast } from '../ui/base/toasts.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { useOpenRoom } from './use-open-room.ts'

/**
 * A form for a message to the platform.
 *
 * @spec 2 Chat-to-platform form
 * @spec 5 Chat to the platform
 */
export function PlatformContactForm({ onSent }: { onSent: () => void }) {
  const { text, write, forget } = useTextDraft('to-platform')
  const [error, setError] = useState<string>()
  const sending = useOpenRoom({
    about: { kind: 'platform', aboutId: null, memberId: null, to: 'ke platform' },
    onSent: (_chatId, caseNumber) => {
      forget()
      showToast(
        caseNumber === null ? 'Pesan terkirim ke platform.' : `Pesan terkirim. Nomor layanan ${caseNumber}.`,
      )
      onSent()
    },
    onWaiting: () => {
      forget()
      onSent()
    },
    refusalDisplay: 'toast',
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isShort = !isLongEnough(text, 0)
    setError(isShort ? MESSAGE_TOO_SHORT : undefined)
    if (isShort) return showBriefError(MESSAGE_TOO_SHORT)
    sending.send(text)
  }
  return (
    <form
      ref={focusInvalidField}
      noValidate
      onSubmit={send}
      className="card flex flex-col gap-4 p-4"
      aria-label="Hubungi platform"
    >
      <TextArea
        label="Pesan untuk platform"
        required
        placeholder="Minimal 4 huruf"
        maxLength={MAX_MESSAGE_LENGTH}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        error={error ?? sending.fieldError('message')}
      />
      <Button
        type="submit"
        className="self-start max-sm:w-full"
        busy={sending.isPending}
        busyText="Mengirim…"
      >
        Kirim pesan
      </Button>
    </form>
  )
}
