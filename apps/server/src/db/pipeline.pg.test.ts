import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPostgres } from '../../testing/test-postgres.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { THEN_COMMIT_HINT, WITH_NEXT_HINT } from './pipeline.ts'

/**
 * Opens a database with one connection, so that each statement sees the state that the previous one
 * left.
 */
async function open(where: 'server' | 'embedded'): Promise<OpenDatabase> {
  if (where === 'embedded') return openDatabase('memory://')
  return openDatabase(await testPostgres(), 1)
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

  const last = (tx: OpenDatabase['db'], n: number) =>
    sql<{ n: number }>`${sql.raw(THEN_COMMIT_HINT)} insert into note values (${n}) returning n`.execute(tx)
  const first = (tx: OpenDatabase['db'], n: number) =>
    sql`${sql.raw(WITH_NEXT_HINT)} insert into note select 1000 / (10 - ${n}::int)`.execute(tx)

  test('a deferred statement runs before the next one; if it fails, neither runs, and a later retry succeeds', async () => {
    const both = (n: number) => inTransaction((tx) => first(tx, n).then(() => last(tx, 7)))
    await expect(both(10)).rejects.toThrow('division by zero')
    expect(await noted()).toEqual([])
    await expect(both(1)).rejects.toThrow('note_n_check')
    const { rows } = await both(-40)
    expect(rows).toEqual([{ n: 7 }])
    expect(await noted()).toEqual([7, 20])
    await sql`delete from note`.execute(database.db)
  })

  test('a deferred statement runs at commit without a successor and can fail before a multi-statement text', async () => {
    await inTransaction((tx) => first(tx, -40))
    expect(await noted()).toEqual([20])
    const several = (tx: OpenDatabase['db']) => sql`delete from note; delete from note`.execute(tx)
    await expect(inTransaction((tx) => first(tx, 10).then(() => several(tx)))).rejects.toThrow(
      'division by zero',
    )
    expect(await noted()).toEqual([20])
    await sql`delete from note`.execute(database.db)
  })

  test('the last statement commits in its own round trip and no statement may follow it', async () => {
    await inTransaction((tx) => last(tx, 3))
    expect(await noted()).toEqual([3])
    await expect(inTransaction((tx) => last(tx, 3))).rejects.toThrow('duplicate')
    await expect(inTransaction((tx) => last(tx, 4).then(() => last(tx, 5)))).rejects.toThrow(
      'what is committed cannot be undone',
    )
    expect(await noted()).toEqual([3, 4])
  })

  test('a constraint that fails at commit rejects the committing statement', async () => {
    await sql`create table child (n integer references note deferrable initially deferred)`.execute(
      database.db,
    )
    const orphan = inTransaction((tx) =>
      sql`${sql.raw(THEN_COMMIT_HINT)} insert into child values (${99})`.execute(tx),
    )
    await expect(orphan).rejects.toThrow('child_n_fkey')
    const { rows } = await sql`select * from child`.execute(database.db)
    expect(rows).toEqual([])
  })
})
