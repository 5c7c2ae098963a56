import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { must } from '@pasar/domain/kernel/must'
import pg from 'pg'
import { startSite } from '../../e2e/fixtures/site.ts'
import { buildIfStale } from '../build.mjs'
import { makeItem, makeSchools, type School } from '../buyers.ts'
import { findCommand } from '../find-command.ts'
import { printResult } from '../result-line.ts'
import { createRepository } from './backup-repository.ts'
import { type OrderStorm, type PlacedOrder, placeOrder, startStorm } from './order-storm.ts'
import { verifyDatabase } from './verify-database.ts'

// npm run drill:restore Backs a database up while schools order, with the settings of
// deploy/backup, restores it to a named second into another cluster, and compares it with the
// acknowledged orders. Then a server on the restored database serves with the same files. Exits
// with code 1 if an order is missing or extra, or npm run verify-restore finds a fault.

const SCHOOLS = 8
const STOCK = 1_000_000
/** Orders before each backup, so that the incremental one and the WAL contain some. */
const ORDERS = 20
/** The storm goes on for this time in ms after the named second. */
const AFTER_MS = 5_000

const executable = findCommand('pgbackrest')
if (executable === undefined) {
  process.stderr.write('pgBackRest is missing. Install the Debian package: apt-get install pgbackrest\n')
  process.exit(1)
}
if (!(await buildIfStale('demo'))) process.exit(1)

const report = (line: string) => process.stdout.write(`${line}\n`)
const repository = createRepository(executable)
const folder = mkdtempSync(join(tmpdir(), 'pasar-drill-'))
/** Run in reverse order at the end. */
const cleanups: (() => unknown)[] = [
  repository.remove,
  () => rmSync(folder, { recursive: true, force: true }),
]
try {
  process.exitCode = (await drill()) ? 0 : 1
} finally {
  for (const cleanUp of cleanups.reverse()) await cleanUp()
}

/** @returns whether all goals were met */
async function drill(): Promise<boolean> {
  const { orders, target, manifest, schools, itemId } = await backUpWithinStorm()
  report(`Restore to ${target.toISOString()}`)
  const began = performance.now()
  const cluster = await repository.restore(target)
  cleanups.push(cluster.stop)
  const db = new pg.Pool({ connectionString: cluster.url('pasar'), max: 2 })
  cleanups.push(() => db.end())
  while (await isRecovering(db)) await wait(50)
  const restoreS = (performance.now() - began) / 1_000
  const figures = await verifyDatabase(cluster.url('pasar'), folder, ['--manifest', manifest])
  const found = await compareOrders(db, { orders, target, schools, itemId })
  const site = await startSite({ DATABASE_URL: cluster.url('pasar'), DATA_DIR: folder })
  cleanups.push(site.kill)
  const servedOrder = await placeOrder(site.url, must(schools[0], 'a school'), itemId)
  report(`A server on the restored database has placed order ${servedOrder.id}.`)
  await site.stop()
  const faults = {
    ...{ missing: found.missing, extra: found.extra, stock_wrong: found.stockWrong },
    ...{ audit_broken: figures('broken'), ledgers_wrong: figures('ledgers_wrong') },
    ...{ rows_wrong: figures('rows_wrong'), files_missing: figures('files_missing') },
  }
  const { before, after, spanning } = found
  const counts = { acknowledged_before: before, requested_after: after, spanning }
  printResult('restore', { ...counts, ...faults, files: figures('files'), restore_s: restoreS })
  return before > 0 && after > 0 && Object.values(faults).every((count) => count === 0)
}

/** Takes a full and an incremental backup, and names a second, while schools order. */
async function backUpWithinStorm() {
  const cluster = await repository.startArchivingCluster()
  cleanups.push(cluster.stop)
  const url = await cluster.createDatabase('pasar')
  const db = new pg.Pool({ connectionString: url, max: 4 })
  cleanups.push(() => db.end())
  const site = await startSite({ DATABASE_URL: url, DATA_DIR: folder })
  cleanups.push(site.kill)
  const itemId = await makeItem(db, STOCK)
  const schools = await makeSchools(db, SCHOOLS)
  const storm = startStorm(site.url, schools, itemId)
  await untilOrders(storm, ORDERS)
  await cluster.backUp('full')
  report(`Full backup; ${storm.orders.length} orders.`)
  const manifest = join(folder, 'manifest.json')
  await verifyDatabase(url, folder, ['--write-manifest', manifest])
  await untilOrders(storm, storm.orders.length + ORDERS)
  await cluster.backUp('incr')
  report(`Incremental backup; ${storm.orders.length} orders.`)
  await untilOrders(storm, storm.orders.length + ORDERS)
  const target = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 1_000)
  await wait(target.getTime() + AFTER_MS - Date.now())
  await storm.stop()
  await cluster.archiveAll()
  await site.stop()
  return { orders: storm.orders, target, manifest, schools, itemId }
}

/** Waits for orders. @throws the failure of the storm instead of waiting for ever */
async function untilOrders(storm: OrderStorm, count: number): Promise<void> {
  let last = storm.orders.length
  let changedAt = performance.now()
  while (storm.orders.length < count) {
    await wait(50)
    if (storm.orders.length > last) [last, changedAt] = [storm.orders.length, performance.now()]
    if (performance.now() - changedAt > 60_000) await storm.stop()
  }
}

async function isRecovering(db: pg.Pool): Promise<boolean> {
  const { rows } = await db.query('select pg_is_in_recovery() as recovers')
  return must(rows[0], 'the state of the server').recovers
}

/** Compares the restored orders with those that the server has acknowledged. */
async function compareOrders(
  db: pg.Pool,
  of: { orders: readonly PlacedOrder[]; target: Date; schools: readonly School[]; itemId: number },
) {
  const target = of.target.getTime()
  const before = of.orders.filter(({ acknowledgedAt }) => acknowledgedAt < target)
  const after = of.orders.filter(({ requestedAt }) => requestedAt > target)
  const { rows } = await db.query(
    `select array(select id::int from orders where buyer_id = any($1)) as ids,
      (select stock from item where id = $2) as stock`,
    [of.schools.map(({ id }) => id), of.itemId],
  )
  const restored = must(rows[0], 'the restored orders')
  const ids = new Set<number>(restored.ids)
  const notAfter = new Set(of.orders.filter(({ requestedAt }) => requestedAt <= target).map(({ id }) => id))
  return {
    before: before.length,
    after: after.length,
    spanning: of.orders.length - before.length - after.length,
    missing: before.filter(({ id }) => !ids.has(id)).length,
    // Also an order that no response has named.
    extra: [...ids].filter((id) => !notAfter.has(id)).length,
    stockWrong: Math.abs(STOCK - Number(restored.stock) - ids.size),
  }
}
