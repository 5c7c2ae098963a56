import { isUtf8 } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { SpreadsheetRow } from '@pasar/domain/catalogue/spreadsheet/typed-cell'
import { isEmptyCell } from '@pasar/domain/catalogue/spreadsheet/typed-cell'
import { parse } from 'csv-parse'
import type { FileAccount } from './file-account.ts'
import { checkRowCount, UnreadableFileError } from './unreadable-file.ts'

const CHUNK = 64 * 1024
/** Maximum characters of one row. */
const MAX_ROW_LENGTH = 200_000
/**
 * Maximum characters of one line including delimiters. It exceeds `MAX_ROW_LENGTH`, because the
 * parser reports the position of a row that is too long.
 */
const MAX_LINE = 2 * MAX_ROW_LENGTH

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Returns the encoding of UTF-16 text: by its byte order mark, or else by its first character. */
function utf16Of(bytes: Buffer): Encoding | null {
  const [first = 0, second = 0] = bytes
  const unit = first * 256 + second
  if (unit === 0xff_fe || (second === 0 && first !== 0)) return 'utf-16le'
  return unit === 0xfe_ff || (first === 0 && second !== 0) ? 'utf-16be' : null
}

/** Returns whether a file is text. */
export const isText = (bytes: Buffer): boolean =>
  bytes.length > 0 && (utf16Of(bytes) !== null || !bytes.subarray(0, CHUNK).includes(0))

/** Decodes text: UTF-16 (Excel's "Unicode text"), UTF-8, or else Windows-1252. */
function* decoded(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(utf16Of(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252'))
  for (let at = 0; at < bytes.length; at += CHUNK)
    yield decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true })
  yield decoder.decode()
}

/** Returns the start of a text file. */
export function startOfText(bytes: Buffer): string {
  const [start = ''] = decoded(bytes)
  return start
}

/** The first line with the delimiter for Excel. Excel does not display it. */
const DELIMITER_LINE = /^"?sep=([;,\t|])"?(\r|\n)/i

/** Returns the delimiter of the first line, ignoring quoted text. */
function delimiterOf(text: string): string {
  const [line = ''] = text
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r|\n/)
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

/**
 * Yields the rows of a text file that are not empty. Lines may end in CR LF, LF or CR, also in
 * one file.
 *
 * @throws UnreadableFileError if the file is broken or beyond a limit
 */
export async function* csvRows(bytes: Buffer, account: FileAccount): AsyncGenerator<SpreadsheetRow> {
  const start = startOfText(bytes)
  const declaredDelimiter = DELIMITER_LINE.exec(start)?.[1]
  const parser = parse({
    delimiter: declaredDelimiter ?? delimiterOf(start),
    record_delimiter: ['\r\n', '\n', '\r'],
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
      if (cells.every(isEmptyCell)) continue
      account.addRow(rowNo, false)
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
