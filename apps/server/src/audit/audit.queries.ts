import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { readChain } from './events.queries.ts'
import type { readMemberChain } from './member-events.queries.ts'

type StoredEvent = Awaited<ReturnType<typeof readChain>>[number]
type StoredMemberEvent = Awaited<ReturnType<typeof readMemberChain>>[number]

const AT_ONCE = 1_000

/** Streams the chains of all orders, ordered by order id. */
export async function* readChains(
  db: Db,
): AsyncGenerator<{ orderId: number; state: string; chain: StoredEvent[] }> {
  for (let after = 0; ; ) {
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'state'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const last = orders.at(-1)
    if (!last) return
    const events = await db
      .selectFrom('order_event')
      .selectAll()
      .where('order_id', '>', after)
      .where('order_id', '<=', last.id)
      .orderBy('order_id')
      .orderBy('seq')
      .execute()
    const chains = Map.groupBy(events, (event) => event.order_id)
    for (const { id, state } of orders) yield { orderId: id, state, chain: chains.get(id) ?? [] }
    after = last.id
  }
}

/** Streams the chains of all members that have events, ordered by member id. */
export async function* readMemberChains(
  db: Db,
): AsyncGenerator<{ memberId: number; chain: StoredMemberEvent[] }> {
  for (let after = 0; ; ) {
    const members = await db
      .selectFrom('member_event')
      .select('member_id')
      .distinct()
      .where('member_id', '>', after)
      .orderBy('member_id')
      .limit(AT_ONCE)
      .execute()
    const last = members.at(-1)
    if (!last) return
    const events = await db
      .selectFrom('member_event')
      .selectAll()
      .where('member_id', '>', after)
      .where('member_id', '<=', last.member_id)
      .orderBy('member_id')
      .orderBy('seq')
      .execute()
    const chains = Map.groupBy(events, (event) => event.member_id)
    for (const [memberId, chain] of chains) yield { memberId, chain }
    after = last.member_id
  }
}

/**
 * Returns the ids of anchors whose stored hash of the previous anchor does not match that
 * anchor.
 */
export async function brokenAnchors(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (select id, previous_hash, lag(hash) over (order by id) as before from audit_anchor) a
    where before is not null and before <> previous_hash order by id`.execute(db)
  return rows.map(({ id }) => id)
}
