import { hasShopRight, neededShopRoles, shopRoleNames } from '@pasar/domain/identity/shop-roles'
import { getRouteApi, Link } from '@tanstack/react-router'
import { usePageContext } from '../../page/use-page-context.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { PageHead, SectionHead } from '../../ui/blocks/page-head.tsx'

const route = getRouteApi('/account/role-needed')

/** A page without the right to it: the role that it needs, and the people who have it. */
export function ShopRoleNeededScreen() {
  const { right } = route.useSearch()
  const { member } = usePageContext()
  const { roles = [], people = [] } = member?.shop ?? {}
  const holders = people.filter((one) => hasShopRight(one.roles, right))
  return (
    <div className="page-container flex max-w-[44rem] flex-col gap-5 py-6 md:py-8">
      <PageHead
        title={neededShopRoles(right)}
        lead={
          roles.length === 0
            ? 'Anda belum memiliki peran di toko ini, jadi halaman ini tidak dapat dibuka.'
            : `Peran Anda ${shopRoleNames(roles)}, jadi halaman ini tidak dapat dibuka.`
        }
      />
      <section className="flex flex-col gap-2">
        <SectionHead title="Minta kepada" />
        {holders.length === 0 ? (
          <EmptyState drawing="folder">Belum ada orang dengan peran ini.</EmptyState>
        ) : (
          <ul className="card divide-y divide-line px-4">
            {holders.map((holder) => (
              <li key={holder.name} className="py-3">
                <b className="block wrap-anywhere">{holder.name}</b>
                <span className="caption text-ink-2">{shopRoleNames(holder.roles)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className="flex flex-wrap gap-2">
        <Link to="/account" className={buttonClass()}>
          Ke dashboard
        </Link>
        <Link to="/account/people" className={buttonClass('outline')}>
          Lihat orang di toko
        </Link>
      </div>
    </div>
  )
}
