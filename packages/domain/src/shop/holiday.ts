import { formatLongDay } from '../document/day-format.ts'
import { daysBetween, isoDay } from '../kernel/dates.ts'
import type { FieldMessage } from '../kernel/result.ts'

/** Longest holiday, in calendar days. */
export const MAX_HOLIDAY_DAYS = 60

/** How many calendar days before its first day a holiday can be set. */
export const MAX_HOLIDAY_AHEAD = 180

/** Longest sentence of a vendor about its holiday, in characters. */
export const MAX_HOLIDAY_NOTE = 200

/**
 * The time in which a shop takes no new orders: from `from`, and until just before `until`.
 *
 * @decision 0159
 */
export type HolidayPeriod = { readonly from: Date; readonly until: Date }

/** The first and the last day of a holiday in WIB, as `2026-12-24`. */
export type HolidayDays = { readonly firstDay: string; readonly lastDay: string }

const WIB = '+07:00'
const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns whether a shop takes no new orders at a moment. */
export const isOnHoliday = (period: HolidayPeriod | null, now: Date): boolean =>
  period !== null && period.from <= now && now < period.until

/** Formats the day from which a shop on holiday takes orders again: `5 Desember 2026`. */
export const formatReturnDay = ({ until }: Pick<HolidayPeriod, 'until'>): string =>
  formatLongDay(isoDay(until))

/** The moment at which a WIB day begins; null for text that is no day, such as `2026-02-30`. */
function startOfDay(day: string): Date | null {
  if (!DAY.test(day)) return null
  const moment = new Date(`${day}T00:00:00${WIB}`)
  return Number.isNaN(moment.getTime()) || isoDay(moment) !== day ? null : moment
}

/** Returns what is wrong with the days of a holiday; null when nothing is. */
function daysFault({ firstDay, lastDay }: HolidayDays, today: string, earliest: string): FieldMessage | null {
  if (startOfDay(firstDay) === null) return { field: 'firstDay', message: 'Pilih hari pertama libur' }
  if (startOfDay(lastDay) === null) return { field: 'lastDay', message: 'Pilih hari terakhir libur' }
  if (firstDay < earliest) return { field: 'firstDay', message: 'Hari pertama libur sudah lewat' }
  if (lastDay < firstDay) return { field: 'lastDay', message: 'Hari terakhir mendahului hari pertama' }
  if (lastDay < today) return { field: 'lastDay', message: 'Hari terakhir libur sudah lewat' }
  if (daysBetween(firstDay, lastDay) >= MAX_HOLIDAY_DAYS)
    return { field: 'lastDay', message: `Libur paling lama ${MAX_HOLIDAY_DAYS} hari` }
  if (daysBetween(today, firstDay) > MAX_HOLIDAY_AHEAD)
    return { field: 'firstDay', message: `Libur dapat diatur paling jauh ${MAX_HOLIDAY_AHEAD} hari ke depan` }
  return null
}

/**
 * Plans a holiday. It ends with its last day in WIB, and begins with its first day, or at once if
 * that is today. A holiday that has begun keeps its beginning while its first day stays the same.
 *
 * @param running the holiday that the new one replaces; null for none
 * @returns the period, or the fault of a field
 * @decision 0159
 */
export function planHoliday(
  days: HolidayDays,
  running: (HolidayDays & HolidayPeriod) | null,
  now: Date,
): HolidayPeriod | FieldMessage {
  const today = isoDay(now)
  const begunHoliday = running?.firstDay === days.firstDay && isOnHoliday(running, now) ? running : null
  const fault = daysFault(days, today, begunHoliday?.firstDay ?? today)
  if (fault !== null) return fault
  const [first, last] = [
    new Date(`${days.firstDay}T00:00:00${WIB}`),
    new Date(`${days.lastDay}T00:00:00${WIB}`),
  ]
  return {
    from: begunHoliday?.from ?? (first < now ? now : first),
    until: new Date(last.getTime() + DAY_MS),
  }
}

/**
 * Says that a vendor is on holiday, and from which day it takes orders again: for a refusal.
 *
 * @param vendorName name of the shop
 */
export const holidayRefusal = (vendorName: string, period: Pick<HolidayPeriod, 'until'>): string =>
  `${vendorName} sedang libur dan menerima pesanan lagi mulai ${formatReturnDay(period)}.`
