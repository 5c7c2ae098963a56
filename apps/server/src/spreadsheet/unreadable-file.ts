import type { SpreadsheetFormat } from '@pasar/contract/catalogue/item-import'
// Not from the contract: the reader process of each file would load all of its schemas.
import { MAX_SPREADSHEET_ROWS } from '@pasar/domain/catalogue/spreadsheet/row-limits'

/** A file cannot be read; the message is for its vendor. */
export class UnreadableFileError extends Error {}

export const BROKEN_XLSX = 'Berkas XLSX ini rusak. Simpan ulang, lalu kirim lagi.'
export const TOO_LARGE_XLSX =
  'Isi berkas XLSX ini terlalu besar. Bagi menjadi beberapa berkas, atau pakai CSV.'

/**
 * Throws if a file has more rows than its format may have.
 *
 * @param rowNo number of a row as a spreadsheet program counts; row 1 is the heading
 * @throws UnreadableFileError if the row is beyond the limit
 */
export function checkRowCount(rowNo: number, format: SpreadsheetFormat): void {
  const limit = MAX_SPREADSHEET_ROWS[format]
  if (rowNo > limit + 1)
    throw new UnreadableFileError(
      `Berkas berisi lebih dari ${limit.toLocaleString('id-ID')} baris. Bagi menjadi beberapa berkas.`,
    )
}
