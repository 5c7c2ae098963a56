import { join } from 'node:path'
import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@pasar/contract/wire/timeouts'
import type { Services } from './call/services.ts'
import { stopOnSignal } from './call/stop-on-signal.ts'
import { createSearchIndex } from './catalogue/search/search-index.ts'
import { IndexSnapshots } from './catalogue/search/search-snapshot.ts'
import type { Config } from './config.ts'
import {
  announceScanner,
  createCachedReads,
  jobContext,
  mailerOf,
  openFiles,
  openLogFiles,
  openPublisher,
  scannerOf,
} from './connections.ts'
import type { ConfiguredDatabase, OpenDatabase } from './db/database.ts'
import { openDatabaseClock } from './db/database-clock.ts'
import { createSealer, type Sealer } from './db/sealer.ts'
import { demoRoutes } from './demo/demo.routes.ts'
import { observeRequests, startDemoHistory } from './demo/demo-history.ts'
import { createSessionCache, SESSION_CACHE_MS } from './identity/sessions/session-cache.ts'
import { httpSchoolSignOn, noSchoolSignOn, type SchoolSignOn } from './identity/sign-on/sign-on.ts'
import { startAssetStore } from './jobs/asset-store.ts'
import { openMeasurements } from './jobs/measurements.ts'
import { startJobs } from './jobs/runner.ts'
import { JOBS, SEARCH_INDEX_MS } from './jobs/schedules.ts'
import { createLive } from './live/live.ts'
import { prepare } from './prepare.ts'
import { nominatimGeocoder, villageGeocoder } from './shipping/geocoder.ts'
import type { Publisher } from './transparency/publish.ts'
import { buildApp } from './web/app.ts'
import { buildAssets } from './web/build-assets.ts'
import { createResponseCache } from './web/response-cache.ts'
import { loadWebEntry } from './web/web-entry.ts'

/** Time in ms for the requests at SIGTERM: an upload over a slow line may take this long. */
const DRAIN_MS = UPLOAD_TIMEOUT_MS + REQUEST_TIMEOUT_MS

const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Starts the product on an open database. Prints the URL once the server listens. Calls that need
 * the search index wait until it is complete; `/health/ready` reports that.
 *
 * @decision 0077
 */
export async function start(config: Config, database: ConfiguredDatabase): Promise<void> {
  const [files, logFiles] = [await openFiles(config), await openLogFiles(config)]
  // The database thread or process prepares the tables while this thread imports the page bundle.
  await Promise.all([prepare(database, config, files), loadWebEntry()])
  const { db } = database
  const logAs = (message: string) => (err: unknown) => app.log.error({ err }, message)
  const sealer = createSealer(config.dataKey, logAs('a stored text cannot be decrypted'), config.oldDataKeys)
  const cached = createCachedReads(db)
  const clock = await openDatabaseClock(db, logAs('clock not synchronised'))
  // The index loads from the database instead, as after every change of its code.
  const ignored = (reason: unknown) => app.log.warn({ err: reason }, 'search snapshot ignored')
  const catalogue = createSearchIndex(snapshotsOf(config, ignored))
  let address = ''
  const sandbox = await openSandbox(config, { db, sealer, shop: () => address })
  const signOn = sandbox ? httpSchoolSignOn(sandbox.url, sandbox.url) : realSignOn(config)
  const live = createLive()
  const scanner = scannerOf(config, logAs('virus scanner failed'))
  const services = {
    ...cached,
    catalogue,
    ...{ files, scanner, sealer, signOn, live },
    log: logFiles,
    map: mapServices(config),
    allowsLoopbackWebhooks: config.allowsLoopbackWebhooks,
    profile: config.profile,
    // With PORT=0 the URL is known only after the server listens.
    site: () => (config.port === 0 ? address : config.publicUrl),
  }
  const [sessions, responses] = [createSessionCache(SESSION_CACHE_MS), createResponseCache()]
  const measured = { database, clock, scanner, web: { live, catalogue } }
  const metrics = await openMeasurements(config, measured, logAs('health sample failed'))
  const { observe } = metrics
  const app = await buildApp(
    { db, reads: database.reads, services, config, clock, responses, sessions, observe },
    'with-pages',
    demoRoutes(config),
  )
  await catalogue.loadCategories(db)
  const indexed = catalogue.start(db, SEARCH_INDEX_MS, logAs('search index failed'))
  address = await app.listen({ host: config.host, port: config.port })
  const stopSessions = database.listen(sessions.onNotification)
  live.start(database, { clock, onFault: logAs('live events failed') })
  const log = config.role === 'web' ? null : await openPublisher(config, logFiles, clock)
  const background = { ...services, files, log, db, clock, site: services.site() }
  const stopBackground = await startBackground(config, background, observeRequests(app.server), logAs)
  stopOnSignal(
    app,
    async () => {
      await Promise.all([stopBackground(), stopSessions()])
      await catalogue.stop()
      await sandbox?.close()
      await metrics.close()
      await database.close()
    },
    { noticeMs: config.stopNoticeMs, drainMs: DRAIN_MS },
  )
  await announce(config, address, { sandbox: sandbox?.url ?? null, metrics: metrics.address })
  await announceScanner(config, { scanner, db })
  await indexed
}

