import { importItems } from '@pasar/contract/catalogue/item-import'
import { beforeEach, expect, test } from 'vitest'
import { aVendor } from '../../../testing/builders.ts'
import { createCatalogueFixture } from '../../../testing/fixtures/catalogue-fixture.ts'
import { get } from '../../../testing/orders.ts'
import { findSpreadsheetReaders } from '../../../testing/spreadsheet-processes.ts'
import type { Actor } from '../../call/actor.ts'
import { xlsxOf } from '../../call/xlsx-stream.ts'
import { SpreadsheetReaderError } from '../../spreadsheet/spreadsheet-reader.ts'
import { advanceImport } from './advance-import.ts'
import { leaseImport, storeRows } from './import-lease.queries.ts'

const context = await createCatalogueFixture()
const { db } = context
let vendor: Actor

beforeEach(async () => {
  await db.deleteFrom('item_import').execute()
  vendor = await aVendor(db)
})

const READER_CRASHED_MESSAGE =
  'Berkas ini tidak dapat dibaca: pembacaannya terhenti dua kali. Simpan ulang sebagai CSV, atau bagi menjadi beberapa berkas, lalu kirim lagi.'

const faults: unknown[] = []
const advance = (now: Date) =>
  advanceImport(
    db,
    () => now,
    (error) => faults.push(error),
  )
const AT = new Date('2026-11-21T03:00:00Z')
const after = (seconds: number) => new Date(AT.getTime() + seconds * 1_000)

/** Advances the import, and kills the process that parses its file. */
async function advanceAndKill() {
  const done = advance(AT)
  await expect.poll(() => findSpreadsheetReaders([process.pid])).toHaveLength(1)
  for (const readerPid of findSpreadsheetReaders([process.pid])) process.kill(readerPid, 'SIGKILL')
  await done
}

const send = async (content: Buffer) => {
  const { id } = await get(context, importItems, vendor, {
    params: { type: 'item' },
    file: { name: 'barang.xlsx', bytes: content },
  })
  return {
    row: () =>
      db
        .selectFrom('item_import')
        .select(['state', 'tries', 'reason', 'lease_token'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    leaseFor: (token: string, tries: number) =>
      db
        .updateTable('item_import')
        .set({ lease_token: token, lease_until: after(30), tries })
        .where('id', '=', id)
        .execute(),
  }
}

const goodFile = () =>
  xlsxOf([
    {
      name: 'Barang',
      rows: [
        ['SKU', 'Nama'],
        ['A1', 'Spidol'],
      ],
    },
  ])

test('counts each attempt of a killed reader process and fails the import after the second', async () => {
  const job = await send(await goodFile())
  await advanceAndKill()
  expect(await job.row()).toEqual({ state: 'reading', tries: 1, reason: '', lease_token: null })
  await advanceAndKill()
  expect(await job.row()).toEqual({
    state: 'failed',
    tries: 2,
    reason: READER_CRASHED_MESSAGE,
    lease_token: null,
  })
  expect(faults.splice(0)).toEqual([expect.any(SpreadsheetReaderError), expect.any(SpreadsheetReaderError)])
})

test('reads a file on the second attempt if the first reader process was killed', async () => {
  const job = await send(await goodFile())
  await advanceAndKill()
  expect(faults.splice(0)).toHaveLength(1)
  while (await advance(AT));
  expect(await job.row()).toMatchObject({ state: 'ready', tries: 0, lease_token: null })
})

test('fails a file after two readers died with their servers, without a third read', async () => {
  const job = await send(await goodFile())
  await job.leaseFor('a server that is gone', 2)
  expect(await advance(after(29))).toBe(false)
  const done = advance(after(30))
  expect(await done).toBe(true)
  expect(await job.row()).toMatchObject({ state: 'failed', tries: 2, reason: READER_CRASHED_MESSAGE })
})

test('leaves a file to the lease holder until the lease expires', async () => {
  const job = await send(await goodFile())
  await job.leaseFor('another server', 1)
  expect(await advance(after(29))).toBe(false)
  expect(await job.row()).toMatchObject({ state: 'reading', tries: 1, lease_token: 'another server' })
  expect(await advance(after(30))).toBe(true)
  expect(await job.row()).toMatchObject({ state: 'checking', tries: 0, lease_token: null })
})

test('grants the lease to one of several concurrent processes', async () => {
  await send(await goodFile())
  const { id } = await db
    .selectFrom('item_import')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const lease = (token: string) => leaseImport(db, id, { token, maxTries: 2, now: AT })
  const leased = await Promise.all(['a', 'b', 'c'].map(lease))
  expect(leased.filter((job) => job !== undefined)).toMatchObject([
    { lease_token: expect.stringMatching(/^[abc]$/), tries: 1 },
  ])
})

test('stores no rows for a reader that has lost its lease', async () => {
  const job = await send(await goodFile())
  const { id } = await db
    .selectFrom('item_import')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await job.leaseFor('another server', 1)
  const rows = [{ rowNo: 2, key: 'A1', cells: { sku: 'A1' }, faults: [] }]
  expect(await storeRows(db, { id, token: 'this server' }, rows, AT)).toBe(false)
  const stored = await db.selectFrom('item_import_row').select('row_no').where('import_id', '=', id).execute()
  expect(stored).toEqual([])
})
