import { dayOf } from '../kernel/dates.ts'

/**
 * Returns the last months up to the month of a moment in WIB, ascending: `2026-11`.
 *
 * @param count how many months
 */
export function lastMonths(now: Date, count: number): string[] {
  const { year, month } = dayOf(now)
  return Array.from({ length: count }, (_, at) => {
    const months = year * 12 + month - 1 - (count - 1 - at)
    const ofYear = (months % 12) + 1
    return `${(months - ofYear + 1) / 12}-${String(ofYear).padStart(2, '0')}`
  })
}
