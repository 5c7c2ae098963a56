import type { SeededRandom } from '../stream.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const WIB_MS = 7 * HOUR_MS

/** First and last hour of a school day, in WIB. */
const OPENS = 7
const CLOSES = 15

/**
 * Moves a moment into working time: from 7 to 15 o'clock WIB, Monday to Saturday.
 *
 * @returns the moment itself, or a later one within the next two days
 */
export function toWorkingTime(moment: number, random: SeededRandom): number {
  const wib = new Date(moment + WIB_MS)
  const hour = wib.getUTCHours()
  const isOpen = wib.getUTCDay() !== 0 && hour >= OPENS && hour < CLOSES
  if (isOpen) return moment
  const midnight = moment + WIB_MS - ((moment + WIB_MS) % DAY_MS)
  const day = hour < OPENS ? midnight : midnight + DAY_MS
  const workday = new Date(day).getUTCDay() === 0 ? day + DAY_MS : day
  return workday - WIB_MS + OPENS * HOUR_MS + random.below((CLOSES - OPENS) * HOUR_MS)
}

/**
 * Relative number of orders of each month, January first. Schools get their funds in February, July
 * and September, and spend what is left before the end of the budget year.
 */
const SEASON = [0.35, 0.7, 1, 0.9, 1, 0.7, 1.2, 1.3, 1.1, 1.3, 1.7, 3.2] as const

/**
 * Day of December after which schools order next to nothing, because goods must arrive in the year.
 */
const LAST_DECEMBER_DAY = 18

/** Returns the relative number of orders on the WIB day of a moment. */
export function seasonOf(moment: number): number {
  const wib = new Date(moment + WIB_MS)
  const [month, day] = [wib.getUTCMonth(), wib.getUTCDate()]
  if (month === 11 && day > LAST_DECEMBER_DAY) return 0.3
  return SEASON[month] ?? 1
}
