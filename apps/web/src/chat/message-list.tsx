import type { ChatMessage, RoomView } from '@pasar/contract/chat/chat'
import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react'
import { AttachedFiles } from '../page/files/attached-files.tsx'
import { usePageContext } from '../page/use-page-context.ts'
import { Button } from '../ui/base/button.tsx'
import { classes } from '../ui/base/classes.ts'
import { clockTime, dayName } from '../ui/text/date.ts'
import { excludeDelivered, type MessageWindow } from './message-window.ts'
import { bubbleClass, PendingMessage } from './pending-message.tsx'
import type { useOutgoing } from './use-outgoing.ts'
import type { RoomState } from './use-room.ts'

type MessageListProps = {
  room: RoomView
  roomState: RoomState
  outgoing: ReturnType<typeof useOutgoing>
  /** Id of the message from the link; 0 for none. */
  around: number
  /** Renders the actions of staff on a message. */
  renderAction: (message: ChatMessage) => ReactNode
}

/** Farther than this from the end, in pixels, the list does not scroll to new messages. */
const NEAR_PX = 160

/** The messages, oldest first. Scrolls to the end at first, or to the message from the link. */
export function MessageList({ room, roomState, outgoing, around, renderAction }: MessageListProps) {
  const { messageWindow, isTyping, isLoading, more } = roomState
  const { box, onScroll } = useScrollPosition({
    messageWindow,
    around,
    // Other changes of the height at the end of the list.
    tail: `${outgoing.waiting.length} ${isTyping}`,
  })
  return (
    <div
      ref={box}
      onScroll={onScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      role="log"
      aria-label="Percakapan"
      className="flex-1 overflow-y-auto overscroll-contain bg-sunken/40 px-3 py-4 -outline-offset-2"
    >
      {messageWindow.hasOlder && (
        <p className="mb-3 text-center">
          <PageButton isLoading={isLoading} onPress={() => void more('start')}>
            Pesan sebelumnya
          </PageButton>
        </p>
      )}
      <ol className="flex flex-col gap-2">
        <DeliveredMessages {...{ room, messageWindow, around, renderAction }} />
        {excludeDelivered(outgoing.waiting, messageWindow.messages).map((message) => (
          <PendingMessage
            key={message.clientId}
            message={message}
            onRetry={() => outgoing.retry(message.id)}
            onDrop={() => outgoing.drop(message.id)}
          />
        ))}
      </ol>
      {messageWindow.hasNewer && (
        <p className="mt-3 text-center">
          <PageButton isLoading={isLoading} onPress={() => void more('end')}>
            Pesan sesudahnya
          </PageButton>
        </p>
      )}
      <p role="status" className="caption min-h-6 pt-1 text-ink-2">
        {isTyping && `${room.partner} sedang mengetik…`}
      </p>
    </div>
  )
}

type ScrollProps = { messageWindow: MessageWindow; around: number; tail: string }

/**
 * Scrolls the list: at first to the linked message or to the end. Later it stays at the end if the
 * user is near it, and at the same message when older ones are added.
 */
function useScrollPosition({ messageWindow, around, tail }: ScrollProps) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef({ first: 0, height: 0, isNear: true, isPositioned: false })
  const firstId = messageWindow.messages[0]?.id ?? 0
  const lastId = messageWindow.messages.at(-1)?.id ?? 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever messages were added at either end
  useLayoutEffect(() => {
    const list = box.current
    if (list === null) return
    const { first, height, isNear, isPositioned } = before.current
    const linkedMessage = isPositioned || around === 0 ? null : list.querySelector(`#message-${around}`)
    if (linkedMessage) linkedMessage.scrollIntoView({ block: 'center' })
    else if (isPositioned && firstId < first) list.scrollTop += list.scrollHeight - height
    else if (!isPositioned || isNear) list.scrollTop = list.scrollHeight
    before.current = {
      first: firstId,
      height: list.scrollHeight,
      isNear: before.current.isNear,
      isPositioned: true,
    }
  }, [firstId, lastId, tail, around])

  const onScroll = () => {
    const list = box.current
    if (list)
      before.current.isNear =
        list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX && !messageWindow.hasNewer
  }
  return { box, onScroll }
}

type PageButtonProps = { isLoading: boolean; onPress: () => void; children: ReactNode }

const PageButton = ({ isLoading, onPress, children }: PageButtonProps) => (
  <Button variant="outline" size="small" busy={isLoading} busyText="Memuat…" onClick={onPress}>
    {children}
  </Button>
)

type DeliveredProps = Pick<MessageListProps, 'room' | 'around' | 'renderAction'> & {
  messageWindow: MessageWindow
}

/** The messages on the server, with a line before the first one of each day. */
function DeliveredMessages({ room, messageWindow, around, renderAction }: DeliveredProps) {
  const { renderedAt } = usePageContext()
  const isShared = room.as === 'staff' || room.as === null
  return messageWindow.messages.map((message, index) => {
    const previous = messageWindow.messages[index - 1]
    const day = dayName(message.at, renderedAt)
    const isNewDay = previous === undefined || dayName(previous.at, renderedAt) !== day
    return (
      <Fragment key={message.id}>
        {isNewDay && (
          <li className="caption my-1 self-center rounded-full bg-sunken px-3 py-0.5 text-ink-2">{day}</li>
        )}
        <Message
          message={message}
          isTarget={message.id === around}
          isRead={message.isOwn && message.id <= messageWindow.readByPartner}
          // A shared account shows which member wrote the message.
          showsName={!message.isOwn || isShared}
          action={renderAction(message)}
        />
      </Fragment>
    )
  })
}

type MessageProps = {
  message: ChatMessage
  isTarget: boolean
  isRead: boolean
  showsName: boolean
  action: ReactNode
}

function Message({ message, isTarget, isRead, showsName, action }: MessageProps) {
  const { id, side, isOwn, name, text, at, files, hidden } = message
  if (side === 'system')
    return (
      <li id={`message-${id}`} className="caption self-center px-4 text-center text-ink-2">
        {text} {clockTime(at)}
      </li>
    )
  return (
    <li
      id={`message-${id}`}
      className={classes(
        bubbleClass,
        isOwn ? 'self-end bg-board-100' : 'self-start border border-line bg-paper',
        isTarget && 'outline-2 outline-brass',
      )}
    >
      {showsName && <p className="caption font-bold text-ink-2">{name}</p>}
      {hidden !== null && <p className="text-ink-2 italic">Pesan disembunyikan petugas. Alasan: {hidden}</p>}
      {text !== '' && (
        <p className={classes('whitespace-pre-line', hidden !== null && 'line-through')}>{text}</p>
      )}
      <AttachedFiles files={files} className="my-1" />
      <p className="caption tnum flex items-center justify-end gap-2 text-ink-2">
        {action}
        <time dateTime={at.toISOString()}>{clockTime(at)}</time>
        {isOwn && <span>{isRead ? 'Dibaca' : 'Terkirim'}</span>}
      </p>
    </li>
  )
}
