import { addDays, daysBetween, isoDay } from '../kernel/dates.ts'
import { formatThousands, mulDivRound } from '../kernel/money.ts'
import { must } from '../kernel/must.ts'
import { lastMonths } from './months.ts'

/** The periods that figures can be read of, the default first. */
export const PERIODS = ['month', 'last-month', '3-months', '12-months', 'year', 'custom'] as const
export type PeriodName = (typeof PERIODS)[number]

/** First and last WIB day, both included: `2026-11-01`. */
export type DayRange = { readonly from: string; readonly to: string }

/** Days of the longest period: three years. Its comparison is as long. */
const MAX_PERIOD_DAYS = 1_096

/** First day of the earliest period. */
const EARLIEST_DAY = '2000-01-01'

/** Why days cannot be a period: the field to correct, and the message beside it. */
export const PERIOD_FAULTS = {
  'no-from': { field: 'from', message: 'Isi tanggal awal' },
  'no-to': { field: 'to', message: 'Isi tanggal akhir' },
  early: { field: 'from', message: 'Tanggal awal paling dini 1 Januari 2000' },
  reversed: { field: 'to', message: 'Tanggal akhir mendahului tanggal awal' },
  future: { field: 'to', message: 'Tanggal akhir paling lambat hari ini' },
  long: { field: 'from', message: 'Masa paling lama 3 tahun' },
} as const
export const PERIOD_FAULT_CODES = ['no-from', 'no-to', 'early', 'reversed', 'future', 'long'] as const
type PeriodFault = (typeof PERIOD_FAULT_CODES)[number]

/** A period, and the one of equal length that ends on the day before it. */
export type PeriodWithBefore = DayRange & { readonly before: DayRange; readonly fault: PeriodFault | null }

/** The choice of a viewer; the days count for `custom` only, and are empty without one. */
export type PeriodChoice = DayRange & { readonly period: PeriodName }

/**
 * Returns the chosen period with the one before. Periods end today, except the last month and days
 * of the viewer. Days that are no period have a fault, and the figures are those of this month.
 *
 * @param now moment of the request
 * @decision 0169
 */
export function periodOf(choice: PeriodChoice, now: Date): PeriodWithBefore {
  const today = isoDay(now)
  const fault = choice.period === 'custom' ? faultOf(choice, today) : null
  const { from, to } = fault === null ? daysOf(choice, now) : daysOf({ ...choice, period: 'month' }, now)
  const last = addDays(from, -1)
  return { from, to, before: { from: addDays(last, -daysBetween(from, to)), to: last }, fault }
}

function daysOf({ period, from, to }: PeriodChoice, now: Date): DayRange {
  const today = isoDay(now)
  const firstDay = (months: number) => `${must(lastMonths(now, months)[0], 'the first month')}-01`
  switch (period) {
    case 'month':
      return { from: firstDay(1), to: today }
    case 'last-month':
      return { from: firstDay(2), to: addDays(firstDay(1), -1) }
    case '3-months':
      return { from: firstDay(3), to: today }
    case '12-months':
      return { from: firstDay(12), to: today }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'custom':
      return { from, to }
  }
}

function faultOf({ from, to }: DayRange, today: string): PeriodFault | null {
  if (from === '') return 'no-from'
  if (to === '') return 'no-to'
  if (from < EARLIEST_DAY) return 'early'
  if (to > today) return 'future'
  if (to < from) return 'reversed'
  return daysBetween(from, to) < MAX_PERIOD_DAYS ? null : 'long'
}

/** A figure of a period and of the one before. */
export type Compared = { readonly current: number; readonly before: number }

/**
 * Returns by how much a figure changed. Both are whole numbers, the earlier one 0 or more.
 *
 * @returns `tenths`: the change in tenths of a percent of the earlier figure, its size rounded half
 * up; null when the earlier figure is 0, of which nothing is a percentage
 */
export function changeOf({ current, before }: Compared): { amount: number; tenths: number | null } {
  const amount = current - before
  if (before === 0) return { amount, tenths: null }
  const size = Number(mulDivRound(BigInt(Math.abs(amount)), 1_000n, BigInt(before)))
  return { amount, tenths: amount < 0 ? -size : size }
}

/**
 * Returns a part of a whole in tenths of a percent, rounded half up; null of nothing.
 *
 * @param whole 0 or more
 */
export const permilleOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Number(mulDivRound(BigInt(part), 1_000n, BigInt(whole)))

/** Formats tenths of a percent, without a sign: "1.726,8%". */
export function formatTenths(tenths: number): string {
  const [whole = '', part] = String(Math.abs(tenths) / 10).split('.')
  return `${formatThousands(Number(whole))}${part === undefined ? '' : `,${part}`}%`
}
