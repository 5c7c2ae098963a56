import { changeShopRoles, inviteToShop, type ShopPerson } from '@pasar/contract/identity/shop-people'
import { SHOP_ROLE_NAMES } from '@pasar/domain/identity/shop-roles'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMissingRole } from '../../page/missing-role.ts'
import { RoleGate } from '../../page/role-gate.tsx'
import { useHydrated } from '../../page/use-hydrated.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { StatusTag, Tag } from '../../ui/base/tag.tsx'
import { Breadcrumbs } from '../../ui/blocks/breadcrumbs.tsx'
import { PageHead, SectionHead } from '../../ui/blocks/page-head.tsx'
import { dayAndTime, shortDate } from '../../ui/text/date.ts'
import { AccountLoginDialog, EndAccessDialog, InviteDialog, RolesDialog } from './people-dialogs.tsx'
import { ShopInvitations } from './shop-invitations.tsx'

const route = getRouteApi('/account/people')

/** The people of a shop: who may do what, open invitations, and who left. */
export function PeopleScreen() {
  const { people, invitations } = route.useLoaderData()
  const [isInviting, setInviting] = useState(false)
  const [changedPerson, setChangedPerson] = useState<ShopPerson | null>(null)
  const [leaving, setLeaving] = useState<ShopPerson | null>(null)
  const [login, setLogin] = useState<ShopPerson | null>(null)
  const isHydrated = useHydrated()
  const isHere = ({ id, endedAt }: ShopPerson) => id === null || endedAt === null
  const former = people.filter((person) => !isHere(person))
  return (
    <div className="page-container flex flex-col gap-5 py-6">
      <Breadcrumbs
        crumbs={[{ key: 'account', label: 'Akun', link: (look) => <Link to="/account" {...look} /> }]}
        current="Orang di toko"
      />
      <PageHead
        title="Orang di toko"
        lead="Setiap orang masuk dengan email dan kata sandi sendiri. Perannya menentukan halaman yang terbuka, dan log mencatat namanya."
      />
      <RoleGate call={inviteToShop}>
        <Button
          icon="plus"
          className="self-start max-sm:w-full"
          disabled={!isHydrated}
          onClick={() => setInviting(true)}
        >
          Undang orang
        </Button>
      </RoleGate>
      <ul className="flex flex-col gap-3">
        {people.filter(isHere).map((person) => (
          <PersonCard
            key={person.id ?? 'account'}
            person={person}
            onRoles={() => setChangedPerson(person)}
            onEnd={() => (person.id === null ? setLogin(person) : setLeaving(person))}
          />
        ))}
      </ul>
      <ShopInvitations invitations={invitations} />
      {former.length > 0 && <FormerPeople people={former} />}
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
      {/* The key resets the choice for each person. */}
      <RolesDialog
        key={changedPerson?.id ?? 'none'}
        target={changedPerson}
        onClose={() => setChangedPerson(null)}
      />
      <EndAccessDialog target={leaving} onClose={() => setLeaving(null)} />
      <AccountLoginDialog target={login} onClose={() => setLogin(null)} />
    </div>
  )
}

type PersonCardProps = { person: ShopPerson; onRoles: () => void; onEnd: () => void }

function PersonCard({ person, onRoles, onEnd }: PersonCardProps) {
  const { renderedAt } = usePageContext()
  const { id, name, email, roles, hasFactor, lastSeenAt, endedAt, isYou, keyCount } = person
  const facts = [
    lastSeenAt === null ? 'Belum pernah masuk' : `Terakhir masuk: ${dayAndTime(lastSeenAt, renderedAt)}`,
    hasFactor ? 'Masuk dengan faktor kedua' : 'Tanpa faktor kedua',
    ...(keyCount === 0 ? [] : [`${keyCount} kunci API`]),
  ]
  return (
    <li className="card flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
      <div className="flex min-w-0 flex-[1_1_18rem] flex-col gap-1">
        <h2 className="flex min-w-0 flex-wrap items-center gap-2 font-bold">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {isYou && <Tag>Anda</Tag>}
          {id === null && <Tag tone="violet">Login akun toko</Tag>}
          {endedAt !== null && (
            <StatusTag tone="red" icon="prohibit">
              Diakhiri {shortDate(endedAt)}
            </StatusTag>
          )}
        </h2>
        <p className="caption break-all text-ink-2">{email}</p>
        <p className="flex flex-wrap gap-1.5 py-0.5">
          {roles.map((role) => (
            <Tag key={role} tone="board">
              {SHOP_ROLE_NAMES[role]}
            </Tag>
          ))}
        </p>
        <p className="caption tnum text-ink-3">{facts.join(' · ')}</p>
      </div>
      <PersonButtons {...{ person, onRoles, onEnd }} />
    </li>
  )
}

/** What an owner may do with a person: not with itself. */
function PersonButtons({ person: { id, name, isYou, endedAt }, onRoles, onEnd }: PersonCardProps) {
  const isHydrated = useHydrated()
  const mayManage = useMissingRole(changeShopRoles) === null
  if (!mayManage) return null
  if (isYou)
    return (
      <Link to="/account/security" className={buttonClass('outline', 'toolbar', 'max-sm:w-full')}>
        Keamanan akun
      </Link>
    )
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full *:max-sm:flex-1">
      {id !== null && (
        <Button variant="outline" size="toolbar" disabled={!isHydrated} onClick={onRoles}>
          Ubah peran
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <Button
        variant={endedAt === null ? 'danger-outline' : 'outline'}
        size="toolbar"
        disabled={!isHydrated}
        onClick={onEnd}
      >
        {endedAt !== null ? 'Buka lagi login' : id === null ? 'Akhiri login' : 'Akhiri akses'}
        <span className="sr-only"> {name}</span>
      </Button>
    </div>
  )
}

const FormerPeople = ({ people }: { people: readonly ShopPerson[] }) => (
  <section className="flex flex-col gap-2">
    <SectionHead title="Akses sudah berakhir" />
    <ul className="card divide-y divide-line px-4">
      {people.map(({ id, name, endedAt }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="caption tnum text-ink-2">
            {endedAt !== null && `Berakhir ${shortDate(endedAt)}`}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
