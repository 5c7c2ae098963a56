import type { SpreadsheetFormat } from '@pasar/contract/catalogue/item-import'
import { isEmptyCell, type SpreadsheetRow } from '@pasar/domain/catalogue/spreadsheet/typed-cell'
import { csvRows, isText, startOfText } from './csv-rows.ts'
import type { FileAccount } from './file-account.ts'
import { readSpreadsheet, SpreadsheetReaderError } from './spreadsheet-reader.ts'
import { UnreadableFileError } from './unreadable-file.ts'

const ZIP = 'PK\u0003\u0004'
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** Returns the format of a file by its content, or null for a format that is not read. */
export function formatOf(bytes: Buffer): SpreadsheetFormat | null {
  if (bytes.toString('latin1', 0, 4) === ZIP) return isOpenDocument(bytes) ? null : 'xlsx'
  const isOther = isOldOffice(bytes) || bytes.toString('latin1', 0, 5) === '%PDF-' || isWebPage(bytes)
  return isText(bytes) && !isOther ? 'csv' : null
}

const isOldOffice = (bytes: Buffer) => bytes.subarray(0, 4).equals(OLD_OFFICE)

const isOpenDocument = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 200).includes('mimetypeapplication/vnd.oasis.opendocument')

const isWebPage = (bytes: Buffer) =>
  /^\s*<(!doctype|html|table|head|meta|\?xml)/i.test(startOfText(bytes.subarray(0, 1_000)))

const SAVE_AS_XLSX = 'Simpan sebagai XLSX atau CSV, lalu kirim lagi.'

/** Returns the sentence for a file whose format is not read, or for no file. */
export function otherFormatMessage(bytes: Buffer): string {
  if (isOldOffice(bytes))
    return `Berkas XLS lama, atau XLSX berkata sandi, tidak dapat dibaca. ${SAVE_AS_XLSX}`
  if (isOpenDocument(bytes)) return `Berkas ODS tidak dapat dibaca. ${SAVE_AS_XLSX}`
  if (isWebPage(bytes))
    return `Isi berkas ini halaman web, bukan spreadsheet. Buka di aplikasi spreadsheet. ${SAVE_AS_XLSX}`
  return 'Pilih berkas CSV atau XLSX. Berkas lain, juga XLS lama, tidak dapat dibaca.'
}

/**
 * Returns the rows of a file that are not empty, one by one.
 *
 * @param signal aborts the reading of an XLSX file
 * @param account receives what is not read
 * @throws UnreadableFileError if the file is broken or has too many rows;
 * SpreadsheetReaderError if the reader process died
 */
export const rowsOf = (
  bytes: Buffer,
  format: SpreadsheetFormat,
  { signal, account }: { signal: AbortSignal; account: FileAccount },
): AsyncIterable<SpreadsheetRow> =>
  format === 'xlsx' ? xlsxRows(bytes, signal, account) : csvRows(bytes, account)

/**
 * Returns the sentence for a file that cannot be read.
 *
 * @throws the error itself, if it is no fault of the file
 */
export function unreadableMessage(error: unknown): string {
  if (error instanceof UnreadableFileError) return error.message
  if (error instanceof SpreadsheetReaderError)
    return 'Berkas tidak dapat dibaca. Simpan ulang, lalu kirim lagi.'
  throw error
}

async function* xlsxRows(
  bytes: Buffer,
  signal: AbortSignal,
  account: FileAccount,
): AsyncGenerator<SpreadsheetRow> {
  for await (const message of readSpreadsheet(bytes, signal)) {
    if ('opened' in message) {
      account.openWorksheet(message.opened)
      continue
    }
    const { rowNo, cells, isHidden } = message.row
    if (cells.every(isEmptyCell)) continue
    account.addRow(rowNo, isHidden)
    yield { rowNo, cells }
  }
}
