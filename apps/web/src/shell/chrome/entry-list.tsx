import type { StaffQueueCounts } from '@pasar/contract/staff/queues'
import type { StaffQueue } from '@pasar/domain/support/staff-queues'
import { Link } from '@tanstack/react-router'
import { openCategoryPicker } from '../../dialogs/category-request.ts'
import type { StaffPage } from '../../links/staff-pages.ts'
import { useAwaitingCount } from '../../live/awaiting-count.ts'
import { useChatCount } from '../../live/chat-count.ts'
import { useQueueCounts } from '../../live/queue-counts.ts'
import { openInPlace } from '../../page/open-in-place.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { classes } from '../../ui/base/classes.ts'
import { CountBadge } from '../../ui/base/count-badge.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { BilingualLabel } from '../../ui/text/bilingual-label.tsx'
import { CartCount } from './cart-count.tsx'
import type { menuEntries } from './menu-entries.ts'
import { submenu } from './submenu.ts'

type MenuEntry = ReturnType<typeof menuEntries>[number] | StaffPage

type EntryListProps = {
  entries: readonly MenuEntry[]
  path: string
  /** Closes the drawer. */
  onGo?: (() => void) | undefined
  /** Id of the element that names the list. */
  labelledBy?: string | undefined
  /** Label of the entry that Enter in the search opens. */
  pointedLabel?: string | undefined
}

/** The look of a link of the menu. */
export const ENTRY_LOOK =
  'flex min-h-12 items-center gap-3 rounded-lg px-3 font-semibold enabled-hover:bg-white/10 data-[status=active]:bg-white/15 data-[status=active]:font-extrabold'

/** The look of the link that Enter in the search opens. */
export const POINTED_LOOK = 'outline-2 -outline-offset-2 outline-white/70'

/** Entries of the side menu with their counts, and the submenu of the current one. */
export function EntryList({ entries, path, onGo, labelledBy, pointedLabel }: EntryListProps) {
  const lists = submenu(path)
  const openCategories = () => {
    onGo?.()
    openCategoryPicker()
  }
  return (
    <ul aria-labelledby={labelledBy} className="flex flex-col gap-0.5">
      {entries.map(({ label, icon, link, ...entry }) => (
        <li key={label}>
          <Link
            {...link}
            // Other account pages share the path prefix of the dashboard.
            activeOptions={{ exact: label === 'Dashboard' }}
            onClick={label === 'Kategori' ? openInPlace(openCategories) : onGo}
            className={classes(ENTRY_LOOK, label === pointedLabel && POINTED_LOOK)}
          >
            <Icon name={icon} size={22} className="shrink-0" />
            {'page' in entry ? (
              <BilingualLabel
                english={label}
                indonesian={entry.page}
                className="text-sm font-normal text-on-board-2"
              />
            ) : (
              <span>{label}</span>
            )}
            <EntryCount label={label} queues={'queues' in entry ? entry.queues : []} />
          </Link>
          {lists?.under === label && <Submenu links={lists.entries} onGo={onGo} />}
        </li>
      ))}
    </ul>
  )
}

type SubmenuProps = Pick<EntryListProps, 'onGo'> & {
  links: NonNullable<ReturnType<typeof submenu>>['entries']
}

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

const NO_QUEUES: StaffQueueCounts = []

/** The count badge of an entry; nothing while its count is 0. */
function EntryCount({ label, queues }: { label: string; queues: readonly StaffQueue[] }) {
  const { member } = usePageContext()
  const awaiting = useAwaitingCount(member?.awaitingCount ?? 0)
  const unread = useChatCount(0)
  const counts = useQueueCounts(NO_QUEUES)
  if (label === 'Cart') return <CartCount count={member?.cartCount ?? 0} className="ml-auto" />
  if (label === 'Negotiation')
    return <NewCount count={awaiting} text={`, ${awaiting} menunggu jawaban Anda`} />
  if (label === 'Inbox' || label === 'Pesan')
    return <NewCount count={unread} text={`, ${unread} belum dibaca`} />
  const waiting = label === 'Antrean kerja' ? counts : counts.filter(({ queue }) => queues.includes(queue))
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  return <NewCount count={total} text={`, ${total} menunggu petugas`} />
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
