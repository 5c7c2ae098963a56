import { formatWibTime, isoDay, MONTHS } from '../kernel/dates.ts'
import { must } from '../kernel/must.ts'
import { spellNumber } from '../kernel/spell-number.ts'

const WEEKDAYS = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const

const partsOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month: must(MONTHS[month - 1], 'the month of the day'), date }
}

/** Formats a WIB day for documents: "21 November 2026". */
export function formatLongDay(day: string): string {
  const { year, month, date } = partsOf(day)
  return `${date} ${month} ${year}`
}

/** Formats a moment as `21 November 2026 pukul 23.59 WIB`. */
export const formatMoment = (moment: Date): string =>
  `${formatLongDay(isoDay(moment))} pukul ${formatWibTime(moment)} WIB`

/**
 * Spells a WIB day in words for minutes: "Sabtu, tanggal dua puluh satu bulan November tahun dua
 * ribu dua puluh enam".
 */
export function spellDay(day: string): string {
  const { year, month, date } = partsOf(day)
  const weekday = must(WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()], 'the weekday of the day')
  return `${weekday}, tanggal ${spellNumber(date)} bulan ${month} tahun ${spellNumber(year)}`
}

/**
 * Returns the short name of a regency for the date line of a letter: "Sidoarjo" of "Kabupaten
 * Sidoarjo".
 */
export const regencyShortName = (regencyName: string): string =>
  regencyName.replace(/^(kabupaten|kota)\s+/i, '')
