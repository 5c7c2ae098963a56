import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import type { SheetPage } from './sheet-reader.ts'
import { unpackFault } from './zip-fault.ts'

// Spreadsheets are packed and unpacked in a thread of their own: a large one must not stop the server from answering.

type Work = { read: Uint8Array } | { write: readonly SheetPage[] }

const work: Work = workerData
parentPort?.postMessage('read' in work ? await read(Buffer.from(work.read)) : await write(work.write))

async function read(bytes: Buffer) {
  const fault = unpackFault(bytes)
  if (fault !== null) return { unreadable: fault }
  const rows = await readSheet(bytes)
  return { rows: rows.map((row) => row.map(textOf)) }
}

/** A cell as a person would type it. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'boolean' ? (value ? 'Ya' : 'Tidak') : String(value)
}

async function write(pages: readonly SheetPage[]) {
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
              : { type: String, value, ...(at === 0 && { fontWeight: 'bold' as const }) },
        ),
      ),
    })),
  )
  const bytes = new Uint8Array(await file.toBuffer())
  return { bytes }
}
