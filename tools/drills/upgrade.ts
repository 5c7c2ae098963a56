import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { must } from '@pasar/domain/kernel/must'
import pg from 'pg'
import { startSite } from '../../e2e/fixtures/site.ts'
import { buildIfStale } from '../build.mjs'
import { makeItem, makeSchools } from '../buyers.ts'
import { ROOT } from '../install.mjs'
import { freePort, startCluster } from '../postgres-cluster.ts'
import { printResult } from '../result-line.ts'
import { startStorm } from './order-storm.ts'

// npm run drill:upgrade -- [--from REF] Builds an earlier version: REF, else the last tag, else the
// one before the newest migration. Lets schools order from it, migrates its database with the
// present version meanwhile, runs both versions side by side, and stops the earlier one. Exits with
// code 1 if an order was refused, lost or doubled. Needs the npm registry.

const SCHOOLS = 6
const STOCK = 1_000_000
/** Time in ms of each phase: before, beside and after the earlier version. */
const PHASE_MS = 10_000
const READY_MS = 180_000

const { values } = parseArgs({ options: { from: { type: 'string' } } })
const ref = values.from ?? lastTag() ?? beforeNewestMigration()
const folder = mkdtempSync(join(tmpdir(), 'pasar-upgrade-'))
const cleanups: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
const report = (line: string) => process.stdout.write(`${line}\n`)

let isRight = false
try {
  if (!(await buildIfStale('demo'))) throw new Error('The present version does not build.')
  isRight = await drill()
} finally {
  for (const clean of cleanups.reverse()) await clean()
}
process.exit(isRight ? 0 : 1)

/** Runs Git. @returns its output without the line end; null if it fails or prints nothing */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : null
}

function lastTag(): string | null {
  return git('describe', '--tags', '--abbrev=0')
}

/** Returns the parent of the commit that added the newest migration. */
function beforeNewestMigration(): string {
  const files = 'apps/server/src/db/migrations'
  const added = git('log', '-1', '--format=%h', '--diff-filter=A', '--', files)
  return must(added && git('rev-parse', '--short', `${added}~1`), 'a version before the newest migration')
}

async function drill(): Promise<boolean> {
  const release = buildEarlier()
  const cluster = await startCluster({ fsync: 'off' })
  cleanups.push(cluster.stop)
  const url = await cluster.createDatabase('pasar')
  const db = new pg.Pool({ connectionString: url, max: 2 })
  cleanups.push(() => db.end())
  const earlier = await startEarlier(release, url)
  report(`Version ${ref} serves ${earlier.url}.`)
  const itemId = await makeItem(db, STOCK)
  const schools = await makeSchools(db, 2 * SCHOOLS)
  const [first, second] = [schools.slice(0, SCHOOLS), schools.slice(SCHOOLS)]
  const earlierStorm = startStorm(earlier.url, first, itemId)
  await wait(PHASE_MS)
  const before = earlierStorm.orders.length
  const migratedMs = await migrate(url)
  report(`Migrated in ${Math.round(migratedMs)} ms; ${before} orders before.`)
  const present = await startSite({ DATABASE_URL: url, DATA_DIR: join(folder, 'present') })
  cleanups.push(present.kill)
  const presentStorm = startStorm(present.url, second, itemId)
  await wait(PHASE_MS)
  const beside = [earlierStorm.orders.length - before, presentStorm.orders.length] as const
  await earlierStorm.stop()
  const code = await earlier.stop()
  await wait(PHASE_MS)
  await presentStorm.stop()
  const placed = [...earlierStorm.orders, ...presentStorm.orders].map(({ id }) => id)
  const { rows } = await db.query(
    `select array(select id::int from orders where buyer_id = any($1)) as ids,
      (select stock from item where id = $2) as stock`,
    [schools.map(({ id }) => id), itemId],
  )
  const stored = new Set<number>(rows[0].ids)
  const faults = {
    lost: placed.filter((id) => !stored.has(id)).length,
    doubled: stored.size - new Set(placed).size,
    stock_wrong: Math.abs(STOCK - Number(rows[0].stock) - stored.size),
    audit_broken: audit(url),
    exit_code: code,
  }
  printResult('upgrade', {
    from: ref,
    ...{ orders_before: before, orders_earlier: beside[0], orders_present: beside[1], orders: placed.length },
    ...{ ...faults, migrated_ms: migratedMs },
  })
  return Math.min(before, ...beside) > 0 && Object.values(faults).every((count) => count === 0)
}

/** Builds the earlier version as a release. @returns its folder */
function buildEarlier(): string {
  const source = join(folder, 'source')
  const release = join(folder, 'release')
  mkdirSync(source)
  const archive = execFileSync('git', ['archive', ref], { cwd: ROOT, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', source], { input: archive })
  const { status } = spawnSync(process.execPath, ['tools/build-release.mjs', release, 'demo'], {
    cwd: source,
    env: { ...process.env, INIT_CWD: source },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${ref} does not build.`)
  return release
}

async function startEarlier(release: string, databaseUrl: string) {
  const port = await freePort()
  // Earlier versions had no server of the demo alone.
  const app = existsSync(join(release, 'apps/demo/dist')) ? 'demo' : 'server'
  const server = spawn(join(release, 'node_modules/.bin/node'), [`apps/${app}/dist/main.js`], {
    cwd: release,
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', PASAR_PROFILE: 'demo', DEMO_ITEMS: '2000' },
      ...{ PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'earlier') },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  cleanups.push(() => server.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + READY_MS
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`${ref} did not start.`)
    await wait(100)
  }
  return { url, stop: () => exitCodeOf(server) }
}

/** Stops a server. @returns its exit code; 1 if a signal ended it */
async function exitCodeOf(server: ChildProcess): Promise<number> {
  const ended = new Promise<number>((done) => server.once('exit', (code) => done(code ?? 1)))
  server.kill('SIGTERM')
  return ended
}

/** Migrates with the present version while the earlier one serves. @returns the time in ms */
async function migrate(databaseUrl: string): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, ['apps/server/src/commands/migrate-database.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PASAR_PROFILE: 'demo',
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'present'),
    },
    stdio: 'inherit',
  })
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Error('The migration failed.')
  return performance.now() - began
}

/** @returns 0 if all audit chains are whole */
function audit(databaseUrl: string): number {
  const { status } = spawnSync(process.execPath, ['apps/server/src/commands/audit.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'present') },
    stdio: 'inherit',
  })
  return status ?? 1
}
