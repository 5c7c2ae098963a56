import type { CurrentMember } from '@pasar/contract/identity/session'
import { linkOptions } from '@tanstack/react-router'

/** Paths where the menu is the one of the account; everywhere else it is the one for shopping. */
export const isAccountPath = (path: string): boolean =>
  /^\/(account|history|negotiation|staff|produk|buku|item-form)(\/|$)/.test(path)

const links = {
  home: linkOptions({ to: '/home', search: {} }),
  dashboard: linkOptions({ to: '/account' }),
  profile: linkOptions({ to: '/account/profile' }),
  budget: linkOptions({ to: '/account/budget', search: {} }),
  log: linkOptions({ to: '/account/log', search: {} }),
  goods: linkOptions({ to: '/produk', search: {} }),
  books: linkOptions({ to: '/buku', search: {} }),
  cart: linkOptions({ to: '/cart' }),
  categories: linkOptions({ to: '/search', search: {} }),
  orders: linkOptions({ to: '/history/$type', params: { type: 'all' }, search: {} }),
  negotiations: linkOptions({ to: '/negotiation/$type', params: { type: 'all' }, search: {} }),
  complaints: linkOptions({ to: '/account/complaint/$type', params: { type: 'all' } }),
  complaintDesk: linkOptions({ to: '/staff/complaints' }),
  tax: linkOptions({ to: '/account/tax', search: {} }),
  payments: linkOptions({ to: '/staff/payments' }),
  requests: linkOptions({ to: '/staff/requests' }),
  members: linkOptions({ to: '/staff/members', search: {} }),
  items: linkOptions({ to: '/staff/items', search: {} }),
  ceilings: linkOptions({ to: '/staff/ceilings', search: {} }),
  masters: linkOptions({ to: '/staff/masters' }),
  synonyms: linkOptions({ to: '/staff/synonyms', search: {} }),
  login: linkOptions({ to: '/login', search: {} }),
} as const

/** An entry: where it leads and, for those that open something, what the shell knows it by. */
const entries = {
  back: { label: 'Kembali Belanja', icon: 'storefront', link: links.home },
  dashboard: { label: 'Dashboard', icon: 'squares-four', link: links.dashboard },
  profile: { label: 'Profile', icon: 'user-circle', link: links.profile },
  goods: { label: 'Daftar Barang / Jasa', icon: 'package', link: links.goods },
  books: { label: 'Daftar Buku', icon: 'books', link: links.books },
  transaction: { label: 'Transaction', icon: 'receipt', link: links.orders },
  negotiation: { label: 'Negotiation', icon: 'handshake', link: links.negotiations },
  budget: { label: 'Anggaran', icon: 'bank', link: links.budget },
  log: { label: 'Log', icon: 'clock', link: links.log },
  complaint: { label: 'Complaint', icon: 'warning', link: links.complaints },
  complaintDesk: { label: 'Komplain', icon: 'warning', link: links.complaintDesk },
  tax: { label: 'Rekap pajak', icon: 'receipt', link: links.tax },
  payments: { label: 'Verifikasi pembayaran', icon: 'bank', link: links.payments },
  requests: { label: 'Permintaan diputuskan', icon: 'handshake', link: links.requests },
  members: { label: 'Anggota', icon: 'shield-check', link: links.members },
  items: { label: 'Pemeriksaan barang', icon: 'package', link: links.items },
  ceilings: { label: 'HET buku', icon: 'tag', link: links.ceilings },
  masters: { label: 'Tag, grup, mata uang', icon: 'squares-four', link: links.masters },
  synonyms: { label: 'Padanan kata', icon: 'magnifying-glass', link: links.synonyms },
  home: { label: 'Home', icon: 'house', link: links.home },
  cart: { label: 'Cart', icon: 'shopping-cart-simple', link: links.cart },
  categories: { label: 'Kategori', icon: 'books', link: links.categories },
} as const

/**
 * The entries of the side menu, in the order and words of the specification.
 *
 * @spec 2 Side menu
 */
export function menuEntries(member: CurrentMember | null, path: string) {
  const {
    back,
    dashboard,
    profile,
    goods,
    books,
    transaction,
    negotiation,
    complaint,
    budget,
    log,
    tax,
    complaintDesk,
    payments,
    requests,
    members,
    items,
    ceilings,
    masters,
    synonyms,
    home,
    cart,
    categories,
  } = entries
  if (isAccountPath(path))
    return [
      back,
      dashboard,
      profile,
      ...(member?.role === 'vendor' ? [goods, books] : []),
      ...(member === null ? [] : [transaction]),
      ...(member?.role === 'buyer' || member?.role === 'vendor' ? [negotiation] : []),
      log,
      ...(path.startsWith('/account/complaint') ? [complaint] : []),
      ...(member?.role === 'buyer' ? [budget] : []),
      ...(member?.role === 'vendor' ? [tax] : []),
      ...(member?.role === 'staff'
        ? [payments, requests, complaintDesk, members, items, ceilings, masters, synonyms]
        : []),
    ]
  return [
    ...(member === null ? [] : [dashboard]),
    home,
    ...(member?.role === 'buyer' ? [cart] : []),
    categories,
  ]
}

const bar = {
  home: { label: 'Beranda', icon: 'house', link: links.home },
  categories: { label: 'Kategori', icon: 'squares-four', link: links.categories },
  cart: { label: 'Keranjang', icon: 'shopping-cart-simple', link: links.cart },
  orders: { label: 'Transaksi', icon: 'receipt', link: links.orders },
  goods: { label: 'Barang', icon: 'package', link: links.goods },
  payments: { label: 'Pembayaran', icon: 'bank', link: links.payments },
  members: { label: 'Anggota', icon: 'shield-check', link: links.members },
  account: { label: 'Akun', icon: 'user-circle', link: links.dashboard },
  login: { label: 'Masuk', icon: 'user-circle', link: links.login },
} as const

/** The entries of the bar at the foot of a phone, by who is looking. */
export function barEntries(member: CurrentMember | null) {
  switch (member?.role) {
    case undefined:
      return [bar.home, bar.categories, bar.login]
    case 'buyer':
      return [bar.home, bar.categories, bar.cart, bar.orders, bar.account]
    case 'vendor':
      return [bar.home, bar.orders, bar.goods, bar.account]
    case 'staff':
      return [bar.home, bar.members, bar.payments, bar.orders, bar.account]
    case 'supervisor':
      return [bar.home, bar.categories, bar.orders, bar.account]
  }
}
