import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { must } from '@pasar/domain/kernel/must'
import { percentile } from '../bench/latency.ts'
import { buildIfStale } from '../build.mjs'
import { findCommand } from '../find-command.ts'
import { printResult } from '../result-line.ts'
import { compare } from './december/checks.ts'
import { Client, FlowEnded } from './december/client.ts'
import { arrivals, eventsOf } from './december/day.ts'
import { type FlowOrder, OrderFlow } from './december/order-flow.ts'
import { nextView, READS_PER_ORDER, readCatalogue } from './december/pages.ts'
import { Queues } from './december/queues.ts'
import { printEstimate, printQueues, printRequests } from './december/report.ts'
import { Streams } from './december/streams.ts'
import { readUsage, usageSince } from './december/usage.ts'
import { makePeople, makePhotos, startWorld, type World } from './december/world.ts'
import { verifyDatabase } from './verify-database.ts'

// npm run drill:december -- [--minutes 15] [--rate 0.6] [--streams 200] [--items 20000] [--threads
// 1] A December day compressed into some minutes: pages, searches, carts, orders, receipts,
// payments, documents and live streams, through nginx, PgBouncer and two web processes. Arrivals do
// not wait for replies. --rate is the orders per second of the busiest hour, with 48 reads for each
// order. Exits with code 1 if something was lost, doubled or wrong, or a reply was a server error.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' },
    rate: { type: 'string', default: '0.6' },
    streams: { type: 'string', default: '200' },
    items: { type: 'string', default: '20000' },
    threads: { type: 'string', default: '1' },
  },
})
const minutes = Number(values.minutes)
const rate = Number(values.rate)
const streamCount = Number(values.streams)

/** Goals of the end: age of the oldest job, and time for the queues to empty. */
const MAX_OLDEST_S = 300
const DRAIN_MS = 300_000
/** Mean pause in ms between two steps of an order, for each minute of the day. */
const PAUSE_MS = 400

const print = (line: string) => process.stdout.write(`${line}\n`)
const [nginx, pgbouncer] = [findCommand('nginx'), findCommand('pgbouncer')]
if (nginx === undefined || pgbouncer === undefined) {
  for (const [name, path] of Object.entries({ nginx, pgbouncer }))
    if (path === undefined)
      process.stderr.write(`${name} is missing. Install the Debian package: apt-get install ${name}\n`)
  process.exit(1)
}
if (!(await buildIfStale('demo'))) process.exit(1)

/** Run in reverse order at the end. */
const cleanups: (() => unknown)[] = []
try {
  const { items, threads } = values
  const world = await startWorld({ nginx, pgbouncer, items: Number(items), threads }, cleanups)
  process.exitCode = (await drill(world)) ? 0 : 1
} finally {
  for (const cleanUp of cleanups.reverse()) await cleanUp()
}

