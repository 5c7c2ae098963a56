import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aVendor } from '../../testing/builders.ts'
import { testDb } from '../../testing/test-db.ts'
import { readChanges, readHorizon } from '../catalogue/search/search-index.queries.ts'
import type { OpenDatabase } from '../db/database.ts'
import { readInstallationName } from '../db/installation.queries.ts'
import { readLiveBatch } from '../live/live.queries.ts'
import { resetAfterRestore } from './restored-database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())

test('after a restore to another server, no event and no change is read twice', async () => {
  const { db } = database
  expect(await resetAfterRestore(db)).toBe(false)
  const vendor = await aVendor(db)
  const item = await anItem(db, vendor)
  // A transaction of another test would let the change of this item appear, too.
  await db.deleteFrom('item_change').execute()
  // Rows of a server that has run a thousand million transactions more, as in its dump.
  await sql`insert into item_change (item_id, xid)
    select ${item}, (pg_current_xact_id()::text::bigint + 1000000000)::text::xid8`.execute(db)
  await sql`insert into live_event (member_id, kind, subject_id, xact)
    select ${vendor.memberId}, 'order', 1, (pg_current_xact_id()::text::bigint + 1000000000)::text::xid8`.execute(
    db,
  )
  await sql`update installation set system_identifier = '1'`.execute(db)

  const horizon = await readHorizon(db)
  const { snapshot } = await readLiveBatch(db, { memberIds: [], since: null }, [])
  const here = { memberIds: [vendor.memberId], since: snapshot }
  // Without the fresh start, each round would read them.
  for (const _ of [1, 2]) {
    expect((await readChanges(db, horizon)).changes).toHaveLength(1)
    expect((await readLiveBatch(db, here, [])).events).toHaveLength(1)
  }

  expect(await resetAfterRestore(db)).toBe(true)
  expect((await readChanges(db, horizon)).changes).toEqual([])
  expect((await readLiveBatch(db, here, [])).events).toEqual([])
  expect(await resetAfterRestore(db)).toBe(false)
})

test('the name of the installation differs from that of its copy on another server', async () => {
  const { db } = database
  const name = await readInstallationName(db)
  expect(name).toMatch(/^[0-9a-f-]{36}\/\d+$/)
  expect(await readInstallationName(db)).toBe(name)
})
