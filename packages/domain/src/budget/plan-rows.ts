import { parseWholeNumber, unescapeCell } from '../catalogue/spreadsheet-cells.ts'
import { formatThousands } from '../kernel/money.ts'

/** The columns of a plan as a file, in their order. */
export const PLAN_COLUMNS = ['Sumber dana', 'Kode', 'Uraian', 'Jumlah'] as const

/** The most lines that one file of a plan may have. */
export const MAX_PLAN_ROWS = 2000

/** Whole rupiah that one line of a plan may come to at the most. */
const MOST_AMOUNT = 100_000_000_000

export type PlanRow = {
  /** As a spreadsheet counts. */
  readonly rowNo: number
  readonly fund: string
  readonly code: string
  readonly name: string
  readonly amount: number
}
export type PlanFault = { readonly rowNo: number; readonly message: string }

type Fund = { readonly code: string; readonly name: string }

/** How much of a line orders hold already, by fund and code; whole rupiah. */
export type UsageLookup = (fund: string, code: string) => number

/**
 * Reads the rows of a plan as they stand in a file: fund, code, name, amount. The first row is the heading; empty rows are passed over.
 *
 * @param rows cells by row, the heading among them
 * @param funds the funds that exist; named by their code or their name
 * @param usedOf what orders hold of a line: its amount cannot fall below that
 * @returns the rows that are right, and what is wrong with the others, one sentence a row
 * @decision 0035
 */
export function parsePlanRows(
  rows: readonly (readonly string[])[],
  funds: readonly Fund[],
  usedOf: UsageLookup,
): { rows: PlanRow[]; faults: PlanFault[] } {
  const right: PlanRow[] = []
  const faults: PlanFault[] = []
  const seen = new Set<string>()
  for (const [at, cells] of rows.entries()) {
    if (at === 0 || cells.every((cell) => cell.trim() === '')) continue
    const read = planRow(at + 1, cells.map(unescapeCell), funds, usedOf)
    const key = typeof read === 'string' ? '' : `${read.fund}\n${read.code}`
    if (typeof read === 'string') faults.push({ rowNo: at + 1, message: read })
    else if (seen.has(key)) faults.push({ rowNo: at + 1, message: `Kode ${read.code} sudah ada di atas` })
    else right.push(read)
    seen.add(key)
  }
  return { rows: right, faults }
}

function planRow(rowNo: number, cells: readonly string[], funds: readonly Fund[], usedOf: UsageLookup) {
  const [fundCell = '', code = '', name = '', amountCell = ''] = cells.map((cell) => cell.trim())
  const wanted = fundCell.toLowerCase()
  const fund = funds.find((one) => [one.code.toLowerCase(), one.name.toLowerCase()].includes(wanted))
  if (!fund) return `Sumber dana tidak dikenal. Pakai salah satu: ${funds.map((one) => one.code).join(', ')}`
  if (code === '' || code.length > 40) return 'Kode wajib diisi, paling banyak 40 karakter'
  if (name === '' || name.length > 200) return 'Uraian wajib diisi, paling banyak 200 karakter'
  const amount = parseWholeNumber(amountCell)
  if (amount === null || amount > MOST_AMOUNT)
    return 'Jumlah harus angka rupiah dari 0 sampai 100.000.000.000'
  const used = usedOf(fund.code, code)
  if (amount < used) return `Jumlah di bawah yang sudah terpakai (Rp ${formatThousands(used)})`
  return { rowNo, fund: fund.code, code, name, amount }
}
