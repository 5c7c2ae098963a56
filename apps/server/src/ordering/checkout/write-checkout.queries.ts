import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { executeAndCommit, executePrepared } from '../../db/statements.ts'
import { consumeNegotiations } from '../../negotiation/negotiation.queries.ts'
import { completeNotices } from '../../outbox/outbox.queries.ts'
import { stockDeductionSql } from '../../stock/stock.queries.ts'
import { insertOrderComparisons } from './compared-orders.queries.ts'
import { recordRow } from './compared-orders.ts'
import type { CheckoutPlan } from './decide-checkout.ts'
import { issueGrounds } from './order-letter.ts'
import { type CheckoutTableRows, type Placing, type RowJson, rowsOfPlan } from './order-rows.ts'
import type { OrderQuote } from './quote.ts'

/** The reply that is stored under the idempotency key of a request. */
export type StoredReply = {
  member_id: number
  key: string
  fingerprint: string
  reply: unknown
  created_at: Date
}

/** Finds the stored reply of an idempotency key. */
export function findStoredReply(db: Db, memberId: number, key: string) {
  return db
    .selectFrom('idempotency')
    .select(['fingerprint', 'reply'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/**
 * Writes a plan and commits the transaction. The last statement takes the stock, so that contended
 * rows are locked only until the commit. Constraints reject a shortage and a used idempotency key.
 *
 * @param stored reply to store; null without an idempotency key
 * @returns a refusal when an agreed price is no longer valid; nothing is then committed
 * @decision 0047
 */
export async function writeCheckout(
  tx: Db,
  plan: CheckoutPlan,
  placing: Placing,
  stored: StoredReply | null,
): Promise<Refusal<RefusalCode> | null> {
  const rows = rowsOfPlan(plan, placing)
  const stockDeduction = stockDeductionSql(plan.orders.flatMap(stockRequestsOf), placing.now)
  const isPlain = plan.orders.every((order) => groundsOf(order, plan).length === 0)
  if (isPlain) {
    await executeAndCommit(tx, insertOrders(rows, stored, stockDeduction), { notifyAfterCommit: true })
    return null
  }
  await executePrepared(tx, insertOrders(rows, stored, sql``), { notifyAfterCommit: true })
  const refused = await writeGrounds(tx, plan, placing)
  if (refused) return refused
  await executeAndCommit(tx, sql`with ${stockDeduction} done as (select) select`)
  return null
}

/** Query that inserts all rows of a checkout and deletes its cart lines. */
function insertOrders(
  rows: CheckoutTableRows,
  stored: StoredReply | null,
  stockDeduction: RawBuilder<unknown>,
) {
  const json = (given: readonly RowJson[]) => sql`${JSON.stringify(given)}::jsonb`
  // Data-modifying CTEs run in reverse order. Leave out empty ones, because PostgreSQL would plan
  // them.
  return sql`
    with ${stockDeduction} new_orders as (
      insert into orders (id, number, buyer_id, vendor_id, state, version, fund, needed_by, note, buyer, vendor, freight_service, freight_name,
        freight_days, gross, taxed_gross, dpp, dpp_other, ppn, pph, fee, freight, total, received, tax_rule, item_count, created_at,
        confirm_by, deadline, ordered_by, penalty_permille, penalty_cap_percent)
      select id, number, buyer_id, vendor_id, 'new', 1, fund, needed_by, note, buyer, vendor, freight_service, freight_name, freight_days,
        gross, taxed_gross, dpp, dpp_other, ppn, pph, fee, freight, total, received, tax_rule, item_count, created_at, confirm_by, deadline,
        ordered_by, penalty_permille, penalty_cap_percent
      from jsonb_populate_recordset(null::orders, ${json(rows.orders)})
    ), new_lines as (
      insert into order_line (order_id, line_no, item_id, option_id, kind, name, option_values, sku, unit, picture, quantity, list_price,
        unit_price, price_source, line_total, ppn, exempt_reason, weight_grams, negotiation_id)
      select order_id, line_no, item_id, option_id, kind, name, option_values, sku, unit, picture, quantity, list_price, unit_price,
        price_source, line_total, ppn, exempt_reason, weight_grams, negotiation_id
      from jsonb_populate_recordset(null::order_line, ${json(rows.lines)})
    ), new_events as (
      insert into order_event select * from jsonb_populate_recordset(null::order_event, ${json(rows.events)})
    ), new_documents as (
      insert into document (order_id, kind, version, number, total, content, hash, code, issued_at)
      select order_id, kind, version, number, total, content, hash, code, issued_at
      from jsonb_populate_recordset(null::document, ${json(rows.documents)})
    ), new_notices as (
      insert into outbox (topic, member_id, order_id, payload, created_at, tab, side, needs, matter)
      select topic, member_id, order_id, payload, created_at, tab, side, needs, matter
      from jsonb_populate_recordset(null::outbox, ${json(rows.notices)}) returning id, member_id, created_at
    ), new_live_events as (
      insert into live_event (member_id, kind, subject_id, at) select member_id, 'notice', id, created_at from new_notices
    ), ${ifAny(
      stored ? [stored] : [],
      (given) => sql`answered as (
      insert into idempotency (member_id, key, fingerprint, reply, created_at)
      select member_id, key, fingerprint, reply, created_at from jsonb_populate_recordset(null::idempotency, ${json(given)})
    ), `,
    )}${ifAny(
      rows.postings,
      (given) => sql`new_postings as (
      insert into plan_posting (line_id, order_id, order_line, at, action, from_account, to_account, amount)
      select line_id, order_id, order_line, at, action, from_account, to_account, amount
      from jsonb_populate_recordset(null::plan_posting, ${json(given)}) order by line_id
    ), `,
    )}${ifAny(
      rows.habits,
      (given) => sql`new_habits as (
      insert into plan_habit (school_id, fund, category_id, code)
      select school_id, fund, category_id, code from jsonb_populate_recordset(null::plan_habit, ${json(given)})
      on conflict (school_id, fund, category_id) do update set code = excluded.code
    ), `,
    )}ordered as (
      delete from cart_line where id in (${sql.join([...rows.cartLineIds])})
    )
    select`
}

const ifAny = <T>(rows: readonly T[], part: (rows: readonly T[]) => RawBuilder<unknown>) =>
  rows.length === 0 ? sql`` : part(rows)

/** Marks used negotiations, stores comparison records, and issues the documents of both. */
async function writeGrounds(
  tx: Db,
  plan: CheckoutPlan,
  { actor, settings, now }: Placing,
): Promise<Refusal<RefusalCode> | null> {
  const used = plan.orders.flatMap(({ id, quote }) =>
    negotiatedIn(quote).map((negotiationId) => ({ id: negotiationId, orderId: id })),
  )
  if (!(await consumeNegotiations(tx, actor.memberId, used, now))) return refuse('checkout/changed')
  await completeNotices(
    tx,
    used.map(({ id }) => `negotiation:${id}`),
    now,
  )
  const records = plan.orders.flatMap(({ id, quote }) => {
    const record = plan.comparisons.get(quote.vendor.memberId)
    return record ? [recordRow(id, record)] : []
  })
  if (records.length > 0) await insertOrderComparisons(tx, records)
  for (const order of plan.orders) {
    const side = { id: order.id, vendorId: order.quote.vendor.memberId }
    await issueGrounds(tx, actor, side, groundsOf(order, plan), { settings, now })
  }
  return null
}

/** Returns which documents justify the price of an order. */
const groundsOf = ({ quote }: { quote: OrderQuote }, { comparisons }: CheckoutPlan) => [
  ...(comparisons.has(quote.vendor.memberId) ? (['comparison'] as const) : []),
  ...(negotiatedIn(quote).length > 0 ? (['negotiation'] as const) : []),
]

const negotiatedIn = ({ lines }: OrderQuote) => lines.flatMap(({ row }) => row.negotiation?.id ?? [])

const stockRequestsOf = ({ id, quote }: { id: number; quote: OrderQuote }) =>
  quote.lines
    .filter(({ priced: price }) => price.stock !== null)
    .map(({ row }) => ({ orderId: id, itemId: row.itemId, optionId: row.optionId, quantity: row.quantity }))
