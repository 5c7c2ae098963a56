import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startSite } from '../../e2e/fixtures/site.ts'
import { buildIfStale } from '../build.mjs'
import { startCluster } from '../postgres-cluster.ts'
import { figureKey, printResult } from '../result-line.ts'
import { countStatements } from '../statement-counter.ts'
import { type Act, actsOn } from './acts.ts'
import { benchAgainst } from './against.ts'
import { catalogueOf } from './catalogue.ts'
import { peakMb, residentMb } from './cpu.ts'
import { type LoadResult, load } from './load.ts'
import { freshness, MeasuredServer, mailBacklog, SERVER } from './measured-server.ts'
import { statementsOf } from './statements.ts'

// npm run bench -- [--items 20000,200000] [--seconds 5] [--connections 1,32] [--only checkout]
// [--cold] [--keep folder] [--profile folder] --cold restarts the server before each action and
// leaves out the warm-up. With --keep each catalogue is built once and stored in the folder for
// later runs. The benchmark writes to a copy. --profile writes a CPU profile of the server per
// action instead of the figures; open it in the developer tools of a browser.
// npm run bench -- --against 347f0a1d [--rounds 3] runs this build and that of a commit in turns,
// with 32 connections, and prints the ratios and the goals.

const ROOT = resolve(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '20000,200000' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string', default: '' },
    cold: { type: 'boolean', default: false },
    keep: { type: 'string', default: '' },
    profile: { type: 'string', default: '' },
    against: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
  },
})
const connectionCounts = values.connections.split(',').map(Number)
const forMs = Number(values.seconds) * 1000

const print = (line: string) => process.stdout.write(`${line}\n`)
type Row = {
  name: string
  connections: number
  measured: LoadResult
  floor: string | null
  statements: number | null
}

async function benchSize(items: number): Promise<Row[]> {
  print(`\n${items} items`)
  const databaseUrl = await cluster.createDatabase(`bench_${items}`, await catalogueOf(cluster, items, ROOT))
  const folder = mkdtempSync(join(tmpdir(), 'pasar-bench-'))
  const db = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  const counter = await countStatements(databaseUrl)
  const counted = await startSite({ DATABASE_URL: counter.url, DATA_DIR: folder })
  const acts = (await actsOn(db, counted.url)).filter(isSelected)
  if (acts.length === 0) throw new Error(`no action has "${values.only}" in its name`)
  const statements = new Map<string, number>()
  for (const act of acts) statements.set(act.name, await statementsOf(counter.count, counted.url, act))
  await counted.stop()
  await counter.stop()

  if (values.profile !== '') {
    await profileActs(acts, { DATABASE_URL: databaseUrl, DATA_DIR: folder }, db)
    await db.end()
    rmSync(folder, { recursive: true })
    return []
  }
  const server = await MeasuredServer.start({ DATABASE_URL: databaseUrl, DATA_DIR: folder })
  const floor = await startFloor(databaseUrl)
  await printState(server, db)
  const rows: Row[] = []
  for (const act of (await actsOn(db, server.url)).filter(isSelected))
    for (const connections of [...connectionCounts, ...(act.alsoWith ?? [])]) {
      if (values.cold) await server.restart()
      else await load(server.url, { next: act.warm, connections, forMs: 1_000, process: SERVER })
      const measured = await load(server.url, { next: act.next, connections, forMs, process: SERVER })
      rows.push({ ...act, connections, measured, statements: statements.get(act.name) ?? null })
    }
  printTable(rows, await measureFloors(rows, floor.url))
  floor.stop()
  await printAfterLoad(db)
  await server.stop()
  await db.end()
  rmSync(folder, { recursive: true })
  return rows
}

/** Measures the minimal server with the same connections. The key is `connections path`. */
async function measureFloors(rows: readonly Row[], url: string): Promise<Map<string, LoadResult>> {
  const floors = new Map<string, LoadResult>()
  for (const { floor: path, connections } of rows) {
    const key = `${connections} ${path}`
    if (path === null || floors.has(key)) continue
    floors.set(key, await load(url, { next: () => ({ path }), connections, forMs, process: 'floor.ts' }))
  }
  return floors
}

async function printState(server: MeasuredServer, db: pg.Pool): Promise<void> {
  print(
    `  load of the machine ${loadavg()
      .map((n) => n.toFixed(1))
      .join(', ')}`,
  )
  print(
    `  listens ${server.listeningMs.toFixed(0)} ms after the start, index complete after ${server.readyMs.toFixed(0)} ms, first list after ${server.firstListMs.toFixed(0)} ms`,
  )
  print(`  memory of the server at rest: ${residentMb(SERVER).toFixed(0)} MB`)
  const { p50Ms, worstMs } = await freshness(db, server.url)
  print(`  a changed price is found after ${p50Ms.toFixed(0)} ms, ${worstMs.toFixed(0)} ms at worst`)
}

