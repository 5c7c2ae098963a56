import { staffActionLabel } from '@pasar/contract/identity/staff-action-labels'
import { formatActObject, formatChanges } from '@pasar/contract/staff/act-labels'
import type { StaffAct } from '@pasar/contract/staff/audit'
import type { AuditFilters } from '@pasar/contract/staff/audit-filters'
import { must } from '@pasar/domain/kernel/must'
import { CSV_START, csvLine } from '../call/csv-line.ts'
import type { Db } from '../db/database.ts'
import { type ActCursor, readStaffActs } from './audit.queries.ts'
import { staffAct } from './audit-view.ts'

const AT_ONCE = 500

/** Time in WIB with seconds: `2026-11-21 10:00:00`. */
const timeInWib = (at: Date) =>
  new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const side = (act: StaffAct, key: 'before' | 'after') =>
  formatChanges(act.changes)
    .map(({ label, [key]: value }) => `${label}: ${value || '-'}`)
    .join('; ')

/** The columns of the file in order. */
const COLUMNS: readonly (readonly [head: string, cell: (act: StaffAct) => string | number])[] = [
  ['Waktu (WIB)', ({ at }) => timeInWib(at)],
  ['Petugas', ({ actorName }) => actorName],
  ['Nomor petugas', ({ memberId }) => memberId],
  ['Nomor catatan', ({ seq }) => seq],
  ['Tindakan', ({ call, step }) => staffActionLabel(call, step) ?? call],
  ['Objek', ({ on }) => formatActObject(on)],
  ['Nama objek', ({ objectName }) => objectName],
  ['Sebelum', (act) => side(act, 'before')],
  ['Sesudah', (act) => side(act, 'after')],
  ['Alasan', ({ reason }) => reason],
]

/** Streams the staff actions that match the filters as CSV lines, newest first. */
export async function* staffActLines(db: Db, filters: AuditFilters): AsyncGenerator<string> {
  yield CSV_START + csvLine(COLUMNS.map(([head]) => head))
  for (let after: ActCursor | null = null; ; ) {
    const rows = await readStaffActs(db, filters, { after, limit: AT_ONCE })
    if (rows.length > 0)
      yield rows
        .map(staffAct)
        .map((act) => csvLine(COLUMNS.map(([, cell]) => cell(act))))
        .join('')
    if (rows.length < AT_ONCE) return
    after = must(rows.at(-1), 'the last entry of a full batch')
  }
}
