import { must } from '@pasar/domain/kernel/must'
import { getRouteApi, Link } from '@tanstack/react-router'
import { sortedColumn } from '../links/sorted-column.ts'
import { PlotTable, type PlotTableProps } from '../ui/data/plot-table.tsx'
import type { FigureColumn, SortableTable } from './figures-address.ts'
import { sortFigures } from './sort-figures.ts'

const route = getRouteApi('/oversight')

type SortedTableProps<Row, Table extends SortableTable> = {
  table: Table
  caption: string
  heads: PlotTableProps['heads']
  /** The column of each head. */
  columns: readonly FigureColumn<Table>[]
  figures: readonly (Row & Record<FigureColumn<Table>, number | string | null>)[]
  rowOf: (figure: Row) => PlotTableProps['rows'][number]
}

/** A table of figures in the order that the address of the page names. */
export function SortedTable<Row, Table extends SortableTable>(props: SortedTableProps<Row, Table>) {
  const { table, caption, heads, columns, figures, rowOf } = props
  const search = route.useSearch()
  const order = search[table]
  const by = must(
    columns.find((column) => order.startsWith(`${column}-`)),
    'the column of an order',
  )
  const dir = order.endsWith('-asc') ? 'asc' : 'desc'
  return (
    <PlotTable
      caption={caption}
      heads={heads}
      sorts={columns.map((key) =>
        sortedColumn({ by, dir }, key, key === 'name' ? 'asc' : 'desc', (order) => (look) => (
          <Link
            to="/oversight"
            search={{ ...search, [table]: `${order.by}-${order.dir}` }}
            resetScroll={false}
            {...look}
          />
        )),
      )}
      rows={sortFigures(figures, dir, (figure) => figure[by]).map(rowOf)}
    />
  )
}