/** Prints the emails that wait, and the memory at its peak and a minute after the load. */
async function printAfterLoad(db: pg.Pool): Promise<void> {
  const { count, ageSeconds } = await mailBacklog(db)
  print(`  ${count} emails and notices wait, the oldest for ${ageSeconds.toFixed(0)} s`)
  const peak = peakMb(SERVER)
  await new Promise((rested) => setTimeout(rested, 60_000))
  print(
    `  memory of the server at its peak: ${peak.toFixed(0)} MB, a minute after the load: ${residentMb(SERVER).toFixed(0)} MB`,
  )
}

/** Runs each action on a server of its own that writes a CPU profile at its end. */
async function profileActs(
  acts: readonly Act[],
  env: { DATABASE_URL: string; DATA_DIR: string },
  db: pg.Pool,
): Promise<void> {
  for (const { name } of acts) {
    const preparing = await startSite(env)
    const act = (await actsOn(db, preparing.url)).find((one) => one.name === name)
    await preparing.stop()
    const file = `${name.replaceAll(/[^a-z]+/gi, '-')}.cpuprofile`
    const site = await startSite({
      ...env,
      NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${resolve(values.profile)} --cpu-prof-name=${file}`,
    })
    const [connections = 32] = connectionCounts
    if (act) await load(site.url, { next: act.next, connections, forMs, process: SERVER })
    await site.stop()
    print(`  ${join(values.profile, file)}`)
  }
}

const isSelected = ({ name }: Act) => name.includes(values.only)

function printTable(rows: readonly Row[], floors: ReadonlyMap<string, LoadResult>): void {
  print(
    `  ${'call'.padEnd(42)}${'conn'.padStart(5)}${'req/s'.padStart(8)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'CPU ms'.padStart(9)}${'of it db'.padStart(10)}${'stmts'.padStart(7)}${'of floor'.padStart(10)}`,
  )
  for (const { name, connections, measured, floor, statements } of rows) {
    const best = floors.get(`${connections} ${floor}`)
    const figures = [
      String(connections).padStart(5),
      measured.rate.toFixed(0).padStart(8),
      measured.p50Ms.toFixed(1).padStart(9),
      measured.p99Ms.toFixed(1).padStart(9),
      (measured.serverMs + measured.databaseMs).toFixed(2).padStart(9),
      measured.databaseMs.toFixed(2).padStart(10),
      String(statements ?? '–').padStart(7),
      (best ? `${((measured.rate / best.rate) * 100).toFixed(0)} %` : '–').padStart(10),
    ]
    print(
      `  ${name.padEnd(42)}${figures.join('')}${measured.failed > 0 ? `  ${measured.failed} FAILED` : ''}`,
    )
  }
  for (const [path, measured] of floors)
    print(
      `  floor ${path.slice(0, 34).padEnd(41)}${measured.rate.toFixed(0).padStart(8)}${measured.p50Ms.toFixed(1).padStart(9)}${measured.p99Ms.toFixed(1).padStart(9)}${(measured.serverMs + measured.databaseMs).toFixed(2).padStart(9)}`,
    )
}

async function startFloor(databaseUrl: string) {
  const child = spawn(process.execPath, ['tools/bench/floor.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const url = await new Promise<string>((found) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const address = /READY (\S+)/.exec(chunk.toString())?.[1]
      if (address) found(address)
    })
  })
  return { url, stop: () => child.kill() }
}

if (!(await buildIfStale('demo')))
  throw new Error('The product cannot be built, so there is nothing to measure.')
if (values.against !== '') {
  await benchAgainst({
    commit: values.against,
    sizes: values.items.split(',').map(Number),
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    only: values.only,
    keep: values.keep,
  })
  process.exit()
}
const cluster = await startCluster({ persistentRoot: values.keep })
print(`PostgreSQL ${cluster.version}, ${values.connections} connections, ${values.seconds} s each`)
let failed = 0
const results: Record<string, number> = {}
try {
  const costs = new Map<string, number[]>()
  for (const items of values.items.split(',').map(Number)) {
    const rows = await benchSize(items)
    for (const { name, connections, measured } of rows) {
      const cost = measured.serverMs + measured.databaseMs
      const nameWithCount = `${name}, ${connections}`
      costs.set(nameWithCount, [...(costs.get(nameWithCount) ?? []), cost])
      results[`${figureKey(nameWithCount)}_${items}_cpu_ms`] = cost
      failed += measured.failed
    }
  }
  print('\nGrowth of the cost of a call, smallest to largest catalogue')
  for (const [name, found] of costs)
    print(`  ${name.padEnd(44)} × ${((found.at(-1) ?? 0) / (found[0] ?? 1)).toFixed(2)}`)
} finally {
  await cluster.stop()
}
printResult('bench', { failed, ...results })
if (failed > 0) process.exit(1)
