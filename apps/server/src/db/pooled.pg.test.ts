import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDbUrl } from '../../testing/test-db.ts'
import { type Db, type OpenDatabase, openDatabase, withDirectConnections } from './database.ts'
import { executePrepared } from './statements.ts'

let url: string
let plain: OpenDatabase
let pooled: OpenDatabase

beforeAll(async () => {
  url = await testDbUrl()
  plain = await openDatabase(url, { connections: 1 })
  // Another text for the same server stands for a pooler.
  pooled = await openDatabase(`${url}?application_name=pooler`, {
    connections: 1,
    directUrl: url,
    isPreparing: false,
  })
})
afterAll(async () => {
  await plain.close()
  await pooled.close()
})

const timeoutsOf = async (db: Db) => {
  const { rows } = await sql<{ statement: string; idle: string }>`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
  return [rows[0]?.statement, rows[0]?.idle]
}

const namedStatements = async (db: Db) => {
  await executePrepared(db, sql`select count(*) from member where id = ${1}`)
  const { rows } = await sql`select name from pg_prepared_statements`.execute(db)
  return rows.length
}

test('names no statement when prepared statements are switched off', async () => {
  expect([await namedStatements(plain.db), await namedStatements(pooled.db)]).toEqual([1, 0])
})

test('sends a pooler no session parameters and sets the timeouts in each transaction', async () => {
  expect(await timeoutsOf(plain.db)).toEqual(['30s', '30s'])
  expect(await timeoutsOf(pooled.db)).toEqual(['0', '0'])
  expect(await pooled.db.transaction().execute(timeoutsOf)).toEqual(['30s', '30s'])
  expect(await timeoutsOf(pooled.db)).toEqual(['0', '0'])
})

test('direct connections have no timeouts and bypass the pooler', async () => {
  const direct = await withDirectConnections(url, async (db) => {
    const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(
      db,
    )
    return [rows[0]?.name, ...(await timeoutsOf(db))]
  })
  expect(direct).toEqual(['', '0', '0'])
})

test('listens on the server itself', async () => {
  const received: string[] = []
  const stop = pooled.listen((payload) => received.push(payload))
  await expect.poll(() => received).toEqual([''])
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and query = 'listen live'`.execute(plain.db)
  expect(rows).toEqual([{ name: '' }])
  await stop()
})
