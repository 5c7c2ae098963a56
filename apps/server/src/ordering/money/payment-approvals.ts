import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { must } from '@pasar/domain/kernel/must'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { type ApprovalAction, decideRequest } from '@pasar/domain/kernel/second-person'
import { needsPaymentApproval } from '@pasar/domain/payment/approval'
import type { Settings } from '@pasar/domain/settings/settings'
import { type Actor, signature } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import type { Sealer } from '../../db/sealer.ts'
import { closeRequest } from '../../db/second-person.queries.ts'
import { inTransaction, recordChange } from '../../db/transaction.ts'
import { completeNotices, notify } from '../../outbox/outbox.queries.ts'
import {
  findApproval,
  findWaitingPayment,
  lockApproval,
  type StoredApproval,
} from '../../payment/approvals.queries.ts'
import { readInvoiceNumber } from '../../payment/instructions.queries.ts'
import { lockMovement } from '../../payment/movements.queries.ts'
import { endChangedApproval } from '../rows/lapsed-approvals.ts'
import { takesPart } from '../rows/ordering.access.ts'
import { type LockedOrder, lockOrder } from '../rows/steps.queries.ts'
import { type Mover, moveWithin, setOrderFlags } from '../steps/move.ts'
import { confirmingPayment } from '../steps/steps.ts'
import { APPROVAL_CONFLICTS, approvalFacts, requestApproval } from './approval-requests.ts'
import { assignWithin } from './movement-decisions.ts'
import { resendApproved } from './payouts.ts'

type Context = { db: Db; sealer: Sealer; actor: Actor; settings: Settings; now: Date }

const moverOf = (actor: Actor): Mover => ({ as: 'staff', memberId: actor.memberId, name: signature(actor) })

type ReceivedPayment = {
  orderId: number
  version: number
  amount: number
  reference: string
  reason: string
}

/**
 * Confirms a payment with a proof, for staff. From an amount on, it requests the approval of a
 * second staff member instead.
 *
 * @decision 0132
 */
export function confirmProvenPayment(
  { db, actor, settings, now }: Omit<Context, 'sealer'>,
  { orderId, version, amount, reference, reason }: ReceivedPayment,
): Promise<{ isWaiting: boolean } | Refusal<RefusalCode>> {
  return inTransaction(
    db,
    async (tx) => {
      const order = await lockOrder(tx, orderId)
      const payment = order?.state === 'paid' ? await findWaitingPayment(tx, orderId) : undefined
      if (!order || !payment || !needsPaymentApproval(payment.amount, settings.secondPersonFrom)) {
        const work = confirmingPayment({ amount, reference }, actor.memberId, now)
        const step = { orderId, action: 'confirmPayment' as const, version, now, settings, work }
        const outcome = await moveWithin(tx, moverOf(actor), step, (one) => takesPart(actor, one))
        return isRefusal(outcome) ? outcome : { isWaiting: false }
      }
      if (version !== order.version) return refuse('order/changed')
      if (amount !== payment.amount)
        return refuse('order/amount-differs', [
          { field: 'amount', message: 'Jumlah yang diterima berbeda dari tagihan' },
        ])
      const request = { kind: 'confirm-payment' as const, orderId, amount, reference, reason }
      const refusal = await requestApproval(tx, actor, { ...request, paymentId: payment.id }, now)
      return refusal ?? { isWaiting: true }
    },
    APPROVAL_CONFLICTS,
  )
}

/** Refusals that mean that the subject of a request is no longer what its requester saw. */
const CHANGED: ReadonlySet<string> = new Set<RefusalCode>([
  'approval/lapsed',
  'order/amount-differs',
  'order/step-not-allowed',
  'movement/settled',
  'movement/invoice-not-found',
  'movement/not-due',
  'movement/amount-differs',
  'payout/not-failed',
  'payout/account-differs',
])

type Decision = { id: number; action: ApprovalAction; reason: string }

/**
 * Decides a request. A staff member other than the requester approves, which pays, or refuses with
 * a reason; the requester withdraws it. A request about something that has changed lapses.
 *
 * @decision 0132
 */
