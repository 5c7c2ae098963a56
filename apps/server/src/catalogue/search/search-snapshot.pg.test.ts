import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { PUBLIC_VIEW } from '@pasar/domain/catalogue/shown-price'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../../../../tools/postgres-cluster.ts'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { someAreas, theCategories } from '../../../testing/catalogue-builders.ts'
import { testDbUrl } from '../../../testing/test-db.ts'
import { type Db, type OpenDatabase, openDatabase } from '../../db/database.ts'
import { deleteChangesBefore, readHorizon } from './search-index.queries.ts'
import { createSearchIndex } from './search-index.ts'
import { IndexSnapshots } from './search-snapshot.ts'
import { writeSnapshotParts } from './snapshot-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'pasar-snapshot-'))
const path = join(folder, 'index')
let url = ''
let earlierUrl = ''
let database: OpenDatabase
let reasons: string[] = []
const snapshots = new IndexSnapshots(path, (reason) => reasons.push(String(reason)))

beforeAll(async () => {
  url = await testDbUrl()
  database = await openDatabase(url)
  const { db } = database
  await someAreas(db)
  await theCategories(db)
  const vendor = await aVendor(db, { village_code: '3515182001' })
  for (let n = 1; n <= 12; n += 1) await anItem(db, vendor, { price: n * 1_000 })
  await database.close()
  // A backup from before the snapshots.
  const name = `earlier_${randomBytes(6).toString('hex')}`
  earlierUrl = await createDatabase(inject('postgresUrl'), name, new URL(url).pathname.slice(1))
  database = await openDatabase(url)
})
afterEach(() => {
  reasons = []
})
afterAll(async () => {
  await database.close()
  await dropDatabase(url)
  await dropDatabase(earlierUrl)
  rmSync(folder, { recursive: true })
})

/** Writes a new snapshot as a process does that stops. */
async function writeSnapshot(db: Db): Promise<Buffer> {
  rmSync(path, { force: true })
  const index = createSearchIndex(snapshots)
  await index.start(db)
  await index.stop()
  return readFileSync(path)
}

/** Starts an index on the present file. @returns its number of items */
async function startedSize(db: Db): Promise<number> {
  const index = createSearchIndex(snapshots)
  await index.start(db)
  expect(index.find({ ...CatalogueSearch.parse({}), kinds: 'all', near: '' }, PUBLIC_VIEW).total).toBe(
    index.size,
  )
  await index.stop()
  return index.size
}

test('a snapshot that is truncated or has a flipped bit anywhere is ignored and replaced', async () => {
  const whole = await writeSnapshot(database.db)
  for (let at = 0; at < 24; at += 1) {
    const damaged = Buffer.from(whole)
    const byte = Math.floor((at * whole.length) / 24)
    damaged[byte] = whole.readUInt8(byte) ^ (1 << (at % 8))
    writeFileSync(path, damaged)
    expect(await startedSize(database.db)).toBe(12)
    expect(reasons).toHaveLength(at + 1)
  }
  reasons = []
  for (const size of [0, 5, whole.length >> 1, whole.length - 1]) {
    writeFileSync(path, whole)
    truncateSync(path, size)
    expect(await startedSize(database.db)).toBe(12)
  }
  expect(reasons).toHaveLength(4)
  // The start after a damaged file has written a new one.
  reasons = []
  expect(await startedSize(database.db)).toBe(12)
  expect(reasons).toEqual([])
})

test('a database restored to a point before the snapshot ignores it', async () => {
  await writeSnapshot(database.db)
  const earlier = await openDatabase(earlierUrl)
  expect(await startedSize(earlier.db)).toBe(12)
  expect(reasons).toEqual(['Error: the database does not know it'])
  await earlier.close()
})

test('a snapshot is ignored when its changes have been deleted', async () => {
  const { db } = database
  await writeSnapshot(db)
  await db.updateTable('item').set({ price: 99_000 }).where('price', '=', 1_000).execute()
  await expect
    .poll(async () => {
      await deleteChangesBefore(db, await readHorizon(db))
      return (await db.selectFrom('search_snapshot').selectAll().execute()).length
    })
    .toBe(0)
  const index = createSearchIndex(snapshots)
  await index.start(db)
  const query = {
    ...CatalogueSearch.parse({}),
    kinds: 'all' as const,
    near: '',
    lower: 99_000,
    upper: 99_000,
  }
  expect(index.find(query, PUBLIC_VIEW).total).toBe(1)
  expect(reasons).toEqual(['Error: the database does not know it'])
  await index.stop()
})

test('a writer that fails half way leaves the old file and no other', async () => {
  const whole = await writeSnapshot(database.db)
  const failing = function* () {
    yield Uint32Array.of(1)
    throw new Error('stopped')
  }
  await expect(writeSnapshotParts(path, failing(), async () => {})).rejects.toThrow('stopped')
  expect(readFileSync(path)).toEqual(whole)
  expect(readdirSync(folder)).toEqual(['index'])
})

test('an index without a file starts, and writes its first snapshot', async () => {
  rmSync(path, { force: true })
  const index = createSearchIndex(snapshots)
  await index.start(database.db)
  await expect.poll(() => existsSync(path)).toBe(true)
  expect(reasons).toEqual([])
  await index.stop()
})
