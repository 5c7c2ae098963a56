/**
 * Prints the key of the planted irregularities as JSON, for tests in other processes: kind and
 * order numbers of each. Prints `null` until the history is played and the findings are searched.
 *
 * Usage: node print-key.ts DATABASE_URL
 */
import { must } from '@pasar/domain/kernel/must'
import { openDatabase } from '@pasar/server/db/database'
import { readLastRun } from '@pasar/server/findings/runs.queries'
import { findWorld } from '../world.ts'
import { loadGoods } from './goods.ts'
import { readIrregularityKey } from './irregularity-key.ts'
import { readProgress } from './progress.ts'

const { db, close } = await openDatabase(must(process.argv[2], 'the URL of the database'), { connections: 1 })
const progress = await readProgress(db)
const isReady = progress !== null && progress.next >= progress.total && !(await readLastRun(db)).isRunning
process.stdout.write(JSON.stringify(isReady ? await readKey(progress.orders, progress.anchor) : null))
await close()

async function readKey(orders: number, anchor: Date) {
  const { seed, items } = must(await findWorld(db), 'the demo world')
  const key = await readIrregularityKey(db, { seed, orders, anchor }, await loadGoods(seed, items))
  const rows = await db.selectFrom('orders').select(['id', 'number']).execute()
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  return key.map(({ kind, orderIds }) => ({
    kind,
    numbers: orderIds.map((id) => must(numbers.get(id), 'the number of an order')),
  }))
}
