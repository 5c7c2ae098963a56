import {
  decideConfirmation,
  printPrincipalDraft,
  remindPrincipal,
  viewConfirmation,
} from '@pasar/contract/ordering/principal-confirmation'
import { maskEmail } from '@pasar/domain/identity/masked-email'
import { isRefusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { countAttempt } from '../../call/attempts.queries.ts'
import { makeDocument } from '../../call/downloads.ts'
import { serve } from '../../call/serve.ts'
import { inTransaction } from '../../db/transaction.ts'
import { draftFile } from '../../document/draft-view.ts'
import { draftOf } from '../../document/issue.queries.ts'
import { findPrincipal, listPrincipalPasskeys } from '../../identity/principal/principal.queries.ts'
import { grantEnrolment, principalLinkOf, provePrincipal } from '../../identity/principal/principal-proof.ts'
import { awaitsTreasurer, findOrder } from '../rows/steps.queries.ts'
import { moveWithin } from '../steps/move.ts'
import { approving, declining } from '../steps/steps.ts'
import { readOrder } from '../view/order-view.queries.ts'
import { askPrincipal } from './ask-principal.ts'
import { readPrincipalOrder } from './confirmation.queries.ts'

/** Mails with a link that the school may cause for one order. */
const REMINDERS = { max: 3, windowMs: 24 * 3_600_000 }

const AWAITING = 'Belum berlaku: pesanan menunggu konfirmasi kepala sekolah.'

/**
 * The page of the principal of a school: the link in the mail leads to one order, and each decision
 * needs the principal's passkey or a code to the principal's own address.
 *
 * @decision 0112
 */
export const principalConfirmationRoutes = [
  serve(viewConfirmation, async (call) => {
    const principalLink = await principalLinkOf(call.db, call.body.token, call.now)
    if (isRefusal(principalLink)) return principalLink
    const { link } = principalLink
    const order = link.orderId === null ? null : await readPrincipalOrder(call.db, link.orderId)
    const { funds } = await call.services.settings(call.now)
    return {
      schoolName: link.schoolName,
      principalName: link.name,
      email: maskEmail(link.email),
      hasPasskey: (await listPrincipalPasskeys(call.db, link.schoolId, link.email)).length > 0,
      order: order && { ...order, fund: funds.find(({ code }) => code === order.fund)?.name ?? order.fund },
    }
  }),
  serve(decideConfirmation, async (call) => {
    const principalLink = await principalLinkOf(call.db, call.body.token, call.now)
    if (isRefusal(principalLink)) return principalLink
    const { link } = principalLink
    const { db, body, now, services, from } = call
    const { orderId } = link
    const order = orderId === null ? undefined : await findOrder(db, orderId)
    if (order?.state !== 'awaiting' || awaitsTreasurer(order)) return refuse('order/step-not-allowed')
    const proof = await provePrincipal(db, link, body, { site: services.site(), from, now })
    if (isRefusal(proof)) return proof
    const settings = await services.settings(now)
    const { decision: action, reason } = body
    const work = action === 'approve' ? approving(proof, now, settings) : declining(reason, proof, now)
    const mover = {
      as: 'buyer',
      memberId: null,
      name: `${link.name} (Kepala sekolah, ${link.schoolName})`,
    } as const
    const step = { orderId: order.id, action, version: null, now, settings, work }
    const state = action === 'approve' ? ('new' as const) : ('cancelled' as const)
    return inTransaction(db, async (tx) => {
      const outcome = await moveWithin(tx, mover, step)
      if (isRefusal(outcome)) return outcome
      return { state, enrolment: proof.by === 'code' ? await grantEnrolment(tx, body.token, now) : null }
    })
  }),
  serve(printPrincipalDraft, async ({ db, body, now, services }) => {
    const principalLink = await principalLinkOf(db, body.token, now)
    if (isRefusal(principalLink)) return principalLink
    const { orderId, schoolId } = principalLink.link
    const order = orderId === null ? undefined : await findOrder(db, orderId)
    if (order?.state !== 'awaiting') return refuse('order/step-not-allowed')
    const draft = draftOf(await readOrder(db, order.id), await services.settings(now), now)
    const parties = { schoolId, vendorId: order.vendorId }
    const bytes = await makeDocument(schoolId, () => draftFile(draft, parties, services, now, AWAITING))
    return { name: `Draf-${order.number}.pdf`, pdf: bytes.toString('base64') }
  }),
  serve(remindPrincipal, async ({ db, actor, params: { orderId }, services, now }) => {
    const order = await findOrder(db, orderId)
    if (!order || order.buyerId !== actor.memberId) return refuse('order/not-found')
    if (order.state !== 'awaiting' || awaitsTreasurer(order)) return refuse('order/step-not-allowed')
    const principal = await findPrincipal(db, actor.memberId, now)
    if (principal === null) return refuse('checkout/no-head')
    const wait = await countAttempt(db, `head reminder ${orderId}`, REMINDERS, now)
    if (wait > 0) return refuseUntil('session/too-many-tries', wait)
    const shownOrder = await readPrincipalOrder(db, orderId)
    await db
      .transaction()
      .execute((tx) =>
        askPrincipal(
          tx,
          principal,
          { ...shownOrder, id: orderId, schoolId: actor.memberId },
          { services, now },
        ),
      )
    return { sentTo: maskEmail(principal.email) }
  }),
]
