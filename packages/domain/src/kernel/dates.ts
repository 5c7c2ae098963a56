/** Western Indonesian time (WIB) is UTC+7 all year. */
const WIB_MS = 7 * 3_600_000
const DAY_MS = 86_400_000

/** A calendar day in WIB: year, month 1–12, day 1–31. */
export type Day = { readonly year: number; readonly month: number; readonly day: number }

/** Returns the WIB day of a moment. */
export function dayOf(moment: Date): Day {
  const wib = new Date(moment.getTime() + WIB_MS)
  return { year: wib.getUTCFullYear(), month: wib.getUTCMonth() + 1, day: wib.getUTCDate() }
}

/**
 * Returns the last millisecond of the n-th calendar day after a moment, in WIB: the meaning of
 * "H+n".
 *
 * @param moment the event
 * @param days whole calendar days after it; 0 is the same day
 * @decision 0003
 */
export function endOfDayAfter(moment: Date, days: number): Date {
  const { year, month, day } = dayOf(moment)
  return new Date(Date.UTC(year, month - 1, day) - WIB_MS + (days + 1) * DAY_MS - 1)
}

/**
 * Returns the end of the same day some months later, in WIB; in a shorter month the end of its last
 * day.
 *
 * @param months whole months, 0 or more
 */
export function endOfDayMonthsAfter(moment: Date, months: number): Date {
  const { year, month, day } = dayOf(moment)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return endOfDayAfter(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))), 0)
}

/**
 * Returns whether the year is closing, in WIB.
 *
 * @param from first day of December that counts
 * @spec 9 End-of-year flag
 */
export function isEndOfYear(moment: Date, from: number): boolean {
  const { month, day } = dayOf(moment)
  return month === 12 && day >= from
}

/** Returns the last millisecond of a day in December, in WIB. */
export const endInDecember = (year: number, day: number): Date =>
  new Date(Date.UTC(year, 11, day + 1) - WIB_MS - 1)

/**
 * Returns the last year that was closed before a moment.
 *
 * @param cut the day in December that closes a year, in WIB
 */
export function lastYearCut(moment: Date, cut: number): { readonly year: number; readonly end: Date } {
  const { year } = dayOf(moment)
  const end = endInDecember(year, cut)
  return end < moment ? { year, end } : { year: year - 1, end: endInDecember(year - 1, cut) }
}

/** Returns the hour in WIB, 0 to 23. */
export const hourOf = (moment: Date): number => new Date(moment.getTime() + WIB_MS).getUTCHours()

/** Formats the time of day in WIB: `15.05`. */
export const formatWibTime = (moment: Date): string =>
  new Date(moment.getTime() + WIB_MS).toISOString().slice(11, 16).replace(':', '.')

/** Returns the moment a number of 24-hour days earlier; every day in WIB has this length. */
export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * DAY_MS)

/** Formats the WIB day of a moment as `2026-11-21`. */
export function isoDay(moment: Date): string {
  const { year, month, day } = dayOf(moment)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** A holiday: a WIB day such as `2026-12-25`, and its name. */
export type Holiday = { readonly day: string; readonly name: string }

/** Returns whether the WIB day of a moment is neither at a weekend nor a holiday. */
export const isWorkingDay = (moment: Date, holidays: readonly Holiday[]) => {
  const weekday = new Date(moment.getTime() + WIB_MS).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.some(({ day }) => day === isoDay(moment))
}

/** First hour of a working day in WIB, and the hour at which it ends. */
const WORKING_HOURS = { from: 8, to: 16 }

/** Returns whether a moment is between eight and four o'clock of a working day, in WIB. */
export function isWorkingHour(moment: Date, holidays: readonly Holiday[]): boolean {
  const hour = hourOf(moment)
  return hour >= WORKING_HOURS.from && hour < WORKING_HOURS.to && isWorkingDay(moment, holidays)
}

/**
 * Returns the last millisecond of the n-th working day after a moment, in WIB. Saturdays, Sundays
 * and holidays do not count.
 *
 * @param moment the event
 * @param days whole working days after it, 1 or more
 */
export function endOfWorkingDayAfter(moment: Date, days: number, holidays: readonly Holiday[]): Date {
  let left = days
  let end = endOfDayAfter(moment, 0)
  while (left > 0) {
    end = endOfDayAfter(end, 1)
    if (isWorkingDay(end, holidays)) left -= 1
  }
  return end
}

/**
 * Returns the last millisecond of the last working day that is not later than a moment, in WIB.
 *
 * @param end the end of a day
 */
export function endOfLastWorkingDay(end: Date, holidays: readonly Holiday[]): Date {
  let last = end
  while (!isWorkingDay(last, holidays)) last = daysBefore(last, 1)
  return last
}

/**
 * Returns the whole calendar days from one WIB day to a later one; 0 when the second is not later.
 * Both as `2026-12-25`.
 */
export const daysBetween = (from: string, to: string): number =>
  Math.max(0, (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** Returns the WIB day a number of days after another one, or before it: `2026-12-25`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The Indonesian names of the months, January first. */
export const MONTHS = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const
