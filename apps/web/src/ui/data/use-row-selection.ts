import { useState } from 'react'
import type { Selection } from './data-table.tsx'

/** Rows of a table that the user has ticked. */
export type RowSelection<Row> = {
  /** The ticked ones of the listed rows. */
  rows: readonly Row[]
  /** For `DataTable`. */
  selection: Selection
  clear: () => void
}

/**
 * Holds which rows of a table are ticked. A row that leaves the list counts no more.
 *
 * @param labelOf accessible name of the checkbox of a row, such as "Pilih pesanan SP-1"
 */
export function useRowSelection<Row extends { id: number }>(
  listedRows: readonly Row[],
  labelOf: (row: Row) => string,
): RowSelection<Row> {
  const [keys, onChange] = useState<ReadonlySet<string>>(new Set())
  const rowByKey = new Map(listedRows.map((row) => [String(row.id), row]))
  return {
    rows: listedRows.filter(({ id }) => keys.has(String(id))),
    selection: {
      keys,
      onChange,
      labelOf: (key) => {
        const row = rowByKey.get(key)
        return row === undefined ? key : labelOf(row)
      },
    },
    clear: () => onChange(new Set()),
  }
}
