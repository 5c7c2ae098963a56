import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSchool, testSealer } from '../../testing/builders.ts'
import { testServices } from '../../testing/call-endpoint.ts'
import { rethrow } from '../../testing/due-work.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'
import { memoryFiles } from '../../testing/transparency/memory-files.ts'
import { appendMemberEvent } from '../audit/member-events.queries.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { enqueueMail } from '../mail/mail.queries.ts'
import { noScanner } from '../media/scan/scanner.ts'
import { signerOf } from '../transparency/note.ts'
import { publishEntries } from '../transparency/publish.ts'
import { appendEntries } from '../transparency/sequence.queries.ts'
import type { Metrics } from './metrics.ts'
import { openMetrics } from './open-metrics.ts'

const LOOPBACK = { host: '127.0.0.1', port: 0 }
const NOW = new Date('2026-11-21T05:00:00Z')
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

let database: OpenDatabase
const opened: Metrics[] = []
beforeAll(async () => {
  database = await testDb(2)
})
afterAll(async () => {
  for (const { close } of opened) await close()
  await database.close()
})

const services = testServices()

async function open(from: Pick<OpenDatabase, 'db' | 'pool' | 'waits'> = database, isWorker = false) {
  const { live, catalogue } = services
  const web = isWorker ? null : { live, catalogue }
  const metrics = await openMetrics(LOOPBACK, { database: from, clock: () => NOW, scanner: noScanner, web })
  opened.push(metrics)
  return metrics
}

