/** Bounds of the price filter in whole rupiah; 0 stands for an empty field. */
export type PriceRange = { readonly lower: number; readonly upper: number }

/**
 * Parses a typed bound; input that is negative or not a number becomes 0.
 *
 * @param typedBound any input of a form or a URL
 * @returns whole rupiah, 0 or more
 * @spec 5 Price range filter
 */
export function parsePriceBound(typedBound: unknown): number {
  const n = Math.trunc(Number(typedBound))
  return Number.isSafeInteger(n) && n > 0 ? n : 0
}

/**
 * Returns whether input is a valid bound without conversion: a whole amount of 0 or more.
 *
 * @spec 5 Price range filter
 */
export const isPriceBound = (typedBound: unknown): boolean =>
  parsePriceBound(typedBound) === Number(typedBound)

/**
 * Returns the range after one bound changed. The other bound, if set, follows it so that they never
 * cross. An unset upper bound stays open.
 *
 * @param range both bounds in whole rupiah, 0 or more
 * @param bound the changed bound
 * @param typedBound its new value; empty text clears the bound
 * @spec 5 Price range filter
 * @decision 0069
 */
export function withBound(range: PriceRange, bound: 'lower' | 'upper', typedBound: unknown): PriceRange {
  const value = parsePriceBound(typedBound)
  if (bound === 'lower') return { lower: value, upper: range.upper === 0 ? 0 : Math.max(value, range.upper) }
  return { lower: typedBound === '' ? range.lower : Math.min(value, range.lower), upper: value }
}

/**
 * Returns the inclusive price limits of a range.
 *
 * @param lower 0 for an unset bound
 * @param upper 0 for an unset bound
 * @returns null when the range is ignored: no bound is set, or the lower bound exceeds the upper
 *   one
 * @spec 5 Price range filter
 * @decision 0069
 */
export function priceLimits({ lower, upper }: PriceRange): PriceRange | null {
  if (lower === 0 && upper === 0) return null
  if (upper === 0) return { lower, upper: Number.MAX_SAFE_INTEGER }
  return lower <= upper ? { lower, upper } : null
}
