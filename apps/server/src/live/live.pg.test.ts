import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSchool } from '../../testing/builders.ts'
import { twoProcesses } from '../../testing/fixtures/two-processes.ts'
import { openStream } from '../../testing/stream.ts'
import { aToken } from '../../testing/test-app.ts'
import { publish } from './live.queries.ts'

const servers = twoProcesses()
const now = new Date()

async function aSubscriber() {
  const [{ database }] = servers()
  const school = await aSchool(database.db)
  return {
    memberId: school.memberId,
    headers: { authorization: `member|${school.memberId}|${await aToken(database.db, school)}` },
  }
}

test('subscribers of every process receive what one process commits', async () => {
  const { memberId, headers } = await aSubscriber()
  const streams = await Promise.all(servers().map(({ url }) => openStream(url, headers)))
  await publish(servers()[1].database.db, [memberId], { kind: 'notice', id: 5, now })
  await expect
    .poll(() => streams.map(({ events }) => events))
    .toEqual([[{ kind: 'notice', id: 5 }], [{ kind: 'notice', id: 5 }]])
})

test('a burst of commits causes few notifications, and no event is missed', async () => {
  const { memberId, headers } = await aSubscriber()
  const [{ url }, { database }] = servers()
  const stream = await openStream(url, headers)
  let calls = 0
  const stop = database.listen(() => {
    calls += 1
  })
  // One at the start; another one may stem from earlier commits.
  await expect.poll(() => calls).toBeGreaterThan(0)
  const before = calls
  const began = Date.now()
  for (let n = 1; n <= 200; n += 1)
    await database.db.transaction().execute((tx) => publish(tx, [memberId], { kind: 'notice', id: n, now }))
  await expect.poll(() => stream.events.length).toBe(200)
  expect(stream.events.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
  // At most one per 40 ms, including both ends.
  expect(calls - before).toBeLessThanOrEqual(2 + Math.trunc((Date.now() - began) / 40))
  await stop()
  stream.close()
})

test('a subscriber that reconnects between out-of-order commits receives each event once', async () => {
  const { memberId, headers } = await aSubscriber()
  const [{ database, url }, other] = servers()
  const stream = await openStream(url, headers)
  let commit = () => {}
  let isWritten = () => {}
  const written = new Promise<void>((done) => {
    isWritten = done
  })
  const slow = database.db.transaction().execute(async (tx) => {
    await publish(tx, [memberId], { kind: 'notice', id: 1, now })
    isWritten()
    await new Promise<void>((done) => {
      commit = done
    })
  })
  await written
  await publish(database.db, [memberId], { kind: 'notice', id: 2, now })
  await expect.poll(() => stream.events.map(({ id }) => id)).toEqual([2])
  stream.close()
  const between = await openStream(other.url, headers, stream.lastId())
  commit()
  await slow
  await expect.poll(() => between.events.map(({ id }) => id)).toEqual([1])
  between.close()
  const after = await openStream(url, headers, stream.lastId())
  expect(after.events.map(({ id }) => id)).toEqual([1])
  expect((await openStream(url, headers, between.lastId())).events).toEqual([])
})

test('reconnects a lost LISTEN connection and delivers the events in between', async () => {
  const { memberId, headers } = await aSubscriber()
  const [{ database, url }] = servers()
  const stream = await openStream(url, headers)
  const { rows } = await sql<{
    ended: boolean
  }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and query = 'listen live'`.execute(database.db)
  expect(rows).toEqual([{ ended: true }, { ended: true }])
  for (const id of [1, 2, 3]) await publish(database.db, [memberId], { kind: 'notice', id, now })
  await expect.poll(() => stream.events.map(({ id }) => id)).toEqual([1, 2, 3])
})

test('with 50 concurrent writers, a subscriber that switches processes receives each event once', async () => {
  const { memberId, headers } = await aSubscriber()
  const eventIds: number[] = []
  let after = (await openStream(servers()[0].url, headers)).lastId()
  let isWriting = true
  const writers = Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      for (let round = 0; round < 4; round += 1) {
        await servers()
          [n % 2 === 0 ? 0 : 1].database.db.transaction()
          .execute(async (tx) => {
            await publish(tx, [memberId], { kind: 'notice', id: 4 * n + round, now })
            await new Promise((wait) => setTimeout(wait, (n * 7) % 13))
          })
      }
    }),
  ).finally(() => {
    isWriting = false
  })
  for (let turn = 0; isWriting || turn < 2; turn += 1) {
    const stream = await openStream(servers()[turn % 2 === 0 ? 0 : 1].url, headers, after)
    await new Promise((wait) => setTimeout(wait, 15))
    stream.close()
    await stream.closed
    eventIds.push(...stream.events.map(({ id }) => id))
    after = stream.lastId()
  }
  await writers
  const last = await openStream(servers()[0].url, headers, after)
  eventIds.push(...last.events.map(({ id }) => id))
  expect(eventIds.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, id) => id))
})