/** Returns the samples of a scrape by their names with labels. */
async function scrape({ address }: Metrics): Promise<Map<string, number>> {
  const answer = await fetch(String(address))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

test('without a port nothing is measured', async () => {
  const { observe, address } = await openMetrics(null, {
    database,
    clock: () => NOW,
    scanner: noScanner,
    web: null,
  })
  expect([observe, address]).toEqual([null, null])
})

test('counts requests by method, route pattern and status, and never by address', async () => {
  const metrics = await open()
  const app = await testApp(database.db, services, undefined, 'demo', undefined, metrics.observe)
  const school = await aSchool(database.db)
  const headers = { authorization: `member|${school.memberId}|${await aToken(database.db, school)}` }
  for (const id of [71, 72, 73]) await app.inject({ url: `/api/history/${id}?token=rahasia`, headers })
  await app.inject({ url: '/api/history/71' })
  await app.inject({ url: '/health/live' })
  for (const url of ['/rahasia-1', '/rahasia-2']) await app.inject({ url })
  await app.inject({ url: '/api/rahasia-3/a/b/c' })
  await app.close()
  const samples = await scrape(metrics)
  const requests = [...samples].filter(([name]) => name.startsWith('pasar_http_requests_total'))
  expect(Object.fromEntries(requests)).toEqual({
    'pasar_http_requests_total{method="GET",route="/api/history/:orderId",status="404"}': 3,
    'pasar_http_requests_total{method="GET",route="/api/history/:orderId",status="401"}': 1,
    'pasar_http_requests_total{method="GET",route="/health/live",status="200"}': 1,
    'pasar_http_requests_total{method="OTHER",route="unmatched",status="404"}': 2,
    'pasar_http_requests_total{method="GET",route="/api/*",status="404"}': 1,
  })
  const times = 'pasar_http_request_duration_seconds'
  expect(samples.get(`${times}_count{method="GET",route="/api/history/:orderId"}`)).toBe(4)
  expect(samples.get(`${times}_bucket{le="10",method="GET",route="/api/history/:orderId"}`)).toBe(4)
  expect([...samples.keys()].join('\n')).not.toContain('rahasia')
})

const publisher = {
  files: memoryFiles(),
  signer: signerOf('uji.test/log', Buffer.alloc(32, 7)),
  copies: [],
  witnesses: [],
}

test('reports queues, the age of the oldest item, and the transparency log', async () => {
  const { db } = database
  const mail = { to: 'a@contoh.test', memberId: null, subject: 'Kode', text: 'isi' }
  await enqueueMail(db, testSealer, mail, before(90))
  await enqueueMail(db, testSealer, mail, before(10))
  await sql`update mail set tries = 10, fault = 'rejected' where created_at = ${before(10)}`.execute(db)
  const school = await aSchool(db)
  const event = (at: Date) =>
    appendMemberEvent(db, {
      ...{ memberId: school.memberId, actorId: school.memberId, actorName: 'Sekolah', action: 'staff-act' },
      ...{ at, ipAddress: '127.0.0.1', detail: {} },
    })
  await event(before(600))
  while (await appendEntries(db, before(540)));
  await publishEntries(db, publisher, before(540), rethrow)
  const published = await scrape(await open())
  expect(published.get('pasar_database_up')).toBe(1)
  expect(published.get('pasar_job_items{job_name="mail",state="waiting"}')).toBe(1)
  expect(published.get('pasar_job_items{job_name="mail",state="dead"}')).toBe(1)
  expect(published.get('pasar_job_items{job_name="payouts",state="waiting"}')).toBe(0)
  expect(published.get('pasar_job_oldest_age_seconds{job_name="mail"}')).toBe(90)
  expect(published.get('pasar_job_oldest_age_seconds{job_name="payouts"}')).toBe(0)
  expect(published.get('pasar_log_checkpoint_age_seconds')).toBe(540)
  expect(published.get('pasar_log_unpublished_age_seconds')).toBe(0)
  await event(before(300))
  await sql`update log_queue set at = ${before(300)}`.execute(db)
  expect((await scrape(await open())).get('pasar_log_unpublished_age_seconds')).toBe(300)
})

test('reports the event loop delay, the pool, the index and live streams', async () => {
  const { db } = database
  await Promise.all([0.2, 0.2, 0.1].map((seconds) => sql`select pg_sleep(${seconds})`.execute(db)))
  const samples = await scrape(await open())
  expect(samples.get('pasar_nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(samples.get('pasar_db_pool_connections_max')).toBe(2)
  expect(samples.get('pasar_db_pool_waiting')).toBe(0)
  expect(samples.get('pasar_db_pool_waits_total')).toBeGreaterThanOrEqual(1)
  expect(samples.get('pasar_db_pool_wait_seconds_total')).toBeGreaterThan(0.15)
  expect(samples.get('pasar_live_connections')).toBe(0)
  expect(samples.get('pasar_search_index_ready')).toBe(services.catalogue.isReady ? 1 : 0)
  const [age] = [samples.get('pasar_search_index_age_seconds') ?? Number.NaN]
  expect(age).toBeGreaterThan(0)
  await services.catalogue.load(db)
  expect(services.catalogue.ageMs).toBeLessThan(age * 1000)
})

test('a worker has no metrics of requests and pages', async () => {
  const names = [...(await scrape(await open(database, true))).keys()]
  expect(names).toContain('pasar_job_items{job_name="mail",state="waiting"}')
  expect(names.filter((name) => /live|search_index|http/.test(name))).toEqual([])
})

test('while the database is away, a scrape succeeds without what is stored there', async () => {
  const closedServer = createServer().listen(0, '127.0.0.1')
  await once(closedServer, 'listening')
  const { port } = closedServer.address() as AddressInfo
  closedServer.close()
  const away = await openDatabase(`postgres://127.0.0.1:${port}/away`, { connections: 1 })
  const samples = await scrape(await open(away))
  expect(samples.get('pasar_database_up')).toBe(0)
  expect([...samples.keys()].filter((name) => /pasar_(job|audit)_/.test(name))).toEqual([])
  expect(samples.get('pasar_db_pool_connections_max')).toBe(1)
  await away.close()
})

test('responds 404 to other paths and methods', async () => {
  const { address } = await open()
  const other = await fetch(new URL('/', String(address)))
  const posted = await fetch(String(address), { method: 'POST' })
  expect([other.status, posted.status]).toEqual([404, 404])
})

test('the alert rules use only metrics that exist', async () => {
  const rules = readFileSync(new URL('../../../../deploy/prometheus/alerts.yml', import.meta.url), 'utf8')
  const used = new Set([...rules.matchAll(/pasar_\w+/g)].map(([name]) => name.replace(/_bucket$/, '')))
  const answer = await (await fetch(String((await open()).address))).text()
  const existing = new Set([...answer.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  expect(used.size).toBeGreaterThan(9)
  expect([...used].filter((name) => !existing.has(name))).toEqual([])
})
