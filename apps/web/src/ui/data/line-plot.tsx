import { type PointerEvent, useState } from 'react'
import { classes } from '../base/classes.ts'
import { clockTime, dayAndTime } from '../text/date.ts'
import { axisEnd, plotLinesOf } from './plot-scale.ts'

/** A line of a plot: its name and one value per slot; null where there is none. */
export type Series = { name: string; values: readonly (number | null)[] }

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

const SIZE = { width: 288, height: 72 }
const HOUR_MS = 3_600_000
/** Hours between two ticks of the time axis. */
const TICK_HOURS = 6

const GRID = 'stroke-line'
/** Strokes do not scale with the stretched drawing. */
const THIN = { vectorEffect: 'non-scaling-stroke' } as const

const LOOKS = ['text-board-700', 'text-stamp'] as const

/** A plot over time, with a sentence and a table for those who do not see the lines. */
export function LinePlot({ title, lead, series, format, since, slotMs, now }: LinePlotProps) {
  const [pointedIndex, setPointedIndex] = useState<number | null>(null)
  const timeOf = (slot: number) => new Date(since.getTime() + slot * slotMs)
  const isEmpty = series.every(({ values }) => values.every((value) => value === null))
  return (
    <figure className="card flex min-w-0 flex-col gap-2 p-4">
      <figcaption>
        <h3 className="font-semibold">{title}</h3>
        <p className="caption text-ink-2">{lead}</p>
      </figcaption>
      {isEmpty ? (
        <p className="caption text-ink-2">Belum ada data dalam 24 jam terakhir.</p>
      ) : (
        <>
          <p className="caption tnum min-h-10">
            {pointedIndex === null
              ? summaryOf(series, { format, timeOf, now })
              : `${dayAndTime(timeOf(pointedIndex), now)}: ${valuesAt(series, pointedIndex, format)}`}
          </p>
          <PlotArea {...{ series, format, since, slotMs, pointed: pointedIndex }} onPoint={setPointedIndex} />
          {series.length > 1 && <Legend series={series} />}
          <HourTable {...{ title, series, format, since, slotMs }} />
        </>
      )}
    </figure>
  )
}

type PlotAreaProps = Pick<LinePlotProps, 'series' | 'format' | 'since' | 'slotMs'> & {
  /** The slot under the pointer. */
  pointed: number | null
  onPoint: (slot: number | null) => void
}

function PlotArea({ series, format, since, slotMs, pointed, onPoint }: PlotAreaProps) {
  const slots = series[0].values.length
  const end = axisEnd(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))))
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - left) / width
    onPoint(Math.min(slots - 1, Math.max(0, Math.round(share * (slots - 1)))))
  }
  return (
    <div className="flex gap-2" aria-hidden="true">
      <div className="min-w-0 flex-1">
        <svg
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-24 w-full touch-pan-y border-b border-l border-edge"
          onPointerMove={point}
          onPointerLeave={() => onPoint(null)}
        >
          <path d={`M0 0H${SIZE.width}M0 ${SIZE.height / 2}H${SIZE.width}`} className={GRID} {...THIN} />
          {series.map(({ name, values }, at) => (
            <Line key={name} values={values} end={end} at={at} />
          ))}
          {pointed !== null && (
            <path
              d={`M${(pointed * SIZE.width) / Math.max(1, slots - 1)} 0V${SIZE.height}`}
              className="stroke-ink-3"
              {...THIN}
            />
          )}
        </svg>
        <TimeAxis {...{ since, slotMs, slots }} />
      </div>
      <p className="caption tnum flex h-24 w-14 shrink-0 flex-col justify-between text-ink-3">
        <span className="-mt-2">{format(end)}</span>
        <span className="-mb-2">{format(0)}</span>
      </p>
    </div>
  )
}

type LineProps = { values: Series['values']; end: number; at: number }

function Line({ values, end, at }: LineProps) {
  const isPoint = values.filter((value) => value !== null).length === 1
  const path = plotLinesOf(values, end, SIZE)
    .map((line) => {
      const points = line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
      // A single point is a line without length: its round cap shows.
      return `M${points.join('L')}${line.length === 1 ? 'h0' : ''}`
    })
    .join('')
  return (
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth={isPoint ? 6 : 1.75}
      strokeDasharray={at === 0 ? undefined : '4 3'}
      strokeLinejoin="round"
      strokeLinecap="round"
      className={LOOKS[at]}
      {...THIN}
    />
  )
}

