import type { PlanPreview } from '@pasar/contract/budget/budget'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { MAX_PLAN_ROWS, parsePlanRows } from '@pasar/domain/budget/plan-rows'
import type { SpreadsheetRow } from '@pasar/domain/catalogue/spreadsheet/typed-cell'
import { rupiah } from '@pasar/domain/kernel/money'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Settings } from '@pasar/domain/settings/settings'
import { FileAccount } from '../spreadsheet/file-account.ts'
import { formatOf, otherFormatMessage, rowsOf, unreadableMessage } from '../spreadsheet/spreadsheet-parser.ts'
import type { PlanLineRow } from './budget.queries.ts'

const READ_LIMIT_MS = 60_000

const unreadable = (message: string) => refuse('call/invalid', [{ field: 'Filedata', message }])

/** The rows of a plan file, and what is not used of it. */
export type PlanFile = { rows: SpreadsheetRow[]; notes: string[] }

/**
 * Reads a plan file.
 *
 * @param bytes the file; empty for none
 * @decision 0035
 * @decision 0137
 */
export async function readPlanFile(bytes: Buffer): Promise<PlanFile | Refusal<RefusalCode>> {
  const format = formatOf(bytes)
  if (format === null) return unreadable(otherFormatMessage(bytes))
  const account = new FileAccount()
  const rows: SpreadsheetRow[] = []
  try {
    for await (const row of rowsOf(bytes, format, { signal: AbortSignal.timeout(READ_LIMIT_MS), account })) {
      rows.push(row)
      if (rows.length > MAX_PLAN_ROWS + 1) return unreadable(`Paling banyak ${MAX_PLAN_ROWS} baris`)
    }
  } catch (error) {
    return unreadable(unreadableMessage(error))
  }
  return { rows, notes: account.notes() }
}

/**
 * Parses the rows of a plan file and compares them with the existing lines.
 *
 * @decision 0035
 */
export function parsePlanFile(
  { rows, notes }: PlanFile,
  lines: readonly PlanLineRow[],
  { funds }: Settings,
): PlanPreview | Refusal<RefusalCode> {
  const existingLines = new Map(lines.map((line) => [`${line.fund}\n${line.code}`, line]))
  const parsedRows = parsePlanRows(rows, funds, (fund, code) => {
    const line = existingLines.get(`${fund}\n${code}`)
    return line ? line.amount - line.available : 0
  })
  if (parsedRows.rows.length + parsedRows.faults.length === 0)
    return unreadable('Tidak ada baris di bawah judul kolom')
  const addedCount = parsedRows.rows.filter(({ fund, code }) => !existingLines.has(`${fund}\n${code}`)).length
  if (lines.length + addedCount > MAX_PLAN_ROWS)
    return unreadable(`Satu tahun paling banyak ${MAX_PLAN_ROWS} pos anggaran`)
  return {
    faults: parsedRows.faults,
    rows: parsedRows.rows.map((row) => ({
      ...row,
      amount: rupiah(row.amount),
      before: existingLines.get(`${row.fund}\n${row.code}`)?.amount ?? null,
    })),
    notes,
  }
}
