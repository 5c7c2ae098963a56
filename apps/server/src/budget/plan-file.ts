import type { PlanPreview } from '@pasar/contract/budget/budget'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { MAX_PLAN_ROWS, parsePlanRows } from '@pasar/domain/budget/plan-rows'
import { rupiah } from '@pasar/domain/kernel/money'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Settings } from '@pasar/domain/settings/settings'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import type { PlanLineRow } from './budget.queries.ts'

/** Spreadsheets of Indonesia part cells by semicolons, others by commas or tabs: whichever the heading has most of. */
function delimiterOf(csv: string): string {
  const [head = ''] = csv.split(/[\r\n]/, 1)
  const counts = [';', ',', '\t'].map((sign) => ({ sign, count: head.split(sign).length }))
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

/** Reads the file of a plan and compares it with the lines that are there. @decision 0035 */
export function readPlanFile(
  csv: string,
  lines: readonly PlanLineRow[],
  { funds }: Settings,
): PlanPreview | Refusal<RefusalCode> {
  const cells = cellsOf(csv)
  if (!Array.isArray(cells)) return cells
  if (cells.length > MAX_PLAN_ROWS + 1) return unreadable(`Paling banyak ${MAX_PLAN_ROWS} baris`)
  const known = new Map(lines.map((line) => [`${line.fund}\n${line.code}`, line]))
  const read = parsePlanRows(cells, funds, (fund, code) => {
    const line = known.get(`${fund}\n${code}`)
    return line ? line.amount - line.available : 0
  })
  if (read.rows.length + read.faults.length === 0) return unreadable('Tidak ada baris di bawah judul kolom')
  const added = read.rows.filter(({ fund, code }) => !known.has(`${fund}\n${code}`)).length
  if (lines.length + added > MAX_PLAN_ROWS)
    return unreadable(`Satu tahun paling banyak ${MAX_PLAN_ROWS} pos anggaran`)
  return {
    faults: read.faults,
    rows: read.rows.map((row) => ({
      ...row,
      amount: rupiah(row.amount),
      before: known.get(`${row.fund}\n${row.code}`)?.amount ?? null,
    })),
  }
}
