import type { CurrentMember } from '@pasar/contract/identity/session'
import { hasShopRight, type ShopRole } from '@pasar/domain/identity/shop-roles'
import { linkOptions } from '@tanstack/react-router'
import { SUBJECT_ICONS } from '../../icons/subject-icons.ts'
import { isBelow } from './is-below.ts'

const bar = {
  home: { label: 'Beranda', icon: SUBJECT_ICONS.home, link: linkOptions({ to: '/home', search: {} }) },
  categories: {
    label: 'Kategori',
    icon: SUBJECT_ICONS.categories,
    link: linkOptions({ to: '/search', search: {} }),
  },
  cart: { label: 'Keranjang', icon: SUBJECT_ICONS.cart, link: linkOptions({ to: '/cart' }) },
  orders: {
    label: 'Transaksi',
    icon: SUBJECT_ICONS.orders,
    link: linkOptions({ to: '/history/$type', params: { type: 'all' }, search: {} }),
  },
  negotiations: {
    label: 'Negosiasi',
    icon: SUBJECT_ICONS.negotiations,
    link: linkOptions({ to: '/negotiation/$type', params: { type: 'all' }, search: {} }),
  },
  goods: { label: 'Barang', icon: SUBJECT_ICONS.goods, link: linkOptions({ to: '/produk', search: {} }) },
  queues: { label: 'Antrean kerja', icon: SUBJECT_ICONS.queues, link: linkOptions({ to: '/staff/queues' }) },
  oversight: {
    label: 'Wilayah',
    icon: SUBJECT_ICONS.oversight,
    link: linkOptions({ to: '/oversight', search: {} }),
  },
  guides: {
    label: 'Panduan',
    icon: SUBJECT_ICONS.guides,
    link: linkOptions({ to: '/panduan/$target', params: { target: 'satdik' }, search: {} }),
  },
  account: { label: 'Akun', icon: SUBJECT_ICONS.account, link: linkOptions({ to: '/account' }) },
  login: { label: 'Masuk', icon: SUBJECT_ICONS.account, link: linkOptions({ to: '/login', search: {} }) },
} as const

/** Whether a page belongs to an entry: its list in any tab, or a page opened from the list. */
export const isEntryOf = (path: string, { link }: { link: { to: string } }): boolean =>
  isBelow(path, link.to.replace(/\/\$.*/, ''))

/** Returns the entries of a vendor in the bottom bar that the roles in the shop open. */
const vendorConsoles = (roles: readonly ShopRole[]) => [
  ...(hasShopRight(roles, 'read-orders') ? [bar.orders] : []),
  ...(hasShopRight(roles, 'handle-orders') ? [bar.negotiations] : []),
  ...(hasShopRight(roles, 'keep-items') ? [bar.goods] : []),
]

/** Returns the entries of the bottom bar on phones, by role. */
export function barEntries(member: Pick<CurrentMember, 'role' | 'shop'> | null) {
  switch (member?.role) {
    case undefined:
      return [bar.home, bar.categories, bar.guides, bar.login]
    case 'buyer':
      return [bar.home, bar.categories, bar.cart, bar.orders, bar.account]
    case 'vendor':
      return [bar.home, ...vendorConsoles(member.shop?.roles ?? []), bar.account]
    case 'staff':
      return [bar.home, bar.queues, bar.account]
    case 'supervisor':
      return [bar.home, bar.oversight, bar.orders, bar.account]
  }
}
