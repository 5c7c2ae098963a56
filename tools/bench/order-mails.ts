import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { must } from '@pasar/domain/kernel/must'
import pg from 'pg'
import { startSite } from '../../e2e/fixtures/site.ts'
import { buildIfStale } from '../build.mjs'
import { fillCarts, headersOf, makeItem, makeSchools, previewedCheckoutBody, type School } from '../buyers.ts'
import { startCluster } from '../postgres-cluster.ts'
import { printResult } from '../result-line.ts'
import { cpuMs } from './cpu.ts'
import { startMailServer } from './job-stand-ins.ts'
import { mailBacklog, SERVER } from './measured-server.ts'

// npm run bench:mails -- [--rate 125] [--seconds 600] [--mail-ms 200]
// Places orders at a fixed rate with one process that also sends the emails, and records how long
// the oldest email or notice waits. Exits with 1 if that is longer than 30 s, or an order fails.

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '125' },
    seconds: { type: 'string', default: '600' },
    'mail-ms': { type: 'string', default: '200' },
  },
})
const rate = Number(values.rate)
const orders = rate * Number(values.seconds)

/** Greatest age of a waiting email, in seconds. */
const GOAL_SECONDS = 30
const MAX_PARALLEL = 64
const print = (line: string) => process.stdout.write(`${line}\n`)

/** An item of a vendor, and the checkout that buys it. */
type Offer = { itemId: number; body: string }

/** Creates an item of each active vendor of the demo, and its checkout. */
async function createOffers(db: pg.Pool, siteUrl: string): Promise<Offer[]> {
  const { rows } = await db.query<{ email: string }>(
    `select m.email from member m where m.status = 1 and exists
       (select from item i where i.vendor_id = m.id and i.state = 'live') order by m.id`,
  )
  const previewers = await makeSchools(db, rows.length)
  const offers: Offer[] = []
  for (const [n, { email }] of rows.entries()) {
    const school = must(previewers[n], 'a school')
    const itemId = await makeItem(db, 1_000_000, email)
    await fillCarts(db, [{ school, itemId, quantity: 1 }])
    offers.push({ itemId, body: JSON.stringify(await previewedCheckoutBody(siteUrl, school)) })
  }
  return offers
}

const agent = new Agent({ keepAlive: true, maxSockets: MAX_PARALLEL })

const send = (url: string, headers: Record<string, string>, body: string) =>
  new Promise<number>((done, fail) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode ?? 0))
    })
    sent.on('error', fail)
    sent.end(body)
  })

/** Puts an item into the cart and orders it. @returns whether the order was placed */
async function order(siteUrl: string, school: School, { itemId, body }: Offer): Promise<boolean> {
  const line = JSON.stringify({ itemId, quantity: 1 })
  if ((await send(`${siteUrl}/api/cart`, headersOf(school), line)) >= 400) return false
  return (await send(`${siteUrl}/api/multi-cart`, headersOf(school, randomUUID()), body)) < 400
}

/** Places all orders at the rate. @returns the failed ones, and how late the last one was, in s */
async function placeOrders(siteUrl: string, schools: readonly School[], offers: readonly Offer[]) {
  const began = performance.now()
  let next = 0
  let failed = 0
  let lateSeconds = 0
  const buyer = async () => {
    while (next < schools.length) {
      const n = next
      next += 1
      const lateMs = performance.now() - began - (n / rate) * 1_000
      if (lateMs < 0) await wait(-lateMs)
      lateSeconds = Math.max(lateSeconds, lateMs / 1_000)
      const school = must(schools[n], 'a school')
      if (!(await order(siteUrl, school, must(offers[n % offers.length], 'an offer')))) failed += 1
    }
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL }, buyer))
  return { failed, lateSeconds, seconds: (performance.now() - began) / 1_000 }
}

if (!(await buildIfStale('demo')))
  throw new Error('The product cannot be built, so there is nothing to measure.')
const cluster = await startCluster()
const mailServer = await startMailServer(Number(values['mail-ms']))
const DATABASE_URL = await cluster.createDatabase('mails')
print('Loading the demo data.')
const site = await startSite({ DATABASE_URL, DEMO_ITEMS: '2000', SMTP_URL: mailServer.url })
const db = new pg.Pool({ connectionString: DATABASE_URL, max: 2 })
await db.query('update mail set ended_at = now() where sent_at is null')
const offers = await createOffers(db, site.url)
const schools = await makeSchools(db, orders)
await db.query('vacuum analyze')
mailServer.handled.clear()
print(`${orders} orders of ${offers.length} vendors at ${rate} a second`)
const cpuBefore = { server: cpuMs(SERVER), database: cpuMs('postgres') }
let oldest = 0
const ages: number[] = []
const watch = setInterval(async () => {
  const { count, ageSeconds } = await mailBacklog(db)
  oldest = Math.max(oldest, ageSeconds)
  ages.push(ageSeconds)
  if (ages.length % 6 === 0) print(`  ${count} wait, the oldest for ${ageSeconds.toFixed(1)} s`)
}, 5_000)
const placed = await placeOrders(site.url, schools, offers)
clearInterval(watch)
const left = await mailBacklog(db)
oldest = Math.max(oldest, left.ageSeconds)
const perOrder = (name: 'server' | 'database', word: string) => (cpuMs(word) - cpuBefore[name]) / orders
print(
  `CPU of an order with its emails: server ${perOrder('server', SERVER).toFixed(1)} ms, PostgreSQL ${perOrder('database', 'postgres').toFixed(1)} ms`,
)
await db.end()
await site.stop()
mailServer.stop()
await cluster.stop()
printResult('mails', {
  orders_per_s: orders / placed.seconds,
  late_s: placed.lateSeconds,
  emails: mailServer.handled.size,
  oldest_s: oldest,
  left: left.count,
  failed: placed.failed,
})
process.exit(placed.failed > 0 || oldest > GOAL_SECONDS ? 1 : 0)
