import { escapeCell } from '@pasar/domain/catalogue/spreadsheet-cells'

/** The byte order mark, which tells spreadsheets that a file is UTF-8. */
export const CSV_START = '\uFEFF'

/**
 * A line of a CSV file, the only way in which one is written. Text cannot be read as a formula, by whichever separator the file is
 * split; numbers stay numbers, but for one at the beginning of the line, which a spreadsheet that splits by another separator would
 * take together with the cells behind it.
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell, at) => (typeof cell === 'number' && at > 0 ? String(cell) : csvCell(String(cell)))).join(';')}\r\n`

function csvCell(text: string): string {
  const escaped = escapeCell(text)
  return /[";,\t\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}
