import { ItemForm } from '@pasar/contract/catalogue/item-editor'
import { unescapeCell } from '@pasar/domain/catalogue/spreadsheet/spreadsheet-cells'
import type { FieldMessage } from '@pasar/domain/kernel/result'
import { parseReferenceCell, type ReferenceLookup } from './reference-lookup.ts'
import type { ItemRowSource, ListKind } from './spreadsheet-column.ts'
import { columnsFor } from './spreadsheet-columns.ts'

/** A fault of a row, with the heading of its column; empty for the whole row. */
export type RowFault = { column: string; message: string }

const plainText = (value: string | number) => String(value).replaceAll('\r\n', '\n').trim()

/** Returns an item as the cells of its row, formatted for users. */
export const cellsOf = (shownItem: ItemRowSource, list: ListKind): Map<string, string> =>
  new Map(columnsFor(list).map(({ key, write }) => [key, plainText(write(shownItem))]))

/** Returns an item as a spreadsheet row. */
export const spreadsheetLineOf = (shownItem: ItemRowSource, list: ListKind): (string | number)[] =>
  columnsFor(list).map(({ write }) => {
    const value = write(shownItem)
    return typeof value === 'number' ? value : plainText(value)
  })

/** Returns the cells of a raw row by column, without the empty ones. */
export const plainRow = (cells: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(
    Object.entries(cells)
      .map(([key, cell]) => [key, unescapeCell(cell).replaceAll('\r\n', '\n')] as const)
      .filter(([, cell]) => cell !== ''),
  )

export type ReadRow = {
  form: ItemForm
  faults: RowFault[]
  /** Columns whose cells differ from the item. */
  touched: ReadonlySet<string>
}

/**
 * Applies a row to an item. An empty cell, or one that equals the current value, changes
 * nothing, so importing an unchanged export has no effect.
 *
 * @param shownItem the current item, or a blank one
 * @param raw the cells as written in the file
 * @decision 0024
 */
export function readRow(
  shownItem: ItemRowSource,
  raw: Readonly<Record<string, string>>,
  { list, lookUp }: { list: ListKind; lookUp: ReferenceLookup },
): ReadRow {
  const before = cellsOf(shownItem, list)
  const row = plainRow(raw)
  const faults: RowFault[] = []
  const touchedKeys = new Set<string>()
  let { form } = shownItem
  for (const column of columnsFor(list)) {
    const cell = row.get(column.key)
    const readCell = parseReferenceCell(column.key, lookUp) ?? column.read
    if (cell === undefined || cell === before.get(column.key) || !readCell) continue
    touchedKeys.add(column.key)
    const after = readCell(form, cell, row)
    if (typeof after === 'string') faults.push({ column: column.head, message: after })
    else form = after
  }
  const parsedForm = ItemForm.safeParse(form)
  if (!parsedForm.success && faults.length === 0)
    faults.push(
      ...columnFaults(
        parsedForm.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
        list,
      ),
    )
  return { form: parsedForm.success ? parsedForm.data : form, faults, touched: touchedKeys }
}

const columnOf = (field: string, list: ListKind) =>
  columnsFor(list).find(({ fields }) => fields.some((one) => field === one || field.startsWith(`${one}.`)))

/** Returns the column of a form field. */
export const columnKeyOf = (field: string, list: ListKind): string => columnOf(field, list)?.key ?? ''

/** Converts form faults to row faults. */
export const columnFaults = (faults: readonly FieldMessage[], list: ListKind): RowFault[] =>
  faults.map(({ field, message }) => ({ column: columnOf(field, list)?.head ?? '', message }))
