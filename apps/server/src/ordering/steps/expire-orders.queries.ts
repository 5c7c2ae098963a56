import type { OrderState } from '@pasar/domain/ordering/machine'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** An unconfirmed order past its deadline, with a row lock. */
export type OverdueOrder = {
  id: number
  number: string
  state: OrderState
  version: number
  buyerId: number
  vendorId: number
  isPlanned: boolean
  needsTreasurer: boolean
  treasurerAt: Date | null
}

/**
 * Locks those of the orders that are past their deadline and that no other transaction has locked.
 * Orders with a request, a replacement or a complaint that is open are left out.
 */
export async function lockOverdue(tx: Db, ids: readonly number[], now: Date): Promise<OverdueOrder[]> {
  const { rows } = await sql<OverdueOrder>`
    select id, number, state, version, buyer_id as "buyerId", vendor_id as "vendorId",
      needs_treasurer as "needsTreasurer", treasurer_at as "treasurerAt",
      exists (select from plan_posting p where p.order_id = orders.id) as "isPlanned"
    from orders where id = any(${[...ids]}::bigint[]) and state in ('new', 'awaiting') and confirm_by < ${now}
    order by id for no key update skip locked`.execute(tx)
  // The locks come first: a transaction that opens one of these has locked the order.
  const { rows: open } = await sql<{ id: number }>`
    select order_id as id from order_request where order_id = any(${[...ids]}::bigint[]) and state in ('open', 'escalated')
    union select order_id from replacement where order_id = any(${[...ids]}::bigint[]) and state in ('requested', 'part_sent', 'sent')
    union select order_id from complaint where order_id = any(${[...ids]}::bigint[]) and state in ('open', 'escalated')`.execute(
    tx,
  )
  const left = new Set(open.map(({ id }) => id))
  return rows.filter(({ id }) => !left.has(id))
}

/** Moves locked orders to their final state. Fails if the version of one has changed. */
export async function endOrders(
  tx: Db,
  orders: readonly { id: number; version: number; to: OrderState; reason: string }[],
  now: Date,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update orders set state = v.state, version = orders.version + 1, ended_at = ${now}, reason = v.reason, deadline = null
    from unnest(${orders.map(({ id }) => id)}::bigint[], ${orders.map(({ version }) => version)}::int[],
      ${orders.map(({ to }) => to)}::text[], ${orders.map(({ reason }) => reason)}::text[]) as v (id, version, state, reason)
    where orders.id = v.id and orders.version = v.version`.execute(tx)
  if (Number(numAffectedRows) !== orders.length)
    throw new Error('an order changed although its row is locked')
}
