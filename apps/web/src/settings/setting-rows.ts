import { MONTHS } from '@pasar/domain/kernel/dates'

/** One column of a setting that is a list of rows. */
export type RowColumn = {
  /** Its name in the value. */
  name: string
  label: string
  kind: 'date' | 'number' | 'text' | 'switch'
  /** The only values that it takes; none where anything may be typed. */
  choices?: readonly string[]
  /** It is the code of a province or regency, whose name is shown and may be chosen. */
  isArea?: boolean
}

/** Of so many cells nobody knows which is which without its name. */
export const isWideRow = (columns: readonly RowColumn[]): boolean => columns.length > 3

/** Cells of one row, as they are typed. */
export type Cells = readonly string[]

const CELL = '\t'

/** A whole number as people type it, with dots between thousands; other text stays as it is. */
export const parseNumberCell = (text = ''): number | string => {
  const plain = text.replaceAll('.', '').trim()
  return /^-?\d+$/.test(plain) ? Number(plain) : plain
}

/** Rows of a draft: one to a line, cells apart by tabs. */
export const parseRows = (draft = ''): Cells[] =>
  draft === '' ? [] : draft.split('\n').map((line) => line.split(CELL))

/** What stands in a row that nobody has typed in. */
export const isBlank = (cells: Cells): boolean => cells.every((cell) => cell.trim() === '')

export const formatRows = (rows: readonly Cells[]): string =>
  rows.map((cells) => cells.map((cell) => cell.replaceAll(/[\t\n\r]/g, ' ')).join(CELL)).join('\n')

/** A day as lists write it, `25/12/2026` or `25 Desember 2026`, in the form of a date field; other text stays as it is. */
export function isoDate(text: string): string {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[\s/.-]+(\d{1,2}|[a-z]+)[\s/.-]+(\d{4})$/i.exec(text.trim()) ?? []
  const number = /^\d/.test(month)
    ? Number(month)
    : MONTHS.findIndex(
        (name) => month !== '' && name.toLowerCase().startsWith(month.toLowerCase().slice(0, 3)),
      ) + 1
  if (year === '' || number < 1 || number > 12) return text.trim()
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The cells of a line of CSV; quotes hold signs that would part them. */
function cellsOf(line: string, sign: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === sign && !isQuoted) cells.push('')
    else cells.push(`${cells.pop() ?? ''}${letter}`)
  }
  return cells.map((cell) => cell.trim())
}

/**
 * The rows of a list that was pasted or chosen as a file: cells apart by tabs, semicolons or commas; of two columns, the first may end with a
 * blank. A line of headings is left out.
 *
 * @returns as many cells in each row as there are columns
 */
export function parseList(text: string, columns: readonly RowColumn[]): Cells[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const sign = [CELL, ';', ','].find((one) => lines.some((line) => line.includes(one)))
  const rows = lines.map((line) => {
    const cells =
      sign === undefined ? (/^(\S+)\s+(.*)$/.exec(line.trim())?.slice(1) ?? [line]) : cellsOf(line, sign)
    return columns.map(({ kind }, at) => (kind === 'date' ? isoDate(cells[at] ?? '') : (cells[at] ?? '')))
  })
  const [first] = rows
  const isHead =
    first !== undefined &&
    columns.some(({ name, label }, at) =>
      [name, label].some((word) => word.toLowerCase() === first[at]?.toLowerCase()),
    )
  return isHead ? rows.slice(1) : rows
}

/** The rows with others in the place of those that have the same key, and what is new behind them. */
export function mergeRows(rows: readonly Cells[], more: readonly Cells[], keyColumns: number): Cells[] {
  const keyOf = (cells: Cells) => cells.slice(0, keyColumns).join(CELL)
  const byKey = new Map(rows.filter((cells) => !isBlank(cells)).map((cells) => [keyOf(cells), cells]))
  for (const cells of more) byKey.set(keyOf(cells), cells)
  return [...byKey.values()]
}
