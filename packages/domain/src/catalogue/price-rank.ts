import { divFloor, formatThousands, type Rupiah } from '../kernel/money.ts'
import type { OfferPrices } from './offer-prices.ts'

/** The position of a unit price among comparable offers, tax included. */
export type PriceRank = {
  /** Number of comparable offers with this one, at least five of at least three vendors. */
  readonly offers: number
  readonly vendors: number
  /** Number of the other offers that cost less. */
  readonly cheaper: number
  /** Whole rupiah. */
  readonly median: Rupiah
  /** Province of the offers; null for the whole country. */
  readonly province: string | null
}

/** Reduces price statistics to the position of one price. */
export const rankOf = ({
  offers,
  vendors,
  cheaper,
  median,
  province,
}: OfferPrices & { readonly province: string | null }): PriceRank => ({
  offers,
  vendors,
  cheaper,
  median,
  province,
})

/** Returns the share of the other offers that cost less, in whole percent, rounded down. */
export const percentileOf = ({ cheaper, offers }: Pick<PriceRank, 'cheaper' | 'offers'>): number =>
  divFloor(100 * cheaper, offers - 1)

/**
 * Returns whether a price is above the 90th percentile of the comparable offers: more than 90 % of
 * the other offers cost less. A school gives a reason for such a purchase.
 *
 * @decision 0101
 */
export const isDear = ({ cheaper, offers }: Pick<PriceRank, 'cheaper' | 'offers'>): boolean =>
  10 * cheaper > 9 * (offers - 1)

/** Describes a position: "lebih mahal daripada 18 dari 19 penawaran lain di Jawa Timur; harga tengah Rp 50.000." */
export function formatPriceRank({ offers, cheaper, median, province }: PriceRank): string {
  const others = `${offers - 1} penawaran lain ${province === null ? 'di seluruh Indonesia' : `di ${province}`}`
  const standing =
    cheaper === 0 ? `tidak lebih mahal daripada ${others}` : `lebih mahal daripada ${cheaper} dari ${others}`
  return `${standing}; harga tengah Rp ${formatThousands(median)}.`
}

/** Fewest characters of the reason for a dear purchase. */
export const MIN_PRICE_REASON = 10
