import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDbUrl } from '../../testing/test-db.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { JobFault } from './job-fault.ts'
import { type ItemWork, runItems } from './run-items.ts'

const START = Date.parse('2026-11-21T03:00:00Z')
const at = (minutes: number) => new Date(START + minutes * 60_000)

let workers: [OpenDatabase, OpenDatabase]
beforeAll(async () => {
  const url = await testDbUrl()
  workers = [await openDatabase(url), await openDatabase(url)]
  await sql`create table task (id bigint primary key, done integer not null default 0)`.execute(workers[0].db)
})
afterAll(async () => {
  for (const { close } of workers) await close()
})
beforeEach(async () => {
  await sql`truncate task`.execute(workers[0].db)
  await sql`truncate job_item`.execute(workers[0].db)
})

const addTasks = (count: number) =>
  sql`insert into task select n from generate_series(1, ${count}::int) n`.execute(workers[0].db)
const doneCounts = async () => {
  const { rows } = await sql<{ done: number }>`select done from task order by id`.execute(workers[0].db)
  return rows.map(({ done }) => done)
}
const items = () => workers[0].db.selectFrom('job_item').selectAll().orderBy('item_id').execute()

/** Returns a job of a worker that counts each task; `act` may throw first. */
function aJob(worker: number, minutes: number, act: (id: number) => Promise<unknown> = async () => {}) {
  const db = workers[worker]?.db ?? workers[0].db
  const work: ItemWork<object> = {
    db,
    job: 'expiries',
    clock: () => at(minutes),
    due: () => sql`select id as item_id, ${at(0)}::timestamptz as since from task where done = 0`,
    load: async (ids) => ids.map((id) => ({ id })),
    act: async ({ id }) => {
      const result = await act(id)
      if (result !== undefined) return result
      return sql`update task set done = done + 1 where id = ${id}`.execute(db)
    },
    ...{ running: 4, limit: 10, leaseMs: 120_000 },
  }
  return work
}
const run = async (work: ItemWork<object>, faults: unknown[] = []) => {
  while (await runItems(work, (fault) => faults.push(fault)));
}

test('a failed item is retried after 1, 2, 4 … 60 minutes and then dead, and stops no other one', async () => {
  await addTasks(25)
  const tries: number[] = []
  for (let minute = 0; minute < 600; minute += 1) {
    const work = aJob(0, minute, async (id) => {
      if (id !== 3) return
      tries.push(minute)
      throw new JobFault('bank: status 503')
    })
    await run(work)
  }
  // The delays of item 3 are 3/256 longer, which rounds up to the next minute.
  expect(tries).toEqual([0, 2, 5, 10, 19, 36, 69, 130, 191, 252])
  expect(await doneCounts()).toEqual(Array.from({ length: 25 }, (_, n) => (n === 2 ? 0 : 1)))
  expect(await items()).toMatchObject([
    { item_id: 3, tries: 10, is_running: false, try_after: null, fault: 'bank: status 503' },
  ])
})

test('a refusal counts as a failure and stores its code; other errors store no message', async () => {
  await addTasks(2)
  const refusal = { ok: false as const, code: 'order/request-pending' }
  await run(
    aJob(0, 0, async (id) => {
      if (id === 1) return refusal
      throw Object.assign(new Error('key (email)=(guru@contoh.test)'), { code: '23505' })
    }),
  )
  expect((await items()).map(({ fault }) => fault)).toEqual(['order/request-pending', '23505'])
})

test('a refusal is no failure when a user has moved the item meanwhile', async () => {
  await addTasks(1)
  const faults: unknown[] = []
  const job = aJob(0, 0, async (id) => {
    await sql`update task set done = 1 where id = ${id}`.execute(workers[0].db)
    return { ok: false as const, code: 'order/step-not-allowed' }
  })
  await run(job, faults)
  expect(faults).toEqual([])
  expect(await items()).toEqual([])
})

test('items are done in groups; those that a group leaves out, or of a group that fails, run alone', async () => {
  await addTasks(10)
  const groups: (readonly number[])[] = []
  const alone: number[] = []
  const faults: unknown[] = []
  const act = async (ids: readonly number[]) => {
    groups.push(ids)
    if (ids.includes(5)) throw new JobFault('group')
    const done = ids.filter((id) => id !== 2)
    await sql`update task set done = done + 1 where id = any(${done}::bigint[])`.execute(workers[0].db)
    return done
  }
  const work = aJob(0, 0, async (id) => {
    alone.push(id)
  })
  await run({ ...work, running: 1, actTogether: { size: 4, act } }, faults)
  expect(groups.map((ids) => ids.length)).toEqual([4, 4, 2])
  expect(alone).toEqual([2, 5, 6, 7, 8])
  expect(faults).toEqual([new JobFault('group')])
  expect(await doneCounts()).toEqual(Array(10).fill(1))
  expect(await items()).toEqual([])
})

test('two workers share the items: each runs once', async () => {
  await addTasks(200)
  const pause = () => new Promise<void>((done) => setTimeout(done, 1))
  await Promise.all([run(aJob(0, 0, pause)), run(aJob(1, 0, pause)), run(aJob(1, 0, pause))])
  expect(await doneCounts()).toEqual(Array(200).fill(1))
  expect(await items()).toEqual([])
})

test('the items of a worker that died are left alone during its lease and retried after it', async () => {
  await addTasks(10)
  void runItems(
    aJob(0, 0, () => new Promise(() => {})),
    () => {},
  )
  await expect.poll(items).toHaveLength(10)
  await run(aJob(1, 1))
  expect(await doneCounts()).toEqual(Array(10).fill(0))
  await run(aJob(1, 3))
  expect(await doneCounts()).toEqual(Array(10).fill(1))
})

test('an item that kills its worker ten times is not tried any more', async () => {
  await addTasks(1)
  let starts = 0
  for (let minute = 0; minute < 60; minute += 3) {
    const before = starts
    void runItems(
      aJob(0, minute, () => {
        starts += 1
        return new Promise(() => {})
      }),
      () => {},
    )
    if (minute < 30) await expect.poll(() => starts).toBe(before + 1)
    else await run(aJob(1, minute))
  }
  expect(starts).toBe(10)
  expect(await doneCounts()).toEqual([0])
})
