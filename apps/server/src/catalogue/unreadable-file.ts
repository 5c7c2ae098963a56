import { MAX_SPREADSHEET_ROWS, type SpreadsheetFormat } from '@pasar/contract/catalogue/item-import'

/** A file that cannot be read, with the sentence for its vendor. */
export class UnreadableFileError extends Error {}

export const BROKEN_XLSX = 'Berkas XLSX ini rusak. Simpan ulang, lalu kirim lagi.'
export const TOO_LARGE_XLSX =
  'Isi berkas XLSX ini terlalu besar. Bagi menjadi beberapa berkas, atau pakai CSV.'

/**
 * Refuses a file with more rows than its format may have.
 *
 * @param rowNo number of a row as a spreadsheet counts; row 1 is the heading
 * @throws UnreadableFileError when the row is beyond the limit
 */
export function checkRowCount(rowNo: number, format: SpreadsheetFormat): void {
  const limit = MAX_SPREADSHEET_ROWS[format]
  if (rowNo > limit + 1)
    throw new UnreadableFileError(
      `Berkas berisi lebih dari ${limit.toLocaleString('id-ID')} baris. Bagi menjadi beberapa berkas.`,
    )
}
