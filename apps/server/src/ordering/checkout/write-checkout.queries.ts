import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { executeAndCommit, executePrepared } from '../../db/statements.ts'
import { type StockRequest, stockDeductionSql } from '../../stock/stock.queries.ts'

/** A table row as JSON, keyed by column name. */
export type RowJson = Readonly<Record<string, unknown>>

/** Finds the stored response of an idempotency key. */
export function findStoredReply(db: Db, memberId: number, key: string) {
  return db
    .selectFrom('idempotency')
    .select(['fingerprint', 'reply'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Loads recent valid orders of a school to some vendors, newest first, with their item ids. */
export async function readRecent(db: Db, buyerId: number, vendorIds: readonly number[], since: Date) {
  const { rows } = await sql<{ number: string; vendorId: number; itemIds: number[] }>`
    select o.number, o.vendor_id as "vendorId",
      (select array_agg(item_id::float8) from order_line where order_id = o.id) as "itemIds"
    from orders o
    where o.buyer_id = ${buyerId} and o.vendor_id in (${sql.join([...vendorIds])}) and o.created_at >= ${since}
      and o.state not in ('cancelled', 'rejected')
    order by o.id desc limit 20`.execute(db)
  return rows
}

export type NewOrders = {
  orders: readonly RowJson[]
  lines: readonly RowJson[]
  events: readonly RowJson[]
  documents: readonly RowJson[]
  notices: readonly RowJson[]
  postings: readonly RowJson[]
  habits: readonly RowJson[]
  cartLineIds: readonly number[]
  /** Response to store under the idempotency key; null without a key. */
  answer: { member_id: number; key: string; fingerprint: string; reply: unknown; created_at: Date } | null
}

/**
 * Inserts all rows of a checkout and deletes its cart lines in one statement. Fails with a
 * constraint violation if the idempotency key was used.
 *
 * @param end stock to deduct in the statement that commits the transaction; a database
 * constraint rejects a shortage
 */
export async function insertOrders(
  tx: Db,
  made: NewOrders,
  end: { thenCommit: readonly StockRequest[]; now: Date } | 'more follows',
): Promise<void> {
  const json = (rows: readonly RowJson[]) => sql`${JSON.stringify(rows)}::jsonb`
  const isLast = end !== 'more follows'
  const answers = made.answer ? [made.answer] : []
  // Data-modifying CTEs run in reverse order. Leave out empty ones, because PostgreSQL would plan
  // them.
  const statement = sql`
    with ${isLast ? stockDeductionSql(end.thenCommit, end.now) : sql``} new_orders as (
      insert into orders (id, number, buyer_id, vendor_id, state, version, fund, needed_by, note, buyer, vendor, freight_service, freight_name,
        freight_days, gross, taxed_gross, dpp, dpp_other, ppn, pph, fee, freight, total, received, tax_rule, item_count, created_at,
        confirm_by, deadline, ordered_by, penalty_permille, penalty_cap_percent)
      select id, number, buyer_id, vendor_id, 'new', 1, fund, needed_by, note, buyer, vendor, freight_service, freight_name, freight_days,
        gross, taxed_gross, dpp, dpp_other, ppn, pph, fee, freight, total, received, tax_rule, item_count, created_at, confirm_by, deadline,
        ordered_by, penalty_permille, penalty_cap_percent
      from jsonb_populate_recordset(null::orders, ${json(made.orders)})
    ), new_lines as (
      insert into order_line (order_id, line_no, item_id, option_id, kind, name, option_values, sku, unit, picture, quantity, list_price,
        unit_price, price_source, line_total, ppn, exempt_reason, weight_grams, negotiation_id)
      select order_id, line_no, item_id, option_id, kind, name, option_values, sku, unit, picture, quantity, list_price, unit_price,
        price_source, line_total, ppn, exempt_reason, weight_grams, negotiation_id
      from jsonb_populate_recordset(null::order_line, ${json(made.lines)})
    ), new_events as (
      insert into order_event select * from jsonb_populate_recordset(null::order_event, ${json(made.events)})
    ), new_documents as (
      insert into document (order_id, kind, version, number, total, content, hash, code, issued_at)
      select order_id, kind, version, number, total, content, hash, code, issued_at
      from jsonb_populate_recordset(null::document, ${json(made.documents)})
    ), new_notices as (
      insert into outbox (topic, member_id, order_id, payload, created_at, tab, side, needs, matter)
      select topic, member_id, order_id, payload, created_at, tab, side, needs, matter
      from jsonb_populate_recordset(null::outbox, ${json(made.notices)}) returning id, member_id, created_at
    ), new_live_events as (
      insert into live_event (member_id, kind, subject_id, at) select member_id, 'notice', id, created_at from new_notices
    ), ${ifAny(
      answers,
      (rows) => sql`answered as (
      insert into idempotency (member_id, key, fingerprint, reply, created_at)
      select member_id, key, fingerprint, reply, created_at from jsonb_populate_recordset(null::idempotency, ${json(rows)})
    ), `,
    )}${ifAny(
      made.postings,
      (rows) => sql`new_postings as (
      insert into plan_posting (line_id, order_id, order_line, at, action, from_account, to_account, amount)
      select line_id, order_id, order_line, at, action, from_account, to_account, amount
      from jsonb_populate_recordset(null::plan_posting, ${json(rows)}) order by line_id
    ), `,
    )}${ifAny(
      made.habits,
      (rows) => sql`new_habits as (
      insert into plan_habit (school_id, fund, category_id, code)
      select school_id, fund, category_id, code from jsonb_populate_recordset(null::plan_habit, ${json(rows)})
      on conflict (school_id, fund, category_id) do update set code = excluded.code
    ), `,
    )}ordered as (
      delete from cart_line where id in (${sql.join([...made.cartLineIds])})
    )
    select`
  await (isLast ? executeAndCommit : executePrepared)(tx, statement, { notifyAfterCommit: true })
}

const ifAny = <T>(rows: readonly T[], part: (rows: readonly T[]) => RawBuilder<unknown>) =>
  rows.length === 0 ? sql`` : part(rows)
