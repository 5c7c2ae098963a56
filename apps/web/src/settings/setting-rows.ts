import { MONTHS } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import { parseWholeNumber } from '@pasar/domain/kernel/whole-number'

/** One column of a list setting. */
export type RowColumn = {
  /** Property name in the value. */
  name: string
  label: string
  kind: 'date' | 'number' | 'text' | 'switch'
  /** The only accepted values; undefined for free input. */
  choices?: readonly string[]
  /** Whether the cell is the code of a province or regency, shown and selectable by name. */
  isArea?: boolean
}

/** Returns whether a row has so many cells that each needs a visible label. */
export const isWideRow = (columns: readonly RowColumn[]): boolean => columns.length > 3

/** The cells of one row, as entered. */
export type Cells = readonly string[]

const CELL = '\t'

/** Parses an integer with dots as thousands separators; other text is returned unchanged. */
export const parseNumberCell = (text = ''): number | string => {
  const cellText = text.trim()
  const number = parseWholeNumber(cellText.replace(/^-/, ''))
  if (number === null) return cellText
  return cellText.startsWith('-') ? -number : number
}

/** Parses a draft into rows: one row per line, cells separated by tabs. */
export const parseRows = (draft = ''): Cells[] =>
  draft === '' ? [] : draft.split('\n').map((line) => line.split(CELL))

/** Returns whether all cells of a row are empty. */
export const isBlank = (cells: Cells): boolean => cells.every((cell) => cell.trim() === '')

export const formatRows = (rows: readonly Cells[]): string =>
  rows.map((cells) => cells.map((cell) => cell.replaceAll(/[\t\n\r]/g, ' ')).join(CELL)).join('\n')

/**
 * Converts a date such as `25/12/2026` or `25 Desember 2026` to the format of a date field; other
 * text is returned unchanged.
 */
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

/** Splits a CSV line into cells. Quotes may contain the separator. */
function cellsOf(line: string, separator: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) cells.push('')
    else cells.push(`${must(cells.pop(), 'the current cell')}${character}`)
  }
  return cells.map((cell) => cell.trim())
}

/**
 * Parses a pasted or uploaded list: cells separated by tabs, semicolons or commas. With two
 * columns, the first may end with a space. Skips a header line.
 *
 * @returns rows with one cell per column
 */
export function parseList(text: string, columns: readonly RowColumn[]): Cells[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const separator = [CELL, ';', ','].find((one) => lines.some((line) => line.includes(one)))
  const rows = lines.map((line) => {
    const cells =
      separator === undefined
        ? (/^(\S+)\s+(.*)$/.exec(line.trim())?.slice(1) ?? [line])
        : cellsOf(line, separator)
    return columns.map(({ kind }, at) => (kind === 'date' ? isoDate(cells[at] ?? '') : (cells[at] ?? '')))
  })
  const [first] = rows
  const isHead =
    first !== undefined &&
    columns.some(({ name, label }, at) =>
      [name, label].some((heading) => heading.toLowerCase() === first[at]?.toLowerCase()),
    )
  return isHead ? rows.slice(1) : rows
}

/** Merges rows by key. Replaces existing rows and appends new ones. */
export function mergeRows(rows: readonly Cells[], more: readonly Cells[], keyColumns: number): Cells[] {
  const keyOf = (cells: Cells) => cells.slice(0, keyColumns).join(CELL)
  const byKey = new Map(rows.filter((cells) => !isBlank(cells)).map((cells) => [keyOf(cells), cells]))
  for (const cells of more) byKey.set(keyOf(cells), cells)
  return [...byKey.values()]
}

/** Returns the index of each row among the rows that are not blank; undefined for a blank row. */
export function filledRowIndexes(rows: readonly Cells[]): readonly (number | undefined)[] {
  let count = 0
  return rows.map((cells) => (isBlank(cells) ? undefined : count++))
}
