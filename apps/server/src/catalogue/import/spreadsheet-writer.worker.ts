import { parentPort } from 'node:worker_threads'
import { escapeCell, escapeUnderscores } from '@pasar/domain/catalogue/spreadsheet-cells'
import writeXlsxFile from 'write-excel-file/node'
import type { Worksheet, WorksheetRows } from './spreadsheet-writer.ts'

// This worker thread compresses one spreadsheet, so that a large one does not block the
// server.

type Page = { name: string; rows: Worksheet['rows'][number][] }

const pages: Page[] = []

parentPort?.on('message', async (message: WorksheetRows | 'end') => {
  if (message === 'end') return parentPort?.postMessage(await write(pages))
  const page = pages[message.page] ?? { name: message.name, rows: [] }
  pages[message.page] = page
  page.rows.push(...message.rows)
})

async function write(pages: readonly Worksheet[]) {
  const file = writeXlsxFile(
    pages.map(({ name, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: (rows[0] ?? []).map((head) => ({ width: Math.max(12, String(head).length + 2) })),
      data: rows.map((row, at) =>
        row.map((value) =>
          value === ''
            ? null
            : typeof value === 'number'
              ? { type: Number, value }
              : {
                  type: String,
                  value: escapeUnderscores(escapeCell(value)),
                  ...(at === 0 && { fontWeight: 'bold' as const }),
                },
        ),
      ),
    })),
  )
  return new Uint8Array(await file.toBuffer())
}
