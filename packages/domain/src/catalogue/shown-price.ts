import { divCeil, type Rupiah } from '../kernel/money.ts'
import { payableUnitPrice } from '../tax/price.ts'
import type { Zone } from './zone-price.ts'

/** What decides the prices that a viewer pays. */
export type PriceView = {
  readonly zone: Zone
  /** PPN in percent that a school in a free-trade zone does not pay; 0 for all other viewers. */
  readonly waivedPpn: number
}

/** The view of visitors, vendors and staff. */
export const PUBLIC_VIEW: PriceView = { zone: '1', waivedPpn: 0 }

/** Returns a text that is equal for equal views. */
export const priceViewKey = ({ zone, waivedPpn }: PriceView): string =>
  waivedPpn === 0 ? zone : `${zone} ${waivedPpn}`

/** An option: its own price in whole rupiah, null for the price of the item, and its stock. */
export type PricedOption = { readonly price: Rupiah | null; readonly stock: number }

/** The price of one unit of an item; `isLowest` if other options cost more. */
export type ListedPrice = { readonly price: Rupiah; readonly isLowest: boolean }

/** Returns the options with enough stock for an order, or all options if none has enough. */
export function orderableOptions<O extends Pick<PricedOption, 'stock'>>(
  options: readonly O[],
  { minimum, multiple }: { readonly minimum: number; readonly multiple: number },
): readonly O[] {
  const smallest = divCeil(minimum, multiple) * multiple
  const orderable = options.filter(({ stock }) => stock >= smallest)
  return orderable.length > 0 ? orderable : options
}

/**
 * Returns the listed price of one unit, tax included: of an item with options the lowest price of
 * those with enough stock for an order, or of all options if none has enough.
 *
 * @param base price in the zone of the viewer, or the list price, in whole rupiah
 * @param options empty for an item without options
 */
export function listedPrice(
  base: Rupiah,
  options: readonly PricedOption[],
  quantityRule: { readonly minimum: number; readonly multiple: number },
): ListedPrice {
  if (options.every(({ price }) => price === null)) return { price: base, isLowest: false }
  const prices = orderableOptions(options, quantityRule).map(({ price }) => price ?? base)
  const [first = base, ...others] = prices
  const lowest = others.reduce((low, price) => (price < low ? price : low), first)
  return { price: lowest, isLowest: prices.some((price) => price > lowest) }
}

/**
 * Returns the price that a viewer pays for a listed price. Cards, filters, sort orders, counts and
 * price positions use it.
 *
 * @param listedAt whole rupiah, tax included
 * @param isTaxed whether the vendor charges PPN on the item
 */
export const shownPrice = (listedAt: Rupiah, isTaxed: boolean, { waivedPpn }: PriceView): Rupiah =>
  payableUnitPrice(listedAt, isTaxed && waivedPpn > 0 ? 'free-trade-zone' : null, { ppnPercent: waivedPpn })

/** Returns the price of a card; a cached page of an older version has only the listed one. */
export const paidPrice = ({ payable, price }: { payable: Rupiah | null; price: Rupiah }): Rupiah =>
  payable ?? price
