import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSchool, aVendor } from '../../testing/builders.ts'
import { testServices } from '../../testing/call-endpoint.ts'
import { openStream } from '../../testing/stream.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Actor } from '../call/actor.ts'
import type { OpenDatabase } from '../db/database.ts'
import { createSessionCache, type SessionCache } from '../identity/sessions/session-cache.ts'
import { endSessions } from '../identity/sessions/sessions.queries.ts'
import { notify } from '../outbox/outbox.queries.ts'
import { deleteOldEvents, publish, publishEphemeral } from './live.queries.ts'
import { parseCursor } from './stream-cursor.ts'

let database: OpenDatabase
let app: Awaited<ReturnType<typeof testApp>>
let url: string
const now = new Date()

beforeAll(async () => {
  database = await testDb()
  const services = testServices()
  app = await testApp(database.db, services)
  services.live.start(database, {
    clock: () => new Date(),
    onFault: (error) => {
      throw error
    },
    beatMs: 100,
  })
  url = await app.listen({ port: 0 })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const headersOf = async (actor: Actor) => ({
  authorization: `member|${actor.memberId}|${await aToken(database.db, actor)}`,
})

/** Waits until all events published before have been delivered. */
async function settled(streams: { events: readonly unknown[] }[], counts: number[]) {
  await expect.poll(() => streams.map(({ events }) => events.length)).toEqual(counts)
}

test('members receive committed events, but no rolled-back ones and none for others', async () => {
  const [school, vendor] = [await aSchool(database.db), await aVendor(database.db)]
  const [s, v] = [
    await openStream(url, await headersOf(school)),
    await openStream(url, await headersOf(vendor)),
  ]
  await expect(
    database.db.transaction().execute(async (tx) => {
      await publish(tx, [school.memberId], { kind: 'notice', id: 1, now })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await database.db.transaction().execute(async (tx) => {
    await publish(tx, [school.memberId, school.memberId], { kind: 'chat', id: 7, now })
    await publish(tx, [school.memberId], { kind: 'notice', id: 8, now })
  })
  await publish(database.db, [vendor.memberId], { kind: 'notice', id: 9, now })
  await settled([s, v], [2, 1])
  expect(s.events).toEqual([
    { kind: 'chat', id: 7 },
    { kind: 'notice', id: 8 },
  ])
  expect(v.events).toEqual([{ kind: 'notice', id: 9 }])
  s.close()
  v.close()
})

test('a reconnect with the last id gets the missed events once; without an id it gets none', async () => {
  const school = await aSchool(database.db)
  const headers = await headersOf(school)
  const first = await openStream(url, headers)
  await publish(database.db, [school.memberId], { kind: 'notice', id: 1, now })
  await settled([first], [1])
  first.close()
  await first.closed
  for (const id of [2, 3, 4]) await publish(database.db, [school.memberId], { kind: 'notice', id, now })
  const resumedStream = await openStream(url, headers, first.lastId())
  await publish(database.db, [school.memberId], { kind: 'notice', id: 5, now })
  await settled([resumedStream], [4])
  expect(resumedStream.events.map(({ id }) => id)).toEqual([2, 3, 4, 5])
  const fresh = await openStream(url, headers)
  await publish(database.db, [school.memberId], { kind: 'notice', id: 6, now })
  await settled([resumedStream, fresh], [5, 1])
  // The id also advances without events, so that a reconnect after a long silence is cheap.
  const before = fresh.lastId()
  await expect.poll(() => fresh.lastId()).not.toBe(before)
  resumedStream.close()
  fresh.close()
})

test('replays up to 200 missed events; more events or an invalid id cause a reset', async () => {
  const school = await aSchool(database.db)
  const headers = await headersOf(school)
  const first = await openStream(url, headers)
  first.close()
  await first.closed
  await database.db.transaction().execute(async (tx) => {
    for (let id = 1; id <= 200; id += 1) await publish(tx, [school.memberId], { kind: 'notice', id, now })
  })
  const all = await openStream(url, headers, first.lastId())
  expect([all.events.length, all.resets()]).toEqual([200, 0])
  await publish(database.db, [school.memberId], { kind: 'notice', id: 201, now })
  const tooMany = await openStream(url, headers, first.lastId())
  expect([tooMany.events.length, tooMany.resets()]).toEqual([0, 1])
  for (const forged of [
    '1',
    '1700000000000_1:1:',
    `${Date.now()}_9:8:`,
    `${Date.now()}_999999999:999999999:`,
  ])
    expect((await openStream(url, headers, forged)).resets(), forged).toBe(1)
})

test.each([
  ['1795300000000_10:20:10,14', '10:20:10,14'],
  ['1795300000000_10:10:', '10:10:'],
  ['1795300000000_10:20:9', null],
  ['1795300000000_10:20:20', null],
  ['1795300000000_10:20:14,12', null],
  ['1795300000000_20:10:', null],
  ['1795000000000_10:20:', null],
  ["1795300000000_1:1:'", null],
])('the cursor %s has the snapshot %s', (cursor, snapshot) => {
  expect(parseCursor(cursor, new Date(1_795_300_000_000), 259_200_000)).toBe(snapshot)
})

test('deletes events by their own timestamp, independent of the database clock', async () => {
  const { memberId } = await aSchool(database.db)
  const publishedAt = new Date('2028-02-28T17:00:00Z') // 29 February 2028, 00.00 WIB
  await publish(database.db, [memberId], { kind: 'chat', id: 1, now: publishedAt })
  const notification = { to: { member: memberId }, orderId: null, by: null, facts: { reason: 'Iklan' } }
  await notify(database.db, [{ kind: 'member.message-hidden', ...notification }], publishedAt)
  const storedEvents = () =>
    database.db
      .selectFrom('live_event')
      .select('kind')
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute()
  await deleteOldEvents(database.db, publishedAt)
  expect(await storedEvents()).toEqual([{ kind: 'chat' }, { kind: 'notice' }])
  await deleteOldEvents(database.db, new Date(publishedAt.getTime() + 1))
  expect(await storedEvents()).toEqual([])
})

test('an ephemeral event reaches connected members only and is not replayed', async () => {
  const school = await aSchool(database.db)
  const headers = await headersOf(school)
  const stream = await openStream(url, headers)
  const id = stream.lastId()
  await publishEphemeral(database.db, { to: [school.memberId], kind: 'typing', id: 7 })
  await settled([stream], [1])
  expect((await openStream(url, headers, id)).events).toEqual([])
})

test('ending a session ends its stream only; an ended session opens none', async () => {
  const school = await aSchool(database.db)
  const [one, other] = [await headersOf(school), await headersOf(school)]
  const [mine, theirs] = [await openStream(url, one), await openStream(url, other)]
  const { id } = await database.db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', school.memberId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await endSessions(
    database.db,
    { memberId: school.memberId, personId: null },
    { only: id },
    { now: new Date(), reason: 'revoked' },
  )
  await mine.closed
  expect([mine.isOver(), theirs.isOver()]).toEqual([true, false])
  expect((await openStream(url, one)).status).toBe(401)
  expect((await openStream(url, {})).status).toBe(401)
  await database.db.updateTable('member').set({ status: -1 }).where('id', '=', school.memberId).execute()
  await theirs.closed
  expect(theirs.isOver()).toBe(true)
})

test('limits one account to 20 streams and responds 429 to the next', async () => {
  const vendor = await aVendor(database.db)
  const headers = await headersOf(vendor)
  const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(url, headers)))
  expect((await openStream(url, headers)).status).toBe(429)
  streams[0]?.close()
  await expect.poll(async () => (await openStream(url, headers)).status).toBe(200)
})

test('a client that leaves before its stream opens does not count towards the limit', async () => {
  const services = testServices()
  const sessions = createSessionCache(0)
  const gate = Promise.withResolvers<void>()
  let lookups = 0
  const find: SessionCache['find'] = async (...session) => {
    lookups += 1
    await gate.promise
    return sessions.find(...session)
  }
  const slow = await testApp(database.db, services, undefined, 'demo', undefined, null, { ...sessions, find })
  services.live.start(database, { clock: () => new Date(), onFault: () => undefined })
  const slowUrl = await slow.listen({ port: 0 })
  const headers = await headersOf(await aVendor(database.db))
  const departure = new AbortController()
  const { signal } = departure
  const requests = Array.from({ length: 20 }, () => fetch(`${slowUrl}/api/live?after=`, { headers, signal }))
  const outcomes = Promise.allSettled(requests)
  await expect.poll(() => lookups).toBe(20)
  departure.abort()
  await outcomes
  gate.resolve()
  await expect.poll(async () => (await openStream(slowUrl, headers)).status).toBe(200)
  await slow.close()
})

test('rejects a stream with a cookie from another site', async () => {
  const cookie = `ps_session=${await aToken(database.db, await aSchool(database.db))}`
  expect((await openStream(url, { cookie })).status).toBe(200)
  expect((await openStream(url, { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})
