import { unescapeCell } from '../catalogue/spreadsheet/spreadsheet-cells.ts'
import {
  type CellUse,
  cellAddress,
  isEmptyCell,
  readCell,
  type SpreadsheetRow,
  unheadedMessage,
} from '../catalogue/spreadsheet/typed-cell.ts'
import { formatThousands } from '../kernel/money.ts'
import { unprintableFault } from '../kernel/paper-fonts.ts'
import { toSingleLine } from '../kernel/single-line.ts'
import { parseWholeNumber } from '../kernel/whole-number.ts'

/** The columns of a plan file, in order. */
export const PLAN_COLUMNS = ['Sumber dana', 'Kode', 'Uraian', 'Jumlah'] as const

/** Maximum number of rows in a plan file. */
export const MAX_PLAN_ROWS = 2000

/** Maximum amount of one plan line in whole rupiah. */
const MAX_AMOUNT = 100_000_000_000

export type PlanRow = {
  /** Row number as a spreadsheet shows it. */
  readonly rowNo: number
  readonly fund: string
  readonly code: string
  readonly name: string
  readonly amount: number
}
export type PlanFault = { readonly rowNo: number; readonly message: string }

type Fund = { readonly code: string; readonly name: string }

/** Returns the amount that orders already use of a line, by fund and code; whole rupiah. */
export type UsageLookup = (fund: string, code: string) => number

/**
 * Parses the rows of a plan file: fund, code, name, amount. The first row is the header, unless it
 * names a fund or an amount.
 *
 * @param rows the rows that are not empty, including the header if there is one
 * @param funds the existing funds; a cell names one by its code or its name
 * @param usedOf amount that orders use of a line, below which its amount cannot fall
 * @returns the valid rows, and one message for each invalid row
 * @decision 0035
 */
export function parsePlanRows(
  rows: readonly SpreadsheetRow[],
  funds: readonly Fund[],
  usedOf: UsageLookup,
): { rows: PlanRow[]; faults: PlanFault[] } {
  const right: PlanRow[] = []
  const faults: PlanFault[] = []
  const uniqueCodes = new Set<string>()
  for (const [at, row] of rows.entries()) {
    if (at === 0 && isHeader(row, funds)) continue
    const { rowNo } = row
    const planRowOrFault = planRow(row, funds, usedOf)
    const key = typeof planRowOrFault === 'string' ? '' : `${planRowOrFault.fund}\n${planRowOrFault.code}`
    if (typeof planRowOrFault === 'string') faults.push({ rowNo, message: planRowOrFault })
    else if (uniqueCodes.has(key))
      faults.push({ rowNo, message: `Kode ${planRowOrFault.code} sudah ada di atas` })
    else right.push(planRowOrFault)
    uniqueCodes.add(key)
  }
  return { rows: right, faults }
}

/**
 * Returns a cell without invisible characters. A code with one of them would be a second
 * line that looks like the first.
 */
const visibleText = (cell: string) =>
  toSingleLine(cell)
    .replaceAll(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()

const USES: readonly CellUse[] = ['text', 'code', 'text', 'number']

/** Returns the texts of a row, and the fault of the first cell that cannot be used. */
function textsOf({ rowNo, cells }: SpreadsheetRow) {
  const extra = cells.findIndex((cell, at) => at >= USES.length && !isEmptyCell(cell))
  const readings = cells
    .slice(0, USES.length)
    .map((cell, at) => readCell(cell, USES[at] ?? 'text', cellAddress(at, rowNo)))
  const fault = readings.find((reading) => reading.fault !== null)?.fault
  return {
    texts: readings.map(({ text }) => visibleText(unescapeCell(text))),
    fault: fault ?? (extra < 0 ? null : unheadedMessage(cellAddress(extra, rowNo))),
  }
}

function findFund(name: string, funds: readonly Fund[]): Fund | undefined {
  const fundName = name.toLowerCase()
  return funds.find((one) => [one.code.toLowerCase(), one.name.toLowerCase()].includes(fundName))
}

/** Returns whether the first row is a header: it names neither a fund nor an amount. */
function isHeader(row: SpreadsheetRow, funds: readonly Fund[]): boolean {
  const [fundCell = '', , , amountCell = ''] = textsOf(row).texts
  return findFund(fundCell, funds) === undefined && parseWholeNumber(amountCell) === null
}

function planRow(row: SpreadsheetRow, funds: readonly Fund[], usedOf: UsageLookup) {
  const { texts, fault } = textsOf(row)
  if (fault !== null) return fault
  const [fundCell = '', code = '', name = '', amountCell = ''] = texts
  const fund = findFund(fundCell, funds)
  if (!fund) return `Sumber dana tidak dikenal. Pakai salah satu: ${funds.map((one) => one.code).join(', ')}`
  if (code === '' || code.length > 40) return 'Kode wajib diisi, paling banyak 40 karakter'
  if (name === '' || name.length > 200) return 'Uraian wajib diisi, paling banyak 200 karakter'
  const unprintable = unprintableFault(`${code} ${name}`)
  if (unprintable !== null) return unprintable
  const amount = parseWholeNumber(amountCell)
  if (amount === null || amount > MAX_AMOUNT) return 'Jumlah harus angka rupiah dari 0 sampai 100.000.000.000'
  const usedAmount = usedOf(fund.code, code)
  if (amount < usedAmount) return `Jumlah di bawah yang sudah terpakai (Rp ${formatThousands(usedAmount)})`
  return { rowNo: row.rowNo, fund: fund.code, code, name, amount }
}
