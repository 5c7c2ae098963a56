import type { ReactNode } from 'react'
import { classes } from '../base/classes.ts'

/** A row: its name, the parts of its bar, and the texts of its cells. */
export type BarRow = {
  key: string
  name: ReactNode
  /** Values of the parts, in the order of the legend. */
  parts: readonly number[]
  /** One text per value column. */
  cells: readonly string[]
}

type BarTableProps = {
  caption: string
  /** Heads of the name, of the bar, and of the value columns. */
  heads: readonly [name: string, bar: string, ...values: string[]]
  rows: readonly BarRow[]
  /** amount: the largest bar fills the column. share: every bar does. */
  scale: 'amount' | 'share'
}

const FILLS = [
  'fill-board-700 stroke-board-700',
  'fill-brass-100 stroke-brass-700',
  'fill-sunken stroke-edge',
] as const

const HEAD = 'border-b-2 border-margin-line py-1 text-xs font-bold text-ink-2'

const sumOf = ({ parts }: BarRow) => parts.reduce((sum, part) => sum + part, 0)

/** A table with a bar in each row: amounts that are compared, or parts of a whole. */
export function BarTable({ caption, heads: [name, bar, ...values], rows, scale }: BarTableProps) {
  const max = Math.max(1, ...rows.map(sumOf))
  return (
    <table className="caption tnum w-full max-sm:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={classes(HEAD, 'text-left')}>
            {name}
          </th>
          <td className={classes(HEAD, 'max-sm:hidden')} aria-hidden="true">
            {bar}
          </td>
          {values.map((head) => (
            <th key={head} scope="col" className={classes(HEAD, 'pl-3 text-right')}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {row.name}
              <span className="block pt-1 sm:hidden">
                <Bar row={row} whole={scale === 'share' ? Math.max(1, sumOf(row)) : max} />
              </span>
            </th>
            <td className="w-1/4 max-sm:hidden" aria-hidden="true">
              <Bar row={row} whole={scale === 'share' ? Math.max(1, sumOf(row)) : max} />
            </td>
            {row.cells.map((cell, at) => (
              <td key={values[at]} className="pl-3 text-right sm:whitespace-nowrap max-sm:wrap-anywhere">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Bar({ row, whole }: { row: BarRow; whole: number }) {
  return (
    <svg aria-hidden="true" className="block h-3 w-full">
      {row.parts.map((part, at) => (
        <rect
          key={FILLS[at]}
          x={`${(row.parts.slice(0, at).reduce((sum, one) => sum + one, 0) / whole) * 100}%`}
          width={`${(part / whole) * 100}%`}
          y="1"
          height="10"
          className={classes(FILLS[at], part === 0 && 'hidden')}
        />
      ))}
    </svg>
  )
}
