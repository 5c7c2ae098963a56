import { cancelHeadChange, setHead, viewHead } from '@pasar/contract/identity/head'
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
import { headChangeMail, headNamedMail } from './head.mails.ts'
import {
  cancelWaitingChange as cancelChange,
  insertHead,
  listHeadPasskeys,
  lockHeads,
  readHead,
  readHeadChange,
  type SchoolHead,
} from './head.queries.ts'
import { createHeadLink } from './head-links.queries.ts'

const DAY_MS = 86_400_000
/** Days that a change of the head waits, so that the school can cancel it. */
const WAIT_DAYS = 3

/**
 * Decides from when a new head is in force. The first head of a school that no limit of the
 * platform covers begins at once, because it only adds protection. Every other change waits. Of
 * several simultaneous first heads one begins at once.
 *
 * @param tx the transaction that stores the head
 * @returns the moment of the change, that from which it is in force, and the former head
 * @decision 0112
 */
async function scheduleHead(
  tx: Db,
  schoolId: number,
  { platformLimit, now }: { platformLimit: number; now: Date },
): Promise<{ former: SchoolHead | null; at: Date; dueAt: Date }> {
  const at = await lockHeads(tx, schoolId, now)
  const former = await readHead(tx, schoolId, at)
  const waits = former !== null || platformLimit > 0
  return { former, at, dueAt: waits ? new Date(at.getTime() + WAIT_DAYS * DAY_MS) : at }
}

/** Days in which the first link of a head works. */
const FIRST_LINK_DAYS = 30

const shown = ({ name, email, limit }: SchoolHead) => ({
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
 * The head of a school who confirms orders, as the school sets it.
 *
 * @decision 0112
 */
export const headSettingRoutes = [
  serve(viewHead, async ({ db, actor, services, now }) => {
    const { headConfirmFrom } = await services.settings(now)
    const head = await readHead(db, actor.memberId, now)
    const change = await readHeadChange(db, actor.memberId, now)
    const passkeys = head === null ? [] : await listHeadPasskeys(db, actor.memberId, head.email)
    return {
      head: head && { ...shown(head), passkeys: passkeys.length },
      change: change === undefined ? null : { ...shown(change), dueAt: change.dueAt },
      platformLimit: rupiah(headConfirmFrom),
      isOnVendorDevice: actor.isOnVendorDevice,
    }
  }),
  serve(setHead, async ({ db, actor, body, services, now, from }) => {
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
      const { former, at, dueAt } = await scheduleHead(tx, actor.memberId, terms)
      const id = await insertHead(tx, { schoolId: actor.memberId, name, email, limit, now: at, dueAt })
      await logged(tx, actor, 'head-changed', { name, email: maskEmail(email), limit, dueAt }, { now, from })
      const expiresAt = new Date(dueAt.getTime() + FIRST_LINK_DAYS * DAY_MS)
      const of = { schoolId: actor.memberId, headId: id, orderId: null, expiresAt, now }
      const link = await createHeadLink(tx, services.site(), of)
      const first = { to: email, memberId: actor.memberId, ...headNamedMail(name, actor.name, link) }
      await enqueueMail(tx, services.sealer, first, now)
      if (dueAt > at) {
        const mail = headChangeMail(actor.name, name, isoDay(dueAt))
        for (const to of [actor.email, ...(former === null ? [] : [former.email])])
          await enqueueMail(tx, services.sealer, { to, memberId: actor.memberId, ...mail }, now)
        await notify(tx, [{ kind: 'head.change', ...notification(actor, { name, due: isoDay(dueAt) }) }], now)
      }
      return { dueAt }
    })
  }),
  serve(cancelHeadChange, ({ db, actor, now, from }) =>
    inTransaction(db, async (tx) => {
      if (!(await cancelChange(tx, actor.memberId, now))) return refuse('head/no-change')
      await logged(tx, actor, 'head-change-cancelled', {}, { now, from })
      await notify(tx, [{ kind: 'head.change-cancelled', ...notification(actor, {}) }], now)
      return {}
    }),
  ),
]