export async function decideApproval(
  context: Context,
  decision: Decision,
): Promise<{ id: number } | Refusal<RefusalCode>> {
  const { db, now } = context
  const approval = await findApproval(db, decision.id)
  if (!approval) return refuse('approval/not-found')
  const outcome = await inTransaction(db, (tx) => decideWithin({ ...context, db: tx }, approval, decision))
  if (!isRefusal(outcome) || !CHANGED.has(outcome.code)) return outcome
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, approval.orderId)
    return endChangedApproval(tx, { orderId: approval.orderId }, now)
  })
  return refuse('approval/lapsed')
}

async function decideWithin(
  { db: tx, sealer, actor, settings, now }: Context,
  { id, orderId, movementId }: StoredApproval,
  { action, reason }: Decision,
): Promise<{ id: number } | Refusal<RefusalCode>> {
  // The same lock order as all other steps: movement, order, request.
  if (movementId !== null) await lockMovement(tx, movementId)
  const order = must(await lockOrder(tx, orderId), 'the order of an approval')
  const approval = await lockApproval(tx, id)
  const next = decideRequest(approval, action, actor.memberId)
  if (!next.ok) return refuse(next.code === 'not-waiting' ? 'approval/not-waiting' : 'approval/own-request')
  if (action === 'refuse' && reason === '')
    return refuse('call/invalid', [{ field: 'reason', message: 'Alasan wajib diisi' }])
  recordChange('paymentApproval', approval.state, next.to)
  await closeRequest(tx, 'payment_approval', id, { state: next.to, by: actor.memberId, reason, now })
  if (next.to === 'approved') {
    const refusal = await payApproved({ db: tx, sealer, actor, settings, now }, approval)
    if (refusal) return refusal
  } else await recordEnd(tx, order, actor, { approval, to: next.to, reason, now })
  await completeNotices(tx, [`approval:${id}`], now)
  if (next.to !== 'cancelled') {
    const facts = { ...approvalFacts(id, approval, order.number), reason }
    const to = { member: approval.askedBy }
    const kind = next.to === 'approved' ? ('approval.approve' as const) : ('approval.refuse' as const)
    await notify(tx, [{ kind, to, orderId, by: actor.memberId, facts }], now)
  }
  return { id }
}

/** Appends the refusal or withdrawal of a request to the events of its order. */
function recordEnd(
  tx: Db,
  order: LockedOrder,
  actor: Actor,
  end: { approval: StoredApproval; to: 'refused' | 'cancelled'; reason: string; now: Date },
): Promise<void> {
  const { approval, to, reason, now } = end
  const action = to === 'refused' ? ('refuseApproval' as const) : ('cancelApproval' as const)
  const detail = { approval: approval.id, kind: approval.kind, askedBy: approval.askerName, reason }
  return setOrderFlags(tx, order, moverOf(actor), { action, flags: {}, detail, now })
}

/** Executes what was requested. Refuses when its evidence is not the same any more. */
async function payApproved(
  { db: tx, sealer, actor, settings, now }: Context,
  approval: StoredApproval,
): Promise<Refusal<RefusalCode> | null> {
  const { kind, orderId, movementId, paymentId, amount, reference, askerName } = approval
  switch (kind) {
    case 'confirm-payment': {
      if ((await findWaitingPayment(tx, orderId))?.id !== paymentId) return refuse('approval/lapsed')
      const work = confirmingPayment({ amount, reference }, actor.memberId, now, askerName)
      const step = { orderId, action: 'confirmPayment' as const, version: null, now, settings, work }
      const outcome = await moveWithin(tx, moverOf(actor), step)
      return isRefusal(outcome) ? outcome : null
    }
    case 'assign-movement': {
      const target = {
        id: must(movementId, 'the movement of an assignment'),
        invoice: await readInvoiceNumber(tx, orderId),
      }
      return assignWithin(tx, actor, target, settings, now, askerName)
    }
    case 'resend-payout':
      return resendApproved(tx, sealer, actor, approval, now)
  }
}
