import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { unpackSpreadsheet } from './spreadsheet-archive.ts'
import { BROKEN_XLSX, checkRowCount, TOO_LARGE_XLSX, UnreadableFileError } from './unreadable-file.ts'

// This process parses one spreadsheet: the file arrives on standard input, and each row
// leaves as a line of JSON. If the file exhausts its memory, only this process dies and not
// the server.

/**
 * Maximum characters of all cells together, because one shared string may fill a million
 * cells.
 */
const MAX_CHARACTERS = 64 * 1024 * 1024
/**
 * Maximum characters of one row: 100 columns of the longest accepted cell. The server holds a
 * row several times over while it parses the line of it.
 */
const MAX_ROW_CHARACTERS = 100 * 40_000

const write = async (line: unknown) => {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain')
}

try {
  const rows = await readRows(await buffer(process.stdin))
  for (const row of rows) await write(row)
  await write({ end: true })
} catch (error) {
  await write({ unreadable: error instanceof UnreadableFileError ? error.message : BROKEN_XLSX })
}

async function readRows(bytes: Buffer): Promise<string[][]> {
  // The parser has its own ZIP reader. It gets an uncompressed, consistent archive.
  const archive = zipSync(await unpackSpreadsheet(bytes), { level: 0 })
  const rows = await readSheet(archive.buffer)
  checkRowCount(rows.length, 'xlsx')
  let characters = 0
  return rows.map((row) => {
    const before = characters
    return row.map((value) => {
      const text = textOf(value)
      characters += text.length
      if (characters > MAX_CHARACTERS || characters - before > MAX_ROW_CHARACTERS)
        throw new UnreadableFileError(TOO_LARGE_XLSX)
      return text
    })
  })
}

/** Returns the value of a cell as the text that a user would type. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'boolean' ? (value ? 'Ya' : 'Tidak') : String(value)
}
