import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { importItems, moveImport, openImport } from '@pasar/contract/catalogue/item-import'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aVendor } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/call-endpoint.ts'
import { theCategories } from '../../../testing/catalogue-builders.ts'
import { workbookParts } from '../../../testing/fixtures/workbooks.ts'
import { previewSpreadsheet, runImports } from '../../../testing/imports.ts'
import { get } from '../../../testing/orders.ts'
import { findSpreadsheetReaders } from '../../../testing/spreadsheet-processes.ts'
import { testDbUrl } from '../../../testing/test-db.ts'
import { inflatingTo, zipByHand } from '../../../testing/zip-by-hand.ts'
import type { Actor } from '../../call/actor.ts'
import { xlsxOf } from '../../call/xlsx-stream.ts'
import { type OpenDatabase, openDatabase } from '../../db/database.ts'

/** Timeout of a test. A busy machine needs minutes for hostile files. */
const TIMEOUT_MS = 600_000

let database: OpenDatabase
let url: string
let vendor: Actor
const services = testServices()

beforeAll(async () => {
  url = await testDbUrl()
  database = await openDatabase(url)
  await theCategories(database.db)
  vendor = await aVendor(database.db)
})
afterAll(() => database.close())

/**
 * Starts a server process that runs only the import worker. It ends with its test, so that it reads
 * no file of the next one.
 */
function startWorker(): ChildProcess {
  const worker = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { openDatabase } from '${new URL('../../db/database.ts', import.meta.url)}'
       import { importJob } from '${new URL('../../jobs/import-job.ts', import.meta.url)}'
       import { startWorkLoop } from '${new URL('../../jobs/runner/work-loop.ts', import.meta.url)}'
       import { createDownloader } from '${new URL('../../outbound/download.ts', import.meta.url)}'
       const { db } = await openDatabase('${url}', 2)
       const downloader = createDownloader(false)
       const work = importJob({ db, clock: () => new Date(), downloader }, console.error)
       startWorkLoop(work, { restMs: 5, everyMs: 20 }, console.error)
       setInterval(() => {}, 1000)`,
    ],
    { stdio: 'inherit' },
  )
  onTestFinished(() => void worker.kill('SIGKILL'))
  return worker
}

const ROWS = 1_000

test('imports each row once although the server is killed repeatedly', async () => {
  const context = { db: database.db, services }
  const lines = Array.from({ length: ROWS }, (_, n) => `K${n};Barang ${n};${1_000 + n};10`)
  const importPreview = await previewSpreadsheet(
    context,
    vendor,
    ['SKU;Nama;Harga;Stok', ...lines].join('\r\n'),
  )
  expect(await importPreview.see()).toMatchObject({ state: 'ready', newCount: ROWS })
  const params = { type: 'item' as const, importId: importPreview.id }
  await get(context, moveImport, vendor, { params, body: { action: 'apply' } })

  for (const share of [0.1, 0.3, 0.5]) {
    const worker = startWorker()
    while ((await get(context, openImport, vendor, { params })).applied < share * ROWS)
      await new Promise((wait) => setTimeout(wait, 5))
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  }
  const between = await importPreview.see()
  expect(between.state).toBe('applying')
  const { rows } = await sql<{
    there: number
  }>`select count(*) as there from item where vendor_id = ${vendor.memberId}`.execute(database.db)
  expect(rows[0]?.there).toBe(between.applied)

  await Promise.all([runImports(database.db), runImports(database.db)])
  await runImports(database.db)
  expect(await importPreview.see()).toMatchObject({ state: 'done', applied: ROWS, due: ROWS, wrongCount: 0 })
  const { rows: stored } = await sql<{ count: number; skus: number; prices: number; events: number }>`
    select count(*) as count, count(distinct sku) as skus, sum(price) as prices,
      (select count(*) from item_event e join item i on i.id = e.item_id where i.vendor_id = ${vendor.memberId}) as events
    from item where vendor_id = ${vendor.memberId}`.execute(database.db)
  expect(stored).toEqual([
    { count: ROWS, skus: ROWS, prices: String(ROWS * 1_000 + (ROWS * (ROWS - 1)) / 2), events: ROWS },
  ])
})

/**
 * Queues a file of a new vendor.
 *
 * @returns a function that reads the state of its import
 */
async function queue(bytes: Buffer) {
  const context = { db: database.db, services }
  const owner = await aVendor(database.db)
  const file = { name: 'barang.xlsx', bytes }
  const { id } = await get(context, importItems, owner, { params: { type: 'item' }, file })
  return () =>
    database.db
      .selectFrom('item_import')
      .select(['state', 'tries', 'reason', 'row_count', 'lease_token'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
}

async function stop(worker: ChildProcess): Promise<void> {
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

const largeFile = () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => [`L${n}`, ...new Array(20).fill(`isi ${n}`)])
  return xlsxOf([{ name: 'Barang', rows: [['SKU', 'Nama'], ...rows] }])
}

test('two servers on one database never read the same file at once', {
  timeout: TIMEOUT_MS,
}, async () => {
  const see = await queue(await largeFile())
  const workers = [startWorker(), startWorker()]
  let maxReaders = 0
  while ((await see()).state === 'reading') {
    maxReaders = Math.max(maxReaders, findSpreadsheetReaders(workers.map(({ pid }) => pid)).length)
    await new Promise((wait) => setTimeout(wait, 5))
  }
  await Promise.all(workers.map(stop))
  expect(maxReaders).toBe(1)
  expect(await see()).toMatchObject({ row_count: 5_000, lease_token: null })
})

test('a server with hostile files in its queue fails the imports and keeps running', {
  timeout: TIMEOUT_MS,
}, async () => {
  const bomb = { content: '', packed: inflatingTo(1024) }
  const waiting = [
    await queue(zipByHand([{ name: 'xl/worksheets/sheet1.xml', ...bomb }])),
    await queue(zipByHand([...workbookParts('<worksheet/>'), { name: 'xl/x.xml', ...bomb, listed: null }])),
    await queue(zipByHand(workbookParts(`<worksheet><sheetData>${'<a>'.repeat(20_000_000)}`))),
  ]
  const worker = startWorker()
  for (const see of waiting)
    await expect.poll(async () => (await see()).state, { timeout: TIMEOUT_MS }).toBe('failed')
  expect(worker.exitCode ?? worker.signalCode).toBeNull()
  await stop(worker)
})

test('counts the attempt of a server killed while reading, and another server reads the file', {
  timeout: TIMEOUT_MS,
}, async () => {
  const see = await queue(await largeFile())
  const first = startWorker()
  await expect.poll(() => findSpreadsheetReaders([first.pid]), { timeout: TIMEOUT_MS }).toHaveLength(1)
  await stop(first)
  expect(await see()).toMatchObject({ state: 'reading', tries: 1, lease_token: expect.any(String) })

  const second = startWorker()
  await sql`update item_import set lease_until = lease_until - interval '1 minute' where lease_until is not null`.execute(
    database.db,
  )
  await expect.poll(async () => (await see()).state, { timeout: TIMEOUT_MS }).not.toBe('reading')
  await stop(second)
  expect(await see()).toMatchObject({ row_count: 5_000, lease_token: null })
})
