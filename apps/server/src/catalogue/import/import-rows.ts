import type { Db } from '../../db/database.ts'
import { saveItemChange } from '../item/item-change.ts'
import { insertNewItem } from '../item/item-editor.ts'
import type { ItemActContext } from '../item/item-steps.ts'
import { countWaitingAddresses, queueAddresses } from '../picture-fetch/picture-fetch.queries.ts'
import { nextRows, type RowOutcome, saveRowOutcomes, type WaitingRow } from './import-rows.queries.ts'
import { changeImport, type ImportJob, type Outcome } from './item-import.queries.ts'
import { tooManyAddresses } from './picture-cells.ts'
import { type ImportTarget, type RowValidation, validateRow } from './row-validation.ts'

/** Rows of one transaction. A small batch keeps the lock time short for concurrent orders. */
const AT_ONCE = 25

const CHANGED_SINCE = 'Barang ini berubah sesudah berkas diperiksa. Kirim baris ini sekali lagi.'

const wrong = (row: WaitingRow, name: string, faults: RowOutcome['faults']): RowOutcome => ({
  rowNo: row.rowNo,
  outcome: 'wrong',
  name,
  isComplete: false,
  faults,
  changes: [],
  version: null,
  itemId: null,
  isApplied: false,
})

const judged = (row: WaitingRow, judgement: RowValidation): RowOutcome => {
  if (judgement.outcome === 'wrong') return wrong(row, judgement.name, judgement.faults)
  const item = judgement.outcome === 'new' ? null : judgement.row
  const lacking = judgement.outcome === 'same' ? [] : judgement.lacking
  return {
    ...wrong(row, judgement.name, lacking),
    outcome: judgement.outcome,
    isComplete: lacking.length === 0,
    changes: judgement.outcome === 'changed' ? judgement.changes : [],
    version: item?.version ?? null,
    itemId: item?.id ?? null,
  }
}

const countsOf = (rows: readonly RowOutcome[]): Record<Outcome, number> => {
  const counts = { new: 0, changed: 0, same: 0, wrong: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

/** Checks the next rows of an import. After the last row the import waits for its vendor. */
export async function checkRows(tx: Db, job: ImportJob, target: ImportTarget, now: Date): Promise<void> {
  const waiting = await nextRows(tx, { importId: job.id, after: job.at_row, limit: AT_ONCE }, null)
  const rows: RowOutcome[] = []
  const queuedBefore = await countWaitingAddresses(tx, job.vendor_id)
  let pictureCount = job.picture_count
  for (const row of waiting) {
    const judgement = await checkRow(row, { tx, now }, target, queuedBefore + pictureCount)
    rows.push(judged(row, judgement))
    pictureCount += picturesOf(judgement).length
  }
  await saveRowOutcomes(tx, job.id, rows)
  const counts = countsOf(rows)
  await changeImport(tx, job.id, {
    at_row: waiting.at(-1)?.rowNo ?? 0,
    new_count: job.new_count + counts.new,
    changed_count: job.changed_count + counts.changed,
    same_count: job.same_count + counts.same,
    wrong_count: job.wrong_count + counts.wrong,
    picture_count: pictureCount,
    state: waiting.length < AT_ONCE ? 'ready' : 'checking',
    tries: 0,
    touched_at: now,
  })
}

const picturesOf = (judgement: RowValidation): readonly string[] =>
  judgement.outcome === 'new' || judgement.outcome === 'changed' ? judgement.pictures : []

async function checkRow(
  row: WaitingRow,
  at: { tx: Db; now: Date },
  target: ImportTarget,
  queuedCount: number,
): Promise<RowValidation> {
  const { name = '' } = row.cells
  if (row.faults.length > 0) return { outcome: 'wrong', name, faults: row.faults }
  if (row.firstRowNo < row.rowNo && row.key !== '') {
    const fault = { column: 'SKU', message: `Barang ini sudah ada di baris ${row.firstRowNo}` }
    return { outcome: 'wrong', name: '', faults: [fault] }
  }
  const judgement = await validateRow(at, target, row.cells)
  const excess = tooManyAddresses(queuedCount, picturesOf(judgement))
  return excess === null ? judgement : { outcome: 'wrong', name: judgement.name, faults: [excess] }
}

/**
 * Writes the next rows of an import into the catalogue. One transaction stores the item, the
 * outcome of the row and the position of the import. If the server dies at any moment, each
 * row is written once or not at all.
 *
 * @decision 0024
 */
export async function applyRows(act: ItemActContext, job: ImportJob, target: ImportTarget): Promise<void> {
  const { tx, now } = act
  const rowRange = { importId: job.id, after: job.at_row, limit: AT_ONCE }
  const waiting = await nextRows(tx, rowRange, ['new', 'changed'])
  const rows: RowOutcome[] = []
  for (const row of waiting) rows.push(await applyRow(act, row, target, job.id))
  await saveRowOutcomes(tx, job.id, rows)
  const lostRows = waiting.filter((_, at) => rows[at]?.outcome === 'wrong')
  const lostAs = (outcome: Outcome) => lostRows.filter((row) => row.outcome === outcome).length
  const isLast = waiting.length < AT_ONCE
  await changeImport(tx, job.id, {
    at_row: waiting.at(-1)?.rowNo ?? job.at_row,
    applied_count: job.applied_count + waiting.length,
    new_count: job.new_count - lostAs('new'),
    changed_count: job.changed_count - lostAs('changed'),
    wrong_count: job.wrong_count + lostRows.length,
    state: isLast ? 'done' : 'applying',
    ended_at: isLast ? now : null,
    tries: 0,
    touched_at: now,
  })
}

async function applyRow(
  act: ItemActContext,
  row: WaitingRow,
  target: ImportTarget,
  importId: number,
): Promise<RowOutcome> {
  const judgement = await validateRow(act, target, row.cells)
  const rowOutcome = judged(row, judgement)
  if (judgement.outcome === 'wrong') return rowOutcome
  // The import applies only what the vendor saw in the preview.
  if (rowOutcome.version !== row.version)
    return wrong(row, rowOutcome.name, [{ column: '', message: CHANGED_SINCE }])
  if (judgement.outcome === 'same') return { ...rowOutcome, outcome: 'changed', isApplied: true }
  const itemId =
    judgement.outcome === 'new'
      ? await insertNewItem(act, target.shelf, judgement.validated)
      : judgement.row.id
  if (judgement.outcome === 'changed' && judgement.validated !== null)
    await saveItemChange(act, judgement.row, judgement.validated)
  const { vendorId } = target.shelf
  const addresses = judgement.pictures
  await queueAddresses(act.tx, { importId, rowNo: row.rowNo, vendorId, itemId, addresses, now: act.now })
  return { ...rowOutcome, isApplied: true, itemId }
}
