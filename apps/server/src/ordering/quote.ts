import type { OrderPreview } from '@pasar/contract/ordering/checkout'
import type { Freight } from '@pasar/contract/shipping/shipping'
import { rupiah, sumRupiah } from '@pasar/domain/kernel/money'
import { landedFreight } from '@pasar/domain/negotiation/offer'
import type { Settings } from '@pasar/domain/settings/settings'
import { distanceKm, type FreightRate, freightsFor } from '@pasar/domain/shipping/freight'
import { type InvoiceTax, invoiceTax } from '@pasar/domain/tax/invoice'
import type { z } from 'zod/mini'
import { cartLine, type Priced } from '../cart/cart-view.ts'
import type { PartyRow } from './parties.queries.ts'

/** One order to be, priced; `lines` are the ticked lines of one vendor. */
export type OrderQuote = {
  vendor: PartyRow
  lines: readonly Priced[]
  weightGrams: number
  km: number
  freights: readonly Freight[]
}

/** A quote with the freight, note and figures that the school chose and saw. */
export type ChosenQuote = { quote: OrderQuote; freight: Freight; note: string; tax: InvoiceTax }

/** What a checkout goes by. */
export type CheckoutTerms = {
  settings: Settings
  rates: readonly FreightRate[]
  now: Date
  key: string | null
}

/** What a vendor's lines weigh together and what it costs to bring them to the school. */
export function quoteOrder(
  lines: readonly Priced[],
  vendor: PartyRow,
  school: PartyRow,
  rates: readonly FreightRate[],
): OrderQuote {
  // What was negotiated has its own freight; the rest goes by the table.
  const goods = lines.filter(({ row }) => row.kind !== 'service' && row.negotiation === null)
  const weightGrams = goods.reduce((sum, { row }) => sum + row.weightGrams * row.quantity, 0)
  const km = distanceKm(vendor, school)
  const agreed = lines.flatMap(({ row }) => row.negotiation ?? [])
  const byTable = freightsFor({ km, weightGrams, onlyServices: goods.length === 0 }, rates)
  const freights = agreed.length === 0 ? byTable : withAgreed(byTable, agreed, goods.length > 0)
  return { vendor, lines, weightGrams, km, freights }
}

/** Adds the freight that was agreed on to each way of bringing the rest; without a rest it is the only one. */
function withAgreed(
  byTable: readonly Freight[],
  agreed: readonly { freight: number; packing: number; days: number }[],
  hasRest: boolean,
): Freight[] {
  const cost = sumRupiah(agreed.map(landedFreight))
  const days = Math.max(...agreed.map((one) => one.days))
  if (!hasRest)
    return [{ service: 'negosiasi', name: 'Sesuai negosiasi', cost, minDays: days, maxDays: days }]
  return byTable.map((way) => ({
    ...way,
    cost: sumRupiah([way.cost, cost]),
    maxDays: Math.max(way.maxDays, days),
  }))
}

/** The figures of the invoice with one of the freights. */
export const taxOf = (quote: OrderQuote, freight: Freight, settings: Settings): InvoiceTax =>
  invoiceTax(
    quote.lines.map(({ priced }) => ({
      total: priced.lineTotal,
      ppn: priced.exemptReason === null ? ('charged' as const) : ('exempt' as const),
    })),
    rupiah(freight.cost),
    settings.tax,
  )

/** A quote as the checkout shows it, with its cheapest freight. */
export function orderPreview(quote: OrderQuote, settings: Settings): z.output<typeof OrderPreview> {
  const nothing: Freight = { service: '', name: '', cost: rupiah(0), minDays: 0, maxDays: 0 }
  return {
    vendorId: quote.vendor.memberId,
    vendorName: quote.vendor.name,
    regencyName: quote.vendor.regencyName,
    lines: quote.lines.map(cartLine),
    weightGrams: quote.weightGrams,
    km: quote.km,
    freights: [...quote.freights],
    amounts: taxOf(quote, quote.freights[0] ?? nothing, settings),
  }
}
