import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { must } from '@pasar/domain/kernel/must'
import pg from 'pg'
import { startSite } from '../../e2e/fixtures/site.ts'
import { buildIfStale } from '../build.mjs'
import { buy, fillCarts, makeItem, makeSchools, previewedCheckoutBody } from '../buyers.ts'
import { startCluster } from '../postgres-cluster.ts'
import { printResult } from '../result-line.ts'

// npm run bench:last-units -- [--buyers 256] [--units 100] [--every-ms 10]
// Buyers order one item one after the other, in turn from two servers, until it is sold out.
// Records whether later buyers got a unit that earlier ones did not. Exits with 1 if the stock is
// wrong, or if a buyer overtook another one by more than 50 ms.

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '256' },
    units: { type: 'string', default: '100' },
    'every-ms': { type: 'string', default: '10' },
  },
})
const units = Number(values.units)
const everyMs = Number(values['every-ms'])

/** Greatest lead in ms by which a later buyer may overtake an earlier one. */
const GOAL_MS = 50
const print = (line: string) => process.stdout.write(`${line}\n`)

if (!(await buildIfStale('demo')))
  throw new Error('The product cannot be built, so there is nothing to measure.')
const cluster = await startCluster()
const DATABASE_URL = await cluster.createDatabase('last_units')
print('Loading the demo data.')
const sites = [await startSite({ DATABASE_URL, DEMO_ITEMS: '1000' }), await startSite({ DATABASE_URL })]
const siteUrl = (n: number) => must(sites[n % sites.length], 'a server').url
const db = new pg.Pool({ connectionString: DATABASE_URL, max: 2 })
const schools = await makeSchools(db, Number(values.buyers))
const [warmItem, item] = [await makeItem(db, 1_000_000), await makeItem(db, units)]

/** Lets all schools order one unit of an item, each at its time. @returns start and status */
async function orderInTurn(itemId: number) {
  await fillCarts(
    db,
    schools.map((school) => ({ school, itemId, quantity: 1 })),
  )
  const body = await previewedCheckoutBody(siteUrl(0), must(schools[0], 'a school'))
  const began = performance.now() + 200
  return Promise.all(
    schools.map(async (school, n) => {
      await wait(Math.max(0, began + n * everyMs - performance.now()))
      const startedAt = performance.now()
      const { http } = await buy(siteUrl(n), school, body, randomUUID())
      return { startedAt, http }
    }),
  )
}

await orderInTurn(warmItem)
const results = await orderInTurn(item)
const lastServed = Math.max(...results.filter(({ http }) => http < 300).map(({ startedAt }) => startedAt))
const firstRefused = Math.min(...results.filter(({ http }) => http === 409).map(({ startedAt }) => startedAt))
const overtookMs = Math.max(0, lastServed - firstRefused)
const { rows } = await db.query<{ stock: number; sold: number }>(
  `select i.stock, (select coalesce(sum(quantity), 0)::int from order_line where item_id = i.id) as sold
   from item i where id = $1`,
  [item],
)
const { stock, sold } = must(rows[0], 'the item')
const failed = results.filter(({ http }) => http >= 300 && http !== 409).length
print(
  `${sold} of ${units} units sold, ${stock} left; greatest lead of an overtaking buyer ${overtookMs.toFixed(0)} ms`,
)
await db.end()
for (const site of sites) await site.stop()
await cluster.stop()
const due = Math.min(units, schools.length)
const wrong = Math.abs(sold - due) + Math.abs(stock - (units - due))
printResult('last_units', { sold, stock, overtook_ms: overtookMs, wrong, failed })
process.exit(wrong > 0 || failed > 0 || overtookMs > GOAL_MS ? 1 : 0)
