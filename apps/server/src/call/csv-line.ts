import { escapeCell } from '@pasar/domain/catalogue/spreadsheet/spreadsheet-cells'

/** The byte order mark, which marks a file as UTF-8 for spreadsheets. */
export const CSV_START = '\uFEFF'

/**
 * Returns one CSV line; all CSV output uses this function. No text can be read as a formula,
 * whatever separator the file is split by. Numbers stay numbers, except one at the start of a
 * line: a spreadsheet with another separator would merge it with the next cells.
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell, at) => (typeof cell === 'number' && at > 0 ? String(cell) : csvCell(String(cell)))).join(';')}\r\n`

function csvCell(text: string): string {
  const escapedText = escapeCell(text)
  return /[";,\t\r\n]/.test(escapedText) ? `"${escapedText.replaceAll('"', '""')}"` : escapedText
}
