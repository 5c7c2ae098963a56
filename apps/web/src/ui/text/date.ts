import { MONTHS } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'

/** Western Indonesian time (WIB) is UTC+7 all year. */
const WIB_MS = 7 * 3_600_000
const DAY_MS = 86_400_000

const two = (n: number) => String(n).padStart(2, '0')

function wib(moment: Date) {
  const at = new Date(moment.getTime() + WIB_MS)
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth(),
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    dayNumber: Math.floor(at.getTime() / DAY_MS),
  }
}

const monthName = (month: number) => must(MONTHS[month], 'the name of a month')

/** Formats the time of day: "15.05", in WIB. */
export function clockTime(moment: Date): string {
  const { hour, minute } = wib(moment)
  return `${two(hour)}.${two(minute)}`
}

/** Formats a month, `2026-11`: "November 2026". */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-')
  return `${monthName(Number(number) - 1)} ${year}`
}

/** Formats a date: "17 Desember 2025", in WIB. */
export function longDate(moment: Date): string {
  const { day, month, year } = wib(moment)
  return `${day} ${monthName(month)} ${year}`
}

/** Formats a short date: "17 Des 2025", in WIB. */
export function shortDate(moment: Date): string {
  const { day, month, year } = wib(moment)
  return `${day} ${monthName(month).slice(0, 3)} ${year}`
}

/** Formats a day of a URL, `2026-11-28`: "28 Nov 2026". Returns an invalid day unchanged. */
export function dayInUrl(day: string): string {
  const moment = new Date(`${day}T00:00:00+07:00`)
  return Number.isNaN(moment.getTime()) ? day : shortDate(moment)
}

/** Formats date and time: "17 Desember 2025 pukul 15.05 WIB". */
export const dateAndTime = (moment: Date): string => `${longDate(moment)} pukul ${clockTime(moment)} WIB`

/** Formats date and time for timelines and tables: "12 Nov 2025, 08.14", in WIB. */
export const shortDateAndTime = (moment: Date): string => `${shortDate(moment)}, ${clockTime(moment)}`

/**
 * Formats a date relative to `now`: "Hari ini", "Kemarin", or "17 Desember 2025".
 *
 * @spec 9 Dates
 */
export function dayName(moment: Date, now: Date): string {
  const daysAgo = wib(now).dayNumber - wib(moment).dayNumber
  if (daysAgo === 0) return 'Hari ini'
  if (daysAgo === 1) return 'Kemarin'
  return longDate(moment)
}

/**
 * Formats date and time relative to `now`: "Hari ini pukul 15.05", "Kemarin pukul 08.14", "17
 * Desember 2025 pukul 15.05 WIB".
 */
export function dayAndTime(moment: Date, now: Date): string {
  const day = dayName(moment, now)
  return day === longDate(moment) ? dateAndTime(moment) : `${day} pukul ${clockTime(moment)}`
}

/** Writes the name of a day inside a sentence: "Dibayar kemarin". */
export const inSentence = (day: string): string =>
  day.replace(/^(Hari ini|Kemarin)/, (name) => name.toLowerCase())

/** Formats the server clock: "2025/12/17 15:05:09", 24 hours, WIB. */
export function serverClock(moment: Date): string {
  const { year, month, day, hour, minute, second } = wib(moment)
  return `${year}/${two(month + 1)}/${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
}

/**
 * Returns the number of WIB calendar days from now to a moment: 0 is today, 1 tomorrow,
 * negative is past.
 */
export const daysUntil = (moment: Date, now: Date): number => wib(moment).dayNumber - wib(now).dayNumber

/** Formats a past date for tables: "Hari ini", "Kemarin", "17 Des 2025". */
export function shortDay(moment: Date, now: Date): string {
  const day = dayName(moment, now)
  return day === longDate(moment) ? shortDate(moment) : day
}

/**
 * Formats a past date and time for timelines and tables: "Hari ini, 15.05", "Kemarin, 08.14",
 * "12 Nov 2025, 08.14".
 *
 * @spec 9 Dates
 */
export const shortDayAndTime = (moment: Date, now: Date): string =>
  `${shortDay(moment, now)}, ${clockTime(moment)}`
