/** The sign at the beginning of a file that tells spreadsheets that its letters are UTF-8. */
export const CSV_START = '\uFEFF'

/**
 * A cell of a CSV file. What a spreadsheet would take for a formula begins with an apostrophe, so that no name that somebody chose is
 * reckoned on the machine of whoever opens the file.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const plain = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

export const csvLine = (cells: readonly (string | number)[]) => `${cells.map(csvCell).join(';')}\r\n`
