import type { Column } from '../../ui/data/data-table.tsx'
import { formatNumber } from '../../ui/text/money.ts'

/** The row of a line in the imported file. */
export const rowNumberColumn: Column<{ rowNo: number }> = {
  key: 'row',
  head: 'Baris',
  align: 'end',
  card: 'corner',
  className: 'w-20',
  cell: ({ rowNo }) => (
    <span className="tnum">
      <span className="md:hidden">Baris </span>
      {formatNumber(rowNo)}
    </span>
  ),
}
