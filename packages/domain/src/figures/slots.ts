import { addDays, daysBetween } from '../kernel/dates.ts'
import type { DayRange } from './periods.ts'

/** Days up to which a plot has one slot per day; above it has one per month. */
const MAX_DAY_SLOTS = 62

/** Returns what the slots of a plot of a period are. */
export const slotOf = ({ from, to }: DayRange): 'day' | 'month' =>
  daysBetween(from, to) < MAX_DAY_SLOTS ? 'day' : 'month'

/** Returns the slots of a period, ascending: `2026-11-30`, or `2026-11` by month. */
export function slotsOf(range: DayRange, slot: 'day' | 'month'): string[] {
  const days = Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, at) =>
    addDays(range.from, at),
  )
  return slot === 'day' ? days : [...new Set(days.map((day) => day.slice(0, 7)))]
}
