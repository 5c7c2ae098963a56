import { MONTHS } from '../kernel/dates.ts'
import { spellNumber } from '../kernel/spell-number.ts'

const WEEKDAYS = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const

const partsOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month: MONTHS[month - 1] ?? '', date }
}

/** A WIB day as documents write it: "21 November 2026". */
export function formatLongDay(day: string): string {
  const { year, month, date } = partsOf(day)
  return `${date} ${month} ${year}`
}

/** A WIB day in words, as minutes begin: "Sabtu, tanggal dua puluh satu bulan November tahun dua ribu dua puluh enam". */
export function spellDay(day: string): string {
  const { year, month, date } = partsOf(day)
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return `${weekday}, tanggal ${spellNumber(date)} bulan ${month} tahun ${spellNumber(year)}`
}

/** "Sidoarjo" of "Kabupaten Sidoarjo", as letters are dated. */
export const regencyShortName = (regencyName: string): string =>
  regencyName.replace(/^(kabupaten|kota)\s+/i, '')
