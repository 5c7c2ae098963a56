import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { closestNames } from '@pasar/domain/catalogue/closest-names'
import { hasHtml, htmlToText } from '@pasar/domain/catalogue/spreadsheet/html-text'
import { normalizeTerm } from '@pasar/domain/catalogue/spreadsheet/spreadsheet-cells'
import {
  cellAddress,
  headingText,
  isEmptyCell,
  readCell,
  type SpreadsheetRow,
  unheadedMessage,
} from '@pasar/domain/catalogue/spreadsheet/typed-cell'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { FileAccount } from '../../spreadsheet/file-account.ts'
import { rowsOf } from '../../spreadsheet/spreadsheet-parser.ts'
import { UnreadableFileError } from '../../spreadsheet/unreadable-file.ts'
import { changeLeased, FILE_READ, storeRows } from './import-lease.queries.ts'
import type { RawRow } from './import-rows.queries.ts'
import { findImportFile, type ImportJob } from './item-import.queries.ts'
import { rowKeyOf } from './row-validation.ts'
import type { ListKind, SpreadsheetColumn } from './spreadsheet-column.ts'
import { columnsFor, FAULT_COLUMN } from './spreadsheet-columns.ts'

const AT_ONCE = 500
/** Maximum characters of a cell: the length of 300 options. */
const MAX_CELL_LENGTH = 40_000
/** Maximum columns of a file. A file with more is no item file. */
const MAX_COLUMNS = 100
const MAX_UNKNOWN_HEADS = 10

type Heads = {
  /** The column of each position; null for a heading that is not known. */
  columns: readonly (SpreadsheetColumn | null)[]
  /** Whether each position has a heading. */
  isHeaded: readonly boolean[]
  unknown: string[]
}

/** Returns the column of each cell position, from the headings of the first row. */
function headsOf(row: SpreadsheetRow, list: ListKind): Heads {
  const cells = row.cells.map(headingText)
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
  const byKey = new Map(columns.map((column) => [column.key, column]))
  return {
    columns: keys.map((key) => (key === null ? null : (byKey.get(key) ?? null))),
    isHeaded: cells.map((cell) => cell.trim() !== ''),
    unknown,
  }
}

/**
 * Replaces characters that PostgreSQL cannot store: NUL and lone surrogates. The form check
 * then rejects the text.
 */
const storable = (cell: string) => cell.toWellFormed().replaceAll('\u0000', '\u0001')

/** Returns the cells of a row by column, with the faults of those that cannot be used. */
function rawRow({ rowNo, cells }: SpreadsheetRow, { columns, isHeaded }: Heads): RawRow {
  const namedCells: Record<string, string> = {}
  const faults: RawRow['faults'] = []
  for (const [at, cell] of cells.entries()) {
    if (isEmptyCell(cell)) continue
    const address = cellAddress(at, rowNo)
    if (isHeaded[at] !== true) faults.push({ column: '', message: unheadedMessage(address) })
    const column = columns[at] ?? null
    if (column === null) continue
    const { text, fault } = readCell(cell, column.use ?? 'text', address)
    if (text.trim().length > MAX_CELL_LENGTH)
      throw new UnreadableFileError(`Sel pada baris ${rowNo} terlalu panjang.`)
    namedCells[column.key] = storable(text.trim())
    // A column without fields is for information, except those that identify the item.
    if (fault !== null && column.key !== 'state') faults.push({ column: column.head, message: fault })
  }
  const isIdentified = !faults.some(({ column }) => IDENTIFYING.has(column))
  return {
    rowNo,
    cells: namedCells,
    key: isIdentified ? rowKeyOf(namedCells).slice(0, 200) : '',
    faults,
  }
}

const IDENTIFYING = new Set(['Nomor barang', 'SKU'])

/** Replaces the HTML of a description by its text. Returns whether it had any. */
function withoutHtml(cells: Record<string, string>): boolean {
  const { description = '' } = cells
  if (!hasHtml(description)) return false
  cells.description = htmlToText(description)
  return true
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
  const compressedFile = await findImportFile(db, job.id)
  // The vendor has cancelled the import.
  if (compressedFile === null) return
  const bytes = await promisify(gunzip)(compressedFile)
  const ownedLease = { id: job.id, token }
  const account = new FileAccount()
  let heads: Heads | null = null
  let htmlCount = 0
  let batch: RawRow[] = []
  for await (const row of rowsOf(bytes, job.format, { signal, account })) {
    if (signal.aborted) return
    if (heads === null) {
      heads = headsOf(row, job.list)
      continue
    }
    const raw = rawRow(row, heads)
    if (withoutHtml(raw.cells)) htmlCount += 1
    if (row.rowNo <= job.at_row) continue
    batch.push(raw)
    if (batch.length < AT_ONCE) continue
    if (!(await store(db, ownedLease, batch, clock()))) return
    batch = []
  }
  if (batch.length > 0 && !(await store(db, ownedLease, batch, clock()))) return
  if (htmlCount > 0) account.add(`Tag HTML pada ${htmlCount} deskripsi diganti teks biasa.`)
  await inTransaction(db, async (tx) => {
    const unknownHeads = heads?.unknown ?? []
    const change = { ...FILE_READ, unknown_heads: unknownHeads, notes: account.notes(), touched_at: clock() }
    const importJob = await changeLeased(tx, job.id, token, change)
    if (importJob?.row_count === 0) throw new UnreadableFileError('Berkas ini tidak berisi baris barang.')
  })
}

const store = async (
  db: Db,
  ownedLease: { id: number; token: string },
  rows: readonly RawRow[],
  now: Date,
): Promise<boolean> => (await inTransaction(db, (tx) => storeRows(tx, ownedLease, rows, now))) === true
