import { isUtf8 } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { SpreadsheetFormat } from '@pasar/contract/catalogue/item-import'
import { parse } from 'csv-parse'
import { readSpreadsheet } from './spreadsheet-reader.ts'
import { checkRowCount, UnreadableFileError } from './unreadable-file.ts'

/** A row with its number as shown in a spreadsheet program. */
export type SpreadsheetRow = { rowNo: number; cells: readonly string[] }

const CHUNK = 64 * 1024
/** Maximum characters of one row. */
const MAX_ROW_LENGTH = 200_000
/**
 * Maximum characters of one line including delimiters. It exceeds `LONGEST_ROW`, because the
 * parser reports the position of a row that is too long.
 */
const MAX_LINE = 2 * MAX_ROW_LENGTH

/**
 * Returns the format of a file by its first bytes, or null for any other format, such as a
 * picture or an old workbook.
 */
export function formatOf(bytes: Buffer): SpreadsheetFormat | null {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return 'xlsx'
  const isText = bytes.length > 0 && (isUtf16(bytes) || !bytes.subarray(0, CHUNK).includes(0))
  return isText && bytes.subarray(0, 5).toString('latin1') !== '%PDF-' ? 'csv' : null
}

const isUtf16 = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xfe

/**
 * Returns the rows of a file one by one.
 *
 * @param signal aborts the reading of an XLSX file
 * @throws UnreadableFileError if the file is broken or has too many rows;
 * SpreadsheetReaderError if the reader process died
 */
export const rowsOf = (
  bytes: Buffer,
  format: SpreadsheetFormat,
  signal: AbortSignal,
): AsyncIterable<SpreadsheetRow> => (format === 'xlsx' ? xlsxRows(bytes, signal) : csvRows(bytes))

/** Decodes text: UTF-8, UTF-16 (Excel's "Unicode text"), or else Windows-1252. */
function* decoded(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(isUtf16(bytes) ? 'utf-16le' : isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  for (let at = 0; at < bytes.length; at += CHUNK)
    yield decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true })
  yield decoder.decode()
}

/** The first line with the delimiter for Excel. Excel does not display it. */
const DELIMITER_LINE = /^sep=([;,\t|])\r?\n/i

/** Returns the delimiter of the first line, ignoring quoted text. */
function delimiterOf(text: string): string {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r|\n/)
  const counts = [';', ',', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.sort((one, other) => other.count - one.count)[0]?.sign ?? ';'
}

/**
 * Limits the length of lines. The parser limits the characters in cells but not the
 * delimiters, so a line of millions of commas would become millions of cells.
 *
 * @param chunks text chunks shorter than the maximum row
 * @throws UnreadableFileError
 */
function* boundedLines(chunks: Iterable<string>): Generator<string> {
  let length = 0
  for (const chunk of chunks) {
    const first = chunk.search(/[\r\n]/)
    length += first < 0 ? chunk.length : first
    if (length > MAX_LINE)
      throw new UnreadableFileError('Satu baris berkas ini terlalu panjang. Pakai templat.')
    if (first >= 0) length = chunk.length - 1 - Math.max(chunk.lastIndexOf('\n'), chunk.lastIndexOf('\r'))
    yield chunk
  }
}

/** Yields to pending requests between two chunks. */
async function* inTurns(chunks: Iterable<string>): AsyncGenerator<string> {
  for (const chunk of chunks) {
    yield chunk
    await setImmediate()
  }
}

async function* csvRows(bytes: Buffer): AsyncGenerator<SpreadsheetRow> {
  const [start = ''] = decoded(bytes)
  const declaredDelimiter = DELIMITER_LINE.exec(start)?.[1]
  const parser = parse({
    delimiter: declaredDelimiter ?? delimiterOf(start),
    from: declaredDelimiter === undefined ? 1 : 2,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_LENGTH,
    skip_empty_lines: false,
  })
  // An error of the source reaches the loop below through the parser.
  pipeline(Readable.from(inTurns(boundedLines(decoded(bytes)))), parser, () => {})
  let rowNo = 0
  try {
    for await (const cells of parser) {
      rowNo += 1
      checkRowCount(rowNo, 'csv')
      yield { rowNo, cells }
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))) throw error
    throw new UnreadableFileError(
      `Berkas tidak dapat dibaca sesudah baris ${parser.info.records}. Periksa tanda kutip pada baris itu, atau simpan ulang sebagai CSV.`,
    )
  } finally {
    parser.destroy()
  }
}

async function* xlsxRows(bytes: Buffer, signal: AbortSignal): AsyncGenerator<SpreadsheetRow> {
  let rowNo = 0
  for await (const cells of readSpreadsheet(bytes, signal)) {
    rowNo += 1
    yield { rowNo, cells }
  }
}
