import { CHAIN_START, type ChainedEvent } from '@pasar/domain/audit/event-text'
import type { FlagAction, OrderAction, OrderActor, OrderState } from '@pasar/domain/ordering/machine'
import type { Db } from '../db/database.ts'
import { executePrepared } from '../db/statements.ts'
import { eventHash } from './chain.ts'

export type OrderEvent = {
  orderId: number
  at: Date
  actor: OrderActor
  memberId: number | null
  memberName: string
  action: OrderAction | 'create' | 'issue' | FlagAction
  fromState: OrderState | null
  toState: OrderState
  detail: Readonly<Record<string, unknown>>
}

/** Returns the row for an event that follows `last` in the chain of its order. */
export function eventRow(event: OrderEvent, last: { seq: number; hash: string } | null) {
  const chainedEvent: ChainedEvent = {
    ...event,
    seq: (last?.seq ?? 0) + 1,
    detail: JSON.stringify(event.detail),
  }
  const previousHash = last?.hash ?? CHAIN_START
  return {
    order_id: chainedEvent.orderId,
    seq: chainedEvent.seq,
    at: event.at,
    actor: event.actor,
    member_id: event.memberId,
    member_name: event.memberName,
    action: event.action,
    from_state: event.fromState,
    to_state: event.toState,
    detail: chainedEvent.detail,
    previous_hash: previousHash,
    hash: eventHash(previousHash, chainedEvent),
  }
}

/**
 * Appends an event to the chain of an order. The transaction must hold the row lock of the
 * order.
 */
export async function appendEvent(tx: Db, event: OrderEvent): Promise<void> {
  const newest = tx
    .selectFrom('order_event')
    .select(['seq', 'hash'])
    .where('order_id', '=', event.orderId)
    .orderBy('seq', 'desc')
    .limit(1)
  const { rows } = await executePrepared(tx, newest)
  await executePrepared(tx, tx.insertInto('order_event').values(eventRow(event, rows[0] ?? null)))
}

/**
 * Appends one event to the chain of each of several orders. The transaction must hold the row locks
 * of the orders.
 */
export async function appendEvents(tx: Db, events: readonly OrderEvent[]): Promise<void> {
  if (events.length === 0) return
  const newest = await tx
    .selectFrom('order_event')
    .distinctOn('order_id')
    .select(['order_id', 'seq', 'hash'])
    .where(
      'order_id',
      'in',
      events.map(({ orderId }) => orderId),
    )
    .orderBy('order_id')
    .orderBy('seq', 'desc')
    .execute()
  const last = new Map(newest.map((row) => [row.order_id, row]))
  const rows = events.map((event) => eventRow(event, last.get(event.orderId) ?? null))
  await tx.insertInto('order_event').values(rows).execute()
}

/** Loads the chain of an order, first event first. */
export function readChain(db: Db, orderId: number) {
  return db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).orderBy('seq').execute()
}
