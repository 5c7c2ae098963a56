import type { CurrentMember } from '@pasar/contract/identity/session'
import { hasShopRight, type ShopRight } from '@pasar/domain/identity/shop-roles'
import { hasStaffRight, type StaffRight } from '@pasar/domain/identity/staff-roles'
import { linkOptions } from '@tanstack/react-router'
import { SUBJECT_ICONS } from '../../icons/subject-icons.ts'
import { isBelow } from './is-below.ts'

export type MenuVariant = 'shopping' | 'account' | 'privacy'

/**
 * Returns which of the three menus a path shows. Case-insensitive, like the routes.
 *
 * @spec 2 There are three variants
 */
export function menuVariant(path: string): MenuVariant {
  if (
    /^\/(account|history|negotiation|notification|message|staff|produk|buku|item-form|oversight)(\/|$)/i.test(
      path,
    )
  )
    return 'account'
  return /^\/(privacy|panduan|halaman|tanya-jawab|lisensi|community)(\/|$)/i.test(path)
    ? 'privacy'
    : 'shopping'
}

const links = {
  home: linkOptions({ to: '/home', search: {} }),
  oversight: linkOptions({ to: '/oversight', search: {} }),
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
  yearEnd: linkOptions({ to: '/account/year-end', search: {} }),
  findings: linkOptions({ to: '/account/findings', search: {} }),
  sales: linkOptions({ to: '/account/sales', search: {} }),
  payouts: linkOptions({ to: '/account/payouts', search: {} }),
  shopPeople: linkOptions({ to: '/account/people' }),
  tax: linkOptions({ to: '/account/tax', search: {} }),
  inbox: linkOptions({ to: '/account/contact', search: {} }),
  privacy: linkOptions({ to: '/privacy' }),
  guides: linkOptions({ to: '/panduan/$target', params: { target: 'satdik' }, search: {} }),
  information: linkOptions({ to: '/halaman' }),
} as const

/**
 * Menu entries. The specification names those with a `page` in English; `page` is the name that
 * their page and the other links to it have.
 */
const entries = {
  back: { label: 'Kembali Belanja', icon: SUBJECT_ICONS.shop, link: links.home },
  dashboard: {
    label: 'Dashboard',
    page: 'Akun',
    icon: SUBJECT_ICONS.account,
    link: links.dashboard,
  },
  oversight: { label: 'Belanja wilayah', icon: SUBJECT_ICONS.oversight, link: links.oversight },
  profile: { label: 'Profile', page: 'Profil', icon: SUBJECT_ICONS.profile, link: links.profile },
  goods: { label: 'Daftar Barang / Jasa', icon: SUBJECT_ICONS.goods, link: links.goods },
  books: { label: 'Daftar Buku', icon: SUBJECT_ICONS.books, link: links.books },
  transaction: {
    label: 'Transaction',
    page: 'Transaksi',
    icon: SUBJECT_ICONS.orders,
    link: links.orders,
  },
  negotiation: {
    label: 'Negotiation',
    page: 'Negosiasi',
    icon: SUBJECT_ICONS.negotiations,
    link: links.negotiations,
  },
  budget: { label: 'Anggaran', icon: SUBJECT_ICONS.budget, link: links.budget },
  log: { label: 'Log', icon: SUBJECT_ICONS.log, link: links.log },
  complaint: {
    label: 'Complaint',
    page: 'Komplain',
    icon: SUBJECT_ICONS.complaints,
    link: links.complaints,
  },
  yearEnd: { label: 'Akhir tahun', icon: SUBJECT_ICONS.yearEnd, link: links.yearEnd },
  findings: { label: 'Temuan', icon: SUBJECT_ICONS.findings, link: links.findings },
  sales: { label: 'Penjualan', icon: SUBJECT_ICONS.figures, link: links.sales },
  payouts: { label: 'Pencairan dana', icon: SUBJECT_ICONS.payouts, link: links.payouts },
  shopPeople: { label: 'Orang di toko', icon: SUBJECT_ICONS.people, link: links.shopPeople },
  tax: { label: 'Rekap pajak', icon: SUBJECT_ICONS.tax, link: links.tax },
  inbox: { label: 'Inbox', page: 'Pesan', icon: SUBJECT_ICONS.inbox, link: links.inbox },
  privacy: { label: 'Privacy', page: 'Kebijakan privasi', icon: SUBJECT_ICONS.privacy, link: links.privacy },
  guides: { label: 'Panduan', icon: SUBJECT_ICONS.guides, link: links.guides },
  information: { label: 'Informasi', icon: SUBJECT_ICONS.information, link: links.information },
  home: { label: 'Home', page: 'Beranda', icon: SUBJECT_ICONS.home, link: links.home },
  cart: { label: 'Cart', page: 'Keranjang', icon: SUBJECT_ICONS.cart, link: links.cart },
  categories: { label: 'Kategori', icon: SUBJECT_ICONS.categories, link: links.categories },
} as const

type MenuMember = Pick<CurrentMember, 'role' | 'staff' | 'shop'>

/**
 * Returns the entries of the side menu in the order and wording of the specification. Staff have
 * their pages below them: `staffPagesOf`.
 *
 * @spec 2 Side menu
 */
export function menuEntries(member: MenuMember | null, path: string) {
  const variant = menuVariant(path)
  if (variant === 'privacy') return [entries.home, entries.privacy, entries.guides, entries.information]
  if (variant === 'account') return accountEntries(member, path)
  return [
    ...(member === null ? [] : [entries.dashboard]),
    entries.home,
    ...(member?.role === 'buyer' ? [entries.cart] : []),
    entries.categories,
  ]
}

function accountEntries(member: MenuMember | null, path: string) {
  const role = member?.role ?? null
  const may = (right: StaffRight) => hasStaffRight(member?.staff?.roles ?? [], right)
  const mayInShop = (right: ShopRight) => role === 'vendor' && hasShopRight(member?.shop?.roles ?? [], right)
  const readsOrders =
    role !== null && (role === 'staff' ? may('read-orders') : role !== 'vendor' || mayInShop('read-orders'))
  return [
    entries.back,
    entries.dashboard,
    entries.profile,
    ...(mayInShop('keep-items') ? [entries.goods, entries.books] : []),
    ...(readsOrders ? [entries.transaction, entries.negotiation] : []),
    entries.log,
    ...(isBelow(path, '/account/complaint') ? [entries.complaint] : []),
    ...(role === 'buyer' || mayInShop('chat') ? [entries.inbox] : []),
    ...(role === 'buyer' ? [entries.budget, entries.yearEnd] : []),
    ...(mayInShop('read-sales') ? [entries.sales] : []),
    ...(mayInShop('read-money') ? [entries.payouts, entries.tax] : []),
    ...(mayInShop('read-orders') ? [entries.yearEnd] : []),
    ...(mayInShop('own') ? [entries.shopPeople] : []),
    ...(role === 'supervisor' ? [entries.oversight, entries.findings, entries.yearEnd] : []),
  ]
}
