import {
  lineTotal,
  lowestQuantity,
  MAX_LINE_TOTAL,
  type QuantityFault,
  quantityFault,
} from '../catalogue/quantity.ts'
import { formatThousands, type Rupiah, rupiah } from '../kernel/money.ts'
import { type Refusal, refuse } from '../kernel/result.ts'
import { type InvoiceTax, invoiceTax } from '../tax/invoice.ts'
import type { Ppn } from '../tax/price.ts'
import type { TaxRule } from '../tax/rule.ts'

export type NegotiationSide = 'buyer' | 'vendor'

/**
 * A complete offer: unit price for the school, packaging and freight for all units, and delivery
 * days.
 */
export type Offer = {
  readonly unitPrice: number
  readonly freight: number
  readonly packing: number
  readonly days: number
}

/**
 * The item of a negotiation at its start. Prices in whole rupiah per unit, as the
 * school would pay.
 */
export type NegotiationSubject = {
  readonly quantity: number
  readonly listPrice: number
  readonly minimum: number
  readonly multiple: number
  readonly stock: number | null
  /** Quantity of the smallest wholesale step; null for none. */
  readonly firstStep: number | null
}

const blame = (field: string, message: string): Refusal<'call/invalid'> =>
  refuse('call/invalid', [{ field, message }])

const QUANTITY_MESSAGES: Readonly<Record<QuantityFault, (of: NegotiationSubject) => string>> = {
  minimum: (of) => `Jumlah paling sedikit ${lowestQuantity(of)}`,
  multiple: (of) => `Kelipatan ${of.multiple}`,
  stock: (of) => `Tersedia paling banyak ${of.stock ?? 0}`,
  value: () => `Satu baris paling banyak Rp ${formatThousands(MAX_LINE_TOTAL)}`,
}

/**
 * Returns why a school cannot open a negotiation with an offer. The price must be below the list
 * price, and the quantity one that the item is sold in. From the first wholesale step on, the step
 * price applies unless the school waives it.
 *
 * @param waivesStep whether the school waives the wholesale price
 * @decision 0030
 */
export function openingFault(
  subject: NegotiationSubject,
  offer: Offer,
  waivesStep: boolean,
): Refusal<'call/invalid'> | null {
  const fault = quantityFault(subject, subject.quantity, subject.listPrice)
  if (fault) return blame('quantity', QUANTITY_MESSAGES[fault](subject))
  if (subject.firstStep !== null && subject.quantity >= subject.firstStep && !waivesStep)
    return blame(
      'quantity',
      `Mulai ${subject.firstStep} unit berlaku harga grosir. Lepas harga grosir dahulu untuk menawar.`,
    )
  return offer.unitPrice < subject.listPrice
    ? null
    : blame('unitPrice', 'Tawaran harus di bawah harga tayang')
}

/** The last offer of each side; the vendor's is null before its first one. */
export type LastOffers = { readonly buyer: Offer; readonly vendor: Offer | null }

/**
 * Returns the minimum and maximum unit price of a counter-offer in whole rupiah. A vendor stays
 * between the school's last offer and the list price; a school stays between its own last offer and
 * the vendor's.
 *
 * @decision 0030
 */
export const counterBounds = (
  by: NegotiationSide,
  { listPrice, last }: { listPrice: number; last: LastOffers },
) => ({
  min: rupiah(last.buyer.unitPrice),
  max: rupiah(by === 'buyer' ? (last.vendor?.unitPrice ?? listPrice) : listPrice),
})

/** Returns why a counter-offer violates its bounds; null when it does not. @decision 0030 */
export function counterFault(
  by: NegotiationSide,
  offer: Offer,
  bounds: { listPrice: number; last: LastOffers },
): Refusal<'call/invalid'> | null {
  const { min, max } = counterBounds(by, bounds)
  if (offer.unitPrice < min)
    return blame(
      'unitPrice',
      by === 'buyer'
        ? 'Tidak boleh di bawah tawaran Anda sebelumnya'
        : 'Tidak boleh di bawah tawaran sekolah',
    )
  if (offer.unitPrice <= max) return null
  return blame(
    'unitPrice',
    by === 'buyer' ? 'Tidak boleh di atas permintaan penyedia' : 'Tidak boleh di atas harga tayang',
  )
}

/**
 * Returns the amounts of an offer in whole rupiah, tax included; freight and packaging apply to the
 * whole offer and go to the vendor in full.
 */
export const offerAmounts = (
  { unitPrice, freight, packing }: Offer,
  quantity: number,
  ppn: Ppn,
  rule: TaxRule,
): InvoiceTax => invoiceTax([{ total: lineTotal(unitPrice, quantity), ppn }], rupiah(freight + packing), rule)

/**
 * Returns by how many whole rupiah an offer for all units is below the list price; 0 when it is
 * above. Prices are per unit, tax included.
 */
export const savingsOf = (
  unitPrice: number,
  { listPrice, quantity }: { listPrice: number; quantity: number },
) => lineTotal(Math.max(0, listPrice - unitPrice), quantity)

/** Returns the freight and packaging of a negotiated line. */
export const landedFreight = ({ freight, packing }: Pick<Offer, 'freight' | 'packing'>): Rupiah =>
  rupiah(freight + packing)
