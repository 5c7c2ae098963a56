import { join } from 'node:path'
import { REQUEST_TIMEOUT_MS } from '@pasar/contract/wire/timeouts'
import { stopOnSignal, stopServing } from './call/stop-on-signal.ts'
import { LiveContent } from './catalogue/search/live-content.ts'
import { searchIndexOf } from './catalogue/search/search-index.ts'
import { IndexSnapshots } from './catalogue/search/search-snapshot.ts'
import type { Config } from './config.ts'
import {
  announceBreachedPasswords,
  announceScanner,
  jobContext,
  mailerOf,
  openFiles,
  openLogFiles,
  openPublisher,
} from './connections.ts'
import type { ConfiguredDatabase, OpenDatabase } from './db/database.ts'
import { createSealer } from './db/sealer.ts'
import { observeRequests, startDemoHistory } from './demo/demo-history.ts'
import { startAssetStore } from './jobs/asset-store.ts'
import { openMeasurements } from './jobs/measurements.ts'
import { startJobs } from './jobs/runner.ts'
import { JOBS } from './jobs/schedules.ts'
import { prepare } from './prepare.ts'
import { DRAIN_MS, startWeb } from './start-web.ts'
import type { Publisher } from './transparency/publish.ts'
import { buildAssets } from './web/build-assets.ts'
import { loadWebEntry } from './web/web-entry.ts'
import { createWebThreads } from './web-threads.ts'

/** Time in ms for the requests of the other threads when a thread has failed. */
const FAILED_DRAIN_MS = REQUEST_TIMEOUT_MS

const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Starts the product on an open database. Prints the URL once the server listens. The main thread
 * writes the search index and runs the jobs; `WEB_THREADS` threads, with this one, serve requests.
 */
export async function start(config: Config, database: ConfiguredDatabase): Promise<void> {
  const [files, logFiles] = [await openFiles(config), await openLogFiles(config)]
  // The database thread or process prepares the tables while this thread imports the page bundle.
  await Promise.all([prepare(database, config, files), loadWebEntry()])
  const { db } = database
  // The index loads from the database instead, as after every change of its code.
  const content = new LiveContent(
    snapshotsOf(config, (err) => web.app.log.warn({ err }, 'search snapshot ignored')),
  )
  const sandbox = await openSandbox(config, db, () => web.address)
  const threads = createWebThreads(config.webThreads - 1, (port) => content.share(port, db))
  const metricsOf: { address: string | null } = { address: null }
  const web = await startWeb(config, database, {
    files,
    logFiles,
    catalogue: searchIndexOf(content),
    sandboxUrl: sandbox?.url ?? null,
    measure: async (sources, onFault) => {
      const metrics = await openMeasurements(config, threads.withFigures(sources), onFault)
      metricsOf.address = metrics.address
      threads.onRequest(metrics.observe)
      return metrics
    },
    port: config.port,
    sharesPort: config.webThreads > 1,
  })
  const { app, address, services, clock, logAs } = web
  const log = config.role === 'web' ? null : await openPublisher(config, logFiles, clock)
  const background = { ...services, files, log, db, clock, site: services.site() }
  const stopBackground = await startBackground(config, background, observeRequests(app.server), logAs)
  const stop = async () => {
    await Promise.all([stopBackground(), threads.stopped()])
    await web.close()
    await sandbox?.close()
    await database.close()
  }
  const stopOptions = { noticeMs: config.stopNoticeMs, onStop: threads.stop }
  stopOnSignal(app, stop, { ...stopOptions, drainMs: DRAIN_MS })
  await threads.listen({ address, sandboxUrl: sandbox?.url ?? null }, (err) => {
    app.log.fatal({ err }, 'web thread failed, process stops')
    void stopServing(app, stop, { ...stopOptions, drainMs: FAILED_DRAIN_MS, exitCode: 1 })
  })
  await announce(config, address, { sandbox: sandbox?.url ?? null, metrics: metricsOf.address })
  await announceScanner(config, { scanner: services.scanner, db })
  await announceBreachedPasswords(config)
  await web.indexed
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

/**
 * Returns whether to run the sandbox: only in the demo, and only when no school-data service is
 * configured.
 */
function usesSandbox({ profile, schoolDataUrl }: Config): boolean {
  return profile === 'demo' && schoolDataUrl === null
}

async function openSandbox(config: Config, db: OpenDatabase['db'], shop: () => string) {
  if (!usesSandbox(config)) return null
  const { startSandbox } = await import('@pasar/demo/start-sandbox')
  const sealer = createSealer(config.dataKey, (error) => print(`Sandbox: ${error}`), config.oldDataKeys)
  return startSandbox(db, { sealer, shop, config })
}

/**
 * @param urls addresses of the sandbox of the school-data service and of the metrics; null without
 */
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
    print(`  ${role.padEnd(34)} ${email.padEnd(28)} ${password}`)
  print(`\nKotak surat contoh: ${address}/surat`)
  if (config.waGateway === null) print(`WhatsApp contoh: ${address}/whatsapp-contoh`)
  if (config.bankUrl === null) print(`Bank contoh: ${address}/bank-contoh`)
  if (urls.sandbox !== null) print(`Masuk lewat Dapodik (contoh): ${urls.sandbox}`)
  print(
    '\nStaf dan pengawas juga memberi kode 6 angka: lihat /surat, atau ketik kuncinya di aplikasi autentikator:',
  )
  for (const [email, secret] of Object.entries(DEMO_CODE_SECRETS)) print(`  ${email.padEnd(28)} ${secret}`)
}
