import { readHealth } from '@pasar/contract/jobs/health'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSchool, aStaffMember, testSealer } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { createTestContext, get } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'
import { claimMails, enqueueMail, recordAttempts } from '../mail/mail.queries.ts'
import { noScanner } from '../media/scan/scanner.ts'
import {
  deleteOldSamples,
  insertProcessSample,
  insertQueueSample,
  type ProcessSample,
} from './health.queries.ts'
import { createHealthSampler } from './health-sampler.ts'
import { createRequestStats } from './request-stats.ts'

const context = await createTestContext()
const { db } = context
const NOW = new Date('2026-11-21T05:03:00Z')
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

const SAMPLE: ProcessSample = {
  ...{ role: 'web', requests: 60, refused: 2, failed: 1, p50Ms: 4, p99Ms: 90 },
  ...{ busyShare: 0.25, memoryMb: 200, poolWaits: 3, streams: 10, indexAgeMs: 500 },
}

let staff: Actor
beforeAll(async () => {
  staff = await aStaffMember(db)
})
afterAll(() => db.deleteFrom('health_sample').execute())

const read = () => callEndpoint(db, context.services, readHealth, staff, { now: NOW })

test('counts requests, refusals and faults, and measures times without streams and health checks', () => {
  const { observe, take } = createRequestStats()
  const request = { method: 'GET', route: '/*', status: 200, seconds: 0.01 }
  for (let at = 0; at < 98; at++) observe(request)
  observe({ ...request, status: 429, seconds: 0.5 })
  observe({ ...request, status: 503, seconds: 0.5 })
  observe({ ...request, route: '/api/live', seconds: null })
  observe({ ...request, route: '/health/ready', seconds: 30 })
  const { p50Ms, p99Ms, ...counts } = take()
  expect(counts).toEqual({ requests: 101, refused: 1, failed: 1 })
  expect(p50Ms).toBeCloseTo(10, 0)
  expect(p99Ms).toBeCloseTo(500, 0)
  expect(take()).toEqual({ requests: 0, refused: 0, failed: 0, p50Ms: null, p99Ms: null })
})

test('adds up the requests of the processes, and shows the worst of their times and ages', async () => {
  await insertProcessSample(db, 'a (1)', SAMPLE, before(31))
  await insertProcessSample(db, 'a (1)', { ...SAMPLE, requests: 20, streams: 20 }, before(30))
  await insertProcessSample(db, 'b (2)', { ...SAMPLE, p50Ms: 8, p99Ms: 700, memoryMb: 300 }, before(30))
  await insertProcessSample(db, 'b (2)', { ...SAMPLE, role: 'worker', streams: null }, before(1))
  await insertQueueSample(db, { waiting: 4, dead: 1, oldestMs: 120_000, unpublishedMs: 0 }, before(30))
  await insertQueueSample(db, { waiting: 9, dead: 9, oldestMs: 9, unpublishedMs: 9 }, before(30))
  const { body } = await read()
  const { series, processes } = (
    body as { data: { series: Record<string, unknown[]>; processes: unknown[] } }
  ).data
  // 05.03 lies in the last of 144 slots of ten minutes, 04.32 and 04.33 three slots before.
  expect(series.since).toBe('2026-11-20T05:10:00.000Z')
  const slot = (name: string) => series[name]?.[140]
  expect(['requests', 'refused', 'failed', 'poolWaits'].map(slot)).toEqual([14, 6, 3, 9])
  expect(['p50', 'p99', 'busy', 'memory', 'streams', 'indexAge'].map(slot)).toEqual([
    (4 * 60 + 4 * 20 + 8 * 60) / 140,
    ...[700, 25, 300, 25, 0.5],
  ])
  expect(['waiting', 'dead', 'oldest'].map(slot)).toEqual([4, 1, 2])
  expect(series.requests?.[139]).toBeNull()
  // The last slot has lasted for 3 minutes.
  expect([series.requests?.length, series.requests?.[143], series.streams?.[143]]).toEqual([144, 20, null])
  expect(processes).toMatchObject([
    { name: 'a (1)', role: 'web', isAlive: false },
    { name: 'b (2)', role: 'worker', isAlive: true, busy: 25, memoryMb: 200 },
  ])
})

test('samples this process and its queues once, and deletes samples after two days', async () => {
  await insertProcessSample(db, 'old (1)', SAMPLE, before(49 * 60))
  await insertProcessSample(db, 'new (1)', SAMPLE, before(47 * 60))
  await enqueueMail(
    db,
    testSealer,
    { to: 'a@contoh.test', memberId: null, subject: 'Kode', text: 'isi' },
    before(7),
  )
  const database = { db, waits: { count: 5, ms: 1 } }
  const sampler = createHealthSampler('all', { database, clock: () => NOW, scanner: noScanner, web: null })
  sampler.observe({ method: 'GET', route: '/*', status: 200, seconds: 0.004 })
  database.waits.count = 8
  await sampler.store()
  const names = await db.selectFrom('health_sample').select(['process', 'requests', 'pool_waits']).execute()
  expect(names.map(({ process }) => process)).not.toContain('old (1)')
  expect(names.map(({ process }) => process)).toContain('new (1)')
  expect(names.find(({ process }) => process.endsWith(`(${globalThis.process.pid})`))).toMatchObject({
    requests: 1,
    pool_waits: 3,
  })
  const queue = await db.selectFrom('health_queue').selectAll().orderBy('minute', 'desc').executeTakeFirst()
  expect(queue).toMatchObject({ minute: new Date('2026-11-21T05:03:00Z'), dead: 0, oldest_ms: 420_000 })
  await deleteOldSamples(db, new Date(NOW.getTime() + 3 * 24 * 3_600_000))
  expect(await db.selectFrom('health_queue').selectAll().execute()).toEqual([])
})

test('names a mail server that does not answer after its first failure', async () => {
  const failing = async () => {
    const { body } = await read()
    return (body as { data: { failing: unknown } }).data.failing
  }
  const enqueue = (to: string) =>
    enqueueMail(db, testSealer, { to, memberId: null, subject: 'Kode', text: 'isi' }, before(1))
  await db.deleteFrom('mail').execute()
  await enqueue('kepala@contoh.test')
  await enqueue('bendahara@contoh.test')
  expect(await failing()).toEqual([])
  const mails = await claimMails(db, NOW, 10)
  expect(await failing()).toEqual([])
  const attempts = mails.map(({ id }) => ({ id, fault: 'ECONNREFUSED' }))
  await recordAttempts(db, attempts, NOW)
  expect(await failing()).toEqual([{ job: 'mail', count: 2, fault: 'ECONNREFUSED' }])
  await recordAttempts(
    db,
    attempts.map(({ id }) => ({ id, fault: null })),
    NOW,
  )
  expect(await failing()).toEqual([])
})

test('only staff read the health of the system', async () => {
  const school = await aSchool(db)
  const refused = await callEndpoint(db, context.services, readHealth, school, { now: NOW })
  expect(refused).toMatchObject({ http: 403 })
  expect(await get(context, readHealth, staff)).toMatchObject({ queue: { dead: 0 } })
})

test('lists the schools whose village code is unknown', async () => {
  const { memberId } = await aSchool(db, { name: 'SD Desa Baru' })
  await db.updateTable('member').set({ unknown_village: '3515182999' }).where('id', '=', memberId).execute()
  const { unknownVillages } = await get(context, readHealth, staff)
  expect(unknownVillages).toEqual([{ memberId, name: 'SD Desa Baru', code: '3515182999' }])
})
