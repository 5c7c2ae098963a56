import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSchool } from '../../testing/builders.ts'
import { testDbUrl } from '../../testing/test-db.ts'
import { type OpenDatabase, openDatabase, withDirectConnections } from './database.ts'
import { type Migration, migrate, readMigrations, waitForSchema, withMigrationLock } from './migrate.ts'

let url: string
let server: OpenDatabase

beforeAll(async () => {
  url = await testDbUrl()
  server = await openDatabase(url, { connections: 4 })
})
afterAll(() => server.close())

const next = (name: string, text: string): Migration => ({
  name,
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
})
const COLOUR = next('9001-colour', 'alter table member add column colour text')
const SIZE = next('9002-size', 'alter table member add column size text')
const withNext = (...added: Migration[]) => [...readMigrations(), ...added]

/** Returns a promise that a test settles, and the function that does so. */
const signal = () => {
  let send = () => {}
  const sent = new Promise<void>((done) => {
    send = done
  })
  return { sent, send }
}

test('a second process waits for the lock and says so, without a time limit', async () => {
  const [locked, release] = [signal(), signal()]
  const first = withDirectConnections(url, (db) =>
    withMigrationLock(
      db,
      () => {},
      async () => {
        locked.send()
        await release.sent
      },
    ),
  )
  await locked.sent
  const lines: string[] = []
  let isOver = false
  const second = withDirectConnections(url, (db) =>
    withMigrationLock(
      db,
      (line) => lines.push(line),
      async () => {
        isOver = true
      },
    ),
  )
  await expect
    .poll(() => lines)
    .toEqual(['Proses lain sedang menyiapkan database. Menunggu sampai selesai …'])
  // No waiting statement holds a snapshot, so an index can be built concurrently meanwhile.
  // Other databases of the server, of other test files, have waiting locks of their own.
  const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(server.db)
  expect([rows, isOver]).toEqual([[], false])
  release.send()
  await Promise.all([first, second])
  expect(isOver).toBe(true)
})

test('a migration that waits for a table lets other queries of the table pass, and says so', async () => {
  const migrations = withNext(COLOUR)
  const [reading, release] = [signal(), signal()]
  const reader = server.db.transaction().execute(async (tx) => {
    await sql`select count(*) from member`.execute(tx)
    reading.send()
    await release.sent
  })
  await reading.sent
  const lines: string[] = []
  const migrating = migrate(server.db, { migrations, onWait: (line) => lines.push(line) })
  await expect
    .poll(() => lines)
    .toEqual(['Langkah 9001-colour menunggu tabel yang sedang dipakai. Dicoba terus …'])
  await sql`select count(*) from member`.execute(server.db)
  release.send()
  await reader
  expect(await migrating).toEqual(['9001-colour'])
})

test('a server waits for the schema of its version and for the data after it', async () => {
  const migrations = withNext(COLOUR, SIZE)
  const lines: string[] = []
  let isComplete = false
  const waiting = waitForSchema(
    server.db,
    { migrations, onWait: (line) => lines.push(line) },
    async () => isComplete,
  )
  await expect.poll(() => lines).toEqual(['Menunggu skema database (1 langkah). Jalankan: npm run migrate'])
  await migrate(server.db, { migrations })
  isComplete = true
  await waiting
})

test('an older version works on a newer schema', async () => {
  await waitForSchema(server.db, {})
  expect(await migrate(server.db)).toEqual([])
})

test('builds an index concurrently, also after a failed attempt', async () => {
  const text =
    '-- outside a transaction\ndrop index concurrently if exists member_size;\ncreate unique index concurrently member_size on member (size);\n'
  const migrations = withNext(COLOUR, SIZE, next('9003-index', text))
  await aSchool(server.db)
  await aSchool(server.db)
  await sql`update member set size = 'same'`.execute(server.db)
  await expect(migrate(server.db, { migrations })).rejects.toThrow('could not create unique index')
  await sql`update member set size = null`.execute(server.db)
  expect(await migrate(server.db, { migrations })).toEqual(['9003-index'])
  const { rows } =
    await sql`select indisvalid from pg_index where indexrelid = 'member_size'::regclass`.execute(server.db)
  expect(rows).toEqual([{ indisvalid: true }])
})
