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
  /**
   * The landed unit price that was compared, with a landed median; null when the prices contain no
   * freight.
   */
  readonly landed: Rupiah | null
}

/** A position as orders and documents store it; the oldest name no landed price. */
export type StoredPriceRank = Omit<PriceRank, 'landed'> & Partial<Pick<PriceRank, 'landed'>>

/** Reduces price statistics to the position of one price. */
export const priceRankOf = ({
  offers,
  vendors,
  cheaper,
  median,
  province,
  landed,
}: OfferPrices & Pick<PriceRank, 'province' | 'landed'>): PriceRank => ({
  offers,
  vendors,
  cheaper,
  median,
  province,
  landed,
})

/** Returns the share of the other offers that cost less, in whole percent, rounded down. */
export const cheaperPercentOf = ({ cheaper, offers }: Pick<PriceRank, 'cheaper' | 'offers'>): number =>
  divFloor(100 * cheaper, offers - 1)

/**
 * Returns whether a price is above the 90th percentile of the comparable offers: more than 90 % of
 * the other offers cost less. A school gives a reason for such a purchase.
 *
 * @decision 0101
 */
export const isHighPrice = ({ cheaper, offers }: Pick<PriceRank, 'cheaper' | 'offers'>): boolean =>
  10 * cheaper > 9 * (offers - 1)

/**
 * Describes a position: "lebih mahal daripada 18 dari 19 penawaran lain di Jawa Timur; harga tengah
 * Rp 50.000." A landed price begins with "termasuk ongkos kirim Rp 55.000".
 */
export function formatPriceRank({
  offers,
  cheaper,
  median,
  province,
  landed = null,
}: StoredPriceRank): string {
  const others = `${offers - 1} penawaran lain ${province === null ? 'di seluruh Indonesia' : `di ${province}`}`
  const standing =
    cheaper === 0 ? `tidak lebih mahal daripada ${others}` : `lebih mahal daripada ${cheaper} dari ${others}`
  const comparedText = landed === null ? '' : `termasuk ongkos kirim Rp ${formatThousands(landed)} `
  return `${comparedText}${standing}; harga tengah Rp ${formatThousands(median)}.`
}

/**
 * Describes a position on a card: "Termurah dari 12 penawaran", "Lebih mahal dari 45% penawaran
 * lain", "Termahal dari 12 penawaran".
 */
export function shortPriceRank(rank: Pick<PriceRank, 'cheaper' | 'offers'>): string {
  const among = `dari ${formatThousands(rank.offers)} penawaran`
  if (rank.cheaper === 0) return `Termurah ${among}`
  if (rank.cheaper === rank.offers - 1) return `Termahal ${among}`
  const percentile = cheaperPercentOf(rank)
  return percentile === 0 ? `Hampir termurah ${among}` : `Lebih mahal dari ${percentile}% penawaran lain`
}

/** Minimum number of characters of the reason for a purchase at a high price. */
export const MIN_PRICE_REASON = 10
