import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { formatThousands } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { PAYMENT_APPROVAL_LABELS, type PaymentApprovalKind } from '@pasar/domain/payment/approval'
import { type Actor, signature } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { recordChange } from '../../db/transaction.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import { type ApprovalRequest, countOtherStaff, insertApproval } from '../../payment/approvals.queries.ts'
import { lockOrder } from '../rows/steps.queries.ts'
import { setOrderFlags } from '../steps/move.ts'

/** The unique indexes that allow one waiting request per order and per movement. */
export const APPROVAL_CONFLICTS = {
  payment_approval_waiting: 'approval/waiting',
  payment_approval_waiting_movement: 'approval/waiting',
} as const

/** Facts of the notices about a request. */
export const approvalFacts = (
  approvalId: number,
  { kind, amount }: { kind: PaymentApprovalKind; amount: number },
  number: string,
) => ({
  approvalId,
  payment: PAYMENT_APPROVAL_LABELS[kind],
  amount: `Rp ${formatThousands(amount)}`,
  number,
})

/**
 * Requests the approval of a second staff member inside the transaction of the caller, and notifies
 * the other staff. Nothing is paid yet.
 *
 * @decision 0132
 */
export async function requestApproval(
  tx: Db,
  actor: Actor,
  request: ApprovalRequest,
  now: Date,
): Promise<Refusal<RefusalCode> | null> {
  if (request.reason === '')
    return refuse('call/invalid', [{ field: 'reason', message: 'Alasan wajib diisi' }])
  if ((await countOtherStaff(tx, actor.memberId)) === 0) return refuse('approval/no-second-person')
  const order = must(await lockOrder(tx, request.orderId), 'the order of an approval')
  const id = await insertApproval(tx, request, actor.memberId, now)
  recordChange('paymentApproval', null, 'waiting')
  const { kind, amount, reference, reason } = request
  const mover = { as: 'staff' as const, memberId: actor.memberId, name: signature(actor) }
  const detail = { approval: id, kind, amount, reference, reason }
  await setOrderFlags(tx, order, mover, { action: 'requestApproval', flags: {}, detail, now })
  const facts = approvalFacts(id, request, order.number)
  await notify(tx, [{ kind: 'approval.ask', to: {}, orderId: order.id, by: actor.memberId, facts }], now)
  return null
}
