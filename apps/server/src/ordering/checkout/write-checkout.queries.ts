import type { Checkout } from '@pasar/contract/ordering/checkout'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import type { Refusal } from '@pasar/domain/kernel/result'
import { type RawBuilder, sql } from 'kysely'
import { eventRow } from '../../audit/events.queries.ts'
import { type Actor, signature } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { executeAndCommit, executePrepared } from '../../db/statements.ts'
import { documentRow, type IssuedDocument } from '../../document/issue.queries.ts'
import { type PartyRow, partyOf } from '../../identity/members/party.queries.ts'
import { noticeRows } from '../../outbox/outbox.queries.ts'
import { stockDeductionSql } from '../../stock/stock.queries.ts'
import type { CheckoutPlan, PlannedOrder } from './decide-checkout.ts'
import { reservationRow } from './encumbrance.ts'
import { plannedOrderLetter, reasonFor, withReceiver } from './order-letter.ts'
import type { CheckoutTerms, OrderQuote } from './quote.ts'
import { groundsOf, writeGrounds } from './write-grounds.queries.ts'

/** The reply that is stored under the idempotency key of a request. */
export type StoredReply = {
  member_id: number
  key: string
  fingerprint: string
  reply: unknown
  created_at: Date
}

/**
 * Writes a plan and commits the transaction. The last statement takes the stock, so that contended
 * rows are locked only until the commit. Constraints reject a shortage and a used idempotency key.
 *
 * @param storedReply reply to store; null without an idempotency key
 * @returns a refusal when an agreed price is no longer valid; nothing is then committed
 * @decision 0047
 */
export async function writeCheckout(
  tx: Db,
  plan: CheckoutPlan,
  placing: Placing,
  storedReply: StoredReply | null,
): Promise<Refusal<RefusalCode> | null> {
  const rows = rowsOfPlan(plan, placing)
  const stockDeduction = stockDeductionSql(plan.orders.flatMap(stockRequestsOf), placing.now)
  const isPlain = plan.orders.every((order) => groundsOf(order, plan).length === 0)
  if (isPlain) {
    await executeAndCommit(tx, insertOrders(rows, storedReply, stockDeduction), { notifyAfterCommit: true })
    return null
  }
  await executePrepared(tx, insertOrders(rows, storedReply, sql``), { notifyAfterCommit: true })
  const refusal = await writeGrounds(tx, plan, placing)
  if (refusal) return refusal
  await executeAndCommit(tx, sql`with ${stockDeduction} done as (select) select`)
  return null
}

