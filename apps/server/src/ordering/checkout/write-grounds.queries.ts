import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { appendEvent } from '../../audit/events.queries.ts'
import { type Actor, signature } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { issue } from '../../document/issue.queries.ts'
import { consumeNegotiations } from '../../negotiation/negotiation.queries.ts'
import { completeNotices } from '../../outbox/outbox.queries.ts'
import { readOrder } from '../view/order-view.queries.ts'
import { recordRow } from './compared-orders.ts'
import type { CheckoutPlan } from './decide-checkout.ts'
import type { CheckoutTerms, OrderQuote } from './quote.ts'

/** Marks used negotiations, stores comparison records, and issues the documents of both. */
export async function writeGrounds(
  tx: Db,
  plan: CheckoutPlan,
  { actor, settings, now }: { actor: Actor } & Pick<CheckoutTerms, 'settings' | 'now'>,
): Promise<Refusal<RefusalCode> | null> {
  const usedNegotiations = plan.orders.flatMap(({ id, quote }) =>
    negotiatedIn(quote).map((negotiationId) => ({ id: negotiationId, orderId: id })),
  )
  if (!(await consumeNegotiations(tx, actor.memberId, usedNegotiations, now)))
    return refuse('checkout/changed')
  await completeNotices(
    tx,
    usedNegotiations.map(({ id }) => `negotiation:${id}`),
    now,
  )
  const records = plan.orders.flatMap(({ id, quote }) => {
    const record = plan.comparisons.get(quote.vendor.memberId)
    return record ? [recordRow(id, record)] : []
  })
  if (records.length > 0) await insertOrderComparisons(tx, records)
  for (const order of plan.orders) {
    const side = {
      id: order.id,
      vendorId: order.quote.vendor.memberId,
      state: order.awaits === null ? ('new' as const) : ('awaiting' as const),
    }
    await issueGrounds(tx, actor, side, groundsOf(order, plan), { settings, now })
  }
  return null
}

/** Returns which documents justify the price of an order. */
export const groundsOf = ({ quote }: { quote: OrderQuote }, { comparisons }: CheckoutPlan) => [
  ...(comparisons.has(quote.vendor.memberId) ? (['comparison'] as const) : []),
  ...(negotiatedIn(quote).length > 0 ? (['negotiation'] as const) : []),
]

const negotiatedIn = ({ lines }: OrderQuote) => lines.flatMap(({ row }) => row.negotiation?.id ?? [])

/**
 * Issues the documents about the basis of a new order: the comparison, and the minutes of its
 * negotiations.
 */
async function issueGrounds(
  tx: Db,
  actor: Actor,
  { id, vendorId, state }: { id: number; vendorId: number; state: 'new' | 'awaiting' },
  kinds: readonly ('comparison' | 'negotiation')[],
  { settings, now }: Pick<CheckoutTerms, 'settings' | 'now'>,
): Promise<void> {
  if (kinds.length === 0) return
  const documents = await issue(
    tx,
    { id, buyerId: actor.memberId, vendorId },
    kinds,
    { settings, readOrder },
    now,
  )
  await appendEvent(tx, {
    orderId: id,
    at: now,
    actor: 'buyer',
    memberId: actor.memberId,
    memberName: signature(actor),
    action: 'issue',
    fromState: state,
    toState: state,
    detail: { documents },
  })
}

/** Inserts the comparison records of new orders. */
async function insertOrderComparisons(
  tx: Db,
  comparisons: readonly { orderId: number; content: unknown }[],
): Promise<void> {
  await tx
    .insertInto('order_comparison')
    .values(
      comparisons.map(({ orderId, content }) => ({ order_id: orderId, content: JSON.stringify(content) })),
    )
    .execute()
}
