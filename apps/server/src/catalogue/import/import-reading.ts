import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { closestNames } from '@pasar/domain/catalogue/closest-names'
import { normalizeTerm } from '@pasar/domain/catalogue/spreadsheet-cells'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { changeLeased, FILE_READ, storeRows } from './import-lease.queries.ts'
import { type ImportJob, readImportFile } from './item-import.queries.ts'
import { keyOf } from './row-validation.ts'
import type { ListKind } from './spreadsheet-column.ts'
import { columnsFor, FAULT_COLUMN } from './spreadsheet-columns.ts'
import { rowsOf, type SpreadsheetRow } from './spreadsheet-parser.ts'
import { UnreadableFileError } from './unreadable-file.ts'

const AT_ONCE = 500
/** Maximum characters of a cell: the length of 300 options. */
const MAX_CELL_LENGTH = 40_000
/** Maximum columns of a file. A file with more is no item file. */
const MAX_COLUMNS = 100
const MAX_UNKNOWN_HEADS = 10

type Heads = { keys: readonly (string | null)[]; unknown: string[] }

/** Returns the column of each cell position, from the headings of the first row. */
function headsOf({ cells }: SpreadsheetRow, list: ListKind): Heads {
  if (cells.length > MAX_COLUMNS) throw new UnreadableFileError('Berkas ini berisi terlalu banyak kolom.')
  const columns = columnsFor(list)
  const byHead = new Map(columns.map(({ key, head }) => [normalizeTerm(head), key]))
  const keys = cells.map((cell) => byHead.get(normalizeTerm(cell)) ?? null)
  const twice = cells.find((_, at) => keys[at] !== null && keys.indexOf(keys[at] ?? null) !== at)
  if (twice !== undefined) throw new UnreadableFileError(`Kolom ${twice.trim()} tertulis dua kali.`)
  if (!keys.includes('sku') && !keys.includes('pageId'))
    throw new UnreadableFileError(
      'Baris pertama harus berisi judul kolom, paling sedikit SKU atau Nomor barang. Pakai templat.',
    )
  const heads = columns.map(({ head }) => head)
  const unknown = cells
    .filter(
      (cell, at) =>
        keys[at] === null && cell.trim() !== '' && normalizeTerm(cell) !== normalizeTerm(FAULT_COLUMN),
    )
    .slice(0, MAX_UNKNOWN_HEADS)
    .map((cell) => {
      const [suggestion] = closestNames(cell, heads, 1)
      const name = storable(cell.trim().slice(0, 60))
      return suggestion === undefined ? name : `${name} (maksud Anda ${suggestion}?)`
    })
  return { keys, unknown }
}

/**
 * Replaces characters that PostgreSQL cannot store: NUL and lone surrogates. The form check
 * then rejects the text.
 */
const storable = (cell: string) => cell.toWellFormed().replaceAll('\u0000', '\u0001')

function rawRow({ rowNo, cells }: SpreadsheetRow, { keys }: Heads) {
  const namedCells: Record<string, string> = {}
  for (const [at, key] of keys.entries()) {
    const cell = cells[at]?.trim() ?? ''
    if (key === null || cell === '') continue
    if (cell.length > MAX_CELL_LENGTH)
      throw new UnreadableFileError(`Sel pada baris ${rowNo} terlalu panjang.`)
    namedCells[key] = storable(cell)
  }
  return { rowNo, cells: namedCells, key: keyOf(namedCells).slice(0, 200) }
}

export type Lease = { token: string; signal: AbortSignal }

/**
 * Reads the file of an import into rows, in batches of some hundred. After an interrupted
 * attempt it continues behind the last stored row.
 *
 * @param token the lease of this process; once another process holds the lease, nothing is stored
 * @param signal stops the reading when it is aborted
 * @throws UnreadableFileError if the file is broken; SpreadsheetReaderError if the reader
 * process died
 */
export async function readImport(
  db: Db,
  job: ImportJob,
  { token, signal }: Lease,
  clock: () => Date,
): Promise<void> {
  const compressedFile = await readImportFile(db, job.id)
  // The vendor has cancelled the import.
  if (compressedFile === null) return
  const bytes = await promisify(gunzip)(compressedFile)
  const ownedLease = { id: job.id, token }
  let heads: Heads | null = null
  let batch: ReturnType<typeof rawRow>[] = []
  for await (const row of rowsOf(bytes, job.format, signal)) {
    if (signal.aborted) return
    if (heads === null) {
      heads = headsOf(row, job.list)
      continue
    }
    if (row.rowNo <= job.at_row || row.cells.every((cell) => cell.trim() === '')) continue
    batch.push(rawRow(row, heads))
    if (batch.length < AT_ONCE) continue
    if (!(await store(db, ownedLease, batch, clock()))) return
    batch = []
  }
  if (batch.length > 0 && !(await store(db, ownedLease, batch, clock()))) return
  await inTransaction(db, async (tx) => {
    const change = { ...FILE_READ, unknown_heads: heads?.unknown ?? [], touched_at: clock() }
    const importJob = await changeLeased(tx, job.id, token, change)
    if (importJob?.row_count === 0) throw new UnreadableFileError('Berkas ini tidak berisi baris barang.')
  })
}

const store = async (
  db: Db,
  ownedLease: { id: number; token: string },
  rows: readonly ReturnType<typeof rawRow>[],
  now: Date,
): Promise<boolean> => (await inTransaction(db, (tx) => storeRows(tx, ownedLease, rows, now))) === true