/** Query that inserts all rows of a checkout and deletes its cart lines. */
function insertOrders(
  rows: CheckoutTableRows,
  storedReply: StoredReply | null,
  stockDeduction: RawBuilder<unknown>,
) {
  const json = (newRows: readonly RowJson[]) => sql`${JSON.stringify(newRows)}::jsonb`
  // Data-modifying CTEs run in reverse order. Leave out empty ones, because PostgreSQL would plan
  // them.
  return sql`
    with ${stockDeduction} new_orders as (
      insert into orders (id, number, buyer_id, vendor_id, state, version, fund, needed_by, note, buyer, vendor, freight_service, freight_name,
        freight_days, gross, taxed_gross, dpp, dpp_other, ppn, pph, fee, freight, total, received, tax_rule, item_count, created_at,
        confirm_by, deadline, ordered_by, penalty_permille, penalty_cap_percent, is_withheld, needs_treasurer)
      select id, number, buyer_id, vendor_id, state, 1, fund, needed_by, note, buyer, vendor, freight_service, freight_name, freight_days,
        gross, taxed_gross, dpp, dpp_other, ppn, pph, fee, freight, total, received, tax_rule, item_count, created_at, confirm_by, deadline,
        ordered_by, penalty_permille, penalty_cap_percent, is_withheld, needs_treasurer
      from jsonb_populate_recordset(null::orders, ${json(rows.orders)})
    ), new_lines as (
      insert into order_line (order_id, line_no, item_id, option_id, kind, name, option_values, sku, unit, picture, quantity, list_price,
        unit_price, price_source, line_total, ppn, exempt_reason, weight_grams, negotiation_id, price_rank, price_reason, reference_prices, category_id, domestic, umkm)
      select order_id, line_no, item_id, option_id, l.kind, l.name, option_values, l.sku, l.unit, l.picture, quantity, list_price, unit_price,
        price_source, line_total, l.ppn, exempt_reason, l.weight_grams, negotiation_id, price_rank, price_reason, reference_prices, i.category_id, ${ITEM_FLAGS}
      from jsonb_populate_recordset(null::order_line, ${json(rows.lines)}) l join item i on i.id = l.item_id
    ), new_events as (
      insert into order_event select * from jsonb_populate_recordset(null::order_event, ${json(rows.events)})
    ), new_documents as (
      insert into document (order_id, kind, version, number, total, content, hash, code, issued_at)
      select order_id, kind, version, number, total, content, hash, code, issued_at
      from jsonb_populate_recordset(null::document, ${json(rows.documents)})
    ), new_notices as (
      insert into outbox (topic, member_id, order_id, payload, created_at, tab, side, needs, subject_key)
      select topic, member_id, order_id, payload, created_at, tab, side, needs, subject_key
      from jsonb_populate_recordset(null::outbox, ${json(rows.notices)}) returning id, member_id, created_at
    ), new_live_events as (
      insert into live_event (member_id, kind, subject_id, at) select member_id, 'notice', id, created_at from new_notices
    ), ${ifAny(
      storedReply ? [storedReply] : [],
      (newRows) => sql`answered as (
      insert into idempotency (member_id, key, fingerprint, reply, created_at)
      select member_id, key, fingerprint, reply, created_at from jsonb_populate_recordset(null::idempotency, ${json(newRows)})
    ), `,
    )}${ifAny(
      rows.postings,
      (newRows) => sql`new_postings as (
      insert into plan_posting (line_id, order_id, order_line, at, action, from_account, to_account, amount)
      select line_id, order_id, order_line, at, action, from_account, to_account, amount
      from jsonb_populate_recordset(null::plan_posting, ${json(newRows)}) order by line_id
    ), `,
    )}${ifAny(
      rows.habits,
      (newRows) => sql`new_habits as (
      insert into plan_habit (school_id, fund, category_id, code)
      select school_id, fund, category_id, code from jsonb_populate_recordset(null::plan_habit, ${json(newRows)})
      on conflict (school_id, fund, category_id) do update set code = excluded.code
    ), `,
    )}ordered as (
      delete from cart_line where id in (${sql.join([...rows.cartLineIds])})
    )
    select`
}

/** What an item is when it is ordered: made in the country, of a small firm. */
const ITEM_FLAGS = sql`i.production = 'domestic', i.goods_type = 'umkm'`

const ifAny = <T>(rows: readonly T[], part: (rows: readonly T[]) => RawBuilder<unknown>) =>
  rows.length === 0 ? sql`` : part(rows)

const stockRequestsOf = ({ id, quote }: { id: number; quote: OrderQuote }) =>
  quote.lines
    .filter(({ priced: price }) => price.stock !== null)
    .map(({ row }) => ({ orderId: id, itemId: row.itemId, optionId: row.optionId, quantity: row.quantity }))

/** A table row as JSON, keyed by column name. */
type RowJson = Readonly<Record<string, unknown>>

/** The buyer, its input, and the settings in force. */
export type Placing = Pick<CheckoutTerms, 'settings' | 'now'> & { actor: Actor; body: Checkout }

/** The rows of a checkout by table. */
type CheckoutTableRows = {
  orders: readonly RowJson[]
  lines: readonly RowJson[]
  events: readonly RowJson[]
  documents: readonly RowJson[]
  notices: readonly RowJson[]
  postings: readonly RowJson[]
  habits: readonly RowJson[]
  cartLineIds: readonly number[]
}

/** Returns the rows that a plan adds, and the cart lines that it removes. */
function rowsOfPlan(plan: CheckoutPlan, placing: Placing): CheckoutTableRows {
  const { actor, body, settings, now } = placing
  const school = { ...withReceiver(plan.school, body.receiver), mobileNumber: body.mobileNumber }
  // The letter of an order that waits within the school is issued with the last decision.
  const documents = plan.orders.map((order) => {
    const input = { ...body, plan: order.planLines }
    return order.awaits !== null
      ? null
      : documentRow(order.id, plannedOrderLetter(order, school, input, { settings, now }), now)
  })
  return {
    orders: plan.orders.map((order) => orderRow(order, school, placing)),
    lines: plan.orders.flatMap((order) => order.quote.lines.map((line, at) => lineRow(order, at, line))),
    events: plan.orders.map((order, at) => createdRow(order, documents[at]?.issued ?? null, placing)),
    documents: documents.flatMap((document) => (document === null ? [] : [document.row])),
    notices: plan.orders.flatMap((order) => newsRows(order, actor, school, now)),
    postings: plan.reservations.map((reservation) => reservationRow(reservation, now)),
    habits: plan.habits,
    cartLineIds: plan.orders.flatMap(({ quote }) => quote.lines.map(({ row }) => row.id)),
  }
}

