import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { needsPaymentApproval } from '@pasar/domain/payment/approval'
import type { Settings } from '@pasar/domain/settings/settings'
import { type Actor, signature } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction, recordChange } from '../../db/transaction.ts'
import { completeNotices, notify } from '../../outbox/outbox.queries.ts'
import { findOrderOfInvoice } from '../../payment/instructions.queries.ts'
import { type LockedMovement, lockMovement, settleMovement } from '../../payment/movements.queries.ts'
import { endChangedApproval } from '../rows/lapsed-approvals.ts'
import type { Mover } from '../steps/move.ts'
import { APPROVAL_CONFLICTS, requestApproval } from './approval-requests.ts'
import { awaitedOf, payWith, strayMoney } from './bank-payments.ts'

type Assignment = { movement: LockedMovement; orderId: number; invoice: string }

/** Locks a movement and its order. Refuses an invoice that does not await exactly this amount. */
async function checkAssignment(
  tx: Db,
  { id, invoice }: { id: number; invoice: string },
): Promise<Assignment | Refusal<RefusalCode>> {
  const movement = await lockMovement(tx, id)
  if (!movement) return refuse('movement/not-found')
  if (movement.state !== 'open') return refuse('movement/settled')
  const orderId = await findOrderOfInvoice(tx, invoice)
  const awaitedPayment = orderId === null ? null : await awaitedOf(tx, orderId)
  if (orderId === null || awaitedPayment === null)
    return refuse('movement/invoice-not-found', [
      { field: 'invoice', message: 'Tagihan dengan nomor ini tidak ditemukan' },
    ])
  if (awaitedPayment.state !== 'awaited') return refuse('movement/not-due')
  if (awaitedPayment.amount !== movement.amount) return refuse('movement/amount-differs')
  return { movement, orderId, invoice }
}

/** Assigns a movement to an invoice inside the transaction of the caller, for staff. */
export async function assignWithin(
  tx: Db,
  actor: Actor,
  target: { id: number; invoice: string },
  settings: Settings,
  now: Date,
  askedBy?: string,
): Promise<Refusal<RefusalCode> | null> {
  const assignment = await checkAssignment(tx, target)
  if (isRefusal(assignment)) return assignment
  const { movement, orderId } = assignment
  const confirmer: Mover = { as: 'staff', memberId: actor.memberId, name: signature(actor) }
  const refusal = await payWith(tx, movement, { orderId, confirmer, settings, now, askedBy })
  if (refusal) return refusal
  recordChange('movementState', movement.state, 'assigned')
  await settleMovement(tx, movement.id, {
    state: 'assigned',
    order_id: orderId,
    decided_by: actor.memberId,
    decided_at: now,
  })
  await completeNotices(tx, [`movement:${movement.id}`], now)
  return endChangedApproval(tx, { movementId: movement.id }, now)
}

/**
 * Assigns a movement to an invoice, for staff. The invoice must await exactly this amount. From an
 * amount on, a second staff member approves it.
 *
 * @decision 0132
 */
export function assignToInvoice(
  db: Db,
  actor: Actor,
  { id, invoice, reason }: { id: number; invoice: string; reason: string },
  settings: Settings,
  now: Date,
): Promise<{ id: number; isWaiting: boolean } | Refusal<RefusalCode>> {
  return inTransaction(
    db,
    async (tx) => {
      const target = { id, invoice: invoice.toUpperCase() }
      const assignment = await checkAssignment(tx, target)
      if (isRefusal(assignment)) return assignment
      const { movement, orderId } = assignment
      const isWaiting = needsPaymentApproval(movement.amount, settings.secondPersonFrom)
      const request = { orderId, amount: movement.amount, reference: movement.bankId, reason, movementId: id }
      const refusal = isWaiting
        ? await requestApproval(tx, actor, { kind: 'assign-movement', ...request }, now)
        : await assignWithin(tx, actor, target, settings, now)
      return refusal ?? { id, isWaiting }
    },
    APPROVAL_CONFLICTS,
  )
}

/** Marks a movement for return to its sender, for staff. */
export function markForReturn(
  db: Db,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
  now: Date,
) {
  return inTransaction(db, async (tx) => {
    const movement = await lockMovement(tx, id)
    if (!movement) return refuse('movement/not-found')
    if (movement.state !== 'open') return refuse('movement/settled')
    recordChange('movementState', movement.state, 'to_return')
    await settleMovement(tx, id, {
      state: 'to_return',
      note: reason,
      decided_by: actor.memberId,
      decided_at: now,
    })
    await completeNotices(tx, [`movement:${id}`], now)
    await endChangedApproval(tx, { movementId: id }, now)
    const { orderId, amount } = movement
    if (orderId !== null)
      await notify(tx, [await strayMoney(tx, { orderId, kind: 'returned', amount, reason })], now)
    return { id }
  })
}
