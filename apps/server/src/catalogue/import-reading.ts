import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { closestNames } from '@pasar/domain/catalogue/closest-names'
import { bareWord } from '@pasar/domain/catalogue/sheet-cells'
import { isRefusal } from '@pasar/domain/kernel/result'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  changeImport,
  holdImport,
  type ImportJob,
  insertRows,
  readImportFile,
} from './item-import.queries.ts'
import { keyOf } from './row-judgement.ts'
import type { List } from './sheet-column.ts'
import { columnsFor, WHY } from './sheet-columns.ts'
import { rowsOf, type SheetRow, Unreadable } from './sheet-reader.ts'

const AT_ONCE = 500
/** Signs of a cell: the most that 300 options take. */
const LONGEST_CELL = 40_000
/** Columns of a file; more have nothing to do with items. */
const MOST_COLUMNS = 100
const MOST_UNKNOWN = 10

type Heads = { keys: readonly (string | null)[]; unknown: string[] }

/** Which column each cell of a row belongs to, by the headings of the first row. */
function headsOf({ cells }: SheetRow, list: List): Heads {
  if (cells.length > MOST_COLUMNS) throw new Unreadable('Berkas ini berisi terlalu banyak kolom.')
  const columns = columnsFor(list)
  const byHead = new Map(columns.map(({ key, head }) => [bareWord(head), key]))
  const keys = cells.map((cell) => byHead.get(bareWord(cell)) ?? null)
  const twice = cells.find((_, at) => keys[at] !== null && keys.indexOf(keys[at] ?? null) !== at)
  if (twice !== undefined) throw new Unreadable(`Kolom ${twice.trim()} tertulis dua kali.`)
  if (!keys.includes('sku') && !keys.includes('pageId'))
    throw new Unreadable(
      'Baris pertama harus berisi judul kolom, paling sedikit SKU atau Nomor barang. Pakai templat.',
    )
  const heads = columns.map(({ head }) => head)
  const unknown = cells
    .filter((cell, at) => keys[at] === null && cell.trim() !== '' && bareWord(cell) !== bareWord(WHY))
    .slice(0, MOST_UNKNOWN)
    .map((cell) => {
      const [meant] = closestNames(cell, heads, 1)
      const name = storable(cell.trim().slice(0, 60))
      return meant === undefined ? name : `${name} (maksud Anda ${meant}?)`
    })
  return { keys, unknown }
}

/** The database keeps neither the zero sign nor half a sign; the form then says that the text cannot be used. */
const storable = (cell: string) => cell.toWellFormed().replaceAll('\u0000', '\u0001')

function rawRow({ rowNo, cells }: SheetRow, { keys }: Heads) {
  const named: Record<string, string> = {}
  for (const [at, key] of keys.entries()) {
    const cell = cells[at]?.trim() ?? ''
    if (key === null || cell === '') continue
    if (cell.length > LONGEST_CELL) throw new Unreadable(`Sel pada baris ${rowNo} terlalu panjang.`)
    named[key] = storable(cell)
  }
  return { rowNo, cells: named, key: keyOf(named).slice(0, 200) }
}

/** Reads the file of an import into rows, some hundred at a time; one that was broken off goes on where it was. */
export async function readImport(db: Db, job: ImportJob, clock: () => Date): Promise<void> {
  const packed = await readImportFile(db, job.id)
  if (packed === null) return
  const bytes = await promisify(gunzip)(packed)
  let heads: Heads | null = null
  let waiting: ReturnType<typeof rawRow>[] = []
  let at = job.at_row
  for await (const row of rowsOf(bytes, job.format)) {
    if (heads === null) {
      heads = headsOf(row, job.list)
      continue
    }
    if (row.rowNo <= at || row.cells.every((cell) => cell.trim() === '')) continue
    waiting.push(rawRow(row, heads))
    if (waiting.length < AT_ONCE) continue
    if (!(await keep(db, job.id, { waiting, at, now: clock() }))) return
    at = row.rowNo
    waiting = []
  }
  await finish(db, job.id, { waiting, at, heads, now: clock() })
}

type Piece = { waiting: readonly ReturnType<typeof rawRow>[]; at: number; now: Date }

/** @returns false when somebody else has gone on with it, or it was cancelled */
async function keep(db: Db, id: number, { waiting, at, now }: Piece): Promise<boolean> {
  const kept = await inTransaction(db, async (tx) => {
    const job = await holdImport(tx, id)
    if (job?.state !== 'reading' || job.at_row !== at) return false
    await insertRows(tx, id, waiting)
    await changeImport(tx, id, {
      at_row: waiting.at(-1)?.rowNo ?? at,
      row_count: job.row_count + waiting.length,
      touched_at: now,
    })
    return true
  })
  return kept === true
}

async function finish(db: Db, id: number, piece: Piece & { heads: Heads | null }): Promise<void> {
  if (piece.waiting.length > 0 && !(await keep(db, id, piece))) return
  const done = await inTransaction(db, async (tx) => {
    const job = await holdImport(tx, id)
    if (job?.state !== 'reading') return null
    if (job.row_count === 0) throw new Unreadable('Berkas ini tidak berisi baris barang.')
    return changeImport(tx, id, {
      state: 'checking',
      at_row: 0,
      file: null,
      unknown_heads: piece.heads?.unknown ?? [],
      tries: 0,
      touched_at: piece.now,
    })
  })
  if (isRefusal(done)) return
}
