import { must } from '@pasar/domain/kernel/must'
import { useState } from 'react'
import { clockTime, dayAndTime } from '../text/date.ts'
import { PlotFrame } from './plot-frame.tsx'
import type { Series } from './plot-scale.ts'

type LinePlotProps = {
  title: string
  /** What the plot measures, in one sentence. */
  lead: string
  /** One or two lines; the second one is dashed. */
  series: readonly [Series, ...Series[]]
  /** Formats a value with its unit. */
  format: (value: number) => string
  /** Start of the first slot. */
  since: Date
  slotMs: number
  now: Date
}

const HOUR_MS = 3_600_000
/** Hours between two labels of the time axis. */
const LABEL_HOURS = 6

/** A plot of the last day, which shows the values under the pointer. */
export function LinePlot({ title, lead, series, format, since, slotMs, now }: LinePlotProps) {
  const [pointedIndex, setPointedIndex] = useState<number | null>(null)
  const isEmpty = series.every(({ values }) => values.every((value) => value === null))
  const slots = series[0].values.map((_, slot) => {
    const time = new Date(since.getTime() + slot * slotMs)
    return { name: dayAndTime(time, now), label: labelOf(time) }
  })
  const nameOf = (slot: number) => must(slots[slot], 'a slot').name
  const summary =
    pointedIndex === null
      ? summaryOf(series, format, nameOf)
      : `${nameOf(pointedIndex)}: ${valuesAt(series, pointedIndex, format)}`
  return (
    <PlotFrame
      {...{ title, lead, series, slots, format }}
      shape="fine-lines"
      summary={isEmpty ? null : summary}
      emptyText="Belum ada data dalam 24 jam terakhir."
      formatEnd={format}
      tableLabel="Lihat tabel per jam"
      table={{
        caption: `${title}, nilai tertinggi per jam`,
        heads: ['Mulai', ...series.map(({ name }) => name)],
        rows: rowsByHour({ series, format, since, slotMs }),
      }}
      pointing={{ slot: pointedIndex, onPoint: setPointedIndex }}
    />
  )
}

/** The time below the axis: at 00.00, 06.00, 12.00 and 18.00. */
function labelOf(time: Date): string | null {
  const text = clockTime(time)
  return text.endsWith('.00') && Number(text.slice(0, 2)) % LABEL_HOURS === 0 ? text : null
}

function summaryOf(
  series: LinePlotProps['series'],
  format: LinePlotProps['format'],
  nameOf: (slot: number) => string,
): string {
  return series
    .map(({ name, values }) => {
      const last = values.findLast((value) => value !== null)
      if (last === undefined || last === null) return `${name}: belum ada data.`
      const top = Math.max(...values.filter((value) => value !== null))
      const prefix = series.length > 1 ? `${name}: ` : ''
      return `${prefix}terakhir ${format(last)}, tertinggi ${format(top)} (${nameOf(values.indexOf(top))}).`
    })
    .map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1))
    .join(' ')
}

const valuesAt = (series: readonly Series[], slot: number, format: LinePlotProps['format']) =>
  series
    .map(({ name, values }) => {
      const value = values[slot]
      const text = value === null || value === undefined ? 'tidak ada data' : format(value)
      return series.length > 1 ? `${name} ${text}` : text
    })
    .join(' · ')

/** The highest value of each hour, newest hour first. */
function rowsByHour({
  series,
  format,
  since,
  slotMs,
}: Pick<LinePlotProps, 'series' | 'format' | 'since' | 'slotMs'>) {
  const perHour = Math.max(1, Math.floor(HOUR_MS / slotMs))
  const hours = Array.from({ length: Math.ceil(series[0].values.length / perHour) }, (_, at) => at)
  return hours.reverse().map((hour) => ({
    key: String(hour),
    name: clockTime(new Date(since.getTime() + hour * perHour * slotMs)),
    cells: series.map(({ values }) => {
      const measuredValues = values
        .slice(hour * perHour, (hour + 1) * perHour)
        .filter((value) => value !== null)
      return measuredValues.length === 0 ? '–' : format(Math.max(...measuredValues))
    }),
  }))
}
