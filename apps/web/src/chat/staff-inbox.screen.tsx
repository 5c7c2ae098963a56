import { listStaffRooms, type StaffRoom } from '@pasar/contract/chat/staff-chat'
import { STAFF_TABS, type StaffTab } from '@pasar/domain/chat/room'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useLiveReload } from '../live/use-live-reload.ts'
import { useNewest } from '../live/use-newest.ts'
import { useCall } from '../page/use-call.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { buttonClass } from '../ui/base/button.tsx'
import { classes } from '../ui/base/classes.ts'
import { CountBadge } from '../ui/base/count-badge.tsx'
import { TabLinks } from '../ui/base/tab-links.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { MoreButton } from '../ui/blocks/more-button.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { dayAndTime } from '../ui/text/date.ts'
import { reloadStaffInbox } from './chat.api.ts'
import { mergeRooms } from './merge-rooms.ts'
import { RoomSearch } from './room-search.tsx'

const route = getRouteApi('/staff/messages')

const exact = { exact: true }

const TAB_LABELS: Readonly<Record<StaffTab, string>> = {
  unassigned: 'Belum ditangani',
  mine: 'Ditangani saya',
  open: 'Semua terbuka',
  closed: 'Ditutup',
}

const TemplatesLink = () => (
  <Link to="/staff/templates" search={{}} className={buttonClass('outline')}>
    Templat jawaban
  </Link>
)

/** Conversations with the platform, filtered by the assigned staff member. */
export function StaffInboxScreen() {
  const { tab, keyword } = route.useSearch()
  const loadedInbox = route.useLoaderData()
  const { call } = usePageContext()
  const [shownInbox, , change] = useNewest(loadedInbox)
  const navigate = useNavigate()
  useLiveReload(
    'chat',
    `${tab} ${keyword}`,
    () => reloadStaffInbox(call, { tab, keyword }, shownInbox.rooms.length),
    (inbox) => change((now) => ({ ...now, ...inbox })),
  )
  const older = useCall(listStaffRooms, (more) =>
    change((now) => ({ ...now, ...more, rooms: mergeRooms(now.rooms, more.rooms) })),
  )
  return (
    <div className="page-container flex flex-col gap-4 py-4 md:py-6">
      <PageHead title="Pesan" actions={<TemplatesLink />} />
      <TabLinks
        label="Penanganan"
        tabs={STAFF_TABS.map((key) => ({
          key,
          label: TAB_LABELS[key],
          count: shownInbox.counts[key],
          isCurrent: key === tab,
          link: (look) => <Link to="/staff/messages" search={{ tab: key }} activeOptions={exact} {...look} />,
        }))}
      />
      <RoomSearch
        path="/staff/messages"
        keyword={keyword}
        hiddenParams={{ tab }}
        onSearch={(keyword) => void navigate({ to: '/staff/messages', search: { tab, keyword } })}
      />
      {shownInbox.rooms.length === 0 ? (
        <EmptyState drawing="antenna">Tidak ada percakapan di sini.</EmptyState>
      ) : (
        <ul aria-label="Percakapan" className="card flex flex-col overflow-hidden">
          {shownInbox.rooms.map((room) => (
            <li key={room.id} className="border-b border-line last:border-b-0">
              <InboxRow room={room} />
            </li>
          ))}
        </ul>
      )}
      {shownInbox.next !== null && (
        <MoreButton
          fetching={older}
          onMore={() =>
            shownInbox.next !== null && void older.send({ query: { tab, keyword, before: shownInbox.next } })
          }
        />
      )}
    </div>
  )
}

function InboxRow({ room }: { room: StaffRoom }) {
  const { renderedAt } = usePageContext()
  const { id, member, assignedTo, last, lastAt, unread } = room
  return (
    <Link
      to="/message/message-history/$chatId"
      params={{ chatId: id }}
      className="flex min-h-16 flex-col px-4 py-3 no-underline -outline-offset-3 enabled-hover:bg-sunken"
    >
      <span className="flex flex-wrap items-baseline gap-x-3">
        <b className="min-w-0 flex-1 truncate">{member.name}</b>
        <span className="caption tnum text-ink-2">{dayAndTime(lastAt, renderedAt)}</span>
      </span>
      <span className="caption text-ink-2">
        {member.role === 'buyer' ? 'Sekolah' : 'Penyedia'},{' '}
        {assignedTo === null ? 'belum ditangani' : `ditangani ${assignedTo.name}`}
      </span>
      <span className="flex items-center gap-2">
        <span className={classes('min-w-0 flex-1 truncate', unread > 0 && 'font-bold')}>{last}</span>
        {unread > 0 && <span className="sr-only">{unread} belum dibaca</span>}
        <CountBadge count={unread} />
      </span>
    </Link>
  )
}
