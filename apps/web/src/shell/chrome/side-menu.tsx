import type { StaffQueue, StaffQueueCounts } from '@pasar/contract/staff/queues'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { openCategoryPicker } from '../../dialogs/category-request.ts'
import { useAwaitingCount } from '../../live/awaiting-count.ts'
import { useChatCount } from '../../live/chat-count.ts'
import { useQueueCounts } from '../../live/queue-counts.ts'
import { useSignOut } from '../../offline/sign-out.ts'
import { useMissingRight } from '../../page/missing-right.ts'
import { openInPlace } from '../../page/open-in-place.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { moveAlong } from '../../ui/base/arrow-keys.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { CountBadge } from '../../ui/base/count-badge.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { lazyPart } from '../../ui/ssr/lazy-part.tsx'
import { CartCount } from './cart-count.tsx'
import { DisplayChoices } from './display-choices.tsx'
import { type MenuVariant, menuEntries, menuVariant } from './menu-entries.ts'
import { submenu } from './submenu.ts'

const PictureUpload = lazyPart(
  async () => (await import('../../identity/profile/picture-upload.widget.tsx')).PictureUpload,
)
const MenuFilters = lazyPart(
  async () => (await import('../../catalogue/search/menu-filters.widget.tsx')).MenuFilters,
)

const names: Record<MenuVariant, string> = {
  shopping: 'Menu belanja',
  account: 'Menu akun',
  privacy: 'Menu privasi',
}

type SideMenuProps = {
  /** Closes the drawer. */
  onGo?: (() => void) | undefined
}

/**
 * The menu of 280 px, in the drawer and as a fixed column.
 *
 * @spec 2 Side menu
 */
export function SideMenu({ onGo }: SideMenuProps) {
  const { member } = usePageContext()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const variant = menuVariant(path)
  const lists = submenu(path)
  const counts: EntryCounts = {
    cart: member?.cartCount ?? 0,
    awaiting: useAwaitingCount(member?.awaitingCount ?? 0),
    unread: useChatCount(0),
    queues: useQueueCounts(NO_QUEUES),
  }
  const openCategories = () => {
    onGo?.()
    openCategoryPicker()
  }
  return (
    <div className="flex flex-col gap-5">
      {member !== null && <MemberGreeting member={member} onGo={onGo} />}
      {member?.role === 'staff' && variant === 'account' && <StaffSearchField onGo={onGo} />}
      <nav aria-label={names[variant]} onKeyDown={moveAlong('column')}>
        <ul className="flex flex-col gap-0.5">
          {menuEntries(member, path).map(({ label, icon, link, ...entry }) => (
            <li key={label}>
              <Link
                {...link}
                // Other account pages share the path prefix of the dashboard.
                activeOptions={{ exact: label === 'Dashboard' }}
                onClick={label === 'Kategori' ? openInPlace(openCategories) : onGo}
                className="flex min-h-12 items-center gap-3 rounded-lg px-3 font-semibold enabled-hover:bg-white/10 data-[status=active]:bg-white/15 data-[status=active]:font-extrabold"
              >
                <Icon name={icon} size={22} />
                <span lang={'lang' in entry ? entry.lang : undefined}>{label}</span>
                {'page' in entry && <span className="sr-only">{` (${entry.page})`}</span>}
                <EntryCount label={label} counts={counts} />
              </Link>
              {lists?.under === label && <Submenu links={lists.entries} onGo={onGo} />}
            </li>
          ))}
        </ul>
      </nav>
      {variant === 'shopping' && <MenuFilters onGo={onGo} />}
      <DisplayChoices />
    </div>
  )
}

type MemberGreetingProps = SideMenuProps & {
  member: NonNullable<ReturnType<typeof usePageContext>['member']>
}

