import type { CurrentMember } from '@pasar/contract/identity/session'
import { hasStaffRight, type StaffRight } from '@pasar/domain/identity/staff-roles'
import { linkOptions } from '@tanstack/react-router'
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
  complaintConsole: linkOptions({ to: '/staff/complaints' }),
  cases: linkOptions({ to: '/staff/cases', search: {} }),
  sendings: linkOptions({ to: '/staff/sendings' }),
  jobs: linkOptions({ to: '/staff/jobs' }),
  personalData: linkOptions({ to: '/staff/privacy' }),
  queues: linkOptions({ to: '/staff/queues' }),
  figures: linkOptions({ to: '/staff/figures' }),
  audit: linkOptions({ to: '/staff/audit', search: {} }),
  yearEnd: linkOptions({ to: '/account/year-end', search: {} }),
  findings: linkOptions({ to: '/account/findings', search: {} }),
  health: linkOptions({ to: '/staff/health' }),
  payouts: linkOptions({ to: '/account/payouts', search: {} }),
  tax: linkOptions({ to: '/account/tax', search: {} }),
  payments: linkOptions({ to: '/staff/payments' }),
  requests: linkOptions({ to: '/staff/requests' }),
  members: linkOptions({ to: '/staff/members', search: {} }),
  items: linkOptions({ to: '/staff/items', search: {} }),
  ceilings: linkOptions({ to: '/staff/ceilings', search: {} }),
  references: linkOptions({ to: '/staff/references' }),
  masters: linkOptions({ to: '/staff/masters' }),
  synonyms: linkOptions({ to: '/staff/synonyms', search: {} }),
  inbox: linkOptions({ to: '/account/contact', search: {} }),
  messages: linkOptions({ to: '/staff/messages', search: {} }),
  staffAccounts: linkOptions({ to: '/staff/accounts' }),
  settings: linkOptions({ to: '/staff/settings' }),
  privacy: linkOptions({ to: '/privacy' }),
  guides: linkOptions({ to: '/panduan/$target', params: { target: 'satdik' }, search: {} }),
  information: linkOptions({ to: '/halaman' }),
  content: linkOptions({ to: '/staff/content', search: {} }),
} as const

/**
 * Menu entries. The specification names some in English; screen readers pronounce them so. `page`
 * is the name that their page and the other links to it have.
 */
