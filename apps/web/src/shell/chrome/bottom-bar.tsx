import { Link, useLocation } from '@tanstack/react-router'
import { openCategoryPicker } from '../../dialogs/category-request.ts'
import { openSignIn } from '../../dialogs/sign-in-request.ts'
import type { IconName } from '../../icons/icon-names.ts'
import { useTaskCount } from '../../live/task-count.ts'
import { openInPlace } from '../../page/open-in-place.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { CountBadge } from '../../ui/base/count-badge.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { barEntries, isEntryOf } from './bar-entries.ts'
import { CartCount } from './cart-count.tsx'

const filledIcons: Partial<Record<IconName, IconName>> = {
  house: 'house-fill',
  'squares-four': 'squares-four-fill',
  'shopping-cart-simple': 'shopping-cart-simple-fill',
  receipt: 'receipt-fill',
  bank: 'bank-fill',
  'user-circle': 'user-circle-fill',
}

/**
 * Overlays that replace a link. Without scripts the link opens a separate page.
 */
const opens: Partial<Record<string, () => void>> = {
  Masuk: () => openSignIn('sekolah'),
  Kategori: openCategoryPicker,
}

/**
 * Bottom bar on phones. Hidden while the page has an action bar that takes its place.
 */
export function BottomBar() {
  const { member } = usePageContext()
  const isParty = member?.role === 'buyer' || member?.role === 'vendor'
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <nav
      aria-label="Menu utama"
      data-bottom-bar=""
      className="reveal no-print sticky bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden [body:has([data-action-bar=''])_&]:hidden"
    >
      <ul className="flex h-16">
        {barEntries(member).map((entry) => {
          const { label, icon, link } = entry
          const isHere = isEntryOf(path, entry)
          return (
            <li key={label} className="flex flex-1">
              <Link
                {...link}
                {...(isHere && { 'data-status': 'active', 'aria-current': 'true' })}
                {...(opens[label] && {
                  'data-opens-dialog': '',
                  onPointerDown: preloadDialog,
                  onClick: openInPlace(opens[label]),
                })}
                className="relative flex flex-1 flex-col items-center justify-center gap-0.5 text-[min(0.6875rem,3.6vw)] wrap-anywhere text-center leading-4 font-bold text-ink-2 -outline-offset-3 data-[status=active]:text-board-700 data-[status=active]:before:absolute data-[status=active]:before:top-0 data-[status=active]:before:h-[3px] data-[status=active]:before:w-9 data-[status=active]:before:rounded-b-sm data-[status=active]:before:bg-board-700"
              >
                <span className="relative">
                  <Icon name={isHere ? (filledIcons[icon] ?? icon) : icon} size={24} />
                </span>
                {label}
                {label === 'Keranjang' && (
                  <CartCount count={member?.cartCount ?? 0} className="absolute top-1.5 left-1/2 ml-1.5" />
                )}
                {label === 'Transaksi' && isParty && <TaskCount />}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Number of open tasks. Pages load without it. */
function TaskCount() {
  const count = useTaskCount(0)
  if (count === 0) return null
  return (
    <>
      <span className="sr-only">{`, ${count} perlu tindakan`}</span>
      <CountBadge count={count} className="absolute top-1.5 left-1/2 ml-1.5" />
    </>
  )
}