function MemberGreeting({ member, onGo }: MemberGreetingProps) {
  const mayEditSchool = useMissingRight('edit') === null
  const { leave, isLeaving } = useSignOut()
  return (
    <div className="flex flex-wrap items-start gap-3 px-3">
      <Avatar name={member.name} src={member.picture || undefined} />
      <div className="flex min-w-0 flex-[1_1_8rem] flex-col gap-2">
        <p className="min-w-0">
          <span className="block text-sm text-on-board-2">Selamat datang</span>
          <b className="line-clamp-2 wrap-anywhere">{member.name}</b>
        </p>
        {mayEditSchool && <PictureUpload className={buttonClass('board', 'small')} />}
        <Button
          variant="board"
          size="small"
          className="self-start md:hidden"
          busy={isLeaving}
          onClick={() => {
            // A question about queued items must not open behind the drawer.
            onGo?.()
            leave()
          }}
        >
          <span lang="en">Logout</span>
        </Button>
      </div>
    </div>
  )
}

type SubmenuProps = SideMenuProps & { links: NonNullable<ReturnType<typeof submenu>>['entries'] }

function Submenu({ links, onGo }: SubmenuProps) {
  return (
    <ul className="mt-0.5 mb-2 ml-6 border-l border-board-edge/40 pl-2">
      {links.map((list) => (
        <li key={list.label}>
          <Link
            {...list.link}
            onClick={onGo}
            className="flex min-h-11 items-center rounded-lg px-3 text-md enabled-hover:bg-white/10 data-[status=active]:bg-white/15 data-[status=active]:font-extrabold"
          >
            {list.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type EntryCounts = { cart: number; awaiting: number; unread: number; queues: StaffQueueCounts }

const NO_QUEUES: StaffQueueCounts = []

/** The queues of each entry of staff. */
const QUEUES_OF: Readonly<Record<string, readonly StaffQueue[]>> = {
  'Verifikasi pembayaran': ['payments', 'movements', 'payouts'],
  'Permintaan diputuskan': ['requests'],
  Komplain: ['complaints'],
  'Permintaan layanan': ['cases'],
  Anggota: ['members', 'business'],
  'Pemeriksaan barang': ['items', 'changes'],
  Setelan: ['settings'],
  'Data pribadi': ['breaches'],
  'Kiriman gagal': ['sendings'],
  'Pekerjaan latar': ['jobs'],
}

/** The count badge of an entry; nothing while its count is 0. */
function EntryCount({
  label,
  counts: { cart, awaiting, unread, queues },
}: {
  label: string
  counts: EntryCounts
}) {
  if (label === 'Cart') return <CartCount count={cart} className="ml-auto" />
  if (label === 'Negotiation')
    return <NewCount count={awaiting} text={`, ${awaiting} menunggu jawaban Anda`} />
  if (label === 'Inbox' || label === 'Pesan')
    return <NewCount count={unread} text={`, ${unread} belum dibaca`} />
  const waiting =
    label === 'Antrean kerja' ? queues : queues.filter(({ queue }) => QUEUES_OF[label]?.includes(queue))
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  if (total > 0) return <NewCount count={total} text={`, ${total} menunggu petugas`} />
  return null
}

function NewCount({ count, text }: { count: number; text: string }) {
  if (count === 0) return null
  return (
    <>
      <span className="sr-only">{text}</span>
      <CountBadge count={count} className="ml-auto" />
    </>
  )
}

/** The search of staff in the menu: a plain form to /staff/search before hydration. */
function StaffSearchField({ onGo }: { onGo?: (() => void) | undefined }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('q')
    const q = typeof text === 'string' ? text.trim() : ''
    onGo?.()
    void navigate({ to: '/staff/search', search: { q } })
  }
  return (
    <search aria-label="Pencarian petugas" className="px-3">
      <form
        action="/staff/search"
        onSubmit={submit}
        className="flex min-h-11 items-center gap-2 rounded-lg bg-paper px-3 text-ink"
      >
        <Icon name="magnifying-glass" size={20} className="shrink-0 text-ink-3" />
        <input
          type="search"
          name="q"
          maxLength={100}
          aria-label="Cari pesanan, anggota, barang, layanan, atau pembayaran"
          placeholder="Cari nomor atau nama"
          className="min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-3 md:text-base"
        />
      </form>
    </search>
  )
}
