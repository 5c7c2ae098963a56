import type { CurrentMember } from '@pasar/contract/identity/session'
import { hasStaffRight, type StaffRight } from '@pasar/domain/identity/staff-roles'
import { Link, linkOptions } from '@tanstack/react-router'
import type { IconName } from '../../icons/icon-names.ts'
import { Icon } from '../../ui/base/icon.tsx'

const links = {
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
  cart: { label: 'Keranjang', icon: 'shopping-cart-simple', link: linkOptions({ to: '/cart' }) },
  lists: { label: 'Daftar belanja', icon: 'list', link: linkOptions({ to: '/account/lists' }) },
  budget: { label: 'Anggaran', icon: 'bank', link: linkOptions({ to: '/account/budget', search: {} }) },
  complaints: {
    label: 'Komplain',
    icon: 'warning',
    link: linkOptions({ to: '/account/complaint/$type', params: { type: 'all' } }),
  },
  toRate: {
    label: 'Penilaian',
    icon: 'star',
    link: linkOptions({ to: '/account/rating', search: { type: 'not-rated' } }),
  },
  ratings: {
    label: 'Penilaian',
    icon: 'star',
    link: linkOptions({ to: '/account/rating', search: { type: 'rated' } }),
  },
  goods: {
    label: 'Daftar Barang / Jasa',
    icon: 'package',
    link: linkOptions({ to: '/produk', search: {} }),
  },
  books: { label: 'Daftar Buku', icon: 'books', link: linkOptions({ to: '/buku', search: {} }) },
  payouts: {
    label: 'Pencairan dana',
    icon: 'bank',
    link: linkOptions({ to: '/account/payouts', search: {} }),
  },
  tax: { label: 'Rekap pajak', icon: 'receipt', link: linkOptions({ to: '/account/tax', search: {} }) },
  bank: { label: 'Rekening bank', icon: 'bank', link: linkOptions({ to: '/account/bank' }) },
  business: { label: 'Data usaha', icon: 'storefront', link: linkOptions({ to: '/account/business' }) },
  queues: { label: 'Antrean kerja', icon: 'hourglass-medium', link: linkOptions({ to: '/staff/queues' }) },
  payments: { label: 'Verifikasi pembayaran', icon: 'bank', link: linkOptions({ to: '/staff/payments' }) },
  members: {
    label: 'Anggota',
    icon: 'shield-check',
    link: linkOptions({ to: '/staff/members', search: {} }),
  },
  items: {
    label: 'Pemeriksaan barang',
    icon: 'package',
    link: linkOptions({ to: '/staff/items', search: {} }),
  },
  masters: { label: 'Tag, grup, mata uang', icon: 'tag', link: linkOptions({ to: '/staff/masters' }) },
  figures: { label: 'Angka platform', icon: 'squares-four', link: linkOptions({ to: '/staff/figures' }) },
  audit: { label: 'Catatan tindakan', icon: 'clock', link: linkOptions({ to: '/staff/audit', search: {} }) },
  findings: {
    label: 'Temuan',
    icon: 'magnifying-glass',
    link: linkOptions({ to: '/account/findings', search: {} }),
  },
  yearEnd: {
    label: 'Akhir tahun',
    icon: 'calendar-blank',
    link: linkOptions({ to: '/account/year-end', search: {} }),
  },
  oversight: {
    label: 'Belanja wilayah',
    icon: 'squares-four',
    link: linkOptions({ to: '/oversight', search: {} }),
  },
  inbox: {
    label: 'Inbox',
    icon: 'chat-circle-text',
    link: linkOptions({ to: '/account/contact', search: {} }),
  },
  notices: { label: 'Notifikasi', icon: 'bell', link: linkOptions({ to: '/notification', search: {} }) },
  cases: { label: 'Permintaan layanan', icon: 'headset', link: linkOptions({ to: '/account/cases' }) },
  profile: { label: 'Profil', icon: 'user-circle', link: linkOptions({ to: '/account/profile' }) },
  preferences: {
    label: 'Atur pemberitahuan',
    icon: 'sliders-horizontal',
    link: linkOptions({ to: '/account/notification' }),
  },
  security: { label: 'Keamanan akun', icon: 'lock-simple', link: linkOptions({ to: '/account/security' }) },
  sessions: { label: 'Sesi', icon: 'lock-simple', link: linkOptions({ to: '/account/sessions' }) },
  keys: { label: 'Kunci API', icon: 'shield-check', link: linkOptions({ to: '/account/keys' }) },
  webhooks: { label: 'Webhook', icon: 'bell', link: linkOptions({ to: '/account/webhooks' }) },
  log: { label: 'Log', icon: 'clock', link: linkOptions({ to: '/account/log', search: {} }) },
  data: { label: 'Data pribadi', icon: 'shield-check', link: linkOptions({ to: '/account/data' }) },
} as const satisfies Readonly<Record<string, { label: string; icon: IconName; link: unknown }>>

