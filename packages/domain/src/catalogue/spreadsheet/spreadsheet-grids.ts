import { parseWholeNumber } from '../../kernel/whole-number.ts'
import type { WholesaleRow } from '../wholesale-rows.ts'

/** An option as a spreadsheet row; a null price stands for the item's price. */
export type SpreadsheetOption = {
  readonly values: readonly string[]
  readonly price: number | null
  readonly stock: number
}

const joined = (parts: readonly (string | number)[]) =>
  parts.map((part) => String(part).replaceAll(/[\\|]/g, '\\$&')).join(' | ')

/** Splits `a | b` into its parts; `\|` is an escaped separator. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let part = ''
  let isEscaped = false
  for (const character of text) {
    if (!isEscaped && character === '\\') {
      isEscaped = true
      continue
    }
    if (!isEscaped && character === '|') {
      parts.push(part.trim())
      part = ''
    } else part += character
    isEscaped = false
  }
  return [...parts, part.trim()]
}

/** Formats wholesale steps as a cell: `10 = 24000 | 50 = 23000`. @decision 0024 */
export const formatWholesale = (steps: readonly WholesaleRow[]): string =>
  steps.map(({ amount, price }) => `${amount} = ${price}`).join(' | ')

/**
 * Parses the wholesale steps of a cell, separated by line breaks or `|`.
 *
 * @returns null for any other format
 * @decision 0024
 */
export function parseWholesale(cell: string): WholesaleRow[] | null {
  const steps: WholesaleRow[] = []
  for (const part of cell.split(/[|\n]/).filter((one) => one.trim() !== '')) {
    const [amount, price, more] = part.split('=').map((number) => parseWholeNumber(number.trim()))
    if (amount == null || price == null || more !== undefined) return null
    steps.push({ amount, price })
  }
  return steps
}

/** Formats option column names as a cell: `Ukuran | Warna`. @decision 0024 */
export const formatOptionNames = (names: readonly string[]): string => joined(names)

/** Splits a spreadsheet cell into option names. @decision 0024 */
export const parseOptionNames = (cell: string): string[] => partsOf(cell)

/**
 * Formats options as a cell, one per line: `M | Merah | 25000 | 10`. The price is empty when it is
 * the item's price.
 *
 * @decision 0024
 */
export const formatOptions = (options: readonly SpreadsheetOption[]): string =>
  options.map(({ values, price, stock }) => joined([...values, price ?? '', stock])).join('\n')

/** Formats the stock of options as a cell, one per line: `M | Merah | 10`. @decision 0024 */
export const formatOptionStocks = (options: readonly Pick<SpreadsheetOption, 'values' | 'stock'>[]): string =>
  options.map(({ values, stock }) => joined([...values, stock])).join('\n')

const linesOf = (cell: string) => cell.split(/\r?\n/).filter((line) => line.trim() !== '')

/**
 * Parses the options of a cell.
 *
 * @param columns number of values per option
 * @returns null when a line does not have the form `M | Merah | 25000 | 10`
 * @decision 0024
 */
export function parseOptions(cell: string, columns: number): SpreadsheetOption[] | null {
  const options: SpreadsheetOption[] = []
  for (const line of linesOf(cell)) {
    const parts = partsOf(line)
    const [priceCell = '', stockCell = ''] = parts.slice(columns)
    const price = priceCell === '' ? null : parseWholeNumber(priceCell)
    const stock = parseWholeNumber(stockCell)
    if (parts.length !== columns + 2 || stock === null || (price === null && priceCell !== '')) return null
    options.push({ values: parts.slice(0, columns), price, stock })
  }
  return options
}

/**
 * Parses the loaded stock of each option by its values; invalid lines are ignored.
 *
 * @decision 0024
 */
export function parseOptionStocks(cell: string): Map<string, number> {
  const stocks = new Map<string, number>()
  for (const line of linesOf(cell)) {
    const parts = partsOf(line)
    const stock = parseWholeNumber(parts.at(-1) ?? '')
    if (stock !== null) stocks.set(JSON.stringify(parts.slice(0, -1)), stock)
  }
  return stocks
}
