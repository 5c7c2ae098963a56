import { hasStaffRight, neededRoles, staffRoleNames } from '@pasar/domain/identity/staff-roles'
import { getRouteApi, Link } from '@tanstack/react-router'
import { usePageContext } from '../page/use-page-context.ts'
import { buttonClass } from '../ui/base/button.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { PageHead, SectionHead } from '../ui/blocks/page-head.tsx'

const route = getRouteApi('/staff/role-needed')

/** A desk without the right to it: the role that it needs, and the colleagues who have it. */
export function RoleNeededScreen() {
  const { right } = route.useSearch()
  const { member } = usePageContext()
  const { roles = [], colleagues = [] } = member?.staff ?? {}
  const holders = colleagues.filter((one) => hasStaffRight(one.roles, right))
  return (
    <div className="page-container flex max-w-[44rem] flex-col gap-5 py-6 md:py-8">
      <PageHead
        title={neededRoles(right)}
        lead={
          roles.length === 0
            ? 'Akun Anda belum memiliki peran, jadi halaman ini tidak dapat dibuka.'
            : `Peran Anda ${staffRoleNames(roles)}, jadi halaman ini tidak dapat dibuka.`
        }
      />
      <section className="flex flex-col gap-2">
        <SectionHead title="Minta kepada" />
        {holders.length === 0 ? (
          <EmptyState drawing="folder">
            Belum ada petugas dengan peran ini. Minta dua operator sistem memberikannya.
          </EmptyState>
        ) : (
          <ul className="card divide-y divide-line px-4">
            {holders.map((holder) => (
              <li key={holder.name} className="py-3">
                <b className="block wrap-anywhere">{holder.name}</b>
                <span className="caption text-ink-2">{staffRoleNames(holder.roles)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className="flex flex-wrap gap-2">
        <Link to="/staff/queues" className={buttonClass()}>
          Ke antrean kerja
        </Link>
        <Link to="/staff/accounts" className={buttonClass('outline')}>
          Lihat petugas dan peran
        </Link>
      </div>
    </div>
  )
}
