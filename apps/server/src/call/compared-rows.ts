import { changeOf, type DayRange, formatTenths, type PeriodWithBefore } from '@pasar/domain/figures/periods'

/** A figure in a file: what it is of, its name, its unit, and both values, null without one. */
export type ComparedRow = {
  readonly of: string
  readonly name: string
  readonly unit: string
  readonly current: number | null
  readonly before: number | null
}

const daysIn = ({ from, to }: DayRange) => `${from} sampai ${to}`

/** Returns the heading of a file with figures of a period; the days are in it. */
export const comparedHead = (period: PeriodWithBefore): string[] => [
  ...['Bagian', 'Angka', 'Satuan', daysIn(period), daysIn(period.before)],
  ...['Selisih', 'Selisih dari masa sebelumnya'],
]

/** Returns the cells of a figure. Without an earlier value, or with 0, there is no percentage. */
export function comparedCells({ of, name, unit, current, before }: ComparedRow): (string | number)[] {
  const start = [of, name, unit, current ?? '', before ?? '']
  if (current === null || before === null) return [...start, '', '']
  const { amount, tenths } = changeOf({ current, before })
  const percent = tenths === null ? '' : `${tenths < 0 ? 'turun ' : ''}${formatTenths(tenths)}`
  return [...start, amount, percent]
}
