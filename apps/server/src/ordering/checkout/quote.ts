import type { OrderPreview } from '@pasar/contract/ordering/checkout'
import type { Freight } from '@pasar/contract/shipping/shipping'
import type { PriceRank } from '@pasar/domain/catalogue/price-rank'
import { rupiah } from '@pasar/domain/kernel/money'
import type { Settings } from '@pasar/domain/settings/settings'
import type { FreightRate } from '@pasar/domain/shipping/freight'
import { type InvoiceTax, invoiceTax } from '@pasar/domain/tax/invoice'
import type { z } from 'zod/mini'
import {
  cartLine,
  type OrderFreight,
  orderFreight,
  type Priced,
  type RankLine,
} from '../../cart/cart-view.ts'
import type { PartyRow } from '../../identity/members/party.queries.ts'

/** A priced order before placement; `lines` are the ticked lines of one vendor. */
export type OrderQuote = {
  vendor: PartyRow
  lines: readonly Priced[]
} & OrderFreight

/** A quote with the freight and note that the school chose, and the displayed amounts. */
export type ChosenQuote = {
  quote: OrderQuote
  freight: Freight
  note: string
  tax: InvoiceTax
  /** In the order of the lines. */
  ranks: readonly (PriceRank | null)[]
  priceReason: string
}

/** The inputs of a checkout. */
export type CheckoutTerms = {
  settings: Settings
  rates: readonly FreightRate[]
  now: Date
  key: string | null
  rank: RankLine
}

/** Returns the weight, the distance and the freight options of a vendor's lines. */
export function quoteOrder(
  lines: readonly Priced[],
  vendor: PartyRow,
  school: PartyRow,
  rates: readonly FreightRate[],
): OrderQuote {
  return { vendor, lines, ...orderFreight(lines, { from: vendor, to: school }, rates) }
}

/** Returns the invoice amounts with one of the freight options. */
export const taxOf = (quote: OrderQuote, freight: Freight, settings: Settings): InvoiceTax =>
  invoiceTax(
    quote.lines.map(({ priced }) => ({
      total: priced.lineTotal,
      ppn: priced.exemptReason === null ? ('charged' as const) : ('exempt' as const),
    })),
    rupiah(freight.cost),
    settings.tax,
  )

/** Returns a quote in the form that the checkout shows, with its cheapest freight. */
export function orderPreview(
  quote: OrderQuote,
  { settings, rank }: Pick<CheckoutTerms, 'settings' | 'rank'>,
): z.output<typeof OrderPreview> {
  const nothing: Freight = { service: '', name: '', cost: rupiah(0), minDays: 0, maxDays: 0 }
  return {
    vendorId: quote.vendor.memberId,
    vendorName: quote.vendor.name,
    regencyName: quote.vendor.regencyName,
    lines: quote.lines.map((line) => cartLine(line, rank)),
    weightGrams: quote.weightGrams,
    km: quote.km,
    freights: quote.freights,
    amounts: taxOf(quote, quote.freights[0] ?? nothing, settings),
  }
}
