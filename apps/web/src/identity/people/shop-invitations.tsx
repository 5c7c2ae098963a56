import {
  resendShopInvitation,
  type ShopInvitation,
  withdrawShopInvitation,
} from '@pasar/contract/identity/shop-people'
import { shopRoleNames } from '@pasar/domain/identity/shop-roles'
import { useRouter } from '@tanstack/react-router'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button } from '../../ui/base/button.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { SectionHead } from '../../ui/blocks/page-head.tsx'
import { dayAndTime } from '../../ui/text/date.ts'

/** The invitations that no one has accepted yet; those past their time can be sent again. */
export function ShopInvitations({ invitations }: { invitations: readonly ShopInvitation[] }) {
  if (invitations.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <SectionHead title="Undangan terbuka" />
      <ul className="flex flex-col gap-3">
        {invitations.map((invitation) => (
          <Invited key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function Invited({ invitation: { id, email, roles, invitedBy, expiresAt } }: { invitation: ShopInvitation }) {
  const { renderedAt } = usePageContext()
  const isHydrated = useHydrated()
  const router = useRouter()
  const finish = async (message: string) => {
    showToast(message)
    await router.invalidate()
  }
  const sending = useCall(resendShopInvitation, () => finish(`Undangan dikirim ulang ke ${email}`))
  const withdrawing = useCall(withdrawShopInvitation, () => finish('Undangan ditarik'))
  const isOver = expiresAt <= renderedAt
  return (
    <li className="card flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
      <div className="flex min-w-0 flex-[1_1_18rem] flex-col gap-1">
        <h3 className="flex min-w-0 flex-wrap items-center gap-2 font-bold">
          <span className="min-w-0 break-all">{email}</span>
          {isOver && (
            <StatusTag tone="amber" icon="clock">
              Lewat waktu
            </StatusTag>
          )}
        </h3>
        <p className="text-ink-2">{shopRoleNames(roles)}</p>
        <p className="caption tnum text-ink-3">
          Diundang {invitedBy} · {isOver ? 'Berakhir' : 'Berlaku sampai'} {dayAndTime(expiresAt, renderedAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full *:max-sm:flex-1">
        <Button
          variant="outline"
          size="toolbar"
          disabled={!isHydrated}
          busy={sending.isPending}
          busyText="Mengirim…"
          onClick={() => void sending.send({ params: { invitationId: id } })}
        >
          Kirim ulang
          <span className="sr-only"> ke {email}</span>
        </Button>
        <Button
          variant="danger-outline"
          size="toolbar"
          disabled={!isHydrated}
          busy={withdrawing.isPending}
          busyText="Menarik…"
          onClick={() => void withdrawing.send({ params: { invitationId: id } })}
        >
          Tarik
          <span className="sr-only"> undangan {email}</span>
        </Button>
      </div>
    </li>
  )
}
