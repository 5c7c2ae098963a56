import type { CurrentMember } from '@pasar/contract/identity/session'
import { treatmentLabels } from '@pasar/domain/tax/treatment'
import { getRouteApi, Link } from '@tanstack/react-router'
import { usePageContext } from '../../call/use-page-context.ts'
import { TaskBoard } from '../../catalogue/home/task-board.widget.tsx'
import { TerritoryBoard } from '../../oversight/territory-board.widget.tsx'
import { Avatar } from '../../ui/base/avatar.tsx'
import { buttonClass } from '../../ui/base/button.tsx'
import { PageHead, SectionHead } from '../../ui/base/page-head.tsx'
import { AccountStatus } from './account-status.tsx'
import { FirstSteps } from './first-steps.tsx'

const route = getRouteApi('/account')

/** The task board: pending work of the user, each task with its deadline and a link. */
export function AccountScreen() {
  const board = route.useLoaderData()
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
  const look = buttonClass('outline')
  return (
    <nav aria-label="Pintasan akun" className="flex flex-wrap gap-2">
      <Link to="/history/$type" params={{ type: 'all' }} search={{}} className={look}>
        Lihat semua transaksi
      </Link>
      {member?.role === 'buyer' && (
        <Link to="/cart" className={look}>
          Keranjang
        </Link>
      )}
      {member?.role === 'buyer' && (
        <Link to="/account/lists" className={look}>
          Daftar belanja
        </Link>
      )}
      {member?.role === 'staff' && (
        <Link to="/staff/payments" className={look}>
          Verifikasi pembayaran
        </Link>
      )}
      {member?.role === 'staff' && (
        <Link to="/staff/members" search={{}} className={look}>
          Anggota
        </Link>
      )}
      {member?.role === 'staff' && (
        <Link to="/staff/items" search={{}} className={look}>
          Pemeriksaan barang
        </Link>
      )}
      {member?.role === 'staff' && (
        <Link to="/staff/masters" className={look}>
          Tag, grup, mata uang
        </Link>
      )}
      {member?.role === 'vendor' && (
        <Link to="/produk" search={{}} className={look}>
          Daftar Barang / Jasa
        </Link>
      )}
      <Link to="/account/profile" className={look}>
        Profil
      </Link>
      {member?.role === 'vendor' && (
        <Link to="/account/bank" className={look}>
          Rekening bank
        </Link>
      )}
      {member?.role === 'vendor' && (
        <Link to="/account/business" className={look}>
          Data usaha
        </Link>
      )}
      {(member?.role === 'buyer' || member?.role === 'vendor') && (
        <Link to="/account/complaint/$type" params={{ type: 'all' }} className={look}>
          Komplain
        </Link>
      )}
      {(member?.role === 'buyer' || member?.role === 'vendor') && (
        <Link
          to="/account/rating"
          search={{ type: member.role === 'buyer' ? 'not-rated' : 'rated' }}
          className={look}
        >
          Penilaian
        </Link>
      )}
      {(member?.role === 'buyer' || member?.role === 'vendor') && (
        <Link to="/account/cases" className={look}>
          Permintaan layanan
        </Link>
      )}
      <Link to="/account/notification" className={look}>
        Atur pemberitahuan
      </Link>
      <Link to="/account/sessions" className={look}>
        Sesi
      </Link>
      <Link to="/account/log" search={{}} className={look}>
        Log
      </Link>
      <Link to="/home" search={{}} className={look}>
        Kembali Belanja
      </Link>
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
