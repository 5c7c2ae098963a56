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

test('refuses a database whose migration had another text', async () => {
  await sql`delete from kysely_migration where name = '0001-areas-and-members'`.execute(database.db)
  await sql`update migration_hash set sha256 = repeat('0', 64) where name = '0008-ordering'`.execute(
    database.db,
  )
  await expect(migrate(database.db)).rejects.toThrow(
    new StartupError(
      'database ini dibuat oleh versi lain (langkah 0008-ordering berbeda isinya). Pakai DATA_DIR atau DATABASE_URL yang kosong.',
    ),
  )
})

test('refuses a database without hashes of its migrations', async () => {
  await sql`drop table migration_hash`.execute(database.db)
  await expect(migrate(database.db)).rejects.toThrow(
    new StartupError(
      'database ini dibuat oleh versi lain (langkah 0001-ground berbeda isinya). Pakai DATA_DIR atau DATABASE_URL yang kosong.',
    ),
  )
})