function TimeAxis({ since, slotMs, slots }: Pick<LinePlotProps, 'since' | 'slotMs'> & { slots: number }) {
  const marks = Array.from({ length: slots }, (_, slot) => new Date(since.getTime() + slot * slotMs)).flatMap(
    (time, slot) =>
      clockTime(time).endsWith('.00') && hourOf(time) % TICK_HOURS === 0 ? [{ time, slot }] : [],
  )
  return (
    <svg aria-hidden="true" className="caption tnum mt-1 h-5 w-full fill-ink-3">
      {marks.map(({ time, slot }) => (
        <text
          key={slot}
          x={`${Math.min(94, Math.max(6, (slot / (slots - 1)) * 100))}%`}
          y="14"
          textAnchor="middle"
        >
          {clockTime(time)}
        </text>
      ))}
    </svg>
  )
}

const hourOf = (time: Date) => Number(clockTime(time).slice(0, 2))

function Legend({ series }: Pick<LinePlotProps, 'series'>) {
  return (
    <ul className="caption flex flex-wrap gap-x-4 text-ink-2" aria-hidden="true">
      {series.map(({ name }, at) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg viewBox="0 0 20 4" aria-hidden="true" className={classes('h-1 w-5', LOOKS[at])}>
            <path
              d="M0 2H20"
              stroke="currentColor"
              strokeWidth="2"
              strokeDasharray={at === 0 ? undefined : '4 3'}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

type Formatting = Pick<LinePlotProps, 'format' | 'now'> & { timeOf: (slot: number) => Date }

function summaryOf(series: LinePlotProps['series'], { format, timeOf, now }: Formatting): string {
  return series
    .map(({ name, values }) => {
      const last = values.findLast((value) => value !== null)
      const top = values.reduce<{ value: number; slot: number } | null>(
        (best, value, slot) =>
          value !== null && (best === null || value > best.value) ? { value, slot } : best,
        null,
      )
      if (last === undefined || last === null || top === null) return `${name}: belum ada data.`
      const prefix = series.length > 1 ? `${name}: ` : ''
      return `${prefix}terakhir ${format(last)}, tertinggi ${format(top.value)} (${dayAndTime(timeOf(top.slot), now)}).`
    })
    .map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1))
    .join(' ')
}

const valuesAt = (series: readonly Series[], slot: number, format: (value: number) => string) =>
  series
    .map(({ name, values }) => {
      const value = values[slot]
      const text = value === null || value === undefined ? 'tidak ada data' : format(value)
      return series.length > 1 ? `${name} ${text}` : text
    })
    .join(' · ')

type HourTableProps = Pick<LinePlotProps, 'title' | 'series' | 'format' | 'since' | 'slotMs'>

/** The highest value of each hour, newest hour first. */
function HourTable({ title, series, format, since, slotMs }: HourTableProps) {
  const perHour = Math.max(1, Math.floor(HOUR_MS / slotMs))
  const hours = Array.from({ length: Math.ceil(series[0].values.length / perHour) }, (_, at) => at).reverse()
  const topOf = (values: Series['values'], hour: number) => {
    const measuredValues = values
      .slice(hour * perHour, (hour + 1) * perHour)
      .filter((value) => value !== null)
    return measuredValues.length === 0 ? '–' : format(Math.max(...measuredValues))
  }
  return (
    <details>
      <summary className="caption cursor-pointer py-1 text-board-700 underline">Lihat tabel per jam</summary>
      <table className="caption tnum mt-2 w-full">
        <caption className="sr-only">{`${title}, nilai tertinggi per jam`}</caption>
        <thead>
          <tr className="text-left text-ink-2">
            <th scope="col">Mulai</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="text-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour} className="border-t border-line">
              <th scope="row" className="py-0.5 text-left font-normal">
                {clockTime(new Date(since.getTime() + hour * perHour * slotMs))}
              </th>
              {series.map(({ name, values }) => (
                <td key={name} className="text-right">
                  {topOf(values, hour)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
