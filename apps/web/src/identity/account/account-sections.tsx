import type { CurrentMember } from '@pasar/contract/identity/session'
import { hasShopRight, type ShopRight } from '@pasar/domain/identity/shop-roles'
import { hasStaffRight } from '@pasar/domain/identity/staff-roles'
import { Link, linkOptions } from '@tanstack/react-router'
import type { IconName } from '../../icons/icon-names.ts'
import { SUBJECT_ICONS } from '../../icons/subject-icons.ts'
import { STAFF_PAGE_GROUPS, type StaffPage, staffPagesOf } from '../../links/staff-pages.ts'
import { Icon } from '../../ui/base/icon.tsx'

/** The pages that a section of the account may list. */
export const ACCOUNT_LINKS = {
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
  cart: { label: 'Keranjang', icon: SUBJECT_ICONS.cart, link: linkOptions({ to: '/cart' }) },
  lists: { label: 'Daftar belanja', icon: SUBJECT_ICONS.lists, link: linkOptions({ to: '/account/lists' }) },
  budget: {
    label: 'Anggaran',
    icon: SUBJECT_ICONS.budget,
    link: linkOptions({ to: '/account/budget', search: {} }),
  },
  complaints: {
    label: 'Komplain',
    icon: SUBJECT_ICONS.complaints,
    link: linkOptions({ to: '/account/complaint/$type', params: { type: 'all' } }),
  },
  toRate: {
    label: 'Penilaian',
    icon: SUBJECT_ICONS.ratings,
    link: linkOptions({ to: '/account/rating', search: { type: 'not-rated' } }),
  },
  ratings: {
    label: 'Penilaian',
    icon: SUBJECT_ICONS.ratings,
    link: linkOptions({ to: '/account/rating', search: { type: 'rated' } }),
  },
  goods: {
    label: 'Daftar Barang / Jasa',
    icon: SUBJECT_ICONS.goods,
    link: linkOptions({ to: '/produk', search: {} }),
  },
  books: { label: 'Daftar Buku', icon: SUBJECT_ICONS.books, link: linkOptions({ to: '/buku', search: {} }) },
  sales: {
    label: 'Penjualan',
    icon: SUBJECT_ICONS.figures,
    link: linkOptions({ to: '/account/sales', search: {} }),
  },
  payouts: {
    label: 'Pencairan dana',
    icon: SUBJECT_ICONS.payouts,
    link: linkOptions({ to: '/account/payouts', search: {} }),
  },
  tax: {
    label: 'Rekap pajak',
    icon: SUBJECT_ICONS.tax,
    link: linkOptions({ to: '/account/tax', search: {} }),
  },
  bank: { label: 'Rekening bank', icon: SUBJECT_ICONS.bank, link: linkOptions({ to: '/account/bank' }) },
  business: {
    label: 'Data usaha',
    icon: SUBJECT_ICONS.business,
    link: linkOptions({ to: '/account/business' }),
  },
  holiday: {
    label: 'Libur toko',
    icon: SUBJECT_ICONS.holiday,
    link: linkOptions({ to: '/account/holiday' }),
  },
  shopPage: { label: 'Halaman toko', icon: SUBJECT_ICONS.shop, link: linkOptions({ to: '/account/shop' }) },
  people: {
    label: 'Orang di toko',
    icon: SUBJECT_ICONS.people,
    link: linkOptions({ to: '/account/people' }),
  },
  findings: {
    label: 'Temuan',
    icon: SUBJECT_ICONS.findings,
    link: linkOptions({ to: '/account/findings', search: {} }),
  },
  yearEnd: {
    label: 'Akhir tahun',
    icon: SUBJECT_ICONS.yearEnd,
    link: linkOptions({ to: '/account/year-end', search: {} }),
  },
  oversight: {
    label: 'Belanja wilayah',
    icon: SUBJECT_ICONS.oversight,
    link: linkOptions({ to: '/oversight', search: {} }),
  },
  inbox: {
    label: 'Pesan',
    icon: SUBJECT_ICONS.inbox,
    link: linkOptions({ to: '/account/contact', search: {} }),
  },
  notices: {
    label: 'Notifikasi',
    icon: SUBJECT_ICONS.notices,
    link: linkOptions({ to: '/notification', search: {} }),
  },
  cases: {
    label: 'Permintaan layanan',
    icon: SUBJECT_ICONS.cases,
    link: linkOptions({ to: '/account/cases' }),
  },
  profile: { label: 'Profil', icon: SUBJECT_ICONS.profile, link: linkOptions({ to: '/account/profile' }) },
  preferences: {
    label: 'Atur pemberitahuan',
    icon: SUBJECT_ICONS.settings,
    link: linkOptions({ to: '/account/notification' }),
  },
  security: {
    label: 'Keamanan akun',
    icon: SUBJECT_ICONS.security,
    link: linkOptions({ to: '/account/security' }),
  },
  sessions: { label: 'Sesi', icon: SUBJECT_ICONS.sessions, link: linkOptions({ to: '/account/sessions' }) },
  keys: { label: 'Kunci API', icon: SUBJECT_ICONS.keys, link: linkOptions({ to: '/account/keys' }) },
  webhooks: {
    label: 'Webhook',
    icon: SUBJECT_ICONS.webhooks,
    link: linkOptions({ to: '/account/webhooks' }),
  },
  log: { label: 'Log', icon: SUBJECT_ICONS.log, link: linkOptions({ to: '/account/log', search: {} }) },
  data: {
    label: 'Data pribadi',
    icon: SUBJECT_ICONS.personalData,
    link: linkOptions({ to: '/account/data' }),
  },
} as const satisfies Readonly<Record<string, { label: string; icon: IconName; link: unknown }>>