/** @returns whether all goals were met */
async function drill(world: World): Promise<boolean> {
  const { db } = world
  const orderCount = eventsOf(rate, minutes)
  const { schools, shelves } = await makePeople(db, Math.max(orderCount, streamCount))
  const client = new Client(world.nginx.port)
  const streams = new Streams(world.nginx.port)
  const queues = new Queues(world.metricsPort)
  cleanups.push(
    () => client.close(),
    () => streams.stop(),
    () => queues.stop(),
  )
  print(
    `${orderCount} orders and ${orderCount * READS_PER_ORDER} reads in ${minutes} minutes. Waiting for the jobs of the demo data.`,
  )
  await queues.untilEmpty(60_000)
  const deadBefore = (await queues.read()).dead
  await streams.open(schools.slice(0, streamCount))
  const pids = { web: world.webs.map(({ pid }) => pid), worker: [world.worker.pid] }
  const before = readUsage(pids)
  const watch = queues.watch()
  const { orders, failures, delayMs } = await playDay(world, { client, schools, shelves, orderCount })
  const usage = usageSince(before, readUsage(pids))
  const openStreams = streams.count
  const oldestS = await queues.untilEmpty(DRAIN_MS)
  queues.stop()
  streams.stop()
  await watch
  const dead = (await queues.read()).dead - deadBefore
  printRequests(client, print)
  printFlows({ failures, streams, openStreams, delayMs })
  printQueues(queues, print)
  printEstimate(usage, orders.length, print)
  const differences = await compare(db, { orders, schoolIds: schools.map(({ id }) => id), shelves }, print)
  const figures = await verifyDatabase(world.databaseUrl, world.folder, [])
  const wrong =
    differences.wrong +
    ['broken', 'ledgers_wrong', 'files_missing'].reduce((sum, name) => sum + figures(name), 0)
  const faults = {
    lost: differences.lost,
    doubled: differences.doubled,
    wrong,
    dead_jobs: dead,
    errors_5xx: client.serverErrors,
  }
  const tallies = [...client.tallies.values()]
  printResult('december', {
    ...{ orders: orders.length, web_threads: Number(values.threads) },
    ...faults,
    errors: tallies.reduce((sum, { errors }) => sum + errors, 0),
    cut_flows: [...failures.values()].reduce((sum, count) => sum + count, 0),
    retried_429: tallies.reduce((sum, { retried }) => sum + retried, 0),
    streams_lost: streams.lost,
    oldest_job_s: oldestS,
    p99_order_ms: percentile(client.tallies.get('checkout: order')?.took ?? [], 0.99),
  })
  return orders.length > 0 && oldestS <= MAX_OLDEST_S && Object.values(faults).every((count) => count === 0)
}

function printFlows(of: {
  failures: ReadonlyMap<string, number>
  streams: Streams
  openStreams: number
  delayMs: number
}): void {
  const { failures, streams, openStreams, delayMs } = of
  for (const [text, count] of failures) print(`FAILED FLOWS ${count} × ${text}`)
  print(
    `Live streams: ${openStreams} open at the end, ${streams.received} messages, ${streams.lost} lost, ${streams.refused} refused`,
  )
  print(`The clients were late by p99 ${delayMs.toFixed(0)} ms; they use the same cores.`)
}

/** Plays the day and waits for its last flow. */
async function playDay(
  world: World,
  of: { client: Client; orderCount: number } & Awaited<ReturnType<typeof makePeople>>,
) {
  const { client, schools, shelves, orderCount } = of
  const catalogue = await readCatalogue(world.db)
  const orders: FlowOrder[] = []
  const settings = {
    ...{ client, bankSecret: world.bankSecret, photos: await makePhotos(), pauseMs: PAUSE_MS * minutes },
    onOrder: (order: FlowOrder) => orders.push(order),
  }
  const failures = new Map<string, number>()
  const delay = monitorEventLoopDelay()
  delay.enable()
  const reads = playArrivals(orderCount * READS_PER_ORDER, async (_, dueAt) => {
    await client.send(nextView(catalogue, schools, dueAt))
  })
  const flows = playArrivals(orderCount, async (n) => {
    const school = must(schools[n], 'a school')
    const shelf = must(shelves[n % shelves.length], 'a vendor')
    try {
      await new OrderFlow(settings, { school, shelf, n }).play()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const text = error instanceof FlowEnded ? error.message : String(error.stack)
      failures.set(text, (failures.get(text) ?? 0) + 1)
    }
  })
  await Promise.all([reads, flows])
  delay.disable()
  return { orders, failures, delayMs: delay.percentile(99) / 1e6 }
}

/** Runs an action at each arrival without waiting for the earlier ones, then waits for all. */
async function playArrivals(count: number, act: (n: number, dueAt: number) => Promise<void>): Promise<void> {
  const began = performance.now()
  const running: Promise<void>[] = []
  for (const [n, at] of arrivals(count, minutes).entries()) {
    const dueAt = began + at
    const ms = dueAt - performance.now()
    if (ms > 0) await wait(ms)
    running.push(act(n, dueAt))
  }
  await Promise.all(running)
}
