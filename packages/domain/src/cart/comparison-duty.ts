import { allocateByWeight, type Rupiah, rupiah, sumRupiah } from '../kernel/money.ts'

/** Above a value of so many whole rupiah, offers of so many vendors are compared, the chosen one among them. */
export type ComparisonBand = { readonly above: number; readonly candidates: number }

/** The bands in force. @spec 1 Comparison */
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

/** An order to one vendor as far as the duty depends on it: what it comes to with freight, and the prices of its lines, whole rupiah. */
export type JudgedOrder = {
  readonly total: Rupiah
  readonly lines: readonly { readonly categoryId: number; readonly lineTotal: Rupiah }[]
}

/** What one line of an order owes before it may be ordered. */
export type LineDuty = {
  /** Vendors to compare, the chosen one among them; 0 where nothing has to be compared. */
  readonly candidates: number
  /** What was judged: the whole order, or all that was bought of the same kind within the window. Whole rupiah. */
  readonly value: Rupiah
  readonly basis: 'order' | 'kind'
}

/**
 * How many vendors a purchase of a value is compared between.
 *
 * @param value whole rupiah, with tax and freight
 * @returns 0 up to the lowest band
 * @spec 1 Comparison
 */
export const requiredCandidates = (value: number, bands: readonly ComparisonBand[]): number =>
  Math.max(0, ...bands.filter(({ above }) => value > above).map(({ candidates }) => candidates))

/** What each line of an order comes to with its part of the freight. */
const landedLines = ({ total, lines }: JudgedOrder): { categoryId: number; landed: Rupiah }[] => {
  const landed = allocateByWeight(
    total,
    lines.map(({ lineTotal }) => lineTotal),
  )
  return lines.map(({ categoryId }, at) => ({ categoryId, landed: landed[at] ?? rupiah(0) }))
}

/**
 * What was bought of each category, freight with it.
 *
 * @param orders of one school within the window
 * @returns whole rupiah by category
 * @spec 1 Comparison
 */
export function totalsByCategory(orders: readonly JudgedOrder[]): Map<number, Rupiah> {
  const bought = new Map<number, Rupiah>()
  for (const { categoryId, landed } of orders.flatMap(landedLines))
    bought.set(categoryId, sumRupiah([bought.get(categoryId) ?? rupiah(0), landed]))
  return bought
}

/**
 * What each line of some orders to be owes: by the value of the whole order, or by all that the school buys of the same category within the
 * window, in these orders and before, whichever asks for more.
 *
 * @param orders of one checkout
 * @param before what the school ordered of each category within the window, whole rupiah
 * @returns order by order, line by line
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

/** What stands side by side, as far as it can be kept as a comparison. */
export type ComparisonCandidate = {
  readonly vendorId: number
  /** Whether it can be ordered in the quantity that is compared, and brought to the school. */
  readonly isOrderable: boolean
}

export type CandidateFault =
  | 'comparison/few'
  | 'comparison/same-vendor'
  | 'comparison/unlike'
  | 'comparison/not-orderable'

/**
 * Why offers side by side are no comparison between vendors: one alone, two of the same vendor, goods that differ in kind, or an offer that
 * nobody could take.
 *
 * @spec 1 Comparison
 */
export function candidateFault(
  offers: readonly ComparisonCandidate[],
  likeness: 'alike' | 'unlike',
): CandidateFault | null {
  if (offers.length < 2) return 'comparison/few'
  if (new Set(offers.map(({ vendorId }) => vendorId)).size < offers.length) return 'comparison/same-vendor'
  if (likeness === 'unlike') return 'comparison/unlike'
  return offers.every(({ isOrderable }) => isOrderable) ? null : 'comparison/not-orderable'
}

/** A comparison that a school kept. Prices in whole rupiah a unit. */
export type SavedComparison = {
  readonly at: Date
  readonly quantity: number
  readonly offers: readonly {
    readonly itemId: number
    readonly optionId: number | null
    readonly unitPrice: number
  }[]
}

/** A line of the cart that has to be compared. */
export type LineToCompare = {
  readonly itemId: number
  readonly optionId: number | null
  readonly quantity: number
  readonly unitPrice: number
  /** When bargaining about it began; null where its price is none that was agreed on. */
  readonly bargainedAt: Date | null
}

export type ComparisonFault = 'other goods' | 'quantity' | 'few' | 'old' | 'dearer' | 'after bargaining'

/** What a person reads of each. */
export const COMPARISON_FAULTS: Readonly<Record<ComparisonFault, string>> = {
  'other goods': 'Barang ini belum dibandingkan',
  quantity: 'Jumlah pada perbandingan berbeda dari jumlah pesanan. Bandingkan lagi dengan jumlah yang sama.',
  few: 'Penyedia yang dibandingkan masih kurang',
  old: 'Perbandingan ini sudah terlalu lama. Bandingkan lagi.',
  dearer: 'Harga barang ini naik sejak dibandingkan. Bandingkan lagi.',
  'after bargaining': 'Perbandingan dibuat sesudah harga ditawar. Bandingkan dahulu, baru menawar.',
}

/** Letters that the reason of a choice has at the least. @decision 0042 */
export const MIN_REASON_LENGTH = 10

const DAY_MS = 86_400_000

/**
 * Why a comparison does not do for a line: it is about something else, too old, between too few vendors, was made after the price was agreed
 * on, or the chosen offer has become dearer since.
 *
 * @param candidates vendors that have to be compared
 * @param days for how many calendar days a comparison may be ordered by; for an agreed price until bargaining began
 * @returns null when it does
 * @spec 1 Comparison
 * @decision 0042
 */
export function comparisonFault(
  line: LineToCompare,
  kept: SavedComparison,
  { candidates, days, now }: { candidates: number; days: number; now: Date },
): ComparisonFault | null {
  const chosen = kept.offers.find(
    ({ itemId, optionId }) => itemId === line.itemId && optionId === line.optionId,
  )
  if (!chosen) return 'other goods'
  if (kept.quantity !== line.quantity) return 'quantity'
  if (kept.offers.length < candidates) return 'few'
  if (line.bargainedAt !== null && kept.at > line.bargainedAt) return 'after bargaining'
  const until = kept.at.getTime() + days * DAY_MS
  if ((line.bargainedAt ?? now).getTime() > until) return 'old'
  return line.unitPrice > chosen.unitPrice ? 'dearer' : null
}
