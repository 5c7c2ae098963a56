/** What is written into a cell to empty a text; a cell that is left empty changes nothing. */
export const EMPTIED = '(kosong)'

/** With the wide signs of eastern letters, which some spreadsheets take for the same. */
const NEEDS_APOSTROPHE = /^'*[=+\-@\t\r＝＋－＠]/
const HAS_APOSTROPHE = /^'+[=+\-@\t\r＝＋－＠]/

/**
 * A text as a cell of a file that spreadsheets open: what one would take for a formula begins with an apostrophe, so that no name that
 * somebody chose is reckoned on the machine of whoever opens the file.
 *
 * @decision 0024
 */
export const escapedCell = (text: string): string => (NEEDS_APOSTROPHE.test(text) ? `'${text}` : text)

/** The text that a cell stands for: takes back exactly what `escapedCell` did, and trims. @decision 0024 */
export function plainCell(cell: string): string {
  const text = cell.trim()
  return HAS_APOSTROPHE.test(text) ? text.slice(1) : text
}

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
export function typedNumber(cell: string): number | null {
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
export function typedYesNo(cell: string): boolean | null {
  const typed = cell.trim().toLowerCase()
  if (YES.has(typed)) return true
  return NO.has(typed) ? false : null
}

/** Whether a spreadsheet has turned a long number, such as an ISBN, into one with an exponent, and so lost its digits. */
export const isExponent = (cell: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(cell.trim())

/** A heading or a word of a choice, without what people write differently: case, signs and spaces. */
export const bareWord = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
