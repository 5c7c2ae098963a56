import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '@pasar/domain/kernel/must'
import { colourPhoto } from '@pasar/server/testing/uploads'
import pg from 'pg'
import { type Site, startSite } from '../../../e2e/fixtures/site.ts'
import { createSession, makeItem, makeSchools, type School } from '../../buyers.ts'
import { ROOT } from '../../install.mjs'
import { freePort, runStatement, startCluster } from '../../postgres-cluster.ts'
import { startPgBouncer } from '../pgbouncer.ts'
import { STOCK } from './checks.ts'
import { startNginx } from './nginx.ts'
import type { VendorShelf } from './order-flow.ts'

/** Connections of PgBouncer to the server. */
const SERVER_CONNECTIONS = 20
const VENDORS = 20
const ITEMS_PER_VENDOR = 5
/** Host names are those of deploy/nginx/pasar.conf. */
const PUBLIC_URL = 'https://pasar.example.id'

export type World = Awaited<ReturnType<typeof startWorld>>

/**
 * Starts PostgreSQL, PgBouncer, two web processes, a worker and nginx in front of them.
 *
 * @param of `threads` is WEB_THREADS of each web process
 * @param cleanups receives what ends each part, to be run in reverse order
 */
export async function startWorld(
  of: { nginx: string; pgbouncer: string; items: number; threads: string },
  cleanups: (() => unknown)[],
) {
  const folder = mkdtempSync(join(tmpdir(), 'pasar-drill-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  const cluster = await startCluster()
  cleanups.push(cluster.stop)
  const databaseUrl = await cluster.createDatabase('december')
  await runStatement(databaseUrl, readFileSync(join(ROOT, 'deploy/roles.sql'), 'utf8'))
  const pooler = await startPgBouncer(of.pgbouncer, databaseUrl, {
    serverConnections: SERVER_CONNECTIONS,
    user: 'pasar_app',
  })
  cleanups.push(pooler.stop)
  const bankSecret = randomBytes(32).toString('base64')
  const metricsPort = await freePort()
  const environment = {
    DATABASE_URL: pooler.url(databaseUrl),
    DATABASE_DIRECT_URL: Object.assign(new URL(databaseUrl), { username: 'pasar_owner' }).href,
    DATABASE_PREPARE: String(pooler.isPreparing),
    ...{ DATA_DIR: folder, DEMO_ITEMS: String(of.items), BANK_CALLBACK_SECRET: bankSecret },
    ...{ PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' },
  }
  const start = async (role: 'web' | 'worker', more: Record<string, string> = {}): Promise<Site> => {
    const site = await startSite({ ...environment, PASAR_ROLE: role, ...more })
    cleanups.push(site.kill)
    return site
  }
  // The first process has loaded the demo data and retains memory from it.
  await (await start('web')).stop()
  const db = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  cleanups.push(() => db.end())
  await db.query('vacuum analyze')
  const threads = { WEB_THREADS: of.threads }
  const webs = [await start('web', threads), await start('web', threads)]
  const worker = await start('worker', { METRICS_PORT: String(metricsPort) })
  const nginx = await startNginx(
    of.nginx,
    webs.map(({ url }) => url),
  )
  cleanups.push(nginx.stop)
  return { folder, databaseUrl, db, webs, worker, nginx, bankSecret, metricsPort }
}

/** Creates schools, and vendors with goods that do not sell out. */
export async function makePeople(
  db: pg.Pool,
  count: number,
): Promise<{ schools: readonly School[]; shelves: readonly VendorShelf[] }> {
  const schools = await makeSchools(db, count)
  // The simulated bank refuses accounts that end in 000.
  const { rows } = await db.query(
    `select email from member where category = '3347_40' and review = 'accepted' and bank_account not like '%000'
     and email like 'vendor%@contoh.test' order by id limit $1`,
    [VENDORS],
  )
  const shelves: VendorShelf[] = []
  for (const { email } of rows) {
    const itemIds: number[] = []
    for (let n = 0; n < ITEMS_PER_VENDOR; n += 1) itemIds.push(await makeItem(db, STOCK, email))
    shelves.push({ vendor: await createSession(db, email), itemIds })
  }
  must(shelves[0], 'a vendor')
  return { schools, shelves }
}

/** Creates photos with as many pixels as the app sends. */
export const makePhotos = (): Promise<Buffer[]> =>
  Promise.all(
    ['#806040', '#408060', '#604080', '#a0a060'].map((colour) =>
      colourPhoto(colour, 1_600, 1_200).jpeg().toBuffer(),
    ),
  )
