import { viewShopInvitation } from '@pasar/contract/identity/shop-people'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { shopRoleNames } from '@pasar/domain/identity/shop-roles'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { useOnMount } from '../../ui/base/use-effect-on-change.ts'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { Skeleton } from '../../ui/blocks/skeleton.tsx'
import { dayAndTime } from '../../ui/text/date.ts'
import { AcceptForm } from './accept-form.tsx'

type Invitation = Reply<typeof viewShopInvitation>

/** Accepts an invitation to a shop. The token is in the fragment, which no server receives. */
export function AcceptInvitationScreen() {
  const { member } = usePageContext()
  const [token, setToken] = useState('')
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const viewing = useCall(viewShopInvitation, setInvitation, 'in-place')
  useOnMount(() => {
    const fragment = location.hash.slice(1)
    setToken(fragment)
    void viewing.send({ body: { token: fragment } })
  })
  const refusal = viewing.refusal
  return (
    <div className="page-container max-w-[30rem]! py-8">
      <div className="card flex flex-col gap-4 p-5">
        <PageHead
          title={invitation === null ? 'Undangan ke toko' : `Bergabung di ${invitation.shopName}`}
          lead={invitation === null ? undefined : `${invitation.invitedBy} mengundang Anda.`}
        />
        {refusal !== null && (
          <Banner kind="danger" title="Undangan tidak dapat dibuka">
            {refusal.message}
          </Banner>
        )}
        {member !== null && invitation !== null && (
          <Banner kind="attention">
            Di browser ini {member.personName ?? member.name} masih masuk. Setelah Anda bergabung, sesi itu
            berakhir di browser ini.
          </Banner>
        )}
        {invitation === null && refusal === null && <Skeleton className="h-40" />}
        {invitation !== null && (
          <>
            <Facts invitation={invitation} />
            <AcceptForm token={token} email={invitation.email} />
          </>
        )}
      </div>
    </div>
  )
}

function Facts({ invitation: { email, roles, expiresAt } }: { invitation: Invitation }) {
  const { renderedAt } = usePageContext()
  const rows = [
    ['Email', email],
    ['Peran', shopRoleNames(roles)],
    ['Berlaku sampai', dayAndTime(expiresAt, renderedAt)],
  ] as const
  return (
    <dl className="notebook overflow-hidden rounded-xl">
      {rows.map(([name, value]) => (
        <div key={name} className="notebook-row flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
