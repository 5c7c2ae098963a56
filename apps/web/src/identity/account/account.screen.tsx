import type { SchoolPeople } from '@pasar/contract/identity/school-people'
import type { CurrentMember } from '@pasar/contract/identity/session'
import { positionName } from '@pasar/domain/identity/school-rights'
import { treatmentLabels } from '@pasar/domain/tax/treatment'
import { getRouteApi, Link } from '@tanstack/react-router'
import { TaskBoard } from '../../catalogue/home/task-board.widget.tsx'
import { FindingsBoard } from '../../findings/findings-board.widget.tsx'
import { SalesBoard } from '../../ordering/sales/sales.widget.tsx'
import { TerritoryBoard } from '../../oversight/territory-board.widget.tsx'
import { DisplayChoices } from '../../page/display-choices.tsx'
import { usePageContext } from '../../page/use-page-context.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { Banner } from '../../ui/base/banner.tsx'
import { buttonClass } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { PageHead, SectionHead } from '../../ui/blocks/page-head.tsx'
import { longDate } from '../../ui/text/date.ts'
import { AccountSections } from './account-sections.tsx'
import { AccountStatus } from './account-status.tsx'
import { FirstStepsCard } from './first-steps.tsx'

const route = getRouteApi('/account')

/** The task board: pending work of the user, each task with its deadline and a link. */
export function AccountScreen() {
  const { board, sales, findings, isUnprotected, people } = route.useLoaderData()
  const { member, settings } = usePageContext()
  return (
    <div className="page-container flex flex-col gap-6 py-6">
      <div className="flex flex-wrap items-start gap-4">
        {member !== null && <Avatar name={member.name} src={member.picture || undefined} size="large" />}
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
          <PageHead
            title={
              <span className="wrap-anywhere">
                <span className="sr-only">Akun </span>
                {member?.name}
              </span>
            }
            lead={<span className="wrap-anywhere">{member?.email}</span>}
          />
          {member !== null && <AccountStatus verifiedAt={null} />}
        </div>
      </div>
      {board.firstSteps !== null && <FirstStepsCard steps={board.firstSteps} />}
      {board.watched === null ? (
        <section className="flex flex-col gap-3">
          <SectionHead title="Menunggu tindakan Anda" />
          <TaskBoard look="list" board={board} isEndOfYear={settings.isEndOfYear} />
        </section>
      ) : (
        <TerritoryBoard watched={board.watched} />
      )}
      {sales !== null && board.firstSteps === null && <SalesBoard sales={sales} />}
      {findings !== null && <FindingsBoard findings={findings} />}
      {isUnprotected && <PasskeyInvitation />}
      {member !== null && <AccountSections member={member} />}
      <SchoolPeopleSection people={people} />
      {member !== null && <AccountDetails member={member} />}
      <section className="flex flex-col gap-3">
        <SectionHead title="Tampilan di perangkat ini" />
        <DisplayChoices />
      </section>
    </div>
  )
}

/** Invites to a passkey below the tasks, until the user closes it on this device. */
const PasskeyInvitation = () => (
  <Banner
    kind="info"
    title="Masuk dengan sidik jari atau PIN"
    dismissId="passkey-invitation"
    action={
      <Link to="/account/security" className={buttonClass('outline', 'small')}>
        Buat kunci sandi
      </Link>
    }
  >
    Kunci sandi lebih cepat daripada kata sandi, dan tidak dapat dicuri atau dipinjam orang lain.
  </Banner>
)

const roles: Record<CurrentMember['role'], string> = {
  buyer: 'Akun Satdik',
  vendor: 'Akun Vendor',
  staff: 'Staf platform',
  supervisor: 'Pengawas',
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

/** The people of a school, with the position that decides what each may do. @decision 0016 */
function SchoolPeopleSection({ people }: SchoolPeople) {
  if (people.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <SectionHead
        title="Orang di sekolah ini"
        lead="Nama dan peran mengikuti layanan data sekolah setiap kali ia masuk. Yang dilakukan setiap orang tercatat di log dengan namanya."
      />
      <ul className="card divide-y divide-line">
        {people.map(({ id, name, position, lastSignOnAt, isSelf }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
            <span className="min-w-0 wrap-anywhere">
              <b>{name}</b>
              {isSelf && <span className="text-ink-2"> (Anda)</span>}
              <span className="caption tnum block text-ink-2">Terakhir masuk {longDate(lastSignOnAt)}</span>
            </span>
            <Tag>{positionName(position)}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}
