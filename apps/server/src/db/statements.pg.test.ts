import { AbortedTransactionError, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDb } from '../../testing/test-db.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { executeAndCommit, executePipelined, executePrepared } from './statements.ts'

/**
 * Opens a database with one connection, so that each statement sees the state that the previous one
 * left.
 */
async function open(where: 'server' | 'embedded'): Promise<OpenDatabase> {
  if (where === 'embedded') return openDatabase('memory://')
  return testDb(1)
}

describe.each(['server', 'embedded'] as const)('round trips to the database: %s', (where) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open(where)
    await sql`create table note (n integer primary key check (n < 100))`.execute(database.db)
  })
  afterAll(() => database.close())

  const noted = async () =>
    (await sql<{ n: number }>`select n from note order by n`.execute(database.db)).rows.map(({ n }) => n)
  const inTransaction = <T>(act: (tx: OpenDatabase['db']) => Promise<T>) =>
    database.db.transaction().execute(act)

  test('a transaction without statements sends nothing', async () => {
    expect(await inTransaction(async () => 'done')).toBe('done')
    await expect(inTransaction(() => Promise.reject(new Error('not so')))).rejects.toThrow('not so')
    expect(await noted()).toEqual([])
  })

  test('the first statement is committed and rolled back with the rest of its transaction', async () => {
    const note = (tx: OpenDatabase['db'], n: number) => sql`insert into note values (${n})`.execute(tx)
    await expect(inTransaction((tx) => note(tx, 1).then(() => note(tx, 1)))).rejects.toThrow('duplicate')
    expect(await noted()).toEqual([])
    await inTransaction((tx) => note(tx, 1).then(() => note(tx, 2)))
    expect(await noted()).toEqual([1, 2])
    await inTransaction((tx) => sql`delete from note; delete from note where n > 5`.execute(tx))
    expect(await noted()).toEqual([])
  })

  const insert = (n: number) => sql<{ n: number }>`insert into note values (${n}) returning n`
  const insertQuotient = (n: number) => sql`insert into note select 1000 / (10 - ${n}::int)`
  const clear = () => sql`delete from note`.execute(database.db)

  test('a prepared statement is parsed once per connection and returns rows and counts', async () => {
    const rename = (n: number) => sql`update note set n = n + 1 where n = ${n}`
    await executePrepared(database.db, insert(50))
    expect(await executePrepared(database.db, rename(50))).toEqual({ rows: [], numAffectedRows: 1n })
    expect(await executePrepared(database.db, rename(50))).toEqual({ rows: [], numAffectedRows: 0n })
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like 'update note%'`.execute(database.db)
    expect(rows).toEqual([{ statement: 'update note set n = n + 1 where n = $1' }])
    await clear()
  })

  test('pipelined statements run in order; if the first fails, neither is stored and its error is thrown', async () => {
    const both = (n: number) => inTransaction((tx) => executePipelined(tx, insertQuotient(n), insert(7)))
    await expect(both(10)).rejects.toThrow('division by zero')
    expect(await noted()).toEqual([])
    await expect(both(1)).rejects.toThrow('note_n_check')
    const { rows } = await both(-40)
    expect(rows).toEqual([{ n: 7 }])
    expect(await noted()).toEqual([7, 20])
    await clear()
  })

  test('a transaction that catches the failure of a statement cannot commit', async () => {
    const caught = inTransaction(async (tx) => {
      await executePrepared(tx, insert(1))
      await executePrepared(tx, insertQuotient(10)).catch(() => undefined)
    })
    await expect(caught).rejects.toThrow(AbortedTransactionError)
    expect(await noted()).toEqual([])
  })

  test('the last statement commits in its own round trip and no statement may follow it', async () => {
    await inTransaction((tx) => executeAndCommit(tx, insert(3)))
    expect(await noted()).toEqual([3])
    await expect(inTransaction((tx) => executeAndCommit(tx, insert(3)))).rejects.toThrow('duplicate')
    await expect(
      inTransaction((tx) => executeAndCommit(tx, insert(4)).then(() => executePrepared(tx, insert(5)))),
    ).rejects.toThrow('a committed transaction cannot be rolled back')
    const caught = inTransaction(async (tx) => {
      await executeAndCommit(tx, insert(3)).catch(() => undefined)
      await executePrepared(tx, insert(6))
    })
    await expect(caught).rejects.toThrow('a statement was sent after the committing statement')
    expect(await noted()).toEqual([3, 4])
    await clear()
  })

  test('a constraint that fails at commit rejects the committing statement', async () => {
    await sql`create table child (n integer references note deferrable initially deferred)`.execute(
      database.db,
    )
    const orphan = inTransaction((tx) => executeAndCommit(tx, sql`insert into child values (${99})`))
    await expect(orphan).rejects.toThrow('child_n_fkey')
    const { rows } = await sql`select * from child`.execute(database.db)
    expect(rows).toEqual([])
  })

  test('a notification is sent after the commit, and not after a rollback', async () => {
    const payloads: string[] = []
    const stop = database.listen((payload) => payloads.push(payload))
    await expect.poll(() => payloads.length).toBe(where === 'server' ? 1 : 0)
    payloads.length = 0
    const publishing = (tx: OpenDatabase['db'], n: number) =>
      executePrepared(tx, insert(n), { notifyAfterCommit: true })
    await expect(
      inTransaction((tx) => publishing(tx, 1).then(() => Promise.reject(new Error('undone')))),
    ).rejects.toThrow('undone')
    await inTransaction(async (tx) => {
      await publishing(tx, 2)
      await sql`select pg_sleep(0.1)`.execute(tx)
      expect(payloads).toEqual([])
    })
    await expect.poll(() => payloads).toEqual([''])
    await inTransaction((tx) => executeAndCommit(tx, insert(3), { notifyAfterCommit: true }))
    await expect.poll(() => payloads).toEqual(['', ''])
    await publishing(database.db, 4)
    await expect.poll(() => payloads).toEqual(['', '', ''])
    await stop()
    await clear()
  })
})
