import type { RefusalCode } from '@pasar/contract/wire/refusals'
import {
  MAX_REFERENCE_ROWS,
  type ReferenceColumns,
  type ReferenceFault,
  type ReferenceRow,
  referenceColumns,
  referenceRow,
} from '@pasar/domain/catalogue/reference-rows'
import { normalizeTerm } from '@pasar/domain/catalogue/spreadsheet/spreadsheet-cells'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { CategoryTree } from '@pasar/search/category-tree'
import { FileAccount, listed } from '../../spreadsheet/file-account.ts'
import {
  formatOf,
  otherFormatMessage,
  rowsOf,
  unreadableMessage,
} from '../../spreadsheet/spreadsheet-parser.ts'

export type ReferenceFile = {
  fileName: string
  rows: (ReferenceRow & { categoryId: number | null })[]
  faults: ReferenceFault[]
  /** What is not used of the file. */
  notes: string[]
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
  if (!file || !format) return unreadable(otherFormatMessage(file?.bytes ?? Buffer.alloc(0)))
  const rows: ReferenceFile['rows'] = []
  const faults: ReferenceFault[] = []
  const categories = new Map(tree.rows.map(({ id, name }) => [normalizeTerm(name), id]))
  const account = new FileAccount()
  const signal = AbortSignal.timeout(READ_LIMIT_MS)
  let columns: ReferenceColumns | null = null
  try {
    for await (const line of rowsOf(file.bytes, format, { signal, account })) {
      const { rowNo } = line
      if (columns === null) {
        const foundColumns = referenceColumns(line)
        if (typeof foundColumns === 'string') return unreadable(foundColumns)
        columns = foundColumns
        continue
      }
      const rowOrFault = referenceRow(line, columns)
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
    return unreadable(unreadableMessage(error))
  }
  if (rows.length + faults.length === 0) return unreadable('Tidak ada baris di bawah judul kolom')
  if (columns !== null && columns.unused.length > 0)
    account.add(`Kolom lain tidak dibaca: ${listed(columns.unused)}.`)
  return { fileName: file.name, rows, faults, notes: account.notes() }
}

const unreadable = (message: string) => refuse('call/invalid', [{ field: 'Filedata', message }])

function withCategory(row: ReferenceRow, categories: ReadonlyMap<string, number>) {
  if (row.category === '') return { ...row, categoryId: null }
  const categoryId = categories.get(normalizeTerm(row.category))
  return categoryId === undefined ? `Kategori ${row.category} tidak dikenal` : { ...row, categoryId }
}
