import { listStaffRooms, stepRoom } from '@pasar/contract/chat/staff-chat'
import { useRef, useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Button } from '../ui/base/button.tsx'
import { CallErrorNote } from '../ui/fields/call-error-note.tsx'
import { Select } from '../ui/fields/select.tsx'
import type { MessageWindow } from './message-window.ts'

type AssignmentBarProps = { chatId: number; messageWindow: MessageWindow; onDone: () => void }

/** Shows the staff member assigned to a conversation, and the steps: take, hand over, close. */
export function AssignmentBar({ chatId, messageWindow, onDone }: AssignmentBarProps) {
  const { member } = usePageContext()
  const [staff, setStaff] = useState<readonly StaffMember[] | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const stepping = useCall(stepRoom, () => {
    setStaff(null)
    onDone()
    // The pressed button may be gone. Focus the result, so a screen reader reads it.
    status.current?.focus()
  })
  const asking = useCall(listStaffRooms, (roomsReply) => setStaff(roomsReply.staff))
  const step = (action: 'take' | 'hand-over' | 'close', memberId: number | null = null) =>
    void stepping.send({ params: { chatId }, body: { action, memberId } })
  const { assignedTo = null } = messageWindow.assignment ?? {}
  const isOwn = assignedTo?.id === member?.memberId
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-paper px-3 py-2">
      <p
        ref={status}
        tabIndex={-1}
        className="min-w-0 grow basis-48 text-ink-2 max-sm:basis-full outline-none"
      >
        {messageWindow.isClosed ? 'Sudah ditutup. ' : ''}
        {assignedTo === null
          ? 'Belum ditangani siapa pun.'
          : isOwn
            ? 'Anda yang menangani.'
            : `Ditangani ${assignedTo.name}.`}
      </p>
      {(!isOwn || messageWindow.isClosed) && (
        <Button size="small" busy={stepping.isPending} onClick={() => step('take')}>
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
        <StaffSelect staff={staff} onChoose={(memberId) => step('hand-over', memberId)} />
      )}
      {!messageWindow.isClosed && (
        <Button variant="outline" size="small" busy={stepping.isPending} onClick={() => step('close')}>
          Tutup
        </Button>
      )}
      <CallErrorNote calls={[asking, stepping]} />
    </div>
  )
}

type StaffMember = { id: number; name: string }

/**
 * Moves the focus once, when the element mounts. A rerender of the conversation does not move the
 * focus.
 */
const takeFocus = (element: HTMLElement | null) => element?.focus()

type StaffSelectProps = { staff: readonly StaffMember[]; onChoose: (memberId: number) => void }

/** Hands the conversation over. It replaces the pressed button, so it takes the focus. */
function StaffSelect({ staff, onChoose }: StaffSelectProps) {
  return (
    <Select
      ref={takeFocus}
      label="Alihkan kepada"
      hideLabel
      placeholder="Alihkan kepada…"
      options={staff.map(({ id, name }) => ({ value: String(id), label: name }))}
      defaultValue=""
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
      className="min-w-0"
    />
  )
}
