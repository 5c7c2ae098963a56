import type { ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import { SectionError } from '../blocks/error-state.tsx'
import { Skeleton } from '../blocks/skeleton.tsx'
import { CheckboxInput } from '../fields/checkbox.tsx'
import { formatNumber } from '../text/money.ts'
import { type ColumnSort, SortChips, SortHead } from './column-sort.tsx'

/** A table column and its role in the card layout of phones. */
export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Use `end` for amounts and counts. */
  align?: 'start' | 'end' | undefined
  /**
   * title: first line. corner: beside the title. subtitle: second line. line: name and value
   * (default). bare: value alone. hidden: only in tables.
   */
  card?: 'title' | 'corner' | 'subtitle' | 'line' | 'bare' | 'hidden' | undefined
  /** Width classes of the column from 900 px. */
  className?: string | undefined
  /** Set for a column by which the user may sort. */
  sort?: ColumnSort | undefined
}

/** Selected rows. */
export type Selection = {
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
  /** Screen reader label of a row checkbox: "Pilih pesanan SP-…". */
  labelOf: (key: string) => string
}

type DataTableProps<Row> = {
  /** Caption for screen readers; repeats the heading of the page. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  selection?: Selection | undefined
  state?: 'ready' | 'loading' | 'error' | undefined
  onRetry?: (() => void) | undefined
  /** Replaces the rows if there are none: an EmptyState. */
  empty?: ReactNode
  className?: string | undefined
}

const cardLook = {
  title: 'max-md:order-1 max-md:flex-1 max-md:font-bold max-md:[&_a]:touch-target',
  corner: 'max-md:order-2',
  subtitle: 'max-md:order-2 max-md:basis-full',
  line: 'max-md:order-3 max-md:flex max-md:empty:hidden max-md:basis-full max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:text-right max-md:before:shrink-0 max-md:before:text-ink-3 max-md:before:content-[attr(data-label)]',
  bare: 'max-md:order-3 max-md:basis-full',
  hidden: 'max-md:hidden',
} as const

/** A table with a sticky header; under 900 px each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, selection, state = 'ready', onRetry, empty, className } = props
  if (state === 'error') return <SectionError onRetry={onRetry} className={className} />
  if (state === 'ready' && rows.length === 0) return <div className={classes('card', className)}>{empty}</div>
  return (
    <div className={classes('@container', className)}>
      <SortChips columns={columns} />
      <table
        aria-busy={state === 'loading' || undefined}
        className={classes(
          'table-text w-full border-separate border-spacing-0 md:overflow-clip md:rounded-xl md:bg-paper max-md:block',
          // Text enlarged alone leaves the columns no room: the table scrolls, the page does not.
          'md:@max-[40rem]:relative md:@max-[40rem]:block md:@max-[40rem]:overflow-x-auto!',
          // Cells get less padding, which makes room for the column of checkboxes, or for many.
          (selection !== undefined || columns.length > 6) && 'md:[&_:is(td,th)]:px-2',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead {...{ columns, rows, keyOf, selection }} />
        <tbody className="max-md:flex max-md:flex-col max-md:gap-2">
          {state === 'loading'
            ? loadingRows(columns, selection !== undefined)
            : rows.map((row) => (
                <TableRow key={keyOf(row)} {...{ row, columns, selection }} rowKey={keyOf(row)} />
              ))}
        </tbody>
      </table>
    </div>
  )
}

type TableHeadProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rows' | 'keyOf' | 'selection'>

const headCell =
  'sticky top-(--top-bar) z-10 border-b-2 border-margin-line bg-paper px-2.5 py-2.5 text-left text-xs font-bold text-ink-2 first:rounded-tl-xl last:rounded-tr-xl'

function TableHead<Row>({ columns, rows, keyOf, selection }: TableHeadProps<Row>) {
  const keys = rows.map(keyOf)
  const chosenCount = selection === undefined ? 0 : keys.filter((key) => selection.keys.has(key)).length
  return (
    <thead className="max-md:hidden">
      <tr>
        {selection !== undefined && (
          <th scope="col" className={classes(headCell, 'w-11')}>
            <CheckboxInput
              aria-label="Pilih semua baris"
              checked={chosenCount > 0 && chosenCount === keys.length}
              mixed={chosenCount > 0 && chosenCount < keys.length}
              onChange={(event) => selection.onChange(new Set(event.currentTarget.checked ? keys : []))}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={column.sort?.direction ?? undefined}
            className={classes(headCell, column.align === 'end' && 'text-right', column.className)}
          >
            {column.sort === undefined ? column.head : <SortHead head={column.head} sort={column.sort} />}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type TableRowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'selection'> & { row: Row; rowKey: string }

const rowLook =
  'max-md:card max-md:flex max-md:flex-wrap max-md:items-start max-md:gap-x-3 max-md:gap-y-1.5 max-md:p-3.5'
const cellLook =
  'align-middle max-md:max-w-full md:h-11 md:border-b md:border-line md:px-2.5 md:py-2 md:in-[tr:last-child]:border-b-0'

function TableRow<Row>({ row, rowKey, columns, selection }: TableRowProps<Row>) {
  const isChosen = selection?.keys.has(rowKey) ?? false
  /** The first line of a card also names the row of the table. */
  const rowName = columns.find(({ card }) => card === 'title')
  const tick = (isTicked: boolean) => {
    const keys = new Set(selection?.keys)
    if (isTicked) keys.add(rowKey)
    else keys.delete(rowKey)
    selection?.onChange(keys)
  }
  return (
    <tr className={classes(rowLook, isChosen && 'bg-board-100')}>
      {selection !== undefined && (
        <td className={classes(cellLook, 'max-md:order-0')}>
          <CheckboxInput
            aria-label={selection.labelOf(rowKey)}
            checked={isChosen}
            onChange={(event) => tick(event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map((column) => {
        const isName = column === rowName
        const Cell = isName ? 'th' : 'td'
        return (
          <Cell
            key={column.key}
            scope={isName ? 'row' : undefined}
            data-label={column.head}
            className={classes(
              cellLook,
              isName && 'text-left font-normal',
              column.align === 'end' && 'tnum md:text-right',
              cardLook[column.card ?? 'line'],
            )}
          >
            {column.cell(row)}
          </Cell>
        )
      })}
    </tr>
  )
}

function loadingRows<Row>(columns: readonly Column<Row>[], hasSelection: boolean) {
  return [0, 1, 2, 3, 4].map((row) => (
    <tr key={row} className={rowLook}>
      {hasSelection && <td className={cellLook} />}
      {columns.map((column) => (
        <td key={column.key} className={classes(cellLook, 'max-md:basis-full max-md:nth-[n+4]:hidden')}>
          <Skeleton className="h-4 w-4/5" />
        </td>
      ))}
    </tr>
  ))
}

type BulkBarProps = { count: number; children: ReactNode; onClear: () => void }

/** Bar that appears when a row is selected. */
export function BulkBar({ count, children, onClear }: BulkBarProps) {
  if (count === 0) return null
  return (
    <div
      data-action-bar=""
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-3 rounded-xl border border-board-700 bg-board-100 px-4 py-2.5"
    >
      <span role="status" className="tnum flex-auto font-bold whitespace-nowrap">
        {formatNumber(count)} dipilih
      </span>
      <button
        type="button"
        onClick={onClear}
        className="min-h-11 px-2 font-bold text-board-700 underline underline-offset-3"
      >
        Batal
      </button>
      {children}
    </div>
  )
}
