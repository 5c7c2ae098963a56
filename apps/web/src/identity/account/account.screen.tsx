import type { CurrentMember } from '@pasar/contract/identity/session'
import { treatmentLabels } from '@pasar/domain/tax/treatment'
import { getRouteApi, Link, linkOptions } from '@tanstack/react-router'
import { usePageContext } from '../../call/use-page-context.ts'
import { TaskBoard } from '../../catalogue/home/task-board.widget.tsx'
import { FindingsBoard } from '../../findings/findings-board.widget.tsx'
import { SalesBoard } from '../../ordering/sales/sales.widget.tsx'
import { TerritoryBoard } from '../../oversight/territory-board.widget.tsx'
import { Avatar } from '../../ui/base/avatar.tsx'
import { buttonClass } from '../../ui/base/button.tsx'
import { PageHead, SectionHead } from '../../ui/base/page-head.tsx'
import { AccountStatus } from './account-status.tsx'
import { FirstSteps } from './first-steps.tsx'

const route = getRouteApi('/account')

/** The task board: pending work of the user, each task with its deadline and a link. */
export function AccountScreen() {
  const { board, sales, findings } = route.useLoaderData()
  const { member, settings } = usePageContext()
  return (
    <div className="page-container flex flex-col gap-6 py-6">
      <div className="flex flex-wrap items-start gap-4">
        {member !== null && <Avatar name={member.name} src={member.picture || undefined} size="large" />}
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
          <PageHead
            title={<span className="wrap-anywhere">{member?.name ?? 'Dashboard'}</span>}
            lead={<span className="wrap-anywhere">{member?.email}</span>}
          />
          {member !== null && <AccountStatus role={member.role} verifiedAt={null} />}
        </div>
      </div>
      {board.firstSteps !== null && <FirstSteps steps={board.firstSteps} />}
      {board.watched === null ? (
        <section className="flex flex-col gap-3">
          <SectionHead title="Menunggu tindakan Anda" />
          <TaskBoard board={board} isEndOfYear={settings.isEndOfYear} />
        </section>
      ) : (
        <TerritoryBoard watched={board.watched} />
      )}
      {sales !== null && board.firstSteps === null && <SalesBoard sales={sales} />}
      {findings !== null && <FindingsBoard findings={findings} />}
      <AccountLinks />
      {member !== null && <AccountDetails member={member} />}
    </div>
  )
}

const roles: Record<CurrentMember['role'], string> = {
  buyer: 'Akun Satdik',
  vendor: 'Akun Vendor',
  staff: 'Staf platform',
  supervisor: 'Pengawas',
}

/** Links to the most used pages of this type of account. */
function AccountLinks() {
  const { member } = usePageContext()
  const links = linksOf(member?.role ?? null)
  return (
    <nav aria-label="Pintasan akun" className="flex flex-wrap gap-2">
      {links.map(({ label, link }) => (
        <Link key={label} {...link} className={buttonClass('outline')}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** Account data of the user, which determine taxes and prices. */
function AccountDetails({ member }: { member: CurrentMember }) {
  const rows = [
    ['Jenis akun', roles[member.role]],
    ['Email', member.email],
    ['Nomor handphone', member.mobileNumber],
    ['Kabupaten atau kota', member.regencyName],
    ['Zona harga', member.zone === null ? '' : `Zona ${member.zone}`],
    ['PPN', member.freeTradeZone ? treatmentLabels('free-trade-zone').label : ''],
  ] as const
  return (
    <section className="flex flex-col gap-3">
      <SectionHead title="Akun ini" />
      <dl className="notebook overflow-hidden rounded-xl">
        {rows.map(([name, value]) =>
          value === '' ? null : (
            <div key={name} className="notebook-row flex flex-wrap justify-between gap-x-4">
              <dt className="text-ink-2">{name}</dt>
              <dd className="tnum min-w-0 font-semibold wrap-anywhere">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}

const accountLinks = {
  orders: {
    label: 'Lihat semua transaksi',
    link: linkOptions({ to: '/history/$type', params: { type: 'all' }, search: {} }),
  },
  oversight: { label: 'Belanja wilayah', link: linkOptions({ to: '/oversight', search: {} }) },
  cart: { label: 'Keranjang', link: linkOptions({ to: '/cart' }) },
  lists: { label: 'Daftar belanja', link: linkOptions({ to: '/account/lists' }) },
  payments: { label: 'Verifikasi pembayaran', link: linkOptions({ to: '/staff/payments' }) },
  members: { label: 'Anggota', link: linkOptions({ to: '/staff/members', search: {} }) },
  items: { label: 'Pemeriksaan barang', link: linkOptions({ to: '/staff/items', search: {} }) },
  masters: { label: 'Tag, grup, mata uang', link: linkOptions({ to: '/staff/masters' }) },
  goods: { label: 'Daftar Barang / Jasa', link: linkOptions({ to: '/produk', search: {} }) },
  profile: { label: 'Profil', link: linkOptions({ to: '/account/profile' }) },
  payouts: { label: 'Pencairan dana', link: linkOptions({ to: '/account/payouts', search: {} }) },
  bank: { label: 'Rekening bank', link: linkOptions({ to: '/account/bank' }) },
  business: { label: 'Data usaha', link: linkOptions({ to: '/account/business' }) },
  complaints: {
    label: 'Komplain',
    link: linkOptions({ to: '/account/complaint/$type', params: { type: 'all' } }),
  },
  toRate: { label: 'Penilaian', link: linkOptions({ to: '/account/rating', search: { type: 'not-rated' } }) },
  ratings: { label: 'Penilaian', link: linkOptions({ to: '/account/rating', search: { type: 'rated' } }) },
  cases: { label: 'Permintaan layanan', link: linkOptions({ to: '/account/cases' }) },
  notifications: { label: 'Atur pemberitahuan', link: linkOptions({ to: '/account/notification' }) },
  sessions: { label: 'Sesi', link: linkOptions({ to: '/account/sessions' }) },
  log: { label: 'Log', link: linkOptions({ to: '/account/log', search: {} }) },
  data: { label: 'Data pribadi', link: linkOptions({ to: '/account/data' }) },
  home: { label: 'Kembali Belanja', link: linkOptions({ to: '/home', search: {} }) },
} as const

function linksOf(role: CurrentMember['role'] | null) {
  const all = accountLinks
  const common = [all.notifications, all.sessions, all.log, all.data, all.home]
  switch (role) {
    case 'buyer':
      return [
        ...[all.orders, all.cart, all.lists, all.profile],
        ...[all.complaints, all.toRate, all.cases, ...common],
      ]
    case 'vendor':
      return [
        ...[all.orders, all.payouts, all.goods, all.profile, all.bank, all.business],
        ...[all.complaints, all.ratings, all.cases, ...common],
      ]
    case 'staff':
      return [...[all.orders, all.payments, all.members, all.items, all.masters, all.profile], ...common]
    case 'supervisor':
      return [all.oversight, all.orders, all.profile, ...common]
    case null:
      return [all.orders, all.profile, ...common]
  }
}
