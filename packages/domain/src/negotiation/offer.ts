import { lineTotal, MAX_LINE_TOTAL, type QuantityFault, quantityFault } from '../catalogue/quantity.ts'
import { formatThousands, type Rupiah, rupiah } from '../kernel/money.ts'
import { type Refusal, refuse } from '../kernel/result.ts'
import { type InvoiceTax, invoiceTax } from '../tax/invoice.ts'
import type { Ppn } from '../tax/price.ts'
import type { TaxRule } from '../tax/rule.ts'

export type NegotiationSide = 'buyer' | 'vendor'

/** A full landed price: what a unit costs the school, what it costs to pack and bring all of them, and in how many days they come. */
export type Offer = {
  readonly unitPrice: number
  readonly freight: number
  readonly packing: number
  readonly days: number
}

/** What is negotiated about, as it stood when it began. Prices in whole rupiah a unit, as the school would pay. */
export type NegotiationSubject = {
  readonly quantity: number
  readonly listPrice: number
  readonly minimum: number
  readonly multiple: number
  readonly stock: number | null
  /** The smallest wholesale step; null for none. */
  readonly firstStep: number | null
}

const blame = (field: string, message: string): Refusal<'call/invalid'> =>
  refuse('call/invalid', [{ field, message }])

const QUANTITY_WORDS: Readonly<Record<QuantityFault, (of: NegotiationSubject) => string>> = {
  minimum: (of) => `Jumlah paling sedikit ${of.minimum}`,
  multiple: (of) => `Kelipatan ${of.multiple}`,
  stock: (of) => `Tersedia paling banyak ${of.stock ?? 0}`,
  value: () => `Satu baris paling banyak Rp ${formatThousands(MAX_LINE_TOTAL)}`,
}

/**
 * Whether a school may begin with this offer: below the list price, in a quantity that the item is sold in. From the first wholesale step
 * on the step is the price, unless the school gives it up.
 *
 * @param waivesStep whether the school has said that it gives up the wholesale price
 * @decision 0030
 */
export function openingFault(
  matter: NegotiationSubject,
  offer: Offer,
  waivesStep: boolean,
): Refusal<'call/invalid'> | null {
  const fault = quantityFault(matter, matter.quantity, matter.listPrice)
  if (fault) return blame('quantity', QUANTITY_WORDS[fault](matter))
  if (matter.firstStep !== null && matter.quantity >= matter.firstStep && !waivesStep)
    return blame(
      'quantity',
      `Mulai ${matter.firstStep} unit berlaku harga grosir. Lepas harga grosir dahulu untuk menawar.`,
    )
  return offer.unitPrice < matter.listPrice
    ? null
    : blame('unitPrice', 'Penawaran harus di bawah harga yang tertera')
}

/** The last offer of each side; the vendor's is null before it has made one. */
export type LastOffers = { readonly buyer: Offer; readonly vendor: Offer | null }

/**
 * The least and the most that a unit may cost in a counter-offer, whole rupiah: a vendor stays between the school's last offer and the list
 * price, a school does not go below its own last offer nor above what the vendor asks.
 *
 * @decision 0030
 */
export const counterBounds = (
  by: NegotiationSide,
  { listPrice, last }: { listPrice: number; last: LastOffers },
) => ({
  least: rupiah(last.buyer.unitPrice),
  most: rupiah(by === 'buyer' ? (last.vendor?.unitPrice ?? listPrice) : listPrice),
})

/** Why a counter-offer does not keep to its bounds; null when it does. @decision 0030 */
export function counterFault(
  by: NegotiationSide,
  offer: Offer,
  given: { listPrice: number; last: LastOffers },
): Refusal<'call/invalid'> | null {
  const { least, most } = counterBounds(by, given)
  if (offer.unitPrice < least)
    return blame(
      'unitPrice',
      by === 'buyer'
        ? 'Tidak boleh di bawah penawaran Anda sebelumnya'
        : 'Tidak boleh di bawah penawaran sekolah',
    )
  if (offer.unitPrice <= most) return null
  return blame(
    'unitPrice',
    by === 'buyer' ? 'Tidak boleh di atas permintaan penyedia' : 'Tidak boleh di atas harga yang tertera',
  )
}

/** What an offer comes to in whole rupiah, tax included; freight and packing are for all of it and passed on in full. */
export const offerAmounts = (
  { unitPrice, freight, packing }: Offer,
  quantity: number,
  ppn: Ppn,
  rule: TaxRule,
): InvoiceTax => invoiceTax([{ total: lineTotal(unitPrice, quantity), ppn }], rupiah(freight + packing), rule)

/** How many whole rupiah an offer for all of it lies below the list price; 0 for one that lies above. Prices are of one unit, tax included. */
export const savingsOf = (
  unitPrice: number,
  { listPrice, quantity }: { listPrice: number; quantity: number },
) => lineTotal(Math.max(0, listPrice - unitPrice), quantity)

/** What bringing a negotiated line costs. */
export const landedFreight = ({ freight, packing }: Pick<Offer, 'freight' | 'packing'>): Rupiah =>
  rupiah(freight + packing)
