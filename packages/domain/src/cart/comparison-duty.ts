import { allocateByWeight, type Rupiah, rupiah, sumRupiah } from '../kernel/money.ts'

/**
 * Above a value in whole rupiah, a purchase requires this number of vendors to be compared,
 * including the chosen one.
 */
export type ComparisonBand = { readonly above: number; readonly candidates: number }

/** Returns the comparison bands in force. @spec 1 Comparison */
export const bandsOf = ({
  compareTwoAbove,
  compareThreeAbove,
}: {
  readonly compareTwoAbove: number
  readonly compareThreeAbove: number
}): ComparisonBand[] => [
  { above: compareTwoAbove, candidates: 2 },
  { above: compareThreeAbove, candidates: 3 },
]

/**
 * The facts of an order to one vendor that determine the duty: its total with freight and its line
 * totals, in whole rupiah.
 */
export type JudgedOrder = {
  readonly total: Rupiah
  readonly lines: readonly { readonly categoryId: number; readonly lineTotal: Rupiah }[]
}

/** The comparison that one line requires before it can be ordered. */
export type LineDuty = {
  /** Number of vendors to compare, including the chosen one; 0 when no comparison is required. */
  readonly candidates: number
  /**
   * The decisive value: the whole order, or all purchases of the same category within the window.
   * Whole rupiah.
   */
  readonly value: Rupiah
  readonly basis: 'order' | 'kind'
}

/**
 * Returns the number of vendors to compare for a purchase value.
 *
 * @param value whole rupiah, with tax and freight
 * @returns 0 up to the lowest band
 * @spec 1 Comparison
 */
export const requiredCandidates = (value: number, bands: readonly ComparisonBand[]): number =>
  Math.max(0, ...bands.filter(({ above }) => value > above).map(({ candidates }) => candidates))

/** Returns each line's total including its share of the freight. */
const landedLines = ({ total, lines }: JudgedOrder): { categoryId: number; landed: Rupiah }[] => {
  const landedPrices = allocateByWeight(
    total,
    lines.map(({ lineTotal }) => lineTotal),
  )
  return lines.map(({ categoryId }, at) => ({ categoryId, landed: landedPrices[at] ?? rupiah(0) }))
}

/**
 * Returns the purchase total of each category including freight.
 *
 * @param orders the orders of one school within the window
 * @returns whole rupiah by category
 * @spec 1 Comparison
 */
export function totalsByCategory(orders: readonly JudgedOrder[]): Map<number, Rupiah> {
  const totals = new Map<number, Rupiah>()
  for (const { categoryId, landed } of orders.flatMap(landedLines))
    totals.set(categoryId, sumRupiah([totals.get(categoryId) ?? rupiah(0), landed]))
  return totals
}

/**
 * Returns the comparison duty of each line of a checkout. The stricter of two values decides: the
 * total of the order, or all purchases of the same category within the window, in this checkout and
 * earlier.
 *
 * @param orders the orders of one checkout
 * @param before earlier purchases of each category within the window, in whole rupiah
 * @returns duties by order and by line
 * @spec 1 Comparison
 * @decision 0042
 */
export function comparisonDuty(
  orders: readonly JudgedOrder[],
  before: ReadonlyMap<number, Rupiah>,
  bands: readonly ComparisonBand[],
): LineDuty[][] {
  const together = totalsByCategory(orders)
  return orders.map(({ total, lines }) => {
    const byOrder = requiredCandidates(total, bands)
    return lines.map(({ categoryId }) => {
      const kind = sumRupiah([before.get(categoryId) ?? rupiah(0), together.get(categoryId) ?? rupiah(0)])
      const byKind = requiredCandidates(kind, bands)
      return byKind > byOrder
        ? { candidates: byKind, value: kind, basis: 'kind' as const }
        : { candidates: byOrder, value: total, basis: 'order' as const }
    })
  })
}

/** The fields of an offer that a saved comparison is checked by. */
export type ComparisonCandidate = {
  readonly vendorId: number
  /** Whether the offer can be ordered in the compared quantity and delivered to the school. */
  readonly isOrderable: boolean
}

