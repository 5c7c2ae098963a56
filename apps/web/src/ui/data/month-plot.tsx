import { MONTHS } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import { classes } from '../base/classes.ts'
import { axisEnd, plotLinesOf } from './plot-scale.ts'

/** A series: its name and one value per month; null where there is none. */
type MonthSeries = { name: string; values: readonly (number | null)[] }

type MonthPlotProps = {
  title: string
  /** What the plot measures, in one sentence. */
  lead: string
  /** Months, ascending: `2026-11`. */
  months: readonly string[]
  /** One to three series. Bars are stacked in their order. */
  series: readonly MonthSeries[]
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

/** Fills differ in lightness and outline, not in colour alone. */
const FILLS = [
  'fill-board-700 stroke-board-700 text-board-700',
  'fill-brass-100 stroke-brass-700 text-brass-700',
  'fill-sunken stroke-edge text-ink-3',
] as const

/** Dashes of the second and third line. */
const DASHES = [undefined, '5 4', '1 4'] as const

/** Strokes do not scale with the stretched drawing. */
const THIN = { vectorEffect: 'non-scaling-stroke' } as const

/**
 * A plot by month with a sentence and a table. It is drawn on the server, without a script; the
 * browser shows the value of a bar as its tooltip.
 */
export function MonthPlot(props: MonthPlotProps) {
  const { title, lead, series, isSmall = false } = props
  const isEmpty = series.every(({ values }) => values.every((value) => !value))
  return (
    <figure
      className={classes('card grid min-w-0 gap-x-6 gap-y-3 p-4', !isSmall && 'lg:grid-cols-[3fr_2fr]')}
    >
      <div className="flex min-w-0 flex-col gap-2">
        <figcaption>
          <h3 className="font-semibold">{title}</h3>
          <p className="caption text-ink-2">{lead}</p>
        </figcaption>
        {isEmpty ? (
          <p className="caption text-ink-2">Belum ada data pada bulan-bulan ini.</p>
        ) : (
          <>
            <p className="caption tnum">{summaryOf(props)}</p>
            <PlotArea {...props} />
            {series.length > 1 && <Legend {...props} />}
          </>
        )}
      </div>
      {!isEmpty &&
        (isSmall ? (
          <details>
            <summary className="caption cursor-pointer py-1 text-board-700 underline">Lihat tabel</summary>
            <MonthTable {...props} />
          </details>
        ) : (
          <MonthTable {...props} />
        ))}
    </figure>
  )
}

/** Formats `2026-11` as `Nov 2026`, or as `Nov`. */
function formatMonth(month: string, withYear: boolean): string {
  const [year, number] = month.split('-')
  const name = must(MONTHS[Number(number) - 1], 'the name of a month').slice(0, 3)
  return withYear ? `${name} ${year}` : name
}

const valueAt = ({ values }: MonthSeries, at: number) => values[at] ?? null

/** Totals by month of stacked bars, or all values of lines: what the axis must cover. */
const heights = ({ kind, months, series }: MonthPlotProps): number[] =>
  kind === 'lines'
    ? series.flatMap(({ values }) => values.map((value) => Number(value)))
    : months.map((_, at) => series.reduce((sum, one) => sum + Number(valueAt(one, at)), 0))

function PlotArea(props: MonthPlotProps) {
  const { months, kind, formatShort } = props
  const end = axisEnd(Math.max(0, ...heights(props)))
  return (
    <div className="flex gap-2" aria-hidden="true">
      <div className="min-w-0 flex-1">
        <svg aria-hidden="true" className="h-36 w-full overflow-visible border-b border-edge">
          {['0', '50%'].map((y) => (
            <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
          ))}
          {kind === 'lines' ? <Lines {...props} end={end} /> : <Bars {...props} end={end} />}
        </svg>
        <svg aria-hidden="true" className="caption tnum mt-1 h-5 w-full overflow-visible fill-ink-3">
          {months.map((month, at) => (
            <text
              key={month}
              x={`${((at + 0.5) / months.length) * 100}%`}
              y="14"
              textAnchor="middle"
              className={classes((months.length - 1 - at) % 2 === 1 && 'max-sm:hidden')}
            >
              {formatMonth(month, false)}
            </text>
          ))}
        </svg>
      </div>
      <p className="caption tnum flex h-36 w-14 shrink-0 flex-col justify-between text-ink-3">
        <span className="-mt-2">{formatShort(end)}</span>
        <span className="-mb-2">0</span>
      </p>
    </div>
  )
}

type DrawnProps = MonthPlotProps & { end: number }

function Bars({ months, series, end, format }: DrawnProps) {
  const width = 100 / months.length
  return months.map((month, at) => {
    const values = series.map((one) => Number(valueAt(one, at)))
    return values.map((value, layer) => {
      const below = values.slice(0, layer).reduce((sum, one) => sum + one, 0)
      const name = must(series[layer], 'the series of a bar').name
      return value === 0 ? null : (
        <rect
          key={`${month} ${name}`}
          x={`${(at + 0.18) * width}%`}
          width={`${width * 0.64}%`}
          y={`${100 - ((below + value) / end) * 100}%`}
          height={`${(value / end) * 100}%`}
          className={FILLS[layer]}
        >
          <title>{`${formatMonth(month, true)}, ${name}: ${format(value)}`}</title>
        </rect>
      )
    })
  })
}

/** Size of the coordinates of lines; the drawing is stretched to the plot. */
const SIZE = { width: 240, height: 120 }

function Lines({ months, series, end }: DrawnProps) {
  const half = 50 / months.length
  return (
    <svg
      aria-hidden="true"
      x={`${half}%`}
      width={`${100 - 2 * half}%`}
      height="100%"
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="none"
      overflow="visible"
    >
      {series.map(({ name, values }, at) => (
        <path
          key={name}
          d={plotLinesOf(values, end, SIZE)
            .map(
              (line) => `M${line.map(({ x, y }) => `${x} ${y}`).join('L')}${line.length === 1 ? 'h0' : ''}`,
            )
            .join('')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeDasharray={DASHES[at]}
          strokeLinejoin="round"
          strokeLinecap="round"
          className={LINES[at]}
          {...THIN}
        />
      ))}
    </svg>
  )
}

const LINES = ['text-board-700', 'text-brass-700', 'text-ink-3'] as const

function Legend({ series, kind }: Pick<MonthPlotProps, 'series' | 'kind'>) {
  return (
    <ul className="caption flex flex-wrap gap-x-4 text-ink-2" aria-hidden="true">
      {series.map(({ name }, at) => (
        <li key={name} className="flex items-center gap-1.5">
          {kind === 'lines' ? (
            <svg viewBox="0 0 24 4" aria-hidden="true" className={classes('h-1 w-6', LINES[at])}>
              <path d="M1 2H23" stroke="currentColor" strokeWidth="2.5" strokeDasharray={DASHES[at]} />
            </svg>
          ) : (
            <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3">
              <rect x="1" y="1" width="10" height="10" className={FILLS[at]} />
            </svg>
          )}
          {name}
        </li>
      ))}
    </ul>
  )
}

/** The highest and the last value of each series. */
function summaryOf({ months, series, format }: MonthPlotProps): string {
  const sentences = series.map((one) => {
    const last = one.values.findLastIndex((value) => value !== null)
    const top = months.reduce(
      (best, _, at) => (Number(valueAt(one, at)) > Number(valueAt(one, best)) ? at : best),
      Math.max(0, last),
    )
    if (last === -1) return `${one.name}: belum ada data.`
    const at = (slot: number) =>
      `${format(Number(valueAt(one, slot)))} (${formatMonth(must(months[slot], 'a month'), true)})`
    return `${one.name}: tertinggi ${at(top)}, terakhir ${at(last)}.`
  })
  return sentences.join(' ')
}

function MonthTable({ title, months, series, format, formatPhone = format }: MonthPlotProps) {
  return (
    <table className="caption tnum w-full self-start">
      <caption className="sr-only">{`${title}, per bulan`}</caption>
      <thead>
        <tr className="text-ink-2">
          <th scope="col" className="border-b-2 border-margin-line py-1 text-left">
            Bulan
          </th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className="border-b-2 border-margin-line py-1 pl-3 text-right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month, at) => (
          <tr key={month} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
              {formatMonth(month, true)}
            </th>
            {series.map((one) => {
              const value = valueAt(one, at)
              return (
                <td key={one.name} className="pl-3 text-right whitespace-nowrap">
                  {value === null ? (
                    '–'
                  ) : (
                    <>
                      <span className="sm:hidden">{formatPhone(value)}</span>
                      <span className="max-sm:hidden">{format(value)}</span>
                    </>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
