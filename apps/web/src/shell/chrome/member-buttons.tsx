import { Link } from '@tanstack/react-router'
import { useCartCount } from '../../live/cart-count.ts'
import { useNoticeCount } from '../../live/notice-count.ts'
import { useSignOut } from '../../offline/sign-out.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { CountBadge } from '../../ui/base/count-badge.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { BilingualLabel } from '../../ui/text/bilingual-label.tsx'
import { CartCount } from './cart-count.tsx'

const labels = { buyer: 'Sekolah', vendor: 'Vendor', staff: 'Akun', supervisor: 'Akun' } as const

/**
 * Account and sign-out buttons. In a compact header on phones, the menu has the sign-out button.
 *
 * @spec 2 Logged in: an Akun button to /account
 * @spec 2 Schools only: a Contact button
 */
export function MemberButtons({ isCompact }: { isCompact: boolean }) {
  const { member, settings } = usePageContext()
  const { leave, isLeaving } = useSignOut()
  const unread = useNoticeCount(member?.noticeCount ?? 0)
  if (member === null) return null
  return (
    <div className="flex flex-wrap items-center gap-1 max-md:my-0.5 max-md:ml-auto md:order-last md:gap-2">
      {member.role === 'buyer' && <CartLink />}
      <Link
        to="/notification"
        search={{}}
        aria-label={
          unread === 0 ? 'Notifikasi' : `Notifikasi, ${unread > 99 ? 'lebih dari 99' : unread} belum dibaca`
        }
        className="relative inline-grid size-11 shrink-0 place-items-center rounded-lg enabled-hover:bg-white/10"
      >
        <Icon name="bell" size={24} />
        <CountBadge count={unread} className="absolute top-0.5 right-0" />
      </Link>
      {member.role === 'buyer' && (
        <Link
          to="/account/contact"
          search={{ tulis: 'ya' }}
          className={buttonClass('board', 'small', 'border-transparent! max-md:size-9 max-md:px-0!')}
        >
          <Icon name="headset" size={20} />
          <span className="max-md:sr-only">
            <BilingualLabel english="Contact" indonesian="Hubungi platform" className="sr-only" />
          </span>
        </Link>
      )}
      {settings.showAccountButton && (
        // On phones the bottom bar contains it, and there is no room beside the bell.
        <Link
          to="/account"
          className={buttonClass('board', 'small', 'max-md:hidden!')}
          aria-label={labels[member.role] === 'Akun' ? undefined : `Akun ${labels[member.role]}`}
        >
          {labels[member.role]}
        </Link>
      )}
      <Button
        variant="board"
        size="small"
        className={isCompact ? 'border-transparent! max-md:hidden' : 'border-transparent! max-[22rem]:hidden'}
        busy={isLeaving}
        onClick={leave}
      >
        <BilingualLabel english="Logout" indonesian="Keluar" className="sr-only" />
      </Button>
    </div>
  )
}

/** On phones the bottom bar contains the cart. */
function CartLink() {
  const { member } = usePageContext()
  const cartCount = useCartCount(member?.cartCount ?? 0)
  return (
    <Link to="/cart" className={buttonClass('board', 'small', 'relative border-transparent! max-md:hidden!')}>
      <Icon name="shopping-cart-simple" size={20} />
      <BilingualLabel english="Cart" indonesian="Keranjang" className="sr-only" />
      <CartCount count={cartCount} className="absolute -top-1.5 -right-1.5" />
    </Link>
  )
}
