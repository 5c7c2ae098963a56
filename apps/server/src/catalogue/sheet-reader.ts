import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { MOST_ROWS, type SheetFormat } from '@pasar/contract/catalogue/item-import'
import { parse } from 'csv-parse'

/** A row of a sheet, and its number as a spreadsheet counts. */
export type SheetRow = { rowNo: number; cells: readonly string[] }

/** A file that cannot be read, in words for whoever sent it. */
export class Unreadable extends Error {}

const CHUNK = 64 * 1024
/** Signs of one row. */
const LONGEST_ROW = 200_000
/** How long the thread that unpacks a spreadsheet may take. */
const PATIENCE_MS = 60_000

/** Which of the two forms a file has, by its first bytes; null for another, such as a picture or an old workbook. */
export function formatOf(bytes: Buffer): SheetFormat | null {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return 'xlsx'
  const isText = bytes.length > 0 && (isUtf16(bytes) || !bytes.subarray(0, CHUNK).includes(0))
  return isText && bytes.subarray(0, 5).toString('latin1') !== '%PDF-' ? 'csv' : null
}

const isUtf16 = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xfe

/**
 * The rows of a file, one after the other.
 *
 * @throws Unreadable when the file is broken, or has more rows than are read
 */
export const rowsOf = (bytes: Buffer, format: SheetFormat): AsyncIterable<SheetRow> =>
  format === 'xlsx' ? xlsxRows(bytes) : csvRows(bytes)

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

async function* csvRows(bytes: Buffer): AsyncGenerator<SheetRow> {
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
  const reading = Readable.from(decoded(bytes))
  reading.pipe(parser)
  let rowNo = 0
  try {
    for await (const cells of parser) {
      rowNo += 1
      checkCount(rowNo, 'csv')
      yield { rowNo, cells }
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))) throw error
    throw new Unreadable(
      `Berkas tidak dapat dibaca sesudah baris ${parser.info.records}. Periksa tanda kutip pada baris itu, atau simpan ulang sebagai CSV.`,
    )
  } finally {
    reading.destroy()
  }
}

function checkCount(rowNo: number, format: SheetFormat): void {
  const most = MOST_ROWS[format]
  if (rowNo > most + 1)
    throw new Unreadable(
      `Berkas berisi lebih dari ${most.toLocaleString('id-ID')} baris. Bagi menjadi beberapa berkas.`,
    )
}

/** Unpacking is work, and may be a trap: it has a thread, a limit of memory and a limit of time of its own. */
async function* xlsxRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  const answer = await askWorker<{ rows: string[][] } | { unreadable: string }>({ read: bytes })
  if (answer === null)
    throw new Unreadable(
      'Berkas XLSX ini terlalu besar atau rusak. Bagi menjadi beberapa berkas, atau pakai CSV.',
    )
  if ('unreadable' in answer) throw new Unreadable(answer.unreadable)
  checkCount(answer.rows.length, 'xlsx')
  for (const [at, cells] of answer.rows.entries()) yield { rowNo: at + 1, cells }
}

/** What a cell of a spreadsheet holds. */
export type SheetPage = { name: string; rows: readonly (readonly (string | number)[])[] }

/** @returns the bytes of a spreadsheet, its first row standing still */
export async function xlsxOf(pages: readonly SheetPage[]): Promise<Buffer> {
  const answer = await askWorker<{ bytes: Uint8Array }>({ write: pages })
  if (answer === null) throw new Error('the spreadsheet could not be written')
  return Buffer.from(answer.bytes)
}

/** @returns null when the thread died, or took too long */
function askWorker<Answer>(workerData: unknown): Promise<Answer | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 384 },
    })
    const end = (answer: Answer | null) => {
      clearTimeout(timer)
      resolve(answer)
      void worker.terminate()
    }
    const timer = setTimeout(end, PATIENCE_MS, null)
    worker.once('message', (answer: Answer) => end(answer))
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  })
}