/** Returns the first event of the chain. */
const createdRow = (
  { id, number, tax, awaits }: PlannedOrder,
  issuedDocument: IssuedDocument | null,
  { actor, body, now }: Placing,
) =>
  eventRow(
    {
      orderId: id,
      at: now,
      actor: 'buyer',
      memberId: actor.memberId,
      memberName: signature(actor),
      action: 'create',
      fromState: null,
      toState: awaits === null ? 'new' : 'awaiting',
      detail: {
        number,
        total: tax.total,
        fund: body.fund,
        documents: issuedDocument === null ? [] : [issuedDocument],
      },
    },
    null,
  )

const FIRST_NOTICES = { treasurer: 'order.awaitTreasurer', principal: 'order.await' } as const

/** Returns the notices to the vendor, or to the school about an order that waits within it. */
const newsRows = ({ id, number, quote, awaits }: PlannedOrder, actor: Actor, school: PartyRow, now: Date) =>
  noticeRows(
    {
      kind: awaits === null ? 'order.new' : FIRST_NOTICES[awaits],
      to: awaits === null ? { vendor: quote.vendor.memberId } : { buyer: school.memberId },
      orderId: id,
      // Other people of the school read it, too.
      by: awaits === null ? actor.memberId : null,
      facts: { number, school: school.name },
    },
    now,
  )

/** Returns the row of a planned order. */
function orderRow(
  { id, number, quote, freight, note, tax, awaits, confirmBy }: PlannedOrder,
  school: PartyRow,
  { actor, body, settings, now }: Placing,
): RowJson {
  const { vendor } = quote
  return {
    id,
    number,
    buyer_id: school.memberId,
    vendor_id: vendor.memberId,
    state: awaits === null ? 'new' : 'awaiting',
    fund: body.fund,
    needed_by: body.neededBy ?? null,
    note,
    buyer: partyOf(school),
    vendor: {
      ...partyOf(vendor),
      bankName: vendor.bankName,
      bankHolder: vendor.bankHolder,
      bankAccount: vendor.bankAccount,
    },
    freight_service: freight.service,
    freight_name: freight.name,
    freight_days: freight.maxDays,
    gross: tax.gross,
    taxed_gross: tax.taxedGross,
    dpp: tax.dpp,
    dpp_other: tax.dppOther,
    ppn: tax.ppn,
    pph: tax.pph,
    fee: tax.fee,
    freight: tax.freight,
    total: tax.total,
    received: tax.received,
    tax_rule: settings.tax,
    item_count: quote.lines.length,
    penalty_permille: settings.penaltyPermille,
    penalty_cap_percent: settings.penaltyCapPercent,
    created_at: now,
    confirm_by: confirmBy,
    deadline: confirmBy,
    ordered_by: actor.person?.id ?? null,
    is_withheld: awaits !== null,
    needs_treasurer: awaits === 'treasurer',
  }
}

/** Returns the row of an order line. */
const lineRow = (
  { id, ranks, priceReason }: PlannedOrder,
  at: number,
  { row, priced: price }: OrderQuote['lines'][number],
): RowJson => ({
  order_id: id,
  line_no: at + 1,
  item_id: row.itemId,
  option_id: row.optionId,
  kind: row.kind,
  name: row.name,
  option_values: row.optionValues,
  sku: row.sku,
  unit: row.unit,
  picture: row.picture,
  quantity: row.quantity,
  list_price: price.listPrice,
  unit_price: price.unitPrice,
  price_source: price.priceSource,
  line_total: price.lineTotal,
  ppn: price.exemptReason === null ? 'charged' : 'exempt',
  exempt_reason: price.exemptReason,
  weight_grams: row.weightGrams,
  negotiation_id: row.negotiation?.id ?? null,
  price_rank: ranks[at] ?? null,
  reference_prices: row.referencePrices,
  price_reason: reasonFor(ranks[at] ?? null, priceReason),
})
