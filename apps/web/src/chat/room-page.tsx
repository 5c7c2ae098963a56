import { type ChatMessage, listRooms, type RoomRow, type RoomView } from '@pasar/contract/chat/chat'
import { hideMessage } from '@pasar/contract/chat/staff-chat'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, useCallback, useEffect, useId, useState } from 'react'
import { useLiveReload } from '../live/use-live-reload.ts'
import { useMissingRole } from '../page/missing-role.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Banner } from '../ui/base/banner.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { LockReason } from '../ui/base/lock-reason.tsx'
import { AssignmentBar } from './assignment-bar.tsx'
import { formatRoomSubject } from './chat-labels.ts'
import { Composer } from './composer.tsx'
import { HideMessage } from './hide-message.tsx'
import { MessageList } from './message-list.tsx'
import { RoomList } from './room-list.tsx'
import { useOutgoing } from './use-outgoing.ts'
import { useRoom } from './use-room.ts'

type RoomPageProps = {
  room: RoomView
  rooms: readonly RoomRow[]
  around: number
}

/** A conversation: full screen on a phone, next to the list of conversations on a wide screen. */
export function RoomPage({ room, rooms: loadedRooms, around }: RoomPageProps) {
  const rooms = useRooms(loadedRooms)
  const { member } = usePageContext()
  const roomState = useRoom(room)
  const { add, refresh, messageWindow } = roomState
  const onSent = useCallback(
    (message: ChatMessage) => {
      add(message)
      void refresh()
    },
    [add, refresh],
  )
  const outgoing = useOutgoing(room.id, onSent)
  const isStaff = member?.role === 'staff'
  return (
    <div className="page-container grid gap-4 md:h-[calc(100dvh-6.75rem)] md:min-h-120 md:py-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
      {rooms.length > 0 && (
        <aside aria-label="Pesan" className="card hidden overflow-y-auto lg:block">
          <RoomList rooms={rooms} current={room.id} />
        </aside>
      )}
      <section
        data-action-bar
        aria-label={`Percakapan dengan ${room.partner}`}
        className="flex min-h-0 flex-col overflow-hidden bg-paper max-md:fixed max-md:inset-0 max-md:z-40 md:rounded-xl md:border md:border-line lg:only:col-span-2"
      >
        <Head room={room} isStaff={isStaff} />
        {room.as === 'staff' && (
          <AssignmentBar chatId={room.id} messageWindow={messageWindow} onDone={() => void refresh()} />
        )}
        {room.as === null && (
          <div className="px-3 pt-3">
            <Banner title="Anda hanya membaca">
              Percakapan ini milik sekolah dan penyedia, dan menjadi bagian dari berkas pesanannya.
            </Banner>
          </div>
        )}
        <Messages {...{ room, roomState, outgoing, around, isStaff }} />
        {messageWindow.shut !== '' && (
          <p className="border-t border-line p-4 text-ink-2">{messageWindow.shut}</p>
        )}
        {room.as !== null && messageWindow.shut === '' && (
          <Composer {...{ room, outgoing }} onTyping={roomState.onTyping} />
        )}
      </section>
    </div>
  )
}

type MessagesProps = Omit<ComponentProps<typeof MessageList>, 'renderAction'> & { isStaff: boolean }

/** The messages. Staff may hide each; those without the role read why not. */
function Messages({ isStaff, ...list }: MessagesProps) {
  const { room, roomState } = list
  const missing = useMissingRole(hideMessage)
  const reasonId = useId()
  return (
    <>
      {isStaff && missing !== null && (
        <LockReason id={reasonId} className="px-3 pt-3">
          Menyembunyikan pesan: {missing}
        </LockReason>
      )}
      <MessageList
        {...list}
        renderAction={(message) =>
          isStaff && message.hidden === null ? (
            <HideMessage
              {...{ missing, reasonId }}
              chatId={room.id}
              messageId={message.id}
              onDone={() => void roomState.refresh()}
            />
          ) : null
        }
      />
    </>
  )
}

/** Returns the list beside the conversation. Reloads it when a message arrives. */
function useRooms(loadedRooms: readonly RoomRow[]) {
  const { call } = usePageContext()
  const [rooms, setRooms] = useState(loadedRooms)
  useEffect(() => setRooms(loadedRooms), [loadedRooms])
  const hasList = loadedRooms.length > 0
  useLiveReload(
    'chat',
    String(hasList),
    async () =>
      hasList ? (await call(listRooms, { params: { type: 'all' }, query: {} })).rooms : loadedRooms,
    setRooms,
  )
  return rooms
}

function Head({ room, isStaff }: { room: RoomView; isStaff: boolean }) {
  const back = 'grid size-11 shrink-0 place-items-center rounded-lg text-on-board'
  const arrow = <Icon name="arrow-left" size={24} />
  return (
    <div className="board flex items-center gap-2 px-2 py-2">
      {isStaff ? (
        <Link to="/staff/messages" search={{}} aria-label="Kembali ke Pesan" className={back}>
          {arrow}
        </Link>
      ) : room.as === null ? (
        <Link
          to="/history/$type"
          params={{ type: 'all' }}
          search={{}}
          aria-label="Kembali ke Transaksi"
          className={back}
        >
          {arrow}
        </Link>
      ) : (
        <Link to="/account/contact" search={{}} aria-label="Kembali ke Pesan" className={back}>
          {arrow}
        </Link>
      )}
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-lg font-bold">{room.partner}</h1>
        <p className="caption truncate text-on-board-2">
          <AboutLink room={room} />
        </p>
      </div>
    </div>
  )
}

/** Links to the subject of the conversation. */
function AboutLink({ room }: { room: RoomView }) {
  const subject = formatRoomSubject(room)
  const look = 'font-bold text-on-board underline underline-offset-3'
  const { kind, aboutId, assignment: staffInfo } = room
  switch (kind) {
    case 'item':
      return (
        <Link to="/detail/$pageId" params={{ pageId: aboutId }} className={look}>
          {subject}
        </Link>
      )
    case 'order':
      return (
        <Link to="/history/$orderId" params={{ orderId: aboutId }} className={look}>
          {subject}
        </Link>
      )
    case 'negotiation':
      return (
        <Link to="/negotiation/$negotiationId" params={{ negotiationId: aboutId }} className={look}>
          {subject}
        </Link>
      )
    case 'complaint':
      return (
        <Link to="/account/complaint/$complaintId" params={{ complaintId: aboutId }} className={look}>
          {subject}
        </Link>
      )
    case 'platform':
      return staffInfo === null ? (
        subject
      ) : (
        <Link to="/staff/members/$memberId" params={{ memberId: staffInfo.memberId }} className={look}>
          Buka berkas anggota
        </Link>
      )
  }
}