/**
 * Starts the jobs, if this process runs them, the store of its assets, and the history of the demo.
 *
 * @param parts `log` is null for a process that runs no jobs
 * @param isBusy returns whether users are active on this process
 * @returns a function that stops them
 */
async function startBackground(
  config: Config,
  parts: Omit<Parameters<typeof jobContext>[1], 'mailer' | 'log'> & { log: Publisher | null },
  isBusy: () => boolean,
  logAs: (message: string) => (err: unknown) => void,
): Promise<() => Promise<void>> {
  const mailer = mailerOf(parts.db, config)
  const stopAssets = startAssetStore(parts, buildAssets(), logAs('build assets not stored'))
  const { log } = parts
  const stopJobs =
    log === null
      ? async () => {}
      : startJobs(JOBS, jobContext(config, { ...parts, mailer, log }), (name, error) => logAs(name)(error))
  const onFault = logAs('an order of the demo history is skipped')
  const stopHistory = await startDemoHistory(config, parts, { isBusy, onFault })
  return async () => {
    await Promise.all([stopJobs(), stopAssets(), stopHistory()])
    mailer.close()
  }
}

const snapshotsOf = ({ dataDir }: Config, onIgnored: (reason: unknown) => void) =>
  new IndexSnapshots(join(dataDir, 'search-index.snapshot'), onIgnored)

function mapServices({ geocoderUrl, mailFrom, onlineMap: online }: Config): Services['map'] {
  const geocoder =
    geocoderUrl === null ? villageGeocoder : nominatimGeocoder(geocoderUrl, `PasarSekolah (${mailFrom})`)
  return { geocoder, online }
}

/**
 * Returns whether to run the sandbox: only in the demo, and only when no school-data service is
 * configured.
 */
function usesSandbox({ profile, schoolDataUrl }: Config): boolean {
  return profile === 'demo' && schoolDataUrl === null
}

async function openSandbox(
  config: Config,
  { db, ...rest }: { db: OpenDatabase['db']; sealer: Sealer; shop: () => string },
) {
  if (!usesSandbox(config)) return null
  const { startSandbox } = await import('@pasar/demo/start-sandbox')
  return startSandbox(db, { ...rest, config })
}

function realSignOn({ schoolDataUrl, schoolStartUrl }: Config): SchoolSignOn {
  return schoolDataUrl === null ? noSchoolSignOn : httpSchoolSignOn(schoolDataUrl, schoolStartUrl ?? '')
}

/** @param urls addresses of the sandbox of the school-data service and of the metrics; null without */
async function announce(
  config: Config,
  address: string,
  urls: { sandbox: string | null; metrics: string | null },
): Promise<void> {
  print(`READY ${address} (${(performance.now() / 1000).toFixed(1)} detik)`)
  if (urls.metrics !== null) print(`Metrik: ${urls.metrics}`)
  if (config.profile === 'sandbox')
    print(`Pasangan uji untuk integrator: ${address}/sandbox, panduan: docs/integration.md`)
  if (config.profile !== 'demo') return
  const { DEMO_ACCOUNTS, DEMO_CODE_SECRETS } = await import('@pasar/demo/accounts')
  print('\nAkun contoh:')
  for (const { role, email, password } of DEMO_ACCOUNTS)
    print(`  ${role.padEnd(28)} ${email.padEnd(28)} ${password}`)
  print(`\nKotak surat contoh: ${address}/surat`)
  if (config.waGateway === null) print(`WhatsApp contoh: ${address}/whatsapp-contoh`)
  if (config.bankUrl === null) print(`Bank contoh: ${address}/bank-contoh`)
  if (urls.sandbox !== null) print(`Masuk lewat Dapodik (contoh): ${urls.sandbox}`)
  print(
    '\nStaf dan pengawas juga memberi kode 6 angka: lihat /surat, atau ketik kuncinya di aplikasi autentikator:',
  )
  for (const [email, secret] of Object.entries(DEMO_CODE_SECRETS)) print(`  ${email.padEnd(28)} ${secret}`)
}
