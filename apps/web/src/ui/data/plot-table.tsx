import type { ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import { type ColumnSort, SortHead } from './column-sort.tsx'

type Row = {
  key: string
  name: ReactNode
  /** One text per value column, or the text of wide windows and the one of phones. */
  cells: readonly (string | readonly [wide: string, phone: string])[]
  /** Length of the bar, at least 0. */
  bar?: number
}

/** A table of figures: with a bar in all rows or in none. The largest bar fills its column. */
export type PlotTableProps = {
  caption: string
  /** Heads of the name and of the value columns. */
  heads: readonly [name: string, ...values: string[]]
  rows: readonly Row[]
  /** The sort of each head, in their order, for tables that the user may sort. */
  sorts?: readonly ColumnSort[] | undefined
}

const HEAD = 'border-b-2 border-margin-line py-1 text-ink-2'

/** The figures of a plot, or a table with a bar in each row: on phones below its name. */
export function PlotTable({ caption, heads: [name, ...values], rows, sorts = [] }: PlotTableProps) {
  const hasBars = rows.some(({ bar }) => bar !== undefined)
  const head = classes(HEAD, hasBars && 'text-xs')
  const max = Math.max(1, ...rows.map(({ bar = 0 }) => bar))
  return (
    <table className={classes('caption tnum w-full self-start', hasBars && 'max-sm:table-fixed')}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" aria-sort={sorts[0]?.direction ?? undefined} className={classes(head, 'text-left')}>
            <HeadText head={name} sort={sorts[0]} />
          </th>
          {hasBars && <td className={classes(head, 'max-sm:hidden')} aria-hidden="true" />}
          {values.map((value, at) => (
            <th
              key={value}
              scope="col"
              aria-sort={sorts[at + 1]?.direction ?? undefined}
              className={classes(head, 'pl-3 text-right')}
            >
              <HeadText head={value} sort={sorts[at + 1]} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-b border-line last:border-b-0">
            <th
              scope="row"
              className={classes('text-left font-normal', hasBars ? 'py-1.5 pr-3' : 'py-1 whitespace-nowrap')}
            >
              {row.name}
              {hasBars && (
                <span className="block pt-1 sm:hidden">
                  <Bar length={row.bar} max={max} />
                </span>
              )}
            </th>
            {hasBars && (
              <td className="w-1/4 max-sm:hidden" aria-hidden="true">
                <Bar length={row.bar} max={max} />
              </td>
            )}
            {row.cells.map((cell, at) => (
              <td
                key={values[at]}
                className={classes('pl-3 text-right', hasBars ? BAR_CELL : 'whitespace-nowrap')}
              >
                {typeof cell === 'string' ? cell : <PhoneText texts={cell} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const HeadText = ({ head, sort }: { head: string; sort: ColumnSort | undefined }) =>
  sort === undefined ? head : <SortHead head={head} sort={sort} />

const Bar = ({ length = 0, max }: { length: number | undefined; max: number }) => (
  <svg aria-hidden="true" className="block h-3 w-full">
    <rect
      width={`${(length / max) * 100}%`}
      y="1"
      height="10"
      className={classes('fill-board-700 stroke-board-700', length === 0 && 'hidden')}
    />
  </svg>
)

const BAR_CELL = 'sm:whitespace-nowrap max-sm:wrap-anywhere'

const PhoneText = ({ texts: [wide, phone] }: { texts: readonly [string, string] }) => (
  <>
    <span className="sm:hidden">{phone}</span>
    <span className="max-sm:hidden">{wide}</span>
  </>
)
