/** What is written into a cell to empty a text; a cell that is left empty changes nothing. */
export const CLEAR_CELL = '(kosong)'

/**
 * Where a cell of a spreadsheet begins, whichever separator splits the line, and what follows would be read as a formula.
 * With the full-width characters that some spreadsheets take for the same; quotes, apostrophes and spaces may stand before.
 */
const BEFORE_FORMULA = /(?<=^|[;,\t\r\n])(?=['" \u00a0]*[=+\-@\t\r＝＋－＠])/g
const APOSTROPHE_BEFORE_FORMULA = /(?<=^|[;,\t\r\n])'(?=['" \u00a0]*[=+\-@\t\r＝＋－＠])/g

/**
 * A text as a cell of a file that spreadsheets open: an apostrophe stands before everything that could be read as a formula, so
 * that no text of one user is computed on the machine of another. That holds also for a spreadsheet that splits the cell itself
 * by a comma, a semicolon, a tab or a line break.
 *
 * @decision 0024
 */
export const escapeCell = (text: string): string => text.replaceAll(BEFORE_FORMULA, "'")

/** The text that a cell stands for: takes back exactly what `escapeCell` did, and trims. @decision 0024 */
export const unescapeCell = (cell: string): string => cell.trim().replaceAll(APOSTROPHE_BEFORE_FORMULA, '')

const WHOLE = [
  /^(\d+)$/, // 12500
  /^(\d{1,3}(?:\.\d{3})+)(?:,0{1,2})?$/, // 12.500 and 12.500,00
  /^(\d{1,3}(?:,\d{3})+)(?:\.0{1,2})?$/, // 12,500 and 12,500.00
  /^(\d+)[.,]0{1,2}$/, // 12500,00
]

/**
 * A whole number as people type it: `Rp 12.500`, `12.500,-`, `12500,00`, `12500`.
 *
 * @returns 0 or more, exact; null when it is no such number
 * @decision 0024
 */
export function parseWholeNumber(cell: string): number | null {
  const typed = cell
    .replace(/^rp\.?\s*/i, '')
    .replace(/,-+$/, '')
    .replaceAll(/[\s\u00a0]/g, '')
  for (const form of WHOLE) {
    const digits = form.exec(typed)?.[1]?.replaceAll(/[.,]/g, '')
    if (digits !== undefined) return digits.length <= 15 ? Number(digits) : null
  }
  return null
}

const YES = new Set(['ya', 'y', 'yes', 'true', '1', 'benar', 'v', '✓'])
const NO = new Set(['tidak', 'tdk', 't', 'n', 'no', 'false', '0', 'bukan', '-'])

/** `ya` or `tidak`, in the ways that people write them; null when it is neither. @decision 0024 */
export function parseYesNo(cell: string): boolean | null {
  const typed = cell.trim().toLowerCase()
  if (YES.has(typed)) return true
  return NO.has(typed) ? false : null
}

/** Whether a spreadsheet has turned a long number, such as an ISBN, into one with an exponent, and so lost its digits. */
export const isExponent = (cell: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(cell.trim())

/** A heading or a word of a choice, without what people write differently: case, signs and spaces. */
export const normalizeTerm = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
