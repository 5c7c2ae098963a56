import { cancelPrincipalChange, setPrincipal, viewPrincipal } from '@pasar/contract/identity/principal'
import { maskEmail } from '@pasar/domain/identity/masked-email'
import { isoDay } from '@pasar/domain/kernel/dates'
import { rupiah } from '@pasar/domain/kernel/money'
import { refuse } from '@pasar/domain/kernel/result'
import type { Actor } from '../../call/actor.ts'
import { serve } from '../../call/serve.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import { logged } from '../sessions/end-session.ts'
import { principalChangeMail, principalNamedMail } from './principal.mails.ts'
import {
  cancelWaitingChange as cancelChange,
  findPrincipal,
  findPrincipalChange,
  insertPrincipal,
  listPrincipalPasskeys,
  lockPrincipals,
  type SchoolPrincipal,
} from './principal.queries.ts'
import { createPrincipalLink } from './principal-links.queries.ts'

const DAY_MS = 86_400_000
/** Days that a change of the principal waits, so that the school can cancel it. */
const WAIT_DAYS = 3

/**
 * Decides from when a new principal is in force. The first principal of a school that no limit of
 * the platform covers begins at once, because it only adds protection. Every other change waits. Of
 * several simultaneous first principals one begins at once.
 *
 * @param tx the transaction that stores the principal
 * @returns the moment of the change, that from which it is in force, and the former principal
 * @decision 0112
 */
async function schedulePrincipal(
  tx: Db,
  schoolId: number,
  { platformLimit, now }: { platformLimit: number; now: Date },
): Promise<{ former: SchoolPrincipal | null; at: Date; dueAt: Date }> {
  const at = await lockPrincipals(tx, schoolId, now)
  const former = await findPrincipal(tx, schoolId, at)
  const waits = former !== null || platformLimit > 0
  return { former, at, dueAt: waits ? new Date(at.getTime() + WAIT_DAYS * DAY_MS) : at }
}

/** Days in which the first link of a principal works. */
const FIRST_LINK_DAYS = 30

const shown = ({ name, email, limit }: SchoolPrincipal) => ({
  name,
  email: maskEmail(email),
  limit: limit === null ? null : rupiah(limit),
})

/** Returns the notice to all people of a school. */
const notification = ({ memberId }: Actor, facts: Record<string, string>) => ({
  to: { buyer: memberId },
  orderId: null,
  by: null,
  facts,
})

/**
 * The principal of a school who confirms orders, as the school sets it.
 *
 * @decision 0112
 */
export const principalSettingRoutes = [
  serve(viewPrincipal, async ({ db, actor, services, now }) => {
    const { headConfirmFrom } = await services.settings(now)
    const principal = await findPrincipal(db, actor.memberId, now)
    const change = await findPrincipalChange(db, actor.memberId, now)
    const passkeys =
      principal === null ? [] : await listPrincipalPasskeys(db, actor.memberId, principal.email)
    return {
      principal: principal && { ...shown(principal), passkeys: passkeys.length },
      change: change === undefined ? null : { ...shown(change), dueAt: change.dueAt },
      platformLimit: rupiah(headConfirmFrom),
      isOnVendorDevice: actor.isOnVendorDevice,
    }
  }),
  serve(setPrincipal, async ({ db, actor, body, services, now, from }) => {
    const { headConfirmFrom } = await services.settings(now)
    const { name, email, limit } = body
    if (email.toLowerCase() === actor.email.toLowerCase())
      return refuse('head/own-email', [
        {
          field: 'email',
          message: 'Pakai alamat email kepala sekolah sendiri, bukan alamat akun sekolah ini',
        },
      ])
    return inTransaction(db, async (tx) => {
      const terms = { platformLimit: headConfirmFrom, now }
      const { former, at, dueAt } = await schedulePrincipal(tx, actor.memberId, terms)
      const id = await insertPrincipal(tx, { schoolId: actor.memberId, name, email, limit, now: at, dueAt })
      await logged(tx, actor, 'head-changed', { name, email: maskEmail(email), limit, dueAt }, { now, from })
      const expiresAt = new Date(dueAt.getTime() + FIRST_LINK_DAYS * DAY_MS)
      const of = { schoolId: actor.memberId, principalId: id, orderId: null, expiresAt, now }
      const link = await createPrincipalLink(tx, services.site(), of)
      const first = { to: email, memberId: actor.memberId, ...principalNamedMail(name, actor.name, link) }
      await enqueueMail(tx, services.sealer, first, now)
      if (dueAt > at) {
        const mail = principalChangeMail(actor.name, name, isoDay(dueAt))
        for (const to of [actor.email, ...(former === null ? [] : [former.email])])
          await enqueueMail(tx, services.sealer, { to, memberId: actor.memberId, ...mail }, now)
        await notify(tx, [{ kind: 'head.change', ...notification(actor, { name, due: isoDay(dueAt) }) }], now)
      }
      return { dueAt }
    })
  }),
  serve(cancelPrincipalChange, ({ db, actor, now, from }) =>
    inTransaction(db, async (tx) => {
      if (!(await cancelChange(tx, actor.memberId, now))) return refuse('head/no-change')
      await logged(tx, actor, 'head-change-cancelled', {}, { now, from })
      await notify(tx, [{ kind: 'head.change-cancelled', ...notification(actor, {}) }], now)
      return {}
    }),
  ),
]
