import type { PlanPreview } from '@pasar/contract/budget/budget'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { MAX_PLAN_ROWS, parsePlanRows } from '@pasar/domain/budget/plan-rows'
import { rupiah } from '@pasar/domain/kernel/money'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Settings } from '@pasar/domain/settings/settings'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import type { PlanLineRow } from './budget.queries.ts'

/**
 * Returns the delimiter that occurs most often in the header line. Indonesian spreadsheets
 * export semicolons, others commas or tabs.
 */
function delimiterOf(csv: string): string {
  const [head = ''] = csv.split(/[\r\n]/, 1)
  const counts = [';', ',', '\t'].map((delimiter) => ({
    sign: delimiter,
    count: head.split(delimiter).length,
  }))
  return counts.sort((one, other) => other.count - one.count)[0]?.sign ?? ';'
}

const unreadable = (message: string) => refuse('call/invalid', [{ field: 'csv', message }])

function cellsOf(csv: string): string[][] | Refusal<RefusalCode> {
  try {
    return parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 10_000,
      to: MAX_PLAN_ROWS + 2,
    })
  } catch (error) {
    if (error instanceof CsvError) return unreadable('Berkas tidak dapat dibaca sebagai CSV')
    throw error
  }
}

/**
 * Parses a plan file and compares it with the existing lines.
 *
 * @decision 0035
 */
export function readPlanFile(
  csv: string,
  lines: readonly PlanLineRow[],
  { funds }: Settings,
): PlanPreview | Refusal<RefusalCode> {
  const cells = cellsOf(csv)
  if (!Array.isArray(cells)) return cells
  if (cells.length > MAX_PLAN_ROWS + 1) return unreadable(`Paling banyak ${MAX_PLAN_ROWS} baris`)
  const existingLines = new Map(lines.map((line) => [`${line.fund}\n${line.code}`, line]))
  const parsedRows = parsePlanRows(cells, funds, (fund, code) => {
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
  }
}
