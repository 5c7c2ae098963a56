/** Bounds of the price filter in whole rupiah; 0 is an empty field. */
export type PriceRange = { readonly lower: number; readonly upper: number }

/**
 * A typed bound as a number: what is not a number, or negative, is 0.
 *
 * @param typed anything a person or an address says
 * @returns whole rupiah, 0 or more
 * @spec 5 Price range filter
 */
export function parsePriceBound(typed: unknown): number {
  const n = Math.trunc(Number(typed))
  return Number.isSafeInteger(n) && n > 0 ? n : 0
}

/**
 * Whether something typed is a bound as it stands: a whole amount of 0 or more.
 *
 * @spec 5 Price range filter
 */
export const isPriceBound = (typed: unknown): boolean => parsePriceBound(typed) === Number(typed)

/**
 * The range after one bound was changed: a given other bound follows it, so that they never cross. An upper bound that is not given
 * stays open.
 *
 * @param range both bounds in whole rupiah, 0 or more
 * @param bound which of the two was changed
 * @param typed its new value; the empty text where the bound is no longer given
 * @spec 5 Price range filter
 * @decision 0069
 */
export function withBound(range: PriceRange, bound: 'lower' | 'upper', typed: unknown): PriceRange {
  const value = parsePriceBound(typed)
  if (bound === 'lower') return { lower: value, upper: range.upper === 0 ? 0 : Math.max(value, range.upper) }
  return { lower: typed === '' ? range.lower : Math.min(value, range.lower), upper: value }
}

/**
 * The prices that a range lets in, both bounds within it.
 *
 * @param range 0 stands for a bound that is not given
 * @returns null where the range is ignored: no bound is given, or the lower is above a given upper
 * @spec 5 Price range filter
 * @decision 0069
 */
export function priceLimits({ lower, upper }: PriceRange): PriceRange | null {
  if (lower === 0 && upper === 0) return null
  if (upper === 0) return { lower, upper: Number.MAX_SAFE_INTEGER }
  return lower <= upper ? { lower, upper } : null
}
