import type { RoomView } from '@pasar/contract/chat/chat'
import { isLongEnough, MAX_MESSAGE_LENGTH, MESSAGE_TOO_SHORT } from '@pasar/domain/chat/room'
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useRef } from 'react'
import { type FieldTemplates, TemplateMenu, useUnfilledFault } from '../offline/answer-field.tsx'
import { Button } from '../ui/base/button.tsx'
import { IconButton } from '../ui/base/icon-button.tsx'
import { showToast } from '../ui/base/toasts.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { useChatFiles } from './use-chat-files.ts'
import type { useOutgoing } from './use-outgoing.ts'

const TYPING_EVERY_MS = 3_000

type ComposerProps = {
  room: RoomView
  outgoing: ReturnType<typeof useOutgoing>
  onTyping: () => void
}

const templatesFor = ({ partner }: RoomView): FieldTemplates => ({
  subject: 'chat',
  values: { nama: partner },
})

/**
 * Writes a message with files. Enter sends on a keyboard. On a phone Enter starts a new line and
 * the button sends.
 */
export function Composer({ room, outgoing, onTyping }: ComposerProps) {
  const files = useChatFiles(room.id, room.unsent)
  const { draft, setDraft } = outgoing
  const area = useRef<HTMLTextAreaElement>(null)
  const fault = useUnfilledFault(draft)
  const reportTyping = useTypingReports(onTyping)
  const send = () => {
    const attachments = files.files.flatMap(({ stored }) => (stored === null ? [] : [stored]))
    if (files.isBusy) return
    if (fault !== undefined) return showToast(fault, 'danger')
    if (!isLongEnough(draft, attachments.length)) return showToast(MESSAGE_TOO_SHORT, 'danger')
    outgoing.send(
      draft,
      attachments.map(({ id, name }) => ({ id, name })),
    )
    files.clear()
  }
  const press = (event: KeyboardEvent) => {
    const isKeyboard = matchMedia('(pointer: fine)').matches
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !isKeyboard) return
    event.preventDefault()
    send()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2 border-t border-line bg-paper p-3">
      <TemplateMenu {...{ area, templates: templatesFor(room) }} value={draft} onWrite={setDraft} />
      <Attachments files={files} />
      <div className="flex items-end gap-2">
        <FilePicker onPick={files.pick} />
        <TextArea
          ref={area}
          label="Pesan"
          hideLabel
          error={fault}
          rows={1}
          placeholder="Minimal 4 huruf"
          maxLength={MAX_MESSAGE_LENGTH}
          value={draft}
          onChange={(event) => {
            setDraft(event.currentTarget.value)
            reportTyping()
          }}
          onKeyDown={press}
          className="min-w-0 flex-1 [&_textarea]:max-h-40 [&_textarea]:min-h-11"
        />
        <Button type="submit" busy={files.isBusy} busyText="…">
          Kirim
        </Button>
      </div>
    </form>
  )
}

/** Returns a function that reports typing, at most once per interval. */
function useTypingReports(onTyping: () => void) {
  const reportedAt = useRef(0)
  return () => {
    const now = Date.now()
    if (now - reportedAt.current < TYPING_EVERY_MS) return
    reportedAt.current = now
    onTyping()
  }
}

function FilePicker({ onPick }: { onPick: (files: File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    onPick([...(event.currentTarget.files ?? [])])
    event.currentTarget.value = ''
  }
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        accept="image/jpeg,image/png,application/pdf"
        onChange={pick}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
      <IconButton
        icon="upload-simple"
        label="Lampirkan foto atau PDF"
        onClick={() => picker.current?.click()}
      />
    </>
  )
}

function Attachments({ files }: { files: ReturnType<typeof useChatFiles> }) {
  if (files.files.length === 0) return null
  return (
    <ul aria-label="Lampiran" className="flex flex-col gap-1">
      {files.files.map(({ key, name, stored, problem, note }) => (
        <li key={key} className="flex min-h-11 flex-wrap items-center gap-x-2 rounded-lg bg-sunken pl-3">
          <span className="min-w-0 flex-1 basis-12 truncate">{name}</span>
          <span className={problem === null ? 'caption text-ink-2' : 'caption text-red'} role="status">
            {problem ?? (stored === null ? 'Mengunggah…' : 'Siap')}
          </span>
          {problem !== null && (
            <IconButton
              icon="arrow-counter-clockwise"
              label={`Unggah lagi ${name}`}
              onClick={() => files.retry(key)}
            />
          )}
          <IconButton icon="x" label={`Buang ${name}`} onClick={() => files.remove(key)} />
          {note !== undefined && (
            <p role="status" className="caption w-full pr-3 pb-2 text-ink-2">
              {note}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
