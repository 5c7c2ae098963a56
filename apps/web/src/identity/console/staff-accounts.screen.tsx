import type { listColleagues } from '@pasar/contract/identity/staff-account'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { hasStaffRight, staffRoleNames } from '@pasar/domain/identity/staff-roles'
import { getRouteApi, Link } from '@tanstack/react-router'
import { usePageContext } from '../../page/use-page-context.ts'
import { StatusTag } from '../../ui/base/tag.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { shortDate } from '../../ui/text/date.ts'

type Row = Reply<typeof listColleagues>['accounts'][number]

const route = getRouteApi('/staff/accounts')

/** All active staff accounts with their roles, so that each one knows whom to ask. */
export function StaffAccountsScreen() {
  const { accounts } = route.useLoaderData()
  const { member } = usePageContext()
  const opensAccounts = hasStaffRight(member?.staff?.roles ?? [], 'read-members')
  const waiting = accounts.filter(({ waitingSince }) => waitingSince !== null).length
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Petugas dan peran"
        lead={
          waiting === 0
            ? 'Peran menentukan apa yang dapat dikerjakan tiap petugas. Dua operator mengubahnya bersama.'
            : `${waiting} perubahan peran menunggu operator kedua.`
        }
      />
      <DataTable
        caption="Petugas dan peran"
        columns={columnsFor(opensAccounts)}
        rows={accounts}
        keyOf={({ id }) => String(id)}
        empty={null}
      />
    </div>
  )
}

const columnsFor = (opensAccounts: boolean): Column<Row>[] => [
  {
    key: 'name',
    head: 'Nama',
    card: 'title',
    cell: ({ id, name, email }) => (
      <>
        {opensAccounts ? (
          <Link
            to="/staff/members/$memberId"
            params={{ memberId: id }}
            className="font-bold text-ink underline-offset-3 hover:underline"
          >
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <span className="caption block font-normal break-all text-ink-3">{email}</span>
      </>
    ),
  },
  {
    key: 'roles',
    head: 'Peran',
    card: 'bare',
    cell: ({ roles, waitingSince }) => (
      <span className="flex flex-wrap items-center gap-2">
        {staffRoleNames(roles) || 'Tanpa peran'}
        {waitingSince !== null && (
          <StatusTag tone="amber" icon="hourglass-medium">
            Perubahan menunggu sejak {shortDate(waitingSince)}
          </StatusTag>
        )}
      </span>
    ),
  },
]
