import type { ChildProcess } from 'node:child_process'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { must } from '@pasar/domain/kernel/must'
import { openStream } from '@pasar/server/testing/stream'
import pg from 'pg'
import { buildIfStale } from '../../build.mjs'
import { createSession, headersOf, makeItem, makeSchools } from '../../buyers.ts'
import { reachableFolder, unprivilegedAccount } from '../../postgres-cluster.ts'
import { printResult } from '../../result-line.ts'
import { type Commands, findCommands } from './commands.ts'
import { DatabaseNodes } from './database-nodes.ts'
import { type DrillFault, FAULTS, type FaultResult, failPrimary } from './faults.ts'
import { type Network, openNetwork, runInNamespaces } from './network.ts'
import { type ProductProcesses, prepareDatabase, startProduct } from './product.ts'
import { startProxies } from './proxies.ts'
import { Shoppers } from './shoppers.ts'
import { createPasswords } from './templates.ts'
import {
  auditedBroken,
  compareOrders,
  countSilentStreams,
  countUndelivered,
  findLostSessions,
  findStaleIndexes,
} from './verify.ts'

// npm run drill:failover -- [--orders-per-second 60] [--reads-per-second 20] [--faults
// postgres,partition] [--threads 1] [--keep] Three PostgreSQL nodes under Patroni with etcd,
// HAProxy and PgBouncer as in deploy/patroni, two web processes and two workers. Kills the primary
// five times and cuts it off once, under load. Exits with code 1 if something acknowledged is lost,
// doubled or wrong. --keep leaves the logs.

const SCHOOLS = 600
const ITEMS = 100
const STOCK = 1_000_000
const CONCURRENCY = 64
const START_MS = 180_000
const WARM_UP_MS = 10_000

const { values } = parseArgs({
  options: {
    'orders-per-second': { type: 'string', default: '60' },
    'reads-per-second': { type: 'string', default: '20' },
    faults: { type: 'string', default: FAULTS.join(',') },
    threads: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
  },
})
const print = (line: string) => process.stdout.write(`${line}\n`)

const commands = findCommands()
if (typeof commands === 'string') {
  process.stderr.write(`${commands}\n`)
  process.exit(1)
}
if (!(await buildIfStale('demo'))) process.exit(1)
const exitCode = runInNamespaces()
process.exit(exitCode ?? (await drill(commands)))

function readFaults(): DrillFault[] {
  return values.faults.split(',').map((name) =>
    must(
      FAULTS.find((fault) => fault === name),
      `no fault ${name}`,
    ),
  )
}

/** Runs the drill. @returns its exit code */
async function drill(found: Commands): Promise<number> {
  const account = unprivilegedAccount()
  const folder = reachableFolder(account)
  chmodSync(folder, 0o755)
  const network = openNetwork()
  const parts = { commands: found, network, passwords: createPasswords(), account, folder }
  const nodes = new DatabaseNodes(parts)
  const faults = readFaults().filter((fault) => network.isCuttable || fault !== 'partition')
  if (!network.isCuttable)
    print('Namespaces are not permitted (run as root): the cut of the network is skipped.')
  let proxies: ChildProcess[] = []
  let product: ProductProcesses | undefined
  try {
    nodes.start()
    const first = await nodes.waitForPrimary(null, START_MS)
    proxies = startProxies(parts)
    await nodes.waitUntilComplete(START_MS)
    print('Three nodes are complete. Loading the demo data.')
    await prepareDatabase(nodes.adminUrl(first, 'postgres'), parts)
    product = await startProduct(parts.passwords, folder, values.threads)
    return await drillUnderLoad({ nodes, network, product, faults })
  } finally {
    if (product && values.keep) writeFileSync(join(folder, 'product.log'), product.output())
    await product?.kill()
    for (const proxy of proxies) proxy.kill('SIGKILL')
    nodes.end()
    if (values.keep) print(`Logs: ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
  }
}

type Running = {
  nodes: DatabaseNodes
  network: Network
  product: ProductProcesses
  faults: readonly DrillFault[]
}

/** Fails the primary under load and prints the result. @returns the exit code */
async function drillUnderLoad({ nodes, network, product, faults }: Running): Promise<number> {
  const sites = product.webUrls
  const { schools, stock, vendor } = await prepareShop(nodes)
  const streams = await Promise.all(sites.map((site) => openStream(site, headersOf(vendor))))
  const shoppers = new Shoppers({
    ...{ sites, schools, itemIds: [...stock.keys()], concurrency: CONCURRENCY },
    ordersPerSecond: Number(values['orders-per-second']),
    readsPerSecond: Number(values['reads-per-second']),
  })
  const { observations } = shoppers
  const began = performance.now()
  shoppers.start()
  await wait(WARM_UP_MS)
  const results: FaultResult[] = []
  for (const fault of faults) results.push(await failPrimary(fault, { nodes, network, observations }))
  const lastedS = (performance.now() - began) / 1_000
  await shoppers.stop()
  for (const [reason, count] of [...observations.refusals].sort((a, b) => b[1] - a[1]).slice(0, 20))
    print(`  ${count} × ${reason}`)
  const primary = await nodes.waitUntilComplete(START_MS)
  const databaseUrl = nodes.adminUrl(primary, 'pasar')
  const db = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const undelivered = await countUndelivered(db)
  const silent = await countSilentStreams(db, { streams, memberId: vendor.id })
  const orders = await compareOrders(db, { checkouts: observations.checkouts, schools, stock })
  const auditBroken = auditedBroken(databaseUrl)
  const lostSessions = await findLostSessions(sites, schools)
  const [itemId = 0] = stock.keys()
  const stale = await findStaleIndexes(db, { sites, itemId })
  for (const { close } of streams) close()
  await db.end()
  const figures = {
    ...{ lost: orders.lost, doubled: orders.doubled, audit_broken: auditBroken },
    sessions_lost: new Set([...observations.signedOut, ...lostSessions]).size,
    ...{ stock_wrong: orders.stockWrong, unanswered: observations.unanswered, undelivered },
    ...{ streams_silent: silent, indexes_stale: stale.length },
    two_primaries: results.filter(({ hasTwoPrimaries }) => hasTwoPrimaries).length,
    processes_ended: await product.stop(),
  }
  printResult('failover', {
    ...figures,
    unavailable_max_s: Math.max(0, ...results.map(({ ordersMs }) => ordersMs)) / 1_000,
    partition: network.isCuttable ? 'done' : 'skipped',
    ...{ faults: results.length, web_threads: Number(values.threads) },
    orders: observations.checkouts.length,
    orders_per_s: observations.checkouts.length / lastedS,
    reads_per_s: observations.readTimes.length / lastedS,
    ...{ reads_failed: observations.failedReads, retries: observations.retries },
  })
  return Object.values(figures).every((figure) => figure === 0) ? 0 : 1
}

/** Creates signed-in schools, items with a known stock and a signed-in vendor. */
async function prepareShop(nodes: DatabaseNodes) {
  const primary = await nodes.waitUntilComplete(START_MS)
  const db = new pg.Pool({ connectionString: nodes.adminUrl(primary, 'pasar'), max: 2 })
  const schools = await makeSchools(db, SCHOOLS)
  const stock = new Map<number, number>()
  for (let n = 0; n < ITEMS; n += 1) stock.set(await makeItem(db, STOCK), STOCK)
  const vendor = await createSession(db, 'vendor@contoh.test')
  await db.query('analyze')
  await db.end()
  return { schools, stock, vendor }
}
