import { MONTHS } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import { PlotFrame } from './plot-frame.tsx'
import { type Series, valueAt } from './plot-scale.ts'

type MonthPlotProps = {
  title: string
  /** What the plot measures, in one sentence. */
  lead: string
  /** Months, ascending: `2026-11`. */
  months: readonly string[]
  /** One to three series. Bars are stacked in their order. */
  series: readonly Series[]
  kind?: 'bars' | 'lines' | undefined
  /** Formats a value with its unit. */
  format: (value: number) => string
  /** Formats the end of the axis, in a few characters. */
  formatShort: (value: number) => string
  /**
   * Formats a value in the table on phones, where three amounts do not fit; `format` by default.
   */
  formatPhone?: ((value: number) => string) | undefined
  /** Whether the table is folded: in a group of small plots. */
  isSmall?: boolean | undefined
}

/** A plot by month with a sentence and a table. It is drawn on the server, without a script. */
export function MonthPlot(props: MonthPlotProps) {
  const { title, lead, months, series, kind = 'bars', format, formatShort, formatPhone, isSmall } = props
  const isEmpty = series.every(({ values }) => values.every((value) => !value))
  return (
    <PlotFrame
      {...{ title, lead, series, format }}
      shape={kind}
      summary={isEmpty ? null : summaryOf(props)}
      emptyText="Belum ada data pada bulan-bulan ini."
      slots={months.map((month, at) => ({
        name: formatMonth(month, true),
        label: formatMonth(month, false),
        isMinor: (months.length - 1 - at) % 2 === 1,
      }))}
      formatEnd={(value) => (value === 0 ? '0' : formatShort(value))}
      tableLabel={isSmall ? 'Lihat tabel' : null}
      table={{
        caption: `${title}, per bulan`,
        heads: ['Bulan', ...series.map(({ name }) => name)],
        rows: months.map((month, at) => ({
          key: month,
          name: formatMonth(month, true),
          cells: series.map((one) => {
            const value = valueAt(one, at)
            if (value === null) return '–'
            return formatPhone ? [format(value), formatPhone(value)] : format(value)
          }),
        })),
      }}
    />
  )
}

/** Formats `2026-11` as `Nov 2026`, or as `Nov`. */
function formatMonth(month: string, withYear: boolean): string {
  const [year, number] = month.split('-')
  const name = must(MONTHS[Number(number) - 1], 'the name of a month').slice(0, 3)
  return withYear ? `${name} ${year}` : name
}

/** The highest and the last value of each series. */
function summaryOf({ months, series, format }: MonthPlotProps): string {
  const sentences = series.map((one) => {
    const { name, values } = one
    const last = values.findLastIndex((value) => value !== null)
    if (last === -1) return `${name}: belum ada data.`
    const amountAt = (slot: number) => Number(valueAt(one, slot))
    const top = months.reduce((best, _, slot) => (amountAt(slot) > amountAt(best) ? slot : best), last)
    const at = (slot: number) =>
      `${format(amountAt(slot))} (${formatMonth(must(months[slot], 'a month'), true)})`
    return `${name}: tertinggi ${at(top)}, terakhir ${at(last)}.`
  })
  return sentences.join(' ')
}