export type CandidateFault =
  | 'comparison/few'
  | 'comparison/same-vendor'
  | 'comparison/unlike'
  | 'comparison/not-orderable'

/** Returns the ids of vendors of which a comparison has more than one offer. @decision 0042 */
export const repeatedVendors = (vendorIds: readonly number[]): ReadonlySet<number> =>
  new Set(vendorIds.filter((id, at) => vendorIds.indexOf(id) !== at))

/**
 * Returns why offers do not form a valid comparison: a single offer, two offers of one vendor,
 * different kinds of goods, or an offer that cannot be ordered.
 *
 * @spec 1 Comparison
 */
export function candidateFault(
  offers: readonly ComparisonCandidate[],
  likeness: 'alike' | 'unlike',
): CandidateFault | null {
  if (offers.length < 2) return 'comparison/few'
  if (repeatedVendors(offers.map(({ vendorId }) => vendorId)).size > 0) return 'comparison/same-vendor'
  if (likeness === 'unlike') return 'comparison/unlike'
  return offers.every(({ isOrderable }) => isOrderable) ? null : 'comparison/not-orderable'
}

/** A saved comparison of a school. Prices in whole rupiah per unit. */
export type SavedComparison = {
  readonly at: Date
  readonly quantity: number
  readonly offers: readonly {
    readonly itemId: number
    readonly optionId: number | null
    readonly unitPrice: number
  }[]
}

/** A cart line that requires a comparison. */
export type LineToCompare = {
  readonly itemId: number
  readonly optionId: number | null
  readonly quantity: number
  readonly unitPrice: number
  /** When the negotiation of its price began; null when the price was not negotiated. */
  readonly bargainedAt: Date | null
}

export type ComparisonFault = 'other goods' | 'quantity' | 'few' | 'old' | 'dearer' | 'after bargaining'

/** The message of each comparison fault. */
export const COMPARISON_FAULTS: Readonly<Record<ComparisonFault, string>> = {
  'other goods': 'Barang ini belum dibandingkan',
  quantity: 'Jumlah pada perbandingan berbeda dari jumlah pesanan. Bandingkan lagi dengan jumlah yang sama.',
  few: 'Penyedia yang dibandingkan masih kurang',
  old: 'Perbandingan ini sudah terlalu lama. Bandingkan lagi.',
  dearer: 'Harga barang ini naik sejak dibandingkan. Bandingkan lagi.',
  'after bargaining': 'Perbandingan dibuat sesudah harga ditawar. Bandingkan dahulu, baru menawar.',
}

/** Minimum length of the reason for a choice, in characters. @decision 0042 */
export const MIN_REASON_LENGTH = 10

const DAY_MS = 86_400_000

/**
 * Returns why a comparison does not cover a line: it is for another item, too old, of too few
 * vendors or newer than the negotiation, or the chosen offer has become more expensive since.
 *
 * @param candidates number of vendors that must be compared
 * @param days calendar days for which a comparison is valid; for a negotiated price until the
 *   negotiation began
 * @returns null when the comparison is valid
 * @spec 1 Comparison
 * @decision 0042
 */
export function comparisonFault(
  line: LineToCompare,
  savedComparison: SavedComparison,
  { candidates, days, now }: { candidates: number; days: number; now: Date },
): ComparisonFault | null {
  const chosenOffer = savedComparison.offers.find(
    ({ itemId, optionId }) => itemId === line.itemId && optionId === line.optionId,
  )
  if (!chosenOffer) return 'other goods'
  if (savedComparison.quantity !== line.quantity) return 'quantity'
  if (savedComparison.offers.length < candidates) return 'few'
  if (line.bargainedAt !== null && savedComparison.at > line.bargainedAt) return 'after bargaining'
  const until = savedComparison.at.getTime() + days * DAY_MS
  if ((line.bargainedAt ?? now).getTime() > until) return 'old'
  return line.unitPrice > chosenOffer.unitPrice ? 'dearer' : null
}
