import type { CurrentMember } from '@pasar/contract/identity/session'
import { linkOptions } from '@tanstack/react-router'
import { isBelow } from './is-below.ts'

const bar = {
  home: { label: 'Beranda', icon: 'house', link: linkOptions({ to: '/home', search: {} }) },
  categories: { label: 'Kategori', icon: 'squares-four', link: linkOptions({ to: '/search', search: {} }) },
  cart: { label: 'Keranjang', icon: 'shopping-cart-simple', link: linkOptions({ to: '/cart' }) },
  orders: {
    label: 'Transaksi',
    icon: 'receipt',
    link: linkOptions({ to: '/history/$type', params: { type: 'all' }, search: {} }),
  },
  negotiations: {
    label: 'Negosiasi',
    icon: 'handshake',
    link: linkOptions({ to: '/negotiation/$type', params: { type: 'all' }, search: {} }),
  },
  goods: { label: 'Barang', icon: 'package', link: linkOptions({ to: '/produk', search: {} }) },
  queues: { label: 'Antrean', icon: 'hourglass-medium', link: linkOptions({ to: '/staff/queues' }) },
  oversight: { label: 'Wilayah', icon: 'map-pin', link: linkOptions({ to: '/oversight', search: {} }) },
  guides: {
    label: 'Panduan',
    icon: 'question',
    link: linkOptions({ to: '/panduan/$target', params: { target: 'satdik' }, search: {} }),
  },
  account: { label: 'Akun', icon: 'user-circle', link: linkOptions({ to: '/account' }) },
  login: { label: 'Masuk', icon: 'user-circle', link: linkOptions({ to: '/login', search: {} }) },
} as const

/** Whether a page belongs to an entry: its list in any tab, or a page opened from the list. */
export const isEntryOf = (path: string, { link }: { link: { to: string } }): boolean =>
  isBelow(path, link.to.replace(/\/\$.*/, ''))

/** Returns the entries of the bottom bar on phones, by role. */
export function barEntries(member: Pick<CurrentMember, 'role'> | null) {
  switch (member?.role) {
    case undefined:
      return [bar.home, bar.categories, bar.guides, bar.login]
    case 'buyer':
      return [bar.home, bar.categories, bar.cart, bar.orders, bar.account]
    case 'vendor':
      return [bar.home, bar.orders, bar.negotiations, bar.goods, bar.account]
    case 'staff':
      return [bar.home, bar.queues, bar.account]
    case 'supervisor':
      return [bar.home, bar.oversight, bar.orders, bar.account]
  }
}
