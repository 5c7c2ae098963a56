import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { PUBLIC_VIEW } from '@pasar/domain/catalogue/shown-price'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { someAreas, theCategories, waitForOlderTransactions } from '../../../testing/catalogue-builders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { ALL_ITEMS_QUERY } from './home-shelves.ts'
import { LiveContent } from './live-content.ts'
import { readHorizon } from './search-index.queries.ts'
import { searchIndexOf } from './search-index.ts'
import { IndexSnapshots } from './search-snapshot.ts'
import { ThreadContent } from './thread-content.ts'

let database: OpenDatabase
let vendor: Awaited<ReturnType<typeof aVendor>>
const writer = new LiveContent(null)
const { port1, port2 } = new MessageChannel()
const other = searchIndexOf(new ThreadContent(port2))
const faults: unknown[] = []

beforeAll(async () => {
  database = await testDb()
  const { db } = database
  await someAreas(db)
  await theCategories(db)
  vendor = await aVendor(db, { village_code: '3515182001' })
  for (let n = 1; n <= 3; n += 1) await anItem(db, vendor, { name: `Kertas ${n}`, price: n * 1_000 })
  writer.share(port1, db)
  await other.loadCategories(db)
  await writer.loadCategories(db)
  const started = other.start(db, 1_000_000, (fault) => faults.push(fault))
  expect(other.isReady).toBe(false)
  await writer.load(db)
  await writer.refresh(db)
  await started
})
afterAll(async () => {
  await other.stop()
  await database.close()
})

const found = (keyword: string) =>
  other.search({ ...ALL_ITEMS_QUERY, keyword, sort: 'PRICE_ASC' }, PUBLIC_VIEW)

test('a second thread has the items of the first one', () => {
  expect(other.isReady).toBe(true)
  expect(other.size).toBe(3)
  expect(found('kertas').total).toBe(3)
})

test('a refresh that the second thread asks for makes a change visible to it', async () => {
  const { db } = database
  const version = other.version
  const id = await anItem(db, vendor, { name: 'Kertas 4', price: 500 })
  expect(found('kertas').total).toBe(3)
  await other.refresh(db)
  expect(found('kertas').ids[0]).toBe(id)
  expect(other.version).toBeGreaterThan(version)
  await db.updateTable('item').set({ state: 'taken_down' }).where('id', '=', id).execute()
  await other.refresh(db)
  expect(found('kertas').total).toBe(3)
})

test('the card of a changed item is read again in the second thread', async () => {
  const { db } = database
  const [id = 0] = found('kertas').ids
  expect((await other.cards(db, [id], PUBLIC_VIEW))[0]).toMatchObject({ name: 'Kertas 1' })
  await db.updateTable('item').set({ name: 'Kertas sampul' }).where('id', '=', id).execute()
  await other.refresh(db)
  expect((await other.cards(db, [id], PUBLIC_VIEW))[0]).toMatchObject({ name: 'Kertas sampul' })
})

test('many new items, which replace the arrays, reach the second thread', async () => {
  const { db } = database
  for (let n = 0; n < 70; n += 1) await anItem(db, vendor, { name: `Buku ${n}`, price: 2_000 + n })
  await other.refresh(db)
  expect(found('kertas').total).toBe(73)
  expect(other.size).toBe(73)
})

test('an index from a snapshot is shared, too', async () => {
  const { db } = database
  const folder = mkdtempSync(join(tmpdir(), 'pasar-shared-'))
  const file = new IndexSnapshots(join(folder, 'index'), (reason) => faults.push(reason))
  await waitForOlderTransactions(db)
  await file.write(db, writer.content, await readHorizon(db))
  const restored = new LiveContent(file)
  const { port1: near, port2: far } = new MessageChannel()
  const second = searchIndexOf(new ThreadContent(far))
  restored.share(near, db)
  await second.loadCategories(db)
  await restored.loadCategories(db)
  const started = second.start(db, 1_000_000)
  await restored.start(db, 1_000_000, (fault) => faults.push(fault))
  await restored.refresh(db)
  await started
  const [id = 0] = found('kertas').ids
  await db.updateTable('item').set({ price: 987_654 }).where('id', '=', id).execute()
  await second.refresh(db)
  const cheap = second.search({ ...ALL_ITEMS_QUERY, lower: 987_654, upper: 987_654 }, PUBLIC_VIEW)
  await Promise.all([second.stop(), restored.stop()])
  rmSync(folder, { recursive: true })
  expect(cheap.ids).toEqual([id])
})

test('a refresh that fails in the first thread is refused in the second one', async () => {
  const { port1: near, port2: far } = new MessageChannel()
  const broken = new ThreadContent(far)
  near.on('message', ({ request }) => near.postMessage({ kind: 'refreshed', request, isDone: false }))
  void broken.load()
  await expect(broken.refresh()).rejects.toThrow('could not be refreshed')
  await broken.stop()
  expect(faults).toEqual([])
})
