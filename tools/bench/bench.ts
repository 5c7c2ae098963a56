import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startSite } from '../../e2e/fixtures/site.ts'
import { buildIfStale } from '../build.mjs'
import { makeItem } from '../buyers.ts'
import { startCluster } from '../postgres-cluster.ts'
import { countStatements } from '../statement-counter.ts'
import { type Act, actsOn } from './acts.ts'
import { residentMb } from './cpu.ts'
import { type LoadResult, load } from './load.ts'

// npm run bench -- [--items 20000,200000] [--seconds 5] [--connections 32] [--only checkout]
// [--keep folder] [--profile folder]
// With --keep each catalogue is built once and stored in the folder for later runs. The benchmark
// writes to a copy. --profile writes a CPU profile of the server per action instead of the figures;
// open it in the developer tools of a browser.

const ROOT = resolve(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '20000,200000' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string', default: '' },
    keep: { type: 'string', default: '' },
    profile: { type: 'string', default: '' },
  },
})
const connections = Number(values.connections)
const forMs = Number(values.seconds) * 1000

const print = (line: string) => process.stdout.write(`${line}\n`)
type Row = { name: string; measured: LoadResult; floor: string | null; statements: number | null }

async function benchSize(items: number): Promise<Row[]> {
  print(`\n${items} items`)
  const databaseUrl = await cluster.createDatabase(`bench_${items}`, await catalogueOf(items))
  const folder = mkdtempSync(join(tmpdir(), 'pasar-bench-'))
  const db = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  const counter = await countStatements(databaseUrl)
  const counted = await startSite({ DATABASE_URL: counter.url, DATA_DIR: folder })
  const acts = (await actsOn(db, counted.url)).filter(isSelected)
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
  const site = await startSite({ DATABASE_URL: databaseUrl, DATA_DIR: folder })
  const floor = await startFloor(databaseUrl)
  print(
    `  load of the machine ${loadavg()
      .map((n) => n.toFixed(1))
      .join(', ')}`,
  )
  print(`  memory of the server at rest: ${residentMb('dist/main.js').toFixed(0)} MB`)
  const { p50Ms, worstMs } = await freshness(db, site.url)
  print(`  a changed price is found after ${p50Ms.toFixed(0)} ms, ${worstMs.toFixed(0)} ms at worst`)
  const rows: Row[] = []
  for (const act of (await actsOn(db, site.url)).filter(isSelected)) {
    await load(site.url, { next: act.warm, connections, forMs: 1_000, process: 'dist/main.js' })
    const measured = await load(site.url, { next: act.next, connections, forMs, process: 'dist/main.js' })
    rows.push({ name: act.name, measured, floor: act.floor, statements: statements.get(act.name) ?? null })
  }
  const floors = new Map<string, LoadResult>()
  for (const path of new Set(rows.flatMap((row) => row.floor ?? [])))
    floors.set(
      path,
      await load(floor.url, { next: () => ({ path }), connections, forMs, process: 'floor.ts' }),
    )
  printTable(rows, floors)
  floor.stop()
  await site.stop()
  await db.end()
  rmSync(folder, { recursive: true })
  return rows
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
    if (act) await load(site.url, { next: act.next, connections, forMs, process: 'dist/main.js' })
    await site.stop()
    print(`  ${join(values.profile, file)}`)
  }
}

/**
 * Returns the name of a database with a catalogue of this size. Builds it if missing; the name is
 * only assigned once the build completes.
 */
async function catalogueOf(items: number): Promise<string> {
  const name = `catalogue_${items}`
  const all = new pg.Client({ connectionString: cluster.url('postgres') })
  await all.connect()
  // Drop databases left over from an earlier or aborted run.
  for (const left of [`bench_${items}`, 'unfinished']) await all.query(`drop database if exists ${left}`)
  const { rowCount } = await all.query('select 1 from pg_database where datname = $1', [name])
  if (!rowCount) {
    const url = await cluster.createDatabase('unfinished')
    const seed = ['packages/demo/src/seed.ts', '--items', String(items), '--database', url]
    await finished(spawn(process.execPath, seed, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] }))
    const built = new pg.Client({ connectionString: url })
    await built.connect()
    await built.query('vacuum analyze')
    await built.end()
    await all.query(`alter database unfinished rename to ${name}`)
  }
  await all.end()
  return name
}

const isSelected = ({ name }: Act) => name.includes(values.only)

/**
 * Measures the delay until a list contains a changed price, in milliseconds. The change bypasses
 * the server.
 *
 * @returns the median and the maximum of twenty
 */
async function freshness(db: pg.Pool, siteUrl: string): Promise<{ p50Ms: number; worstMs: number }> {
  const id = await makeItem(db, 1_000)
  const took: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const price = 77_000_000 + n
    await db.query('update item set price = $1 where id = $2', [price, id])
    const began = performance.now()
    for (;;) {
      const answer = await fetch(`${siteUrl}/api/item?lower=${price}&upper=${price}`)
      if ((await answer.text()).includes('"total":1,')) break
      await new Promise((later) => setTimeout(later, 5))
    }
    took.push(performance.now() - began)
  }
  took.sort((a, b) => a - b)
  return { p50Ms: took[10] ?? 0, worstMs: took.at(-1) ?? 0 }
}

/**
 * Returns the minimum number of statements over several runs, since background jobs of the server
 * add to it.
 */
async function statementsOf(count: () => number, siteUrl: string, act: Act): Promise<number> {
  const counts: number[] = []
  for (let n = 0; n < 8; n += 1) {
    const flow = act.next(n)
    if (!flow) break
    const before = count()
    for (const { method = 'GET', path, headers = {}, body } of 'path' in flow ? [flow] : flow)
      await (
        await fetch(`${siteUrl}${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
      ).arrayBuffer()
    counts.push(count() - before)
  }
  return Math.min(...counts)
}

function printTable(rows: readonly Row[], floors: ReadonlyMap<string, LoadResult>): void {
  print(
    `  ${'call'.padEnd(42)}${'req/s'.padStart(8)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'CPU ms'.padStart(9)}${'of it db'.padStart(10)}${'stmts'.padStart(7)}${'of floor'.padStart(10)}`,
  )
  for (const { name, measured, floor, statements } of rows) {
    const best = floor === null ? null : floors.get(floor)
    const figures = [
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
      `  floor ${path.slice(0, 34).padEnd(36)}${measured.rate.toFixed(0).padStart(8)}${measured.p50Ms.toFixed(1).padStart(9)}${measured.p99Ms.toFixed(1).padStart(9)}${(measured.serverMs + measured.databaseMs).toFixed(2).padStart(9)}`,
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

const finished = (child: ChildProcess) =>
  new Promise<void>((done, fail) => {
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`seeding ended with ${code}`))))
  })

if (!(await buildIfStale())) throw new Error('The product cannot be built, so there is nothing to measure.')
const cluster = await startCluster({ persistentRoot: values.keep })
print(`PostgreSQL ${cluster.version}, ${connections} connections, ${values.seconds} s each`)
try {
  const costs = new Map<string, number[]>()
  for (const items of values.items.split(',').map(Number)) {
    const rows = await benchSize(items)
    for (const { name, measured } of rows)
      costs.set(name, [...(costs.get(name) ?? []), measured.serverMs + measured.databaseMs])
  }
  print('\nGrowth of the cost of a call, smallest to largest catalogue')
  for (const [name, found] of costs)
    print(`  ${name.padEnd(44)} × ${((found.at(-1) ?? 0) / (found[0] ?? 1)).toFixed(2)}`)
} finally {
  await cluster.stop()
}
