import { must } from '@pasar/domain/kernel/must'
import { eventRow } from '../../audit/events.queries.ts'
import { type Actor, signature } from '../../call/actor.ts'
import { documentRow, type IssuedDocument } from '../../document/issue.queries.ts'
import type { PartyRow } from '../../identity/members/party.queries.ts'
import { noticeRows } from '../../outbox/outbox.queries.ts'
import type { CheckoutPlan, PlannedOrder } from './decide-checkout.ts'
import { reservationRow } from './encumbrance.ts'
import { orderLetter } from './order-letter.ts'
import { partyOf } from './parties.queries.ts'
import type { CheckoutTerms, OrderQuote } from './quote.ts'

/** A table row as JSON, keyed by column name. */
export type RowJson = Readonly<Record<string, unknown>>

/** The buyer, what it entered and the settings of the moment. */
export type Placing = Pick<CheckoutTerms, 'settings' | 'now'> & {
  actor: Actor
  body: { fund: string; neededBy?: string | null | undefined }
}

/** The rows of a checkout by table. */
export type CheckoutTableRows = {
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
export function rowsOfPlan(plan: CheckoutPlan, placing: Placing): CheckoutTableRows {
  const { actor, body, settings, now } = placing
  const letters = plan.orders.map((order) => {
    const input = { ...body, plan: order.planLines }
    return documentRow(order.id, orderLetter(order, plan.school, input, { settings, now }), now)
  })
  return {
    orders: plan.orders.map((order) => orderRow(order, plan, placing)),
    lines: plan.orders.flatMap(({ id, quote }) => quote.lines.map((line, at) => lineRow(id, at + 1, line))),
    events: plan.orders.map((order, at) =>
      createdRow(order, must(letters[at], 'the letter of an order').issued, placing),
    ),
    documents: letters.map(({ row }) => row),
    notices: plan.orders.flatMap((order) => newsRows(order, actor, plan.school, now)),
    postings: plan.reservations.map((reservation) => reservationRow(reservation, now)),
    habits: plan.habits,
    cartLineIds: plan.orders.flatMap(({ quote }) => quote.lines.map(({ row }) => row.id)),
  }
}

/** Returns the first event of the chain. */
const createdRow = (
  { id, number, tax }: PlannedOrder,
  letter: IssuedDocument,
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
      toState: 'new',
      detail: { number, total: tax.total, fund: body.fund, documents: [letter] },
    },
    null,
  )

/** Returns the notices to the vendor. */
const newsRows = ({ id, number, quote }: PlannedOrder, actor: Actor, school: PartyRow, now: Date) =>
  noticeRows(
    {
      kind: 'order.new',
      to: { vendor: quote.vendor.memberId },
      orderId: id,
      by: actor.memberId,
      facts: { number, school: school.name },
    },
    now,
  )

/** Returns the row of a planned order. */
function orderRow(
  { id, number, quote, freight, note, tax }: PlannedOrder,
  { school, confirmBy }: CheckoutPlan,
  { actor, body, settings, now }: Placing,
): RowJson {
  const { vendor } = quote
  return {
    id,
    number,
    buyer_id: school.memberId,
    vendor_id: vendor.memberId,
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
  }
}

/** Returns the row of an order line. */
const lineRow = (
  orderId: number,
  lineNo: number,
  { row, priced: price }: OrderQuote['lines'][number],
): RowJson => ({
  order_id: orderId,
  line_no: lineNo,
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
})
