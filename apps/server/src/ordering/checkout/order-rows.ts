import type { Checkout } from '@pasar/contract/ordering/checkout'
import { eventRow } from '../../audit/events.queries.ts'
import { type Actor, signature } from '../../call/actor.ts'
import type { documentRow } from '../../document/issue.queries.ts'
import type { PartyRow } from '../../identity/members/party.queries.ts'
import { noticeRows } from '../../outbox/outbox.queries.ts'
import { partyOf } from './parties.queries.ts'
import type { CheckoutTerms, ChosenQuote, OrderQuote } from './quote.ts'
import type { NewOrders, RowJson } from './write-checkout.queries.ts'

/** A planned order with its id, number and surat pesanan. */
export type NumberedOrder = ChosenQuote & {
  id: number
  number: string
  orderLetter: ReturnType<typeof documentRow>
}

type Placing = Pick<CheckoutTerms, 'settings' | 'now'> & { confirmBy: Date }

/**
 * Returns the rows that every new order needs: orders, lines, documents, events, removed cart
 * lines, and the notices to the vendors.
 */
export const buildNewOrders = (
  made: readonly NumberedOrder[],
  actor: Actor,
  school: PartyRow,
  body: Checkout,
  placing: Placing,
): Omit<NewOrders, 'postings' | 'habits' | 'answer'> => ({
  orders: made.map((one) => ({
    ...orderRow(one, school, body, placing),
    ordered_by: actor.person?.id ?? null,
  })),
  lines: made.flatMap(({ id, quote }) => quote.lines.map((line, at) => lineRow(id, at + 1, line))),
  events: made.map((one) => createdRow(one, actor, body, placing.now)),
  documents: made.map(({ orderLetter }) => orderLetter.row),
  notices: made.flatMap((one) => newsRows(one, actor, school, placing.now)),
  cartLineIds: made.flatMap(({ quote }) => quote.lines.map(({ row }) => row.id)),
})

/** Returns the first event of the chain. */
const createdRow = (
  { id, number, tax, orderLetter }: NumberedOrder,
  actor: Actor,
  body: Checkout,
  now: Date,
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
      detail: { number, total: tax.total, fund: body.fund, documents: [orderLetter.issued] },
    },
    null,
  )

/** Returns the notices to the vendor. */
const newsRows = ({ id, number, quote }: NumberedOrder, actor: Actor, school: PartyRow, now: Date) =>
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
  { id, number, quote, freight, note, tax }: ChosenQuote & { id: number; number: string },
  school: PartyRow,
  body: Checkout,
  { settings, now, confirmBy }: Placing,
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
