import { parseArgs } from 'node:util'
import { openDatabase } from '@pasar/server/db/database'
import { migrate } from '@pasar/server/db/migrate'
import { playWebhooks } from '@pasar/server/testing/webhooks/play-webhooks'
import { startCluster } from '../postgres-cluster.ts'
import { printResult } from '../result-line.ts'

// npm run webhooks -- [--events 10000] [--kills 20] Delivers events to a consumer whose process is
// killed while it works. Exits with 1 if an event was lost, processed twice, or processed out of
// the order of its object.

const { values } = parseArgs({
  options: { events: { type: 'string', default: '10000' }, kills: { type: 'string', default: '20' } },
})
const [events, kills] = [Number(values.events), Number(values.kills)]

const cluster = await startCluster({ fsync: 'off' })
const { db, close } = await openDatabase(await cluster.createDatabase('webhooks'), { connections: 8 })
await migrate(db)
const { lost, doubled, outOfOrder } = await playWebhooks(db, { events, kills, pace: 1 })
await close()
await cluster.stop()
printResult('webhooks', { events, kills, lost, doubled, out_of_order: outOfOrder })
process.exit(lost + doubled + outOfOrder === 0 ? 0 : 1)
