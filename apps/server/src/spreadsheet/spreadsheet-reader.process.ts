import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { unpackSpreadsheet } from './spreadsheet-archive.ts'
import { BROKEN_XLSX, UnreadableFileError } from './unreadable-file.ts'
import { readWorkbook } from './workbook-parts.ts'
import { readWorksheet } from './worksheet-rows.ts'

// This process parses one spreadsheet: the file arrives on standard input, and each row
// leaves as a line of JSON. If the file exhausts its memory, only this process dies and not
// the server.

const write = async (line: unknown) => {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain')
}

try {
  const workbook = readWorkbook(await unpackSpreadsheet(await buffer(process.stdin)))
  const { name, hiddenNames, otherNames } = workbook
  const rows = readWorksheet(workbook)
  await write({ opened: { name, hiddenNames, otherNames } })
  for (const row of rows) await write({ row })
  await write({ end: true })
} catch (error) {
  await write({ unreadable: error instanceof UnreadableFileError ? error.message : BROKEN_XLSX })
}
