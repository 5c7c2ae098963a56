import { voidedBy } from '@pasar/domain/document/kinds'
import { step } from '@pasar/domain/kernel/machine'
import { must } from '@pasar/domain/kernel/must'
import { isRefusal } from '@pasar/domain/kernel/result'
import { orderMachine } from '@pasar/domain/ordering/machine'
import { appendEvents } from '../../audit/events.queries.ts'
import { lockOrderPlanLines } from '../../budget/budget.queries.ts'
import { returnToCart } from '../../cart/cart.queries.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { stampVoidOfOrders } from '../../document/documents.queries.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import { releaseStock } from '../../stock/stock.queries.ts'
import { syncEncumbrance } from '../checkout/encumbrance.ts'
import { endOrders, lockOverdue, type OverdueOrder } from './expire-orders.queries.ts'
import { notificationOf, systemMover } from './move.ts'
import { expiryOf } from './steps.ts'

type Ending = OverdueOrder & { to: ReturnType<typeof endingOf>; reason: string }

/**
 * Cancels orders that were not confirmed in time, in one transaction: what `move` with `expiring`
 * does for one order. It leaves out orders that are no longer due, that another transaction has
 * locked, or that have an open request, replacement or complaint.
 *
 * @returns the ids of the cancelled orders; none after repeated deadlocks
 * @decision 0081
 */
export async function expireOrders(db: Db, ids: readonly number[], now: Date): Promise<readonly number[]> {
  const outcome = await inTransaction(db, async (tx) => {
    const overdue = await lockOverdue(tx, ids, now)
    const endings = overdue.map((order) => ({
      ...order,
      to: endingOf(order),
      reason: expiryOf(order).reason,
    }))
    if (endings.length > 0) await writeEndings(tx, endings, now)
    return endings.map(({ id }) => id)
  })
  return isRefusal(outcome) ? [] : outcome
}

/** Returns the state to which the table of the machine moves an order that expires. */
function endingOf({ state }: OverdueOrder) {
  const next = step(orderMachine, state, 'expire', systemMover('expiries').as)
  if (isRefusal(next)) throw new Error(`an order in the state ${state} does not expire`)
  return next.to
}

async function writeEndings(tx: Db, endings: readonly Ending[], now: Date): Promise<void> {
  const plannedEndings = endings.filter(({ isPlanned }) => isPlanned)
  // Plan lines before stock, in the same order as a checkout, to avoid deadlocks.
  if (plannedEndings.length > 0)
    await lockOrderPlanLines(
      tx,
      plannedEndings.map(({ id }) => id),
    )
  const ids = endings.map(({ id }) => id)
  await endOrders(tx, endings, now)
  for (const { id, to } of plannedEndings) {
    const short = await syncEncumbrance(tx, id, to, 'expire', now)
    if (short) throw new Error(`the plan lines of order ${id} cannot be released: ${short.code}`)
  }
  const voiding = must(
    voidedBy({ action: 'expire', changesAgreement: false }),
    'documents of an expired order',
  )
  const voidedNumbers = await stampVoidOfOrders(tx, ids, voiding, now)
  await appendEvents(
    tx,
    endings.map(({ id, state, to, reason }) => ({
      orderId: id,
      at: now,
      actor: systemMover('expiries').as,
      memberId: systemMover('expiries').memberId,
      memberName: systemMover('expiries').name,
      action: 'expire' as const,
      fromState: state,
      toState: to,
      detail: { reason, ...(voidedNumbers.has(id) && { voided: voidedNumbers.get(id) }) },
    })),
  )
  const notices = endings.map((order) => ({
    ...notificationOf(
      order,
      systemMover('expiries'),
      { action: 'expire', to: order.to },
      { reason: order.reason },
    ),
    kind: expiryOf(order).notice,
  }))
  await notify(tx, notices, now)
  // One school after the other, so that two batches rarely wait for each other.
  const bySchool = endings.toSorted((one, other) => one.buyerId - other.buyerId || one.id - other.id)
  await Promise.all(bySchool.map(({ id }) => returnToCart(tx, id, 'unticked', now)))
  // Last, since checkouts wait for the rows of the items.
  await releaseStock(tx, ids, 'cancelled', now)
}
