import { must } from '@pasar/domain/kernel/must'
import { dayInUrl } from '../text/date.ts'
import { PlotFrame } from './plot-frame.tsx'

type DayPlotProps = {
  title: string
  /** What the plot measures, in one sentence. */
  lead: string
  /** Days, ascending: `2026-11-30`, and a value of each, at least 0. */
  days: readonly { key: string; value: number }[]
  name: string
  format: (value: number) => string
  formatShort: (value: number) => string
}

/** A plot by day with a sentence and a folded table. It is drawn without a script. */
export function DayPlot({ title, lead, days, name, format, formatShort }: DayPlotProps) {
  const highest = days.reduce((best, day) => (day.value > best.value ? day : best), must(days[0], 'a day'))
  return (
    <PlotFrame
      {...{ title, lead, format }}
      shape="bars"
      series={[{ name, values: days.map(({ value }) => value) }]}
      summary={highest.value === 0 ? null : `Tertinggi ${format(highest.value)} (${dayInUrl(highest.key)}).`}
      emptyText="Belum ada data pada masa ini."
      slots={days.map(({ key }, at) => ({
        name: dayInUrl(key),
        label: (days.length - 1 - at) % 7 === 0 ? dayInUrl(key).replace(/ \d{4}$/, '') : null,
        isMinor: days.length > 31 && (days.length - 1 - at) % 14 !== 0,
      }))}
      formatEnd={(value) => (value === 0 ? '0' : formatShort(value))}
      tableLabel="Lihat tabel"
      table={{
        caption: `${title}, per hari`,
        heads: ['Hari', name],
        rows: days.map(({ key, value }) => ({ key, name: dayInUrl(key), cells: [format(value)] })),
      }}
    />
  )
}