type Section = { readonly title: string; readonly entries: readonly (keyof typeof ACCOUNT_LINKS)[] }

const ACCOUNT: Section = {
  title: 'Akun dan keamanan',
  entries: ['profile', 'preferences', 'security', 'sessions', 'keys', 'webhooks', 'log', 'data'],
}
const PLATFORM_ACCOUNT: Section = {
  title: 'Akun dan keamanan',
  entries: ['profile', 'notices', 'preferences', 'security', 'sessions', 'log', 'data'],
}
const MESSAGES: Section = { title: 'Pesan dan bantuan', entries: ['inbox', 'notices', 'cases'] }

/** All pages of each type of account, by what they are for. */
const SECTIONS: Readonly<Record<Exclude<CurrentMember['role'], 'staff'>, readonly Section[]>> = {
  buyer: [
    { title: 'Belanja', entries: ['orders', 'negotiations', 'cart', 'lists', 'budget'] },
    { title: 'Setelah barang datang', entries: ['complaints', 'toRate', 'yearEnd'] },
    MESSAGES,
    ACCOUNT,
  ],
  vendor: [
    {
      title: 'Penjualan',
      entries: [
        'orders',
        'sales',
        'negotiations',
        'goods',
        'books',
        'complaints',
        'ratings',
        'holiday',
        'shopPage',
      ],
    },
    { title: 'Uang dan usaha', entries: ['payouts', 'tax', 'yearEnd', 'bank', 'business', 'people'] },
    MESSAGES,
    ACCOUNT,
  ],
  supervisor: [
    { title: 'Pengawasan', entries: ['oversight', 'findings', 'yearEnd', 'orders'] },
    PLATFORM_ACCOUNT,
  ],
}

/** The right in a shop that a page needs; the own login needs none. @decision 0154 */
const SHOP_PAGES: Readonly<Partial<Record<keyof typeof ACCOUNT_LINKS, ShopRight>>> = {
  orders: 'read-orders',
  negotiations: 'read-orders',
  goods: 'keep-items',
  books: 'keep-items',
  complaints: 'read-orders',
  ratings: 'read-orders',
  sales: 'read-sales',
  payouts: 'read-money',
  tax: 'read-money',
  yearEnd: 'read-orders',
  bank: 'manage-shop',
  business: 'manage-shop',
  holiday: 'manage-shop',
  shopPage: 'keep-items',
  inbox: 'chat',
  cases: 'ask-platform',
  webhooks: 'manage-shop',
}

type AccountMember = Pick<CurrentMember, 'role' | 'staff' | 'shop'>

type OpenSection = {
  title: string
  pages: readonly ((typeof ACCOUNT_LINKS)[keyof typeof ACCOUNT_LINKS] | StaffPage)[]
}

/** Returns the sections with the pages that a member may open. */
function openSections({ role, staff, shop }: AccountMember): OpenSection[] {
  const pagesOf = ({ title, entries }: Section) => ({
    title,
    pages: entries.map((entry) => ACCOUNT_LINKS[entry]),
  })
  if (role === 'staff') {
    const roles = staff?.roles ?? []
    const orders = hasStaffRight(roles, 'read-orders') ? [ACCOUNT_LINKS.orders] : []
    const groups = staffPagesOf(roles).map(({ title, pages }) => ({
      title,
      pages: title === STAFF_PAGE_GROUPS.work ? [...pages, ...orders] : pages,
    }))
    return [...groups, pagesOf(PLATFORM_ACCOUNT)]
  }
  const isOpen = (entry: keyof typeof ACCOUNT_LINKS) =>
    shop === null || hasShopRight(shop.roles, SHOP_PAGES[entry] ?? 'own')
  return SECTIONS[role]
    .map(({ title, entries }) => pagesOf({ title, entries: entries.filter(isOpen) }))
    .filter(({ pages }) => pages.length > 0)
}

/** The pages of an account as lists by subject. */
export function AccountSections({ member }: { member: AccountMember }) {
  const sections = openSections(member)
  return (
    <nav
      aria-label="Halaman akun"
      // More lists than columns are packed, so that a short one leaves no hole.
      className={
        sections.length > 4
          ? 'columns-[13rem] gap-4 *:mb-4'
          : 'grid items-start gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))]'
      }
    >
      {sections.map(({ title, pages }) => (
        <section key={title} className="card min-w-0 break-inside-avoid p-2">
          <h2 className="px-2 pt-1.5 pb-1 text-sm font-bold text-ink-2">{title}</h2>
          <ul>
            {pages.map(({ label, icon, link }) => (
              <li key={label}>
                <Link
                  {...link}
                  className="flex min-h-11 items-center gap-3 rounded-md px-2 text-ink no-underline enabled-hover:bg-sunken"
                >
                  <Icon name={icon} size={20} className="shrink-0 text-board-700" />
                  <span className="min-w-0 flex-1">{label}</span>
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
