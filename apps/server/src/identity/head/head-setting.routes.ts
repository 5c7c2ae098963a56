import { cancelHeadChange, setHead, viewHead } from '@pasar/contract/identity/head'
import { maskEmail } from '@pasar/domain/identity/masked-email'
import { isoDay } from '@pasar/domain/kernel/dates'
import { rupiah } from '@pasar/domain/kernel/money'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import type { Actor } from '../../call/actor.ts'
import { serve } from '../../call/serve.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import { logged } from '../sessions/end-session.ts'
import { headChangeMail, headNamedMail } from './head.mails.ts'
import {
  cancelHeadChange as cancelChange,
  insertHead,
  listHeadPasskeys,
  readHead,
  readHeadChange,
  type SchoolHead,
} from './head.queries.ts'
import { createHeadLink } from './head-links.queries.ts'
import { decideHead } from './head-setting.ts'

const DAY_MS = 86_400_000
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
    const outcome = await decideHead(db, actor, body, { platformLimit: headConfirmFrom, now })
    if (isRefusal(outcome)) return outcome
    const { former, dueAt } = outcome
    const { name, email, limit } = body
    return inTransaction(db, async (tx) => {
      const id = await insertHead(tx, { schoolId: actor.memberId, name, email, limit, now, dueAt })
      await logged(tx, actor, 'head-changed', { name, email: maskEmail(email), limit, dueAt }, { now, from })
      const expiresAt = new Date(dueAt.getTime() + FIRST_LINK_DAYS * DAY_MS)
      const of = { schoolId: actor.memberId, headId: id, orderId: null, expiresAt, now }
      const link = await createHeadLink(tx, services.site(), of)
      const first = { to: email, memberId: actor.memberId, ...headNamedMail(name, actor.name, link) }
      await enqueueMail(tx, services.sealer, first, now)
      if (dueAt > now) {
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
