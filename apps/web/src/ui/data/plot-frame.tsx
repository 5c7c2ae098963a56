import type { PointerEvent } from 'react'
import { classes } from '../base/classes.ts'
import { axisEnd, type Series, type SlotLayout, slotPosition, valueAt } from './plot-scale.ts'
import { PlotShapes, type Shape, Swatch, THIN } from './plot-shapes.tsx'
import { PlotTable, type PlotTableProps } from './plot-table.tsx'

type Slot = {
  /** In tooltips. */
  name: string
  /** Below the axis; null where there is none. */
  label: string | null
  /** Whether phones leave the label out. */
  isMinor?: boolean
}

type PlotFrameProps = {
  title: string
  /** What the plot measures, in one sentence. */
  lead: string
  /** The figures in sentences, or those of the slot under the pointer; null without any. */
  summary: string | null
  /** What it says without any figures. */
  emptyText: string
  /** One to three. Bars are stacked in their order. */
  series: readonly Series[]
  /** The slots of the time axis, ascending. */
  slots: readonly Slot[]
  shape: Shape
  /** Formats a value with its unit. */
  format: (value: number) => string
  /** Formats the ends of the axis, in a few characters. */
  formatEnd: (value: number) => string
  table: PlotTableProps
  /** Opens the table of a plot that has no room for it; null: the table is beside the plot. */
  tableLabel: string | null
  /** The slot under the pointer, and what learns of it. */
  pointing?: Pointing
}

type Pointing = { slot: number | null; onPoint: (slot: number | null) => void }

/**
 * A plot over time: axes, bars or lines, and legend, with a sentence and a table for those who do
 * not see the drawing. Without `pointing` it needs no script.
 */
export function PlotFrame(props: PlotFrameProps) {
  const { title, lead, summary, emptyText, series, shape, table, tableLabel, pointing } = props
  return (
    <figure
      className={classes(
        'card grid min-w-0 gap-x-6 gap-y-3 p-4',
        tableLabel === null && 'lg:grid-cols-[3fr_2fr]',
      )}
    >
      <div className="flex min-w-0 flex-col gap-2">
        <figcaption>
          <h3 className="font-semibold">{title}</h3>
          <p className="caption text-ink-2">{lead}</p>
        </figcaption>
        {summary === null ? (
          <p className="caption text-ink-2">{emptyText}</p>
        ) : (
          <>
            <p className={classes('caption tnum', pointing && 'min-h-10')}>{summary}</p>
            <PlotArea {...props} />
            {series.length > 1 && <Legend {...{ series, shape }} />}
          </>
        )}
      </div>
      {summary !== null &&
        (tableLabel === null ? (
          <PlotTable {...table} />
        ) : (
          <details>
            <summary className="caption cursor-pointer py-1 text-board-700 underline">{tableLabel}</summary>
            <PlotTable {...table} />
          </details>
        ))}
    </figure>
  )
}

/** Totals of stacked bars, or all values: what the axis must cover. */
function heightsOf({ shape, slots, series }: PlotFrameProps): number[] {
  const columns = slots.map((_, slot) => series.map((one) => Number(valueAt(one, slot))))
  return shape === 'bars'
    ? columns.map((parts) => parts.reduce((sum, part) => sum + part, 0))
    : columns.flat()
}

function PlotArea(props: PlotFrameProps) {
  const { shape, series, slots, format, formatEnd, pointing } = props
  const end = axisEnd(Math.max(0, ...heightsOf(props)))
  const layout = shape === 'fine-lines' ? 'points' : 'bands'
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const slot = Math.round(((event.clientX - left) / width) * (slots.length - 1))
    pointing?.onPoint(Math.min(slots.length - 1, Math.max(0, slot)))
  }
  const height = pointing ? 'h-24' : 'h-36'
  return (
    <div className="flex gap-2" aria-hidden="true">
      <div className="min-w-0 flex-1">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className={classes(
            'w-full overflow-visible border-b border-edge',
            height,
            pointing && 'touch-pan-y border-l',
          )}
          {...(pointing && { onPointerMove: point, onPointerLeave: () => pointing.onPoint(null) })}
        >
          <path d="M0 0H100M0 50H100" className="stroke-line" {...THIN} />
          <PlotShapes {...{ shape, layout, series, end, format }} names={slots.map(({ name }) => name)} />
          {typeof pointing?.slot === 'number' && (
            <path
              d={`M${slotPosition(pointing.slot, slots.length, layout)} 0V100`}
              className="stroke-ink-3"
              {...THIN}
            />
          )}
        </svg>
        <SlotAxis {...{ slots, layout }} />
      </div>
      <p className={classes('caption tnum flex w-14 shrink-0 flex-col justify-between text-ink-3', height)}>
        <span className="-mt-2">{formatEnd(end)}</span>
        <span className="-mb-2">{formatEnd(0)}</span>
      </p>
    </div>
  )
}

type SlotAxisProps = Pick<PlotFrameProps, 'slots'> & { layout: SlotLayout }

/** Labels stay this far from both edges, in percent. */
const LABEL_MARGIN = 6

function SlotAxis({ slots, layout }: SlotAxisProps) {
  const margin = layout === 'points' ? LABEL_MARGIN : 0
  const positionOf = (slot: number) =>
    Math.min(100 - margin, Math.max(margin, slotPosition(slot, slots.length, layout)))
  return (
    <svg aria-hidden="true" className="caption tnum mt-1 h-5 w-full overflow-visible fill-ink-3">
      {slots.map(({ name, label, isMinor }, slot) =>
        label === null ? null : (
          <text
            key={name}
            x={`${positionOf(slot)}%`}
            y="14"
            textAnchor="middle"
            className={classes(isMinor && 'max-sm:hidden')}
          >
            {label}
          </text>
        ),
      )}
    </svg>
  )
}

function Legend({ series, shape }: Pick<PlotFrameProps, 'series' | 'shape'>) {
  return (
    <ul className="caption flex flex-wrap gap-x-4 text-ink-2" aria-hidden="true">
      {series.map(({ name }, at) => (
        <li key={name} className="flex items-center gap-1.5">
          <Swatch {...{ shape, at }} />
          {name}
        </li>
      ))}
    </ul>
  )
}
