/** The cell text that clears a value; an empty cell changes nothing. */
export const CLEAR_CELL = '(kosong)'

/**
 * Matches the start of a cell, for any separator, followed by a character that starts a formula.
 * Includes the full-width characters that some spreadsheets accept. Quotes, apostrophes and spaces
 * may precede.
 */
const BEFORE_FORMULA = /(?<=^|[;,\t|\r\n])(?=['" \u00a0]*[=+\-@\t\r＝＋－＠])/g
const APOSTROPHE_BEFORE_FORMULA = /(?<=^|[;,\t|\r\n])'(?=['" \u00a0]*[=+\-@\t\r＝＋－＠])/g

/**
 * Escapes a text as a spreadsheet cell: inserts an apostrophe before everything that a spreadsheet
 * could evaluate as a formula. This prevents formula injection between users. It also covers
 * spreadsheets that split the cell at a comma, a semicolon, a tab, a vertical bar or a line break.
 *
 * @decision 0024
 */
export const escapeCell = (text: string): string => text.replaceAll(BEFORE_FORMULA, "'")

/** Returns the text of a cell: reverses `escapeCell` exactly and trims. @decision 0024 */
export const unescapeCell = (cell: string): string => cell.trim().replaceAll(APOSTROPHE_BEFORE_FORMULA, '')

/**
 * Escapes a text for XLSX, where `_x1080_` stands for the character 1080: the underscore before it
 * becomes `_x005F_`.
 *
 * @decision 0137
 */
export const escapeUnderscores = (text: string): string =>
  text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

const YES = new Set(['ya', 'y', 'yes', 'true', '1', 'benar', 'v', '✓'])
const NO = new Set(['tidak', 'tdk', 't', 'n', 'no', 'false', '0', 'bukan', '-'])

/** Parses the usual spellings of `ya` and `tidak`; null for other input. @decision 0024 */
export function parseYesNo(cell: string): boolean | null {
  const typedCell = cell.trim().toLowerCase()
  if (YES.has(typedCell)) return true
  return NO.has(typedCell) ? false : null
}

/**
 * Returns whether a spreadsheet converted a long number, such as an ISBN, to exponent notation and
 * so lost its digits.
 */
export const isExponent = (cell: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(cell.trim())

/** Normalises a heading or an option word: removes differences in case, punctuation and spaces. */
export const normalizeTerm = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
