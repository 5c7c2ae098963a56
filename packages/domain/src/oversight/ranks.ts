import { divRound } from '../kernel/money.ts'

/**
 * Returns the share of the others that have a lower value, in whole percent.
 * Null without a value or without others.
 *
 * @param others values of the other regions; null where there is none
 */
export function percentileAmong(own: number | null, others: readonly (number | null)[]): number | null {
  const values = others.filter((value) => value !== null)
  if (own === null || values.length === 0) return null
  const lower = values.filter((value) => value < own).length
  return regionPercentileOf(lower, values.length)
}

/** Returns the percentage of some regions that have a lower value; null without regions. */
export const regionPercentileOf = (lower: number, count: number): number | null =>
  count === 0 ? null : divRound(lower * 100, count)

/** Formats a part of a whole with one decimal: "62,5%". */
export function percentText(part: number, whole: number): string {
  if (whole <= 0) return '–'
  return `${String(divRound(part * 1_000, whole) / 10).replace('.', ',')}%`
}

/** Returns a part of a whole between 0 and 1; null without a whole. */
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)
