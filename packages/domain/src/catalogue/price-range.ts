/** Bounds of the price filter in whole rupiah; 0 is an empty field. */
export type PriceRange = { readonly lower: number; readonly upper: number }

/**
 * A typed bound as a number: what is not a number, or negative, is 0.
 *
 * @param typed anything a person or an address says
 * @returns whole rupiah, 0 or more
 * @spec 5 Price range filter
 */
export function priceBound(typed: unknown): number {
  const n = Math.trunc(Number(typed))
  return Number.isSafeInteger(n) && n > 0 ? n : 0
}

/**
 * Whether something typed is a bound as it stands: a whole amount of 0 or more.
 *
 * @spec 5 Price range filter
 */
export const isPriceBound = (typed: unknown): boolean => priceBound(typed) === Number(typed)

/**
 * The range after one bound was changed: the other bound follows it, so that they never cross.
 *
 * @param range both bounds in whole rupiah, 0 or more
 * @param bound which of the two was changed
 * @param typed its new value
 * @spec 5 Price range filter
 */
export function withBound(range: PriceRange, bound: 'lower' | 'upper', typed: unknown): PriceRange {
  const value = priceBound(typed)
  return bound === 'lower'
    ? { lower: value, upper: Math.max(value, range.upper) }
    : { lower: Math.min(value, range.lower), upper: value }
}

/**
 * Whether the range narrows the list.
 *
 * @spec 5 Price range filter
 */
export const isPriceRangeUsed = ({ lower, upper }: PriceRange): boolean =>
  lower <= upper && !(lower === 0 && upper === 0)
