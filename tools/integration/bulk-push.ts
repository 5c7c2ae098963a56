import { parseArgs } from 'node:util'
import { openDatabase } from '@pasar/server/db/database'
import { migrate } from '@pasar/server/db/migrate'
import { playPush } from '@pasar/server/testing/webhooks/play-push'
import { startCluster } from '../postgres-cluster.ts'
import { printResult } from '../result-line.ts'

// npm run bulk-push -- [--updates 200000] [--items 20000] Pushes prices and stocks of one vendor
// over HTTP with an API key, 1,000 a call, while schools order its goods. Exits with 1 if an update
// or an order was lost, or a price or stock is wrong at the end. The goal for 200,000 updates is 10
// minutes, and in proportion for others; the result says whether it was met.

const { values } = parseArgs({
  options: { updates: { type: 'string', default: '200000' }, items: { type: 'string', default: '20000' } },
})
const [updates, items] = [Number(values.updates), Number(values.items)]

/** Goal in seconds. */
const goal = (600 * updates) / 200_000

const cluster = await startCluster()
const database = await openDatabase(await cluster.createDatabase('push'), { connections: 16 })
await migrate(database.db)
const began = performance.now()
const { orders, lost, wrong } = await playPush(database.db, { updates, items })
const seconds = (performance.now() - began) / 1_000
await database.close()
await cluster.stop()
printResult('bulk-push', {
  ...{ updates, seconds, within_s: goal, goal: seconds <= goal ? 'met' : 'missed' },
  ...{ orders, lost, wrong },
})
process.exit(lost + wrong === 0 ? 0 : 1)
