import { parseWholeNumber } from './spreadsheet-cells.ts'
import type { WholesaleRow } from './wholesale-rows.ts'

/** An option as it stands in a file; a price of null is that of the item. */
export type SpreadsheetOption = {
  readonly values: readonly string[]
  readonly price: number | null
  readonly stock: number
}

const joined = (parts: readonly (string | number)[]) =>
  parts.map((part) => String(part).replaceAll(/[\\|]/g, '\\$&')).join(' | ')

/** The parts of `a | b`; `\|` stands for the sign itself. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let part = ''
  let isEscaped = false
  for (const sign of text) {
    if (!isEscaped && sign === '\\') {
      isEscaped = true
      continue
    }
    if (!isEscaped && sign === '|') {
      parts.push(part.trim())
      part = ''
    } else part += sign
    isEscaped = false
  }
  return [...parts, part.trim()]
}

/** Wholesale steps as a cell: `10 = 24000 | 50 = 23000`. @decision 0024 */
export const formatWholesale = (steps: readonly WholesaleRow[]): string =>
  steps.map(({ amount, price }) => `${amount} = ${price}`).join(' | ')

/**
 * The wholesale steps that a cell tells, one step a line or parted by `|`.
 *
 * @returns null when it has not this form
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

/** The names of option columns as a cell: `Ukuran | Warna`. @decision 0024 */
export const formatOptionNames = (names: readonly string[]): string => joined(names)

/** @decision 0024 */
export const parseOptionNames = (cell: string): string[] => partsOf(cell)

/** Options as a cell, one a line: `M | Merah | 25000 | 10`, the price empty where it is that of the item. @decision 0024 */
export const formatOptions = (options: readonly SpreadsheetOption[]): string =>
  options.map(({ values, price, stock }) => joined([...values, price ?? '', stock])).join('\n')

/** The stock of options as a cell, one a line: `M | Merah | 10`. @decision 0024 */
export const formatOptionStocks = (options: readonly Pick<SpreadsheetOption, 'values' | 'stock'>[]): string =>
  options.map(({ values, stock }) => joined([...values, stock])).join('\n')

const linesOf = (cell: string) => cell.split(/\r?\n/).filter((line) => line.trim() !== '')

/**
 * The options that a cell tells.
 *
 * @param columns how many values each has
 * @returns null when a line has not the form `M | Merah | 25000 | 10`
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

/** The stock that was read of each option, by its values; what is not understood is left out. @decision 0024 */
export function parseOptionStocks(cell: string): Map<string, number> {
  const stocks = new Map<string, number>()
  for (const line of linesOf(cell)) {
    const parts = partsOf(line)
    const stock = parseWholeNumber(parts.at(-1) ?? '')
    if (stock !== null) stocks.set(JSON.stringify(parts.slice(0, -1)), stock)
  }
  return stocks
}
