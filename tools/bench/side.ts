import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import type { Site, startSite } from '../../e2e/fixtures/site.ts'
import { type Cluster, startCluster } from '../postgres-cluster.ts'
import { countStatements } from '../statement-counter.ts'
import type { Act, actsOn } from './acts.ts'
import { catalogueOf, runIn } from './catalogue.ts'
import { cpuMsOfTree, parentOf, residentMbOf } from './cpu.ts'
import { statementsOf } from './statements.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const WINDOW_MS = 1_000
/** Share of a core above the idle one at which a side is quiet. */
const QUIET_SHARE = 0.05
/** Windows in a row: jobs look for work every second or two. */
const QUIET_WINDOWS = 2
const MAX_WINDOWS = 60
/** The idle share is the least of so many windows after the start. */
const IDLE_WINDOWS = 15

/** A build of the product, in a folder with its packages. */
export type Build = { readonly name: string; readonly root: string }

/** Rows that a build has written, changed and deleted in all its tables so far. */
export type Rows = { readonly written: number; readonly updated: number; readonly deleted: number }

export const thisBuild: Build = { name: 'this-build', root: ROOT }

/**
 * Checks a commit out into a folder, installs its packages and builds it, unless the folder has it.
 *
 * @param folder stores the builds of commits
 * @throws if there is no such commit, or it cannot be built
 */
export async function commitBuild(commit: string, folder: string): Promise<Build> {
  const found = spawnSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (found.status !== 0) throw new Error(`There is no commit ${commit}: ${found.stderr.trim()}`)
  const name = found.stdout.trim().slice(0, 8)
  const root = join(resolve(folder), name)
  if (existsSync(join(root, 'built'))) return { name, root }
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  await runIn(ROOT, 'sh', ['-c', `git archive ${name} | tar -x -C "$0"`, root])
  await runIn(root, 'npm', ['ci', '--no-audit', '--no-fund'])
  // The build scripts are TypeScript, which only the Node of this process is sure to run.
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`
  await runIn(root, 'env', [`PATH=${path}`, 'npm', 'run', '--silent', 'build'])
  mkdirSync(join(root, 'built'))
  return { name, root }
}

/** One build with its own PostgreSQL, so that each build has its own costs. */
export class Side {
  readonly name: string
  readonly root: string
  readonly #cluster: Cluster
  #db = new pg.Pool()
  #site: Site | null = null
  #postmaster = 0
  /** Share of a core that it uses without requests and without work for its jobs. */
  #idleShare = 1
  #acts: readonly Act[] = []
  #folder = ''

  private constructor(build: Build, cluster: Cluster) {
    this.name = build.name
    this.root = build.root
    this.#cluster = cluster
  }

  /** @param keep folder that stores the catalogues, or empty */
  static async start(build: Build, keep: string): Promise<Side> {
    return new Side(build, await startCluster({ persistentRoot: keep && join(keep, build.name) }))
  }

  get version(): string {
    return this.#cluster.version
  }

  /**
   * Serves a copy of a catalogue of this size.
   *
   * @returns statements per action, counted on a server of its own
   */
  async serve(items: number): Promise<ReadonlyMap<string, number>> {
    const original = await catalogueOf(this.#cluster, items, this.root)
    const databaseUrl = await this.#cluster.createDatabase(`bench_${items}`, original)
    this.#folder = mkdtempSync(join(tmpdir(), 'pasar-bench-'))
    this.#db = new pg.Pool({ connectionString: databaseUrl, max: 4 })
    const { rows } = await this.#db.query<{ pid: number }>('select pg_backend_pid() as pid')
    this.#postmaster = parentOf(rows[0]?.pid ?? 0)
    const own = await this.#modules()
    const counter = await countStatements(databaseUrl)
    const counted = await own.startSite({ DATABASE_URL: counter.url, DATA_DIR: this.#folder })
    const statements = new Map<string, number>()
    for (const act of await own.actsOn(this.#db, counted.url))
      statements.set(act.name, await statementsOf(counter.count, counted.url, act))
    await counted.stop()
    await counter.stop()
    this.#site = await own.startSite({ DATABASE_URL: databaseUrl, DATA_DIR: this.#folder })
    this.#acts = await own.actsOn(this.#db, this.#site.url)
    for (let window = 0; window < IDLE_WINDOWS; window += 1)
      this.#idleShare = Math.min(this.#idleShare, await this.#shareOfWindow())
    return statements
  }

  get acts(): readonly Act[] {
    return this.#acts
  }

  get site(): Site {
    if (this.#site === null) throw new Error(`${this.name} does not run`)
    return this.#site
  }

  /** CPU time so far in ms of the server and of its PostgreSQL. */
  cpuMs(): number {
    return cpuMsOfTree(this.site.pid) + cpuMsOfTree(this.#postmaster)
  }

  /** Memory of the server in megabytes. */
  residentMb(): number {
    return residentMbOf(this.site.pid)
  }

  get idleShare(): number {
    return this.#idleShare
  }

  /**
   * Waits until the jobs of the server have no more work.
   *
   * @returns the CPU time in ms that an idle server would have used meanwhile
   */
  async quiet(): Promise<number> {
    const began = performance.now()
    for (let window = 0, inRow = 0; window < MAX_WINDOWS && inRow < QUIET_WINDOWS; window += 1)
      inRow = (await this.#shareOfWindow()) <= this.#idleShare + QUIET_SHARE ? inRow + 1 : 0
    return (performance.now() - began) * this.#idleShare
  }

  async #shareOfWindow(): Promise<number> {
    const before = this.cpuMs()
    await wait(WINDOW_MS)
    return (this.cpuMs() - before) / WINDOW_MS
  }

  /** Returns the rows so far. A connection reports them within ten seconds of its last work. */
  async rows(): Promise<Rows> {
    const { rows } = await this.#db.query(`
      select coalesce(sum(n_tup_ins), 0)::float as written, coalesce(sum(n_tup_upd), 0)::float as updated,
        coalesce(sum(n_tup_del), 0)::float as deleted from pg_stat_user_tables`)
    return rows[0]
  }

  /** Ends the server; the catalogue stays. */
  async end(): Promise<void> {
    await this.site.stop()
    this.#site = null
    await this.#db.end()
    rmSync(this.#folder, { recursive: true })
  }

  stop(): Promise<void> {
    return this.#cluster.stop()
  }

  /** The start and the actions of the build itself: contracts and paths differ between builds. */
  async #modules(): Promise<{ startSite: typeof startSite; actsOn: typeof actsOn }> {
    const load = (path: string) => import(pathToFileURL(join(this.root, path)).href)
    const [site, acts] = await Promise.all([load('e2e/fixtures/site.ts'), load('tools/bench/acts.ts')])
    return { startSite: site.startSite, actsOn: acts.actsOn }
  }
}