type Section = { readonly title: string; readonly entries: readonly (keyof typeof links)[] }

const ACCOUNT: Section = {
  title: 'Akun dan keamanan',
  entries: ['profile', 'preferences', 'security', 'sessions', 'keys', 'webhooks', 'log', 'data'],
}
const MESSAGES: Section = { title: 'Pesan dan bantuan', entries: ['inbox', 'notices', 'cases'] }

/** All pages of each type of account, by what they are for. */
const SECTIONS: Readonly<Record<CurrentMember['role'], readonly Section[]>> = {
  buyer: [
    { title: 'Belanja', entries: ['orders', 'negotiations', 'cart', 'lists', 'budget'] },
    { title: 'Setelah barang datang', entries: ['complaints', 'toRate', 'yearEnd'] },
    MESSAGES,
    ACCOUNT,
  ],
  vendor: [
    { title: 'Penjualan', entries: ['orders', 'negotiations', 'goods', 'books', 'complaints', 'ratings'] },
    { title: 'Uang dan usaha', entries: ['payouts', 'tax', 'yearEnd', 'bank', 'business'] },
    MESSAGES,
    ACCOUNT,
  ],
  staff: [
    { title: 'Pekerjaan', entries: ['queues', 'orders', 'payments', 'members', 'items', 'masters'] },
    { title: 'Pengawasan', entries: ['findings', 'yearEnd', 'figures', 'audit'] },
    {
      title: 'Akun dan keamanan',
      entries: ['profile', 'notices', 'preferences', 'security', 'sessions', 'log', 'data'],
    },
  ],
  supervisor: [
    { title: 'Pengawasan', entries: ['oversight', 'findings', 'yearEnd', 'orders'] },
    {
      title: 'Akun dan keamanan',
      entries: ['profile', 'notices', 'preferences', 'security', 'sessions', 'log', 'data'],
    },
  ],
}

/** The right of staff that a page needs; the own account needs none. */
const STAFF_PAGES: Readonly<Partial<Record<keyof typeof links, StaffRight>>> = {
  orders: 'read-orders',
  payments: 'move-money',
  members: 'read-members',
  items: 'read-items',
  masters: 'keep-catalogue',
  findings: 'handle-findings',
  yearEnd: 'read-orders',
  figures: 'read-figures',
  audit: 'read-acts',
}

/** The pages of an account as lists by subject. */
export function AccountSections({
  member: { role, staff },
}: {
  member: Pick<CurrentMember, 'role' | 'staff'>
}) {
  const isOpen = (entry: keyof typeof links) =>
    staff === null || hasStaffRight(staff.roles, STAFF_PAGES[entry] ?? 'own')
  return (
    <nav
      aria-label="Halaman akun"
      className="grid items-start gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))]"
    >
      {SECTIONS[role]
        .filter(({ entries }) => entries.some(isOpen))
        .map(({ title, entries }) => (
          <section key={title} className="card min-w-0 p-2">
            <h2 className="px-2 pt-1.5 pb-1 text-sm font-bold text-ink-2">{title}</h2>
            <ul>
              {entries.filter(isOpen).map((entry) => (
                <li key={entry}>
                  <Link
                    {...links[entry].link}
                    className="flex min-h-11 items-center gap-3 rounded-md px-2 text-ink no-underline enabled-hover:bg-sunken"
                  >
                    <Icon name={links[entry].icon} size={20} className="shrink-0 text-board-700" />
                    <span className="min-w-0 flex-1">{links[entry].label}</span>
                    <Icon name="caret-right" size={16} className="shrink-0 text-ink-3" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  )
}
