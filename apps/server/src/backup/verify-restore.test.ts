import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { advanceOrderTo, createTestContext, fillCart, order, type TestContext } from '../../testing/orders.ts'
import { aPlan } from '../../testing/plans.ts'
import type { Db } from '../db/database.ts'
import { type FileStore, folderStore } from '../store/file-store.ts'
import { APPENDED, PERMANENT, readOneSnapshot } from './manifest.queries.ts'
import { createManifest, type Manifest } from './manifest.ts'
import { isSound, verifyRestore } from './verify-restore.ts'

/** An hour after the calls of the tests. */
const NOW = new Date('2026-11-21T04:00:00Z')

let context: TestContext
let db: Db
let files: FileStore
let folder: string
let manifest: Manifest
let fileKey: string

beforeAll(async () => {
  context = await createTestContext()
  db = context.db
  folder = mkdtempSync(join(tmpdir(), 'verify-'))
  files = folderStore(folder)
  fileKey = await files.put(Buffer.from('a picture'))
  await db
    .insertInto('content_picture')
    .values({ key: fileKey, width: 10, height: 10, bytes: 9, created_at: NOW })
    .execute()
  const [school, vendor, staff] = [await aSchool(db), await aVendor(db), await aStaffMember(db)]
  await aPlan(context, school, [['5.1.02', 'Belanja', 900_000_000]])
  const itemId = await anItem(db, vendor, { stock: 10 })
  for (const to of ['payment_confirmed', 'processed'] as const) {
    await fillCart(context, school, [[itemId, 2]])
    const { orders } = await order(context, school)
    await advanceOrderTo(context, { orderId: must(orders[0], 'the order').id, to, school, vendor, staff })
  }
  // The files of orders are in the store of the calls.
  await sql`update file set key = ${fileKey}`.execute(db)
  await sql`update file_scan set source_key = ${fileKey}`.execute(db)
  manifest = await db.transaction().execute(async (tx) => {
    await readOneSnapshot(tx)
    return createManifest(tx, NOW)
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

class Rollback extends Error {}

/** Returns the figures and lines of the check after a change, which is rolled back. */
async function verifyAfter(change: string) {
  const lines: string[] = []
  let figures: Awaited<ReturnType<typeof verifyRestore>> = {}
  const run = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    if (change !== '') await sql.raw(change).execute(tx)
    await sql`select set_config('timezone', 'UTC', true)`.execute(tx)
    figures = await verifyRestore(tx, { files, manifest, print: (line) => lines.push(line) })
    throw new Rollback()
  })
  await expect(run).rejects.toThrow(Rollback)
  return { figures, text: lines.join('\n') }
}

test('a database with orders, payments, a plan and files has no fault', async () => {
  const { figures, text } = await verifyAfter('')
  expect(text).toContain('0 tabel berbeda')
  expect(figures).toMatchObject({
    ...{ broken: 0, ledgers_wrong: 0, rows_wrong: 0, files: 1, files_missing: 0 },
  })
  expect(figures.chains).toBeGreaterThan(2)
  expect(isSound(figures)).toBe(true)
})

const FIRST = '(select min(id) from orders)'
const LAST = '(select max(id) from orders)'

test.each([
  ['a changed event', `update order_event set detail = '{}' where order_id = ${FIRST} and seq = 2`, 'broken'],
  [
    'an order in another state than its last event',
    `update orders set state = 'confirmed' where id = ${LAST}`,
    'broken',
  ],
  ['a changed document', `update document set content = content || ' '`, 'broken'],
  [
    'a changed order line',
    `update order_line set unit_price = unit_price + 1, line_total = line_total + quantity`,
    'ledgers_wrong',
  ],
  ['a changed stock move', `update stock_move set quantity = -1 where order_id = ${LAST}`, 'ledgers_wrong'],
  ['units that were returned but never taken', `update stock_move set quantity = 5`, 'ledgers_wrong'],
  [
    'a changed tax posting',
    `update ledger_posting set amount = amount - 1 where account = 'ppn'`,
    'ledgers_wrong',
  ],
  ['a missing ledger entry', 'delete from ledger_posting; delete from ledger_entry', 'ledgers_wrong'],
  ['a missing payment', 'delete from payment', 'ledgers_wrong'],
  ['a changed payout', 'update payout set amount = amount + 1', 'ledgers_wrong'],
  ['a changed budget line', 'update plan_line set available = available - 1', 'ledgers_wrong'],
  ['a missing budget posting', `delete from plan_posting where order_id = ${LAST}`, 'ledgers_wrong'],
  [
    'a message that no event hides',
    `insert into chat_room (kind, buyer_id, created_at, last_id) select 'platform', min(id), now(), 7 from member where category = '3347_38';
     insert into chat_message (id, room_id, side, member_id, member_name, client_id, body, at, hidden_at, hidden_by)
       overriding system value select 7, id, 'buyer', buyer_id, 'SDN', 'a', 'Halo', now(), now(), buyer_id from chat_room`,
    'ledgers_wrong',
  ],
  [
    'a complaint whose last entry was removed',
    `insert into complaint (order_id, opened_by, category, awaited, answer_by, escalate_by, opened_at)
       values (${FIRST}, 'buyer', 'other', 'other', now(), now(), now())`,
    'ledgers_wrong',
  ],
  ['a missing last order', `delete from orders where id = ${LAST}`, 'rows_wrong'],
  ['a missing last event of an account', `delete from member_event where seq > 0`, 'rows_wrong'],
  ['a stock move with another time', `update stock_move set at = at - interval '1 ms'`, 'rows_wrong'],
  ['a missing migration', 'delete from kysely_migration where name like %0025%', 'pending_migrations'],
])('detects %s', async (_, change, figure) => {
  const { figures } = await verifyAfter(change.replace('%0025%', `'0025%'`))
  expect(figures[figure]).toBeGreaterThan(0)
  expect(isSound(figures)).toBe(false)
})

test('detects a deleted file and prints its key', async () => {
  rmSync(join(folder, fileKey.slice(0, 2), fileKey))
  const { figures, text } = await verifyAfter('')
  expect(figures.files_missing).toBe(1)
  expect(text).toContain(fileKey)
  await files.put(Buffer.from('a picture'))
})

test('an item with options has the sum of their stock', async () => {
  const change = `update item set option_names = '{Ukuran}', stock = 7`
  const option = `insert into item_option (item_id, position, values, stock) select id, 0, '{Besar}', 7 from item`
  expect((await verifyAfter(`${change}; ${option}`)).text).toContain('Stok pilihan barang: 0 salah')
  expect((await verifyAfter(change)).text).toContain('Stok pilihan barang: 1 salah')
})

test('the manifest covers all append-only tables and names only existing ones', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger join pg_proc f on f.oid = tgfoid
    where f.proname = 'refuse_change' order by name`.execute(db)
  // Their time is in the row that they belong to.
  const timeless = ['business_change_file', 'inspection_sample_order', 'ledger_posting'] as const
  expect(PERMANENT).toEqual(expect.arrayContaining([...timeless]))
  expect([...APPENDED.map(([table]) => table), ...timeless].sort()).toEqual(rows.map(({ name }) => name))
  expect(Object.values(manifest.digests).filter(({ rows: count }) => count > 0).length).toBeGreaterThan(3)
  expect(Object.keys(manifest.counts)).toEqual([...PERMANENT])
})
