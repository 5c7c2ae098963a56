import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSchool } from '../../testing/builders.ts'
import { testServices } from '../../testing/call-endpoint.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import { testDbUrl } from '../../testing/test-db.ts'
import { type OpenDatabase, openDatabase } from './database.ts'

let database: OpenDatabase
let other: OpenDatabase
let killer: OpenDatabase
let app: Awaited<ReturnType<typeof testApp>>
let headers: { authorization: string }

beforeAll(async () => {
  const url = await testDbUrl()
  database = await openDatabase(url, { connections: 1 })
  other = await openDatabase(url, { connections: 1 })
  killer = await openDatabase(url, { connections: 1 })
  app = await testApp(database.db, testServices())
  const school = await aSchool(database.db)
  headers = { authorization: `member|${school.memberId}|${await aToken(database.db, school)}` }
})
afterAll(async () => {
  await app.close()
  await database.close()
  await other.close()
  await killer.close()
})

/** Terminates a connection from outside, as a restarting database does. */
const end = (pid: number, by = other.db) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(by)

test('a connection that breaks in mid-transaction fails that transaction only', async () => {
  const broken = database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await end(must(rows[0], 'the row').pid)
    await new Promise((resolve) => setTimeout(resolve, 200))
    return sql`select 1`.execute(tx)
  })
  await expect(broken).rejects.toThrow(/connection/i)
  expect((await app.inject({ url: '/api/member', headers })).statusCode).toBe(200)
})

test('reads a second time when the connection is lost, and then responds 429 with Retry-After', async () => {
  const cutReads = async (times: number) =>
    other.db.transaction().execute(async (tx) => {
      await sql`lock table session in access exclusive mode`.execute(tx)
      const read = app.inject({ url: '/api/member', headers })
      for (let time = 0; time < times; time += 1) {
        await expect.poll(() => waiting(killer.db)).toHaveLength(1)
        for (const { pid } of await waiting(killer.db)) await end(pid, killer.db)
      }
      if (times === 2) await read
      return { read }
    })
  const once = await (await cutReads(1)).read
  expect(once.statusCode).toBe(200)
  const twice = await (await cutReads(2)).read
  expect([twice.statusCode, twice.headers['retry-after']]).toEqual([429, '1'])
  expect((await app.inject({ url: '/api/member', headers })).statusCode).toBe(200)
})

test('does not repeat a statement that writes', async () => {
  await sql`create table written (at timestamptz)`.execute(other.db)
  await sql`create function cut_writer() returns trigger language plpgsql as $$ begin
    perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(other.db)
  await sql`create trigger cut_writer before insert on written for each row execute function cut_writer()`.execute(
    other.db,
  )
  await sql`create sequence attempts`.execute(other.db)
  await expect(
    sql`insert into written select now() from (select nextval('attempts')) as n`.execute(database.db),
  ).rejects.toThrow(/terminating|terminated/)
  const { rows } = await sql<{ n: number }>`select last_value::int as n from attempts`.execute(other.db)
  expect(rows).toEqual([{ n: 1 }])
})

test('replaces a connection to a server that has become read-only', async () => {
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).rows[0]?.pid
  await sql`create table failover (n integer)`.execute(other.db)
  const before = await pid()
  await sql`set default_transaction_read_only = on`.execute(database.db)
  await sql`insert into failover values (1)`.execute(database.db)
  expect(await pid()).not.toBe(before)
})

const waiting = async (tx: OpenDatabase['db']) => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    tx,
  )
  return rows
}

test('responds 429 while the database is unreachable and logs the fault for the operator', async () => {
  const nowhere = await openDatabase('postgres://nobody@127.0.0.1:1/none')
  const lines: string[] = []
  const log = { level: 'error', write: (line: string) => lines.push(line) }
  const alone = await testApp(nowhere.db, testServices(), log)
  const request = { method: 'POST', url: '/api/member/signout', headers } as const
  const answer = await alone.inject(request)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1'])
  expect(lines).toEqual([expect.stringContaining('"msg":"database connection lost"')])
  await alone.close()
  await nowhere.close()
})
