/**
 * A row of the option grid as typed: one value per column, the price (0 for none) when prices are
 * on, and the stock.
 */
export type OptionRow = {
  readonly values: readonly string[]
  readonly price: number
  readonly amount: number
}

export type OptionGrid = { readonly columns: number; readonly hasPrices: boolean }

/** Maximum number of option columns. @spec 5 1 to 10 option columns */
export const MAX_OPTION_COLUMNS = 10

/** Maximum length of an option value, in characters. */
export const MAX_OPTION_LENGTH = 60

/** Returns whether a value of a row exceeds the maximum length. */
export const hasTooLongValue = ({ values }: OptionRow): boolean =>
  values.some((value) => value.trim().length > MAX_OPTION_LENGTH)

/**
 * Returns whether a row can be saved: every option is filled, and the price too when prices are on.
 *
 * @spec 5 A row is complete
 */
export const isComplete = (row: OptionRow, { columns, hasPrices }: OptionGrid): boolean =>
  row.values.length === columns &&
  row.values.every((value) => value.trim() !== '') &&
  !hasTooLongValue(row) &&
  (!hasPrices || row.price > 0)

/** Returns the rows to save. @spec 5 only complete rows are saved */
export const savedRows = (rows: readonly OptionRow[], grid: OptionGrid): OptionRow[] =>
  rows.filter((row) => isComplete(row, grid))

const isBlank = (row: OptionRow) =>
  row.values.every((value) => value === '') && row.price === 0 && row.amount === 0

/**
 * Returns the rows that a grid shows, with exactly one blank row at the end.
 *
 * @param rows the rows after a change
 * @param blank creates an empty row
 * @spec 4 exactly one blank row at the end
 */
export function withBlankRow(rows: readonly OptionRow[], blank: () => OptionRow): OptionRow[] {
  const last = rows.findLastIndex((row) => !isBlank(row))
  return [...rows.slice(0, last + 1), blank()]
}

/**
 * Lower-cases first, because some characters with a combining mark compose only in lower case (`H̱`
 * and `ẖ`).
 */
const asRead = (text: string) =>
  text.toLowerCase().normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/**
 * Returns the positions of repeated option values or column names, ignoring case and spaces. Empty
 * values are not compared.
 *
 * @param list the values of each row; a column name is a row with one value
 * @returns the positions of the repetitions, without the first occurrence
 */
export function findDuplicates(list: readonly (readonly string[])[]): ReadonlySet<number> {
  const uniqueRows = new Set<string>()
  const repeatedRows = new Set<number>()
  for (const [index, row] of list.entries()) {
    if (row.some((cell) => cell.trim() === '')) continue
    const key = JSON.stringify(row.map(asRead))
    if (uniqueRows.has(key)) repeatedRows.add(index)
    uniqueRows.add(key)
  }
  return repeatedRows
}

/**
 * Returns the option column names, naming the empty ones: "Pilihan 2" for the second column, or the
 * next unused number.
 *
 * @param typedNames the names as typed in the form
 */
export function optionColumnNames(typedNames: readonly string[]): string[] {
  const names = typedNames.map((name) => name.trim())
  for (const [index, name] of names.entries()) {
    if (name !== '') continue
    const usedNames = new Set(names.map(asRead))
    let number = index + 1
    while (usedNames.has(asRead(`Pilihan ${number}`))) number += 1
    names[index] = `Pilihan ${number}`
  }
  return names
}
