import { linePath, type Series, type SlotLayout, slotPosition, stackParts, valueAt } from './plot-scale.ts'

/** Fills of the parts of a bar. They differ in lightness and outline, not in colour alone. */
const FILLS = [
  'fill-board-700 stroke-board-700',
  'fill-brass-100 stroke-brass-700',
  'fill-sunken stroke-edge',
]

/** Widths of lines, their colours and dashes. Fine lines are for many slots. */
const LINES = {
  lines: { width: 2.5, looks: [['text-board-700'], ['text-brass-700', '5 4'], ['text-ink-3', '1 4']] },
  'fine-lines': { width: 1.75, looks: [['text-board-700'], ['text-stamp', '4 3']] },
} as const

/** What a plot draws in its frame. */
export type Shape = 'bars' | keyof typeof LINES

/** Strokes do not scale with the stretched drawing. */
export const THIN = { vectorEffect: 'non-scaling-stroke' } as const

/** Share of its band that a bar covers. */
const BAR_SHARE = 0.64
/** Width of the dot of a line with one value. */
const DOT_WIDTH = 6

type ShapesProps = {
  shape: Shape
  layout: SlotLayout
  series: readonly Series[]
  /** Name of each slot in tooltips. */
  names: readonly string[]
  /** Value at the top of the plot area. */
  end: number
  format: (value: number) => string
}

/** Draws the series in a plot area of 100 × 100. Each part of a bar has its value as tooltip. */
export function PlotShapes({ shape, layout, series, names, end, format }: ShapesProps) {
  if (shape !== 'bars')
    return series.map(({ name, values }, at) => {
      const isDot = values.filter((value) => value !== null).length === 1
      return <Line key={name} {...{ shape, at, isDot }} d={linePath(values, end, layout)} />
    })
  const width = (100 / names.length) * BAR_SHARE
  return names.map((name, slot) => {
    const parts = series.map((one) => Number(valueAt(one, slot)))
    return stackParts(parts, end).map(({ at, value, from, to }) => (
      <rect
        key={`${name} ${at}`}
        x={slotPosition(slot, names.length, layout) - width / 2}
        width={width}
        y={100 - to}
        height={to - from}
        className={FILLS[at]}
        {...THIN}
      >
        <title>{`${name}, ${series[at]?.name}: ${format(value)}`}</title>
      </rect>
    ))
  })
}

type LineProps = { shape: keyof typeof LINES; at: number; d: string; isDot?: boolean }

function Line({ shape, at, d, isDot = false }: LineProps) {
  const { width, looks } = LINES[shape]
  return (
    <path
      d={d}
      fill="none"
      stroke="currentColor"
      strokeWidth={isDot ? DOT_WIDTH : width}
      strokeDasharray={looks[at]?.[1]}
      strokeLinejoin="round"
      strokeLinecap="round"
      className={looks[at]?.[0]}
      {...THIN}
    />
  )
}

/** The look of a series in the legend. */
export const Swatch = ({ shape, at }: { shape: Shape; at: number }) =>
  shape === 'bars' ? (
    <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3">
      <rect x="1" y="1" width="10" height="10" className={FILLS[at]} />
    </svg>
  ) : (
    <svg viewBox="0 0 24 4" aria-hidden="true" className="h-1 w-6">
      <Line {...{ shape, at }} d="M1 2H23" />
    </svg>
  )
