import type { CartLineInput } from '@pasar/domain/cart/cart-line'
import type { ReferencePrice } from '@pasar/domain/catalogue/reference-price'
import type { WholesaleStep } from '@pasar/domain/catalogue/unit-price'
import type { ZonePrices } from '@pasar/domain/catalogue/zone-price'
import { rupiah } from '@pasar/domain/kernel/money'
import type { Ppn } from '@pasar/domain/tax/price'

/** A cart line with everything that determines its price and its order. */
export type CartRow = {
  id: number
  itemId: number
  optionId: number | null
  quantity: number
  selected: boolean
  /** Unit price at this quantity when the buyer last saw it; whole rupiah. */
  priceSeen: number
  categoryId: number
  vendorId: number
  vendorName: string
  regencyName: string
  kind: 'goods' | 'service' | 'book'
  name: string
  sku: string
  unit: string
  picture: string
  optionValues: string[]
  weightGrams: number
  /**
   * Price and freight agreed in a negotiation for this line; null without an agreement, or when
   * it no longer applies.
   */
  negotiation: {
    id: number
    freight: number
    packing: number
    days: number
    validUntil: string
    openedAt: string
  } | null
  /** Whether a negotiation was agreed that does not apply to the current line. */
  lostNegotiation: boolean
  /** Reference prices for the school. */
  referencePrices: ReferencePrice[]
  lineInput: CartLineInput
}

/** A line as the query returns it. */
export type RawCartRow = Omit<
  CartRow,
  'lineInput' | 'optionValues' | 'negotiation' | 'lostNegotiation' | 'referencePrices'
> & {
  isLive: boolean
  vendorIsOpen: boolean
  /** A moment in ISO 8601, or a Date where the row is no JSON. */
  holidayUntil: string | Date | null
  vendorIsPkp: boolean
  ppn: Ppn
  hasZone: boolean
  zonePrices: number[]
  price: number
  wholesale: WholesaleStep[] | null
  needsOption: boolean
  optionValues: string[] | null
  optionPrice: number | null
  optionStock: number | null
  stock: number | null
  minimum: number
  multiple: number
  decree: CartLineInput['decree']
}

/**
 * Returns the input that determines the price of a line and whether it can be ordered.
 *
 * @param negotiatedPrice the negotiated unit price, whole rupiah; null for none
 */
export function lineInputOf(
  raw: Omit<RawCartRow, 'id' | 'priceSeen' | 'selected'>,
  negotiatedPrice: number | null = null,
): CartLineInput {
  const [two, three, four, fiveA, fiveB] = raw.zonePrices.map(Number)
  const prices: ZonePrices = {
    '1': rupiah(raw.price),
    '2': rupiah(two ?? 0),
    '3': rupiah(three ?? 0),
    '4': rupiah(four ?? 0),
    '5a': rupiah(fiveA ?? 0),
    '5b': rupiah(fiveB ?? 0),
  }
  return {
    quantity: raw.quantity,
    isLive: raw.isLive,
    vendorIsOpen: raw.vendorIsOpen,
    holidayUntil: raw.holidayUntil === null ? null : new Date(raw.holidayUntil),
    vendorIsPkp: raw.vendorIsPkp,
    ppn: raw.ppn,
    prices: raw.hasZone ? prices : rupiah(raw.price),
    wholesale: raw.wholesale ?? [],
    needsOption: raw.needsOption,
    option:
      raw.optionStock === null
        ? null
        : { price: raw.optionPrice === null ? null : rupiah(raw.optionPrice), stock: raw.optionStock },
    stock: raw.stock,
    minimum: raw.minimum,
    multiple: raw.multiple,
    decree: raw.decree,
    negotiated: negotiatedPrice === null ? null : rupiah(negotiatedPrice),
  }
}

/** The agreement of a negotiation about a line. */
type Agreed = {
  id: number
  quantity: number
  unitPrice: number
  freight: number
  packing: number
  days: number
  validUntil: string
  openedAt: string
}

/** A cart line as the query returns it. */
export type RawCartLine = RawCartRow & {
  negotiationId: number | null
  agreed: Agreed | null
  /** Absent in queries that do not compare prices. */
  referencePrices?: ReferencePrice[] | null
}

/** Converts a queried line to a cart row. */
export function toCartRow({ agreed, negotiationId, ...raw }: RawCartLine): CartRow {
  // An agreement applies to exactly the negotiated quantity.
  const negotiation = agreed?.quantity === raw.quantity ? agreed : null
  return {
    ...raw,
    optionValues: raw.optionValues ?? [],
    referencePrices: raw.referencePrices ?? [],
    negotiation,
    lostNegotiation: negotiationId !== null && negotiation === null,
    lineInput: lineInputOf(raw, negotiation?.unitPrice ?? null),
  }
}
