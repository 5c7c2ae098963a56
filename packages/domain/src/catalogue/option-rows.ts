/** A row of the option grid as it is typed: one value for each column, a price where prices are on (0 for none), and its stock. */
export type OptionRow = {
  readonly values: readonly string[]
  readonly price: number
  readonly amount: number
}

export type OptionGrid = { readonly columns: number; readonly hasPrices: boolean }

/** Option columns that a grid may have. @spec 5 1 to 10 option columns */
export const MAX_OPTION_COLUMNS = 10

/** Letters that one option value may have. */
export const MAX_OPTION_LENGTH = 60

/** Whether a row says more in a cell than an option can. */
export const isTooLong = ({ values }: OptionRow): boolean =>
  values.some((value) => value.trim().length > MAX_OPTION_LENGTH)

/** Whether a row can be saved: every option filled, and its price too where prices are on. @spec 5 A row is complete */
export const isComplete = (row: OptionRow, { columns, hasPrices }: OptionGrid): boolean =>
  row.values.length === columns &&
  row.values.every((value) => value.trim() !== '') &&
  !isTooLong(row) &&
  (!hasPrices || row.price > 0)

/** The rows that are saved. @spec 5 only complete rows are saved */
export const savedRows = (rows: readonly OptionRow[], grid: OptionGrid): OptionRow[] =>
  rows.filter((row) => isComplete(row, grid))

const isBlank = (row: OptionRow) =>
  row.values.every((value) => value === '') && row.price === 0 && row.amount === 0

/**
 * The rows that a grid shows: exactly one blank row at the end, none before it.
 *
 * @param rows as they are after a change
 * @param blank makes an empty row
 * @spec 4 exactly one blank row at the end
 */
export function withBlankRow(rows: readonly OptionRow[], blank: () => OptionRow): OptionRow[] {
  const last = rows.findLastIndex((row) => !isBlank(row))
  return [...rows.slice(0, last + 1), blank()]
}

/** Small letters first: of a letter and its sign some become one as small letters only (`H̱` and `ẖ`). */
const asRead = (words: string) =>
  words.toLowerCase().normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/**
 * Which of some option values, or of some names of columns, stand there a second time to whoever reads them: case and spaces make no
 * other one. What is still empty is none.
 *
 * @param list the values of each row; a name is a row of one
 * @returns their places, without the first of each
 */
export function findDuplicates(list: readonly (readonly string[])[]): ReadonlySet<number> {
  const seen = new Set<string>()
  const repeated = new Set<number>()
  for (const [place, words] of list.entries()) {
    if (words.some((word) => word.trim() === '')) continue
    const key = JSON.stringify(words.map(asRead))
    if (seen.has(key)) repeated.add(place)
    seen.add(key)
  }
  return repeated
}

/**
 * The names that option columns have where some were left empty: "Pilihan 2" for the second, or the next one that is free.
 *
 * @param typed as they stand in the form
 */
export function optionColumnNames(typed: readonly string[]): string[] {
  const names = typed.map((name) => name.trim())
  for (const [place, name] of names.entries()) {
    if (name !== '') continue
    const taken = new Set(names.map(asRead))
    let number = place + 1
    while (taken.has(asRead(`Pilihan ${number}`))) number += 1
    names[place] = `Pilihan ${number}`
  }
  return names
}
