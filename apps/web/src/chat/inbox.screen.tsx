import { listRooms } from '@pasar/contract/chat/chat'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useLiveReload } from '../live/use-live-reload.ts'
import { useNewest } from '../live/use-newest.ts'
import { useCall } from '../page/use-call.ts'
import { useNavigateIfCurrent } from '../page/use-navigate-if-current.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { buttonClass } from '../ui/base/button.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { MoreButton } from '../ui/blocks/more-button.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { PlatformContactForm } from './contact-form.tsx'
import { mergeRooms } from './merge-rooms.ts'
import { PendingFirstMessages } from './pending-first-messages.tsx'
import { RoomList } from './room-list.tsx'
import { RoomSearch } from './room-search.tsx'

const route = getRouteApi('/account/contact')

/** The conversations of a school or a vendor, and the form to the platform. */
export function InboxScreen() {
  const { keyword, tulis } = route.useSearch()
  const { rooms, next, unread, older } = useInbox(route.useLoaderData(), keyword)
  const navigate = useNavigate()
  const navigateIfCurrent = useNavigateIfCurrent()
  const isWriting = tulis === 'ya'
  return (
    <div className="page-container flex flex-col gap-4 py-4 md:py-6">
      <PageHead
        title="Pesan"
        lead={unread > 0 ? `${unread} percakapan belum dibaca` : undefined}
        actions={
          <>
            {!isWriting && (
              <Link to="/account/contact" search={{ tulis: 'ya' }} className={buttonClass('outline')}>
                Hubungi platform
              </Link>
            )}
            <Link to="/account/cases" className={buttonClass('quiet')}>
              Permintaan layanan
            </Link>
          </>
        }
      />
      {isWriting && (
        <PlatformContactForm onSent={() => void navigateIfCurrent({ to: '/account/contact', search: {} })} />
      )}
      <RoomSearch
        path="/account/contact"
        keyword={keyword}
        onSearch={(keyword) => void navigate({ to: '/account/contact', search: { keyword } })}
      />
      <PendingFirstMessages />
      {rooms.length === 0 ? (
        <NoRooms keyword={keyword} />
      ) : (
        <div className="card overflow-hidden">
          <RoomList rooms={rooms} />
        </div>
      )}
      {next !== null && (
        <MoreButton
          fetching={older}
          onMore={() => void older.send({ params: { type: 'all' }, query: { keyword, before: next } })}
        />
      )}
    </div>
  )
}

/** The conversations, reloaded at each event, and the older ones on request. */
function useInbox(loadedRooms: Reply<typeof listRooms>, keyword: string) {
  const { call } = usePageContext()
  const [{ rooms, next, unread }, , change] = useNewest(loadedRooms)
  useLiveReload(
    'chat',
    keyword,
    () => call(listRooms, { params: { type: 'all' }, query: { keyword } }),
    // New messages do not remove the older pages that the user has opened.
    (newest) =>
      change((shownInbox) => {
        const all = mergeRooms(newest.rooms, shownInbox.rooms)
        return newest.next === null || all.length === newest.rooms.length
          ? newest
          : { ...newest, rooms: all, next: shownInbox.next }
      }),
  )
  const older = useCall(listRooms, (more) =>
    change((shownInbox) => ({ ...more, rooms: mergeRooms(shownInbox.rooms, more.rooms) })),
  )
  return { rooms, next, unread, older }
}

function NoRooms({ keyword }: { keyword: string }) {
  return (
    <EmptyState
      drawing="antenna"
      action={
        keyword !== '' && (
          <Link to="/account/contact" search={{}} className={buttonClass('outline')}>
            Hapus pencarian
          </Link>
        )
      }
    >
      {keyword === '' ? 'Belum ada percakapan.' : `Tidak ada percakapan dengan “${keyword}”.`}
    </EmptyState>
  )
}
