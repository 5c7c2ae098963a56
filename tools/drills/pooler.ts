import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refusals } from '@pasar/contract/wire/refusals'
import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import { must } from '@pasar/domain/kernel/must'
import { openStream } from '@pasar/server/testing/stream'
import pg from 'pg'
import { startSite } from '../../e2e/fixtures/site.ts'
import { buildIfStale } from '../build.mjs'
import {
  buy,
  createSession,
  fillCarts,
  headersOf,
  makeItem,
  makeSchools,
  previewedCheckoutBody,
} from '../buyers.ts'
import { findCommand } from '../find-command.ts'
import { runStatement, startCluster } from '../postgres-cluster.ts'
import { printResult } from '../result-line.ts'
import { startPgBouncer } from './pgbouncer.ts'

// npm run drill:pooler Runs a server through PgBouncer in transaction mode: every operation of the
// API by every role, and the main flows with several clients at a time, with the rights of the
// application role. Exits with code 1 if one of them fails.

/** Fewer than the connections of the server, so that its connections share sessions. */
const SERVER_CONNECTIONS = 4
const CLIENTS = 12
const BUYERS = 24

const executable = findCommand('pgbouncer')
if (executable === undefined) {
  process.stderr.write('PgBouncer is missing. Install it, for example: apt-get install pgbouncer\n')
  process.exit(1)
}
if (!(await buildIfStale('demo'))) process.exit(1)

let operations = 0
const failures: string[] = []

/** Runs one operation and records its failure. */
async function attempt(name: string, act: () => Promise<string | null>): Promise<void> {
  operations += 1
  const failure = await act().catch((error: unknown) => String(error))
  if (failure !== null) failures.push(`${name}: ${failure}`)
}

/** Refusals that mean the database did not answer. */
const LOST = (['call/overloaded', 'call/outcome-unknown'] as const).map((code) => refusals[code][1])

/** Sends a request. @returns why it failed; null for a reply of the business */
async function request(url: string, options: RequestInit = {}): Promise<string | null> {
  const response = await fetch(url, { ...options, redirect: 'manual' })
  const text = await response.text()
  const isLost = response.status === 429 && LOST.some((sentence) => text.includes(sentence))
  return response.status >= 500 || isLost ? `${response.status} ${text.slice(0, 120)}` : null
}

/** Returns a check of an expectation as the result of an operation. */
const unless = (isRight: boolean, failure: string) => (isRight ? null : failure)

type Operation = { method: string; path: string }

async function operationsOf(siteUrl: string): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${siteUrl}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).flatMap((method) =>
      path.endsWith('/live') ? [] : [{ method: method.toUpperCase(), path }],
    ),
  )
}

const filled = (path: string) =>
  path
    .replace('{cms_type}', 'item')
    .replace('{type}', 'item')
    .replaceAll(/\{[^}]+\}/g, '1')

async function everyOperation(siteUrl: string, db: pg.Pool): Promise<void> {
  const emails = ['sekolah', 'vendor', 'staf', 'pengawas'].map((name) => `${name}@contoh.test`)
  const all = await operationsOf(siteUrl)
  const work = all.flatMap((operation) => emails.map((email) => ({ operation, email }))).values()
  const worker = async () => {
    for (const { operation, email } of work) {
      // A sign-out of one operation must not end the session of the others.
      const session = await createSession(db, email)
      const { method, path } = operation
      const hasBody = method !== 'GET' && method !== 'DELETE'
      await attempt(`${method} ${path} by ${email}`, () =>
        request(`${siteUrl}${filled(path)}`, {
          method,
          headers: headersOf(session),
          ...(hasBody ? { body: '{}' } : {}),
        }),
      )
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, worker))
}

