import { get } from 'node:http'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../tools/postgres-cluster.ts'
import { copyWorld } from '../fixtures/own-site.ts'
import { startSite } from '../fixtures/site.ts'

// Three threads of one process listen on one port and share one search index.

const THREADS = 3
const CONNECTIONS = 40

const world = await copyWorld()
const metricsPort = await freePort()
const site = await startSite({
  ...world,
  WEB_THREADS: String(THREADS),
  METRICS_PORT: String(metricsPort),
  DATABASE_POOL: '4',
})
const db = new pg.Pool({ connectionString: world.DATABASE_URL, max: 2 })
afterAll(() => db.end())

/** Sends a request over a connection of its own, which the kernel gives to any of the threads. */
const ask = (path: string) =>
  new Promise<{ status: number; body: string }>((answer, fail) => {
    get(`${site.url}${path}`, { agent: false }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      response.on('end', () => answer({ status: response.statusCode ?? 0, body }))
    }).on('error', fail)
  })

const askAll = (path: string) => Promise.all(Array.from({ length: CONNECTIONS }, () => ask(path)))

/** Returns the sum of the samples of a metric whose labels contain a text. */
async function metric(name: string, label = ''): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line.startsWith(name) && line.includes(label))
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}

test('requests of all threads are answered and counted together', async () => {
  const answers = await askAll('/api/item?keyword=kertas')
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  await expect
    .poll(() => metric('pasar_http_requests_total', 'route="/api/:type"'), { timeout: 10_000 })
    .toBe(CONNECTIONS)
  // The figures of each further thread arrive within a second.
  await expect.poll(() => metric('pasar_db_pool_connections_max'), { timeout: 10_000 }).toBe(THREADS * 4)
})

test('a changed price is found by all threads', async () => {
  const { rows } = await db.query(
    "select id from item where state = 'live' and kind = 'goods' and not has_zone order by id limit 1",
  )
  const priced = async () => {
    const answers = await askAll('/api/item?lower=987654321&upper=987654321')
    return answers.filter(({ body }) => JSON.parse(body).data.items.length === 1).length
  }
  expect(await priced()).toBe(0)
  await db.query('update item set price = 987654321 where id = $1', [rows[0].id])
  await expect.poll(priced, { timeout: 10_000 }).toBe(CONNECTIONS)
})

test('a signal stops all threads, which answer or refuse the requests that they have received', async () => {
  const answers = Array.from({ length: CONNECTIONS }, () => ask('/api/item?keyword=buku'))
  const outcomes = Promise.allSettled(answers)
  await Promise.any(answers)
  expect(await site.stop()).toBe(0)
  // A connection that no thread had accepted is reset. A request that arrives after the signal is
  // refused with 503, which a proxy retries.
  const statuses = (await outcomes).flatMap((one) => (one.status === 'fulfilled' ? one.value.status : []))
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
})