const entries = {
  back: { label: 'Kembali Belanja', icon: 'storefront', link: links.home },
  dashboard: { label: 'Dashboard', lang: 'en', icon: 'squares-four', link: links.dashboard },
  oversight: { label: 'Belanja wilayah', icon: 'map-pin', link: links.oversight },
  profile: { label: 'Profile', lang: 'en', page: 'Profil', icon: 'user-circle', link: links.profile },
  goods: { label: 'Daftar Barang / Jasa', icon: 'package', link: links.goods },
  books: { label: 'Daftar Buku', icon: 'books', link: links.books },
  transaction: { label: 'Transaction', lang: 'en', page: 'Transaksi', icon: 'receipt', link: links.orders },
  negotiation: {
    label: 'Negotiation',
    lang: 'en',
    page: 'Negosiasi',
    icon: 'handshake',
    link: links.negotiations,
  },
  budget: { label: 'Anggaran', icon: 'bank', link: links.budget },
  log: { label: 'Log', icon: 'clock', link: links.log },
  complaint: { label: 'Complaint', lang: 'en', page: 'Komplain', icon: 'warning', link: links.complaints },
  cases: { label: 'Permintaan layanan', icon: 'user-circle', link: links.cases },
  sendings: { label: 'Kiriman gagal', icon: 'bell', link: links.sendings },
  jobs: { label: 'Pekerjaan latar', icon: 'hourglass-medium', link: links.jobs },
  yearEnd: { label: 'Akhir tahun', icon: 'calendar-blank', link: links.yearEnd },
  findings: { label: 'Temuan', icon: 'magnifying-glass', link: links.findings },
  personalData: { label: 'Data pribadi', icon: 'shield-check', link: links.personalData },
  queues: { label: 'Antrean kerja', icon: 'hourglass-medium', link: links.queues },
  figures: { label: 'Angka platform', icon: 'squares-four', link: links.figures },
  audit: { label: 'Catatan tindakan', icon: 'clock', link: links.audit },
  health: { label: 'Kesehatan sistem', icon: 'shield-check', link: links.health },
  complaintConsole: { label: 'Komplain', icon: 'warning', link: links.complaintConsole },
  payouts: { label: 'Pencairan dana', icon: 'bank', link: links.payouts },
  tax: { label: 'Rekap pajak', icon: 'receipt', link: links.tax },
  payments: { label: 'Verifikasi pembayaran', icon: 'bank', link: links.payments },
  requests: { label: 'Permintaan diputuskan', icon: 'handshake', link: links.requests },
  members: { label: 'Anggota', icon: 'shield-check', link: links.members },
  items: { label: 'Pemeriksaan barang', icon: 'package', link: links.items },
  ceilings: { label: 'HET buku', icon: 'tag', link: links.ceilings },
  references: { label: 'Harga acuan', icon: 'tag', link: links.references },
  masters: { label: 'Tag, grup, mata uang', icon: 'squares-four', link: links.masters },
  synonyms: { label: 'Sinonim pencarian', icon: 'magnifying-glass', link: links.synonyms },
  inbox: { label: 'Inbox', lang: 'en', icon: 'chat-circle-text', link: links.inbox },
  messages: { label: 'Pesan', icon: 'chat-circle-text', link: links.messages },
  staffAccounts: { label: 'Petugas dan peran', icon: 'user-circle', link: links.staffAccounts },
  settings: { label: 'Setelan', icon: 'sliders-horizontal', link: links.settings },
  content: { label: 'Isi dan panduan', icon: 'file-text', link: links.content },
  privacy: { label: 'Privacy', lang: 'en', icon: 'shield-check', link: links.privacy },
  guides: { label: 'Panduan', icon: 'question', link: links.guides },
  information: { label: 'Informasi', icon: 'info', link: links.information },
  home: { label: 'Home', lang: 'en', page: 'Beranda', icon: 'house', link: links.home },
  cart: { label: 'Cart', lang: 'en', page: 'Keranjang', icon: 'shopping-cart-simple', link: links.cart },
  categories: { label: 'Kategori', icon: 'books', link: links.categories },
} as const

type MenuMember = Pick<CurrentMember, 'role' | 'staff'>

/**
 * Returns the entries of the side menu in the order and wording of the specification.
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

/** The entries of staff by the right that their page needs. @decision 0149 */
const staffEntries = [
  ['own', entries.queues],
  ['read-figures', entries.figures],
  ['handle-findings', entries.findings],
  ['read-orders', entries.yearEnd],
  ['serve-members', entries.messages],
  ['move-money', entries.payments],
  ['decide-disputes', entries.requests],
  ['decide-disputes', entries.complaintConsole],
  ['serve-members', entries.cases],
  ['read-members', entries.members],
  ['read-items', entries.items],
  ['keep-catalogue', entries.ceilings],
  ['keep-catalogue', entries.references],
  ['keep-catalogue', entries.masters],
  ['keep-synonyms', entries.synonyms],
  ['write-content', entries.content],
  ['own', entries.staffAccounts],
  ['change-settings', entries.settings],
  ['run-system', entries.sendings],
  ['run-system', entries.jobs],
  ['handle-breaches', entries.personalData],
  ['read-acts', entries.audit],
  ['run-system', entries.health],
] as const

function accountEntries(member: MenuMember | null, path: string) {
  const role = member?.role ?? null
  const may = (right: StaffRight) => hasStaffRight(member?.staff?.roles ?? [], right)
  const readsOrders = role !== null && (role !== 'staff' || may('read-orders'))
  return [
    entries.back,
    entries.dashboard,
    entries.profile,
    ...(role === 'vendor' ? [entries.goods, entries.books] : []),
    ...(readsOrders ? [entries.transaction, entries.negotiation] : []),
    entries.log,
    ...(isBelow(path, '/account/complaint') ? [entries.complaint] : []),
    ...(role === 'buyer' || role === 'vendor' ? [entries.inbox] : []),
    ...(role === 'buyer' ? [entries.budget, entries.yearEnd] : []),
    ...(role === 'vendor' ? [entries.payouts, entries.tax, entries.yearEnd] : []),
    ...(role === 'supervisor' ? [entries.oversight, entries.findings, entries.yearEnd] : []),
    ...(role === 'staff' ? staffEntries.filter(([right]) => may(right)).map(([, entry]) => entry) : []),
  ]
}