async function pagesAndSearches(siteUrl: string, db: pg.Pool): Promise<void> {
  const paths = ['/home', '/search?keyword=kertas', '/api/item?keyword=meja&sort=PRICE_ASC', '/sitemap.xml']
  for (const path of paths) await attempt(`GET ${path}`, () => request(`${siteUrl}${path}`))
  await attempt('sign-in', async () => {
    const response = await fetch(`${siteUrl}/api/member/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'sekolah@contoh.test', password: DEMO_PASSWORD, type: 'sekolah' }),
    })
    return unless(response.status === 200, `status ${response.status}`)
  })
  const staff = await createSession(db, 'staf@contoh.test')
  await attempt('export of orders', async () => {
    const response = await fetch(`${siteUrl}/api/history/export`, { headers: headersOf(staff) })
    return unless(response.status === 200 && (await response.text()).includes('\n'), `${response.status}`)
  })
}

/** Several schools add to their carts and order at the same time. */
async function checkouts(siteUrl: string, db: pg.Pool): Promise<void> {
  const itemId = await makeItem(db, 1_000)
  const schools = await makeSchools(db, BUYERS)
  await fillCarts(
    db,
    schools.map((school) => ({ school, itemId, quantity: 1 })),
  )
  await Promise.all(
    schools.map((school) =>
      attempt('checkout', async () => {
        const cart = await request(`${siteUrl}/api/cart`, {
          method: 'POST',
          headers: headersOf(school),
          body: JSON.stringify({ itemId, quantity: 1 }),
        })
        if (cart !== null) return cart
        const { http, orders } = await buy(
          siteUrl,
          school,
          await previewedCheckoutBody(siteUrl, school),
          randomUUID(),
        )
        return unless(http === 200 && orders.length === 1, `status ${http}, ${orders.length} orders`)
      }),
    ),
  )
  const { rows } = await db.query('select stock from item where id = $1', [itemId])
  const left = Number(must(rows[0], 'the item').stock)
  await attempt('stock after the orders', async () => unless(left === 1_000 - 2 * BUYERS, `${left} left`))
}

/** A school writes to a vendor, whose live stream reports the message. */
async function liveChat(siteUrl: string, db: pg.Pool): Promise<void> {
  const [school, vendor] = [
    await createSession(db, 'sekolah@contoh.test'),
    await createSession(db, 'vendor@contoh.test'),
  ]
  const itemId = await makeItem(db, 10)
  const stream = await openStream(siteUrl, { authorization: `member|${vendor.id}|${vendor.token}` })
  await attempt('chat message in the live stream', async () => {
    const sent = await fetch(`${siteUrl}/api/chat/room`, {
      method: 'POST',
      headers: headersOf(school),
      body: JSON.stringify({ message: 'Apakah barang ini tersedia?', kind: 'item', about_id: itemId }),
    })
    if (sent.status !== 200) return `${sent.status} ${await sent.text()}`
    const deadline = Date.now() + 2_000
    const hasArrived = () => stream.events.some(({ kind }) => kind === 'chat')
    while (!hasArrived() && Date.now() < deadline) await new Promise((next) => setTimeout(next, 20))
    return unless(hasArrived(), 'no event within 2 s')
  })
  stream.close()
}

const cluster = await startCluster({ fsync: 'off' })
const databaseUrl = await cluster.createDatabase('pooler')
await runStatement(databaseUrl, readFileSync(join(import.meta.dirname, '../../deploy/roles.sql'), 'utf8'))
const pooler = await startPgBouncer(executable, databaseUrl, {
  serverConnections: SERVER_CONNECTIONS,
  user: 'pasar_app',
})
process.stdout.write(
  `PgBouncer ${pooler.version}, transaction mode, DATABASE_PREPARE=${pooler.isPreparing}\n`,
)
const folder = mkdtempSync(join(tmpdir(), 'pasar-drill-'))
const db = new pg.Pool({ connectionString: databaseUrl, max: 4 })
let site: Awaited<ReturnType<typeof startSite>> | undefined
try {
  site = await startSite({
    DATABASE_URL: pooler.url(databaseUrl),
    DATABASE_DIRECT_URL: Object.assign(new URL(databaseUrl), { username: 'pasar_owner' }).href,
    DATABASE_PREPARE: String(pooler.isPreparing),
    DATABASE_POOL: '16',
    DATA_DIR: folder,
  })
  await pagesAndSearches(site.url, db)
  await checkouts(site.url, db)
  await liveChat(site.url, db)
  await everyOperation(site.url, db)
  const { stop } = site
  await attempt('shutdown', async () => unless((await stop()) === 0, 'exit code'))
} finally {
  await site?.kill()
  await db.end()
  await pooler.stop()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const failure of failures.slice(0, 40)) process.stdout.write(`${failure}\n`)
printResult('pooler', { operations, failed: failures.length })
process.exit(failures.length === 0 ? 0 : 1)
