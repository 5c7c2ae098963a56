import type { RoomRow } from '@pasar/contract/chat/chat'
import { Link } from '@tanstack/react-router'
import { usePageContext } from '../page/use-page-context.ts'
import { classes } from '../ui/base/classes.ts'
import { CountBadge } from '../ui/base/count-badge.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { clockTime, dayName, shortDate } from '../ui/text/date.ts'
import { formatLastMessage, formatRoomSubject, KIND_ICON } from './chat-labels.ts'

type RoomListProps = { rooms: readonly RoomRow[]; current?: number }

/** Conversations, the most recently active first. */
export function RoomList({ rooms, current }: RoomListProps) {
  return (
    <ul aria-label="Percakapan" className="flex flex-col">
      {rooms.map((room) => (
        <li key={room.id} className="border-b border-line last:border-b-0">
          <RoomLine room={room} isCurrent={room.id === current} />
        </li>
      ))}
    </ul>
  )
}

function RoomLine({ room, isCurrent }: { room: RoomRow; isCurrent: boolean }) {
  const { renderedAt } = usePageContext()
  const { id, kind, partner, last, unread } = room
  return (
    <Link
      to="/message/message-history/$chatId"
      params={{ chatId: id }}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        'flex min-h-16 items-start gap-3 px-4 py-3 no-underline -outline-offset-3',
        isCurrent ? 'bg-board-100' : 'enabled-hover:bg-sunken',
      )}
    >
      <Icon name={KIND_ICON[kind]} size={24} className="mt-0.5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <b className="min-w-0 flex-1 truncate">{partner}</b>
          {last !== null && (
            <span className="caption tnum shrink-0 text-ink-2">
              {dayName(last.at, renderedAt) === 'Hari ini' ? clockTime(last.at) : shortDate(last.at)}
            </span>
          )}
        </span>
        <span className="caption block truncate text-ink-2">{formatRoomSubject(room)}</span>
        <span className="flex items-center gap-2">
          <span className={classes('min-w-0 flex-1 truncate', unread > 0 && 'font-bold')}>
            {formatLastMessage(last)}
          </span>
          {unread > 0 && <span className="sr-only">{unread} belum dibaca</span>}
          <CountBadge count={unread} />
        </span>
      </span>
    </Link>
  )
}
