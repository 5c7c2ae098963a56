import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDb } from '../../testing/test-db.ts'
import { StartupError } from '../startup-error.ts'
import type { OpenDatabase } from './database.ts'
import { migrate } from './migrate.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())

test('a migrated database needs no migration', async () => {
  expect(await migrate(database.db)).toEqual([])
})

test('refuses a database with a migration of another version, in one sentence', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('0001-areas-and-members', '')`.execute(
    database.db,
  )
  await expect(migrate(database.db)).rejects.toThrow(
    new StartupError(
      'database ini dibuat oleh versi lain (langkah 0001-areas-and-members tidak dikenal). Pakai DATA_DIR atau DATABASE_URL yang kosong.',
    ),
  )
})
