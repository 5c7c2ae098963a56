import type { RefusalCode } from '@pasar/contract/wire/refusals'
import {
  MAX_REFERENCE_ROWS,
  type ReferenceFault,
  type ReferenceRow,
  referenceColumns,
  referenceRow,
} from '@pasar/domain/catalogue/reference-rows'
import { normalizeTerm } from '@pasar/domain/catalogue/spreadsheet-cells'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { CategoryTree } from '@pasar/search/category-tree'
import { formatOf, rowsOf } from '../import/spreadsheet-parser.ts'
import { SpreadsheetReaderError } from '../import/spreadsheet-reader.ts'
import { UnreadableFileError } from '../import/unreadable-file.ts'

export type ReferenceFile = {
  fileName: string
  rows: (ReferenceRow & { categoryId: number | null })[]
  faults: ReferenceFault[]
}

/** Faults beyond this number are not stored: such a file is another one. */
const MAX_FAULTS = 200

const READ_LIMIT_MS = 60_000

/**
 * Reads a file of reference prices with the guarded reader of item spreadsheets.
 *
 * @returns the valid rows and a message for each other row; a refusal for an unreadable file
 * @decision 0056
 * @decision 0111
 */
export async function readReferenceFile(
  file: { name: string; bytes: Buffer } | null,
  tree: CategoryTree,
): Promise<ReferenceFile | Refusal<RefusalCode>> {
  const format = file && formatOf(file.bytes)
  if (!file || !format)
    return unreadable('Pilih berkas CSV atau XLSX. Berkas lain, juga XLS lama, tidak dapat dibaca.')
  const rows: ReferenceFile['rows'] = []
  const faults: ReferenceFault[] = []
  const categories = new Map(tree.rows.map(({ id, name }) => [normalizeTerm(name), id]))
  let columns: ReturnType<typeof referenceColumns> | null = null
  try {
    for await (const { rowNo, cells } of rowsOf(file.bytes, format, AbortSignal.timeout(READ_LIMIT_MS))) {
      if (columns === null) {
        columns = referenceColumns(cells)
        if (typeof columns === 'string') return unreadable(columns)
        continue
      }
      if (typeof columns === 'string') break
      const rowOrFault = referenceRow(rowNo, cells.map(storable), columns)
      if (rowOrFault === null) continue
      const row = typeof rowOrFault === 'string' ? rowOrFault : withCategory(rowOrFault, categories)
      if (typeof row === 'string') faults.push({ rowNo, message: row })
      else rows.push(row)
      if (faults.length > MAX_FAULTS)
        return unreadable(
          `Lebih dari ${MAX_FAULTS} baris salah. Yang pertama, baris ${faults[0]?.rowNo}: ${faults[0]?.message}.`,
        )
      if (rows.length > MAX_REFERENCE_ROWS) return unreadable('Satu daftar paling banyak 10.000 baris')
    }
  } catch (error) {
    if (error instanceof UnreadableFileError) return unreadable(error.message)
    if (error instanceof SpreadsheetReaderError)
      return unreadable('Berkas tidak dapat dibaca. Simpan ulang, lalu kirim lagi.')
    throw error
  }
  if (rows.length + faults.length === 0) return unreadable('Tidak ada baris di bawah judul kolom')
  return { fileName: file.name, rows, faults }
}

const unreadable = (message: string) => refuse('call/invalid', [{ field: 'Filedata', message }])

function withCategory(row: ReferenceRow, categories: ReadonlyMap<string, number>) {
  if (row.category === '') return { ...row, categoryId: null }
  const categoryId = categories.get(normalizeTerm(row.category))
  return categoryId === undefined ? `Kategori ${row.category} tidak dikenal` : { ...row, categoryId }
}

/** Replaces characters that PostgreSQL cannot store. */
const storable = (cell: string) => cell.toWellFormed().replaceAll('\u0000', '')
