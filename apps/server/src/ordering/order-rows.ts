import type { Checkout } from '@pasar/contract/ordering/checkout'
import { type PartyRow, partyOf } from './parties.queries.ts'
import type { RowJson } from './place.queries.ts'
import type { Chosen, Terms } from './place-orders.ts'
import type { Quote } from './quote.ts'

/** An order to be, under the names of its columns. */
export function orderRow(
  { id, number, quote, freight, note, tax }: Chosen & { id: number; number: string },
  school: PartyRow,
  body: Checkout,
  { settings, now }: Terms,
  confirmBy: Date,
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

/** A line of it. */
export const lineRow = (
  orderId: number,
  lineNo: number,
  { row, priced: price }: Quote['lines'][number],
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

/** What it takes out of stock. */
export const moveRow = (orderId: number, { row }: Quote['lines'][number], now: Date): RowJson => ({
  item_id: row.itemId,
  option_id: row.optionId,
  order_id: orderId,
  quantity: -row.quantity,
  reason: 'order',
  at: now,
})
