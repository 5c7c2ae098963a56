import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPostgres } from '../../testing/test-postgres.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { THEN_COMMIT_HINT, WITH_NEXT_HINT } from './pipeline.ts'

/** A database of one connection, so that each statement meets what the one before it has left. */
async function open(where: 'server' | 'embedded'): Promise<OpenDatabase> {
  if (where === 'embedded') return openDatabase('memory://')
  return openDatabase(await testPostgres(), 1)
}

describe.each(['server', 'embedded'] as const)('journeys to the database: %s', (where) => {
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

  test('a transaction that asks nothing is none', async () => {
    expect(await inTransaction(async () => 'done')).toBe('done')
    await expect(inTransaction(() => Promise.reject(new Error('not so')))).rejects.toThrow('not so')
    expect(await noted()).toEqual([])
  })

  test('the first statement is undone with the others, and kept with them', async () => {
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

  test('what goes with the next is done before it; when it fails, nothing is done, and the same goes through later', async () => {
    const both = (n: number) => inTransaction((tx) => first(tx, n).then(() => last(tx, 7)))
    await expect(both(10)).rejects.toThrow('division by zero')
    expect(await noted()).toEqual([])
    await expect(both(1)).rejects.toThrow('note_n_check')
    const { rows } = await both(-40)
    expect(rows).toEqual([{ n: 7 }])
    expect(await noted()).toEqual([7, 20])
    await sql`delete from note`.execute(database.db)
  })

  test('what goes with the next is done though none comes, and undone when the next goes alone and it fails', async () => {
    await inTransaction((tx) => first(tx, -40))
    expect(await noted()).toEqual([20])
    const several = (tx: OpenDatabase['db']) => sql`delete from note; delete from note`.execute(tx)
    await expect(inTransaction((tx) => first(tx, 10).then(() => several(tx)))).rejects.toThrow(
      'division by zero',
    )
    expect(await noted()).toEqual([20])
    await sql`delete from note`.execute(database.db)
  })

  test('the last one is committed with its answer, and after it comes nothing', async () => {
    await inTransaction((tx) => last(tx, 3))
    expect(await noted()).toEqual([3])
    await expect(inTransaction((tx) => last(tx, 3))).rejects.toThrow('duplicate')
    await expect(inTransaction((tx) => last(tx, 4).then(() => last(tx, 5)))).rejects.toThrow(
      'what is committed cannot be undone',
    )
    expect(await noted()).toEqual([3, 4])
  })

  test('what the end of a transaction refuses fails the statement that ends it', async () => {
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
