import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { PLANNED_ONCE } from '../db/planned-once.ts'

/** A row of a table as JSON, under the names of its columns. */
export type RowJson = Readonly<Record<string, unknown>>

/**
 * Claims an idempotency key for this transaction. Another transaction with the same key waits here until this one has ended.
 *
 * @returns null when the key is ours; else what was answered under it
 */
export async function claimKey(tx: Db, memberId: number, key: string, fingerprint: string, now: Date) {
  const { numAffectedRows } = await sql`${sql.raw(PLANNED_ONCE)}
    insert into idempotency (member_id, key, fingerprint, created_at)
    values (${memberId}, ${key}, ${fingerprint}, ${now}) on conflict (member_id, key) do nothing`.execute(tx)
  if (numAffectedRows === 1n) return null
  return tx
    .selectFrom('idempotency')
    .select(['fingerprint', 'reply'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

/** Raises a series by `count` without a gap and draws as many order ids; the series stays held until the transaction ends. */
export async function drawNumbers(tx: Db, series: string, year: number, count: number) {
  const { rows } = await sql<{ last: number; ids: number[] }>`${sql.raw(PLANNED_ONCE)}
    insert into document_series (series, year, last) values (${series}, ${year}, ${count})
    on conflict (series, year) do update set last = document_series.last + excluded.last
    returning last, (select array_agg(nextval('orders_id_seq')::float8) from generate_series(1, ${count})) as ids`.execute(
    tx,
  )
  const [drawn] = rows
  if (!drawn) throw new Error(`series ${series} was not raised`)
  return { first: drawn.last - count + 1, ids: drawn.ids.map(Number) }
}

/** The next number of a series, without a gap. */
export async function drawNumber(tx: Db, series: string, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('document_series')
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({ last: sql`document_series.last + excluded.last` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export type NewOrders = {
  orders: readonly RowJson[]
  lines: readonly RowJson[]
  events: readonly RowJson[]
  moves: readonly RowJson[]
  notices: readonly RowJson[]
  cartLineIds: readonly number[]
  claim: { memberId: number; key: string; reply: unknown } | null
}

/** Writes all that a checkout makes, and takes its lines out of the cart, in one statement whatever their number. */
export async function insertOrders(tx: Db, made: NewOrders): Promise<void> {
  const json = (rows: readonly RowJson[]) => sql`${JSON.stringify(rows)}::jsonb`
  await sql`${sql.raw(PLANNED_ONCE)}
    with new_orders as (
      insert into orders (id, number, buyer_id, vendor_id, state, version, fund, needed_by, note, buyer, vendor, freight_service, freight_name,
        freight_days, gross, taxed_gross, dpp, dpp_other, ppn, pph, fee, freight, total, received, tax_rule, item_count, created_at,
        confirm_by, deadline)
      select id, number, buyer_id, vendor_id, 'new', 1, fund, needed_by, note, buyer, vendor, freight_service, freight_name, freight_days,
        gross, taxed_gross, dpp, dpp_other, ppn, pph, fee, freight, total, received, tax_rule, item_count, created_at, confirm_by, deadline
      from jsonb_populate_recordset(null::orders, ${json(made.orders)})
    ), new_lines as (
      insert into order_line (order_id, line_no, item_id, option_id, kind, name, option_values, sku, unit, picture, quantity, list_price,
        unit_price, price_source, line_total, ppn, exempt_reason, weight_grams)
      select order_id, line_no, item_id, option_id, kind, name, option_values, sku, unit, picture, quantity, list_price, unit_price,
        price_source, line_total, ppn, exempt_reason, weight_grams
      from jsonb_populate_recordset(null::order_line, ${json(made.lines)})
    ), new_events as (
      insert into order_event select * from jsonb_populate_recordset(null::order_event, ${json(made.events)})
    ), new_moves as (
      insert into stock_move (item_id, option_id, order_id, quantity, reason, at)
      select item_id, option_id, order_id, quantity, reason, at from jsonb_populate_recordset(null::stock_move, ${json(made.moves)})
    ), new_notices as (
      insert into outbox (topic, member_id, order_id, payload, created_at)
      select topic, member_id, order_id, payload, created_at from jsonb_populate_recordset(null::outbox, ${json(made.notices)})
    ), answered as (
      update idempotency set reply = ${JSON.stringify(made.claim?.reply ?? null)}::jsonb
      where member_id = ${made.claim?.memberId ?? 0} and key = ${made.claim?.key ?? ''}
    )
    delete from cart_line where id = any(${[...made.cartLineIds]}::bigint[])`.execute(tx)
}
