import { listRooms, type RoomRow } from '@pasar/contract/chat/chat'
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect } from 'react'
import { hearLive } from '../api/live.ts'
import { useCall } from '../api/use-call.ts'
import { useNewest } from '../api/use-newest.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ContactForm } from './contact-form.tsx'
import { RoomList } from './room-list.tsx'

const route = getRouteApi('/account/contact')

/** The conversations of a school or a vendor, and the form to the platform. */
export function InboxScreen() {
  const { keyword = '', tulis } = route.useSearch()
  const loaded = route.useLoaderData()
  const [{ rooms, next, unread }, setShown] = useNewest(loaded)
  const router = useRouter()
  const navigate = useNavigate()
  useEffect(() => hearLive('chat', () => void router.invalidate()), [router])
  const older = useCall(listRooms, (more) => setShown({ ...more, rooms: joined(rooms, more.rooms) }))
  const isWriting = tulis === 'ya'
  return (
    <div className="wadah flex flex-col gap-4 py-4 md:py-6">
      <PageHead
        title="Inbox"
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
      {isWriting && <ContactForm onSent={() => void navigate({ to: '/account/contact', search: {} })} />}
      <Search
        keyword={keyword}
        onSearch={(word) =>
          void navigate({ to: '/account/contact', search: word === '' ? {} : { keyword: word } })
        }
      />
      {rooms.length === 0 ? (
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
      ) : (
        <div className="kartu overflow-hidden">
          <RoomList rooms={rooms} />
        </div>
      )}
      {next !== null && (
        <Button
          variant="outline"
          className="self-center"
          busy={older.isPending}
          busyText="Memuat…"
          onClick={() => void older.send({ params: { type: 'all' }, query: { keyword, before: next } })}
        >
          Muat lagi
        </Button>
      )}
    </div>
  )
}

/** A conversation in which something was said meanwhile stands in both pages. */
function joined(rooms: readonly RoomRow[], more: readonly RoomRow[]): RoomRow[] {
  const known = new Set(rooms.map(({ id }) => id))
  return [...rooms, ...more.filter(({ id }) => !known.has(id))]
}

function Search({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('keyword')
    onSearch(typeof typed === 'string' ? typed.trim() : '')
  }
  return (
    <search>
      <form action="/account/contact" onSubmit={submit} className="flex max-w-160 items-end gap-2">
        <TextField
          key={keyword}
          id="cari-percakapan"
          label="Cari nama, barang, atau nomor pesanan"
          hideLabel
          placeholder="Cari nama, barang, atau nomor pesanan"
          type="search"
          name="keyword"
          icon="magnifying-glass"
          maxLength={100}
          defaultValue={keyword}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="outline">
          Cari
        </Button>
      </form>
    </search>
  )
}
