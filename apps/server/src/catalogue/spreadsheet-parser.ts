import { isUtf8 } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { SpreadsheetFormat } from '@pasar/contract/catalogue/item-import'
import { parse } from 'csv-parse'
import { readSpreadsheet } from './spreadsheet-reader.ts'
import { checkRowCount, UnreadableFileError } from './unreadable-file.ts'

/** A row of a sheet, and its number as a spreadsheet counts. */
export type SpreadsheetRow = { rowNo: number; cells: readonly string[] }

const CHUNK = 64 * 1024
/** Signs of one row. */
const LONGEST_ROW = 200_000
/** Characters of one line with what parts its cells. Of a row that is too long the parser says where it is, so this limit comes after its own. */
const MAX_LINE = 2 * LONGEST_ROW

/** Which of the two forms a file has, by its first bytes; null for another, such as a picture or an old workbook. */
export function formatOf(bytes: Buffer): SpreadsheetFormat | null {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return 'xlsx'
  const isText = bytes.length > 0 && (isUtf16(bytes) || !bytes.subarray(0, CHUNK).includes(0))
  return isText && bytes.subarray(0, 5).toString('latin1') !== '%PDF-' ? 'csv' : null
}

const isUtf16 = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xfe

/**
 * The rows of a file, one after the other.
 *
 * @param signal stops the reading of a spreadsheet
 * @throws UnreadableFileError when the file is broken, or has more rows than are read; SpreadsheetReaderError when its process ended
 */
export const rowsOf = (
  bytes: Buffer,
  format: SpreadsheetFormat,
  signal: AbortSignal,
): AsyncIterable<SpreadsheetRow> => (format === 'xlsx' ? xlsxRows(bytes, signal) : csvRows(bytes))

/** Text as it came: UTF-8, what Excel calls Unicode text, or else the signs of western Windows. */
function* decoded(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(isUtf16(bytes) ? 'utf-16le' : isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  for (let at = 0; at < bytes.length; at += CHUNK)
    yield decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true })
  yield decoder.decode()
}

/** The line before all others in which Excel is told what parts the cells; Excel shows it to nobody. */
const TOLD = /^sep=([;,\t|])\r?\n/i

/** What parts the cells of the first line; what stands in quotes does not count. */
function delimiterOf(text: string): string {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r|\n/)
  const counts = [';', ',', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.sort((one, other) => other.count - one.count)[0]?.sign ?? ';'
}

/**
 * Text of bounded lines. The parser counts what stands in the cells and not what parts them: a line of millions of
 * commas would become millions of cells.
 *
 * @param chunks pieces shorter than a row may be
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

/** Pending requests are served between two chunks. */
async function* inTurns(chunks: Iterable<string>): AsyncGenerator<string> {
  for (const chunk of chunks) {
    yield chunk
    await setImmediate()
  }
}

async function* csvRows(bytes: Buffer): AsyncGenerator<SpreadsheetRow> {
  const [start = ''] = decoded(bytes)
  const told = TOLD.exec(start)?.[1]
  const parser = parse({
    delimiter: told ?? delimiterOf(start),
    from: told === undefined ? 1 : 2,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
    skip_empty_lines: false,
  })
  // A fault of the text reaches the loop below through the parser.
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
