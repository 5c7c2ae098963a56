import { listStaffRooms, stepRoom } from '@pasar/contract/chat/staff-chat'
import { type ChangeEvent, useRef, useState } from 'react'
import { useCall } from '../call/use-call.ts'
import { usePageContext } from '../call/use-page-context.ts'
import { Button } from '../ui/base/button.tsx'
import { CallErrorNote } from '../ui/base/call-error-note.tsx'
import { Select } from '../ui/fields/select.tsx'
import type { MessageWindow } from './message-window.ts'

type AssignmentBarProps = { chatId: number; messageWindow: MessageWindow; onDone: () => void }

/**
 * Moves the focus once, when the element mounts. A rerender of the conversation does not move the
 * focus.
 */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Shows the staff member assigned to a conversation, and the steps: take, hand over, close. */
export function AssignmentBar({ chatId, messageWindow, onDone }: AssignmentBarProps) {
  const { member } = usePageContext()
  const [staff, setStaff] = useState<readonly { id: number; name: string }[] | null>(null)
  const standing = useRef<HTMLParagraphElement>(null)
  const stepping = useCall(stepRoom, () => {
    setStaff(null)
    onDone()
    // The pressed button may be gone. Focus the result, so a screen reader reads it.
    standing.current?.focus()
  })
  const asking = useCall(listStaffRooms, (found) => setStaff(found.staff))
  const take = (action: 'take' | 'hand-over' | 'close', memberId: number | null = null) =>
    void stepping.send({ params: { chatId }, body: { action, memberId } })
  const { assignedTo = null } = messageWindow.desk ?? {}
  const isMine = assignedTo?.id === member?.memberId
  const handOver = (event: ChangeEvent<HTMLSelectElement>) =>
    take('hand-over', Number(event.currentTarget.value))
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-paper px-3 py-2">
      <p
        ref={standing}
        tabIndex={-1}
        className="min-w-0 grow basis-48 text-ink-2 max-sm:basis-full outline-none"
      >
        {messageWindow.isClosed ? 'Sudah ditutup. ' : ''}
        {assignedTo === null
          ? 'Belum ditangani siapa pun.'
          : isMine
            ? 'Anda yang menangani.'
            : `Ditangani ${assignedTo.name}.`}
      </p>
      {(!isMine || messageWindow.isClosed) && (
        <Button size="small" busy={stepping.isPending} onClick={() => take('take')}>
          Ambil
        </Button>
      )}
      {staff === null ? (
        <Button
          variant="outline"
          size="small"
          busy={asking.isPending}
          onClick={() => void asking.send({ query: {} })}
        >
          Alihkan
        </Button>
      ) : (
        <Select
          // This element replaces the pressed button.
          ref={takeFocus}
          label="Alihkan kepada"
          hideLabel
          placeholder="Alihkan kepada…"
          options={staff.map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValue=""
          onChange={handOver}
          className="min-w-0"
        />
      )}
      {!messageWindow.isClosed && (
        <Button variant="outline" size="small" busy={stepping.isPending} onClick={() => take('close')}>
          Tutup
        </Button>
      )}
      <CallErrorNote calls={[asking, stepping]} />
    </div>
  )
}
