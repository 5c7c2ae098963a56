import { join } from 'node:path'
import { REQUEST_TIMEOUT_MS } from '@pasar/contract/wire/timeouts'
import { stopOnSignal, stopServing } from '../call/stop-on-signal.ts'
import { LiveContent } from '../catalogue/search/live-content.ts'
import { searchIndexOf } from '../catalogue/search/search-index.ts'
import { IndexSnapshots } from '../catalogue/search/search-snapshot.ts'
import type { Config } from '../config/config.ts'
import type { ConfiguredDatabase } from '../db/database.ts'
import type { DemoHooks } from '../demo-hooks.ts'
import { scriptFile } from '../folders.ts'
import { startAssetStore } from '../jobs/runner/asset-store.ts'
import { openMeasurements } from '../jobs/runner/measurements.ts'
import { startJobs } from '../jobs/runner/runner.ts'
import { JOBS } from '../jobs/schedules.ts'
import type { LogFiles } from '../transparency/log-files.ts'
import { buildAssets } from '../web/edge/build-assets.ts'
import { loadWebEntry } from '../web/edge/web-entry.ts'
import {
  announceBreachedPasswords,
  announceScanner,
  jobContext,
  mailerOf,
  openFiles,
  openLogFiles,
  openPublisher,
} from './connections.ts'
import { prepareData } from './prepare.ts'
import { DRAIN_MS, startWeb, type WebThread } from './start-web.ts'
import { createWebThreads } from './web-threads.ts'

/** What the jobs need of the thread that serves requests. */
type BackgroundParts = Omit<Parameters<typeof jobContext>[1], 'mailer' | 'log'> & { logFiles: LogFiles }

/** Time in ms for the requests of the other threads when a thread has failed. */
const FAILED_DRAIN_MS = REQUEST_TIMEOUT_MS

const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Starts the product on an open database. Prints the URL once the server listens. The main thread
 * writes the search index and runs the jobs; `WEB_THREADS` threads, with this one, serve requests.
 *
 * @param hooks null in production
 */
export async function start(
  config: Config,
  database: ConfiguredDatabase,
  hooks: DemoHooks | null,
): Promise<void> {
  const [files, logFiles] = [await openFiles(config), await openLogFiles(config)]
  // The database thread or process prepares the tables while this thread imports the page bundle.
  await Promise.all([prepareData(database, config, { files, hooks }), loadWebEntry(config.webFolder)])
  const { db } = database
  // The index loads from the database instead, as after every change of its code.
  const content = new LiveContent(
    snapshotsOf(config, (err) => web.app.log.warn({ err }, 'search snapshot ignored')),
  )
  const schoolData = await hooks?.startSchoolData?.(db, () => web.address)
  const simulatedSchoolData = schoolData?.url ?? null
  const threadScript = hooks?.webThread ?? scriptFile('process/web-thread.worker.ts')
  const threads = createWebThreads(config.webThreads - 1, threadScript, (port) => content.share(port, db))
  const metricsOf: { address: string | null } = { address: null }
  const web = await startWeb(config, database, {
    files,
    logFiles,
    catalogue: searchIndexOf(content),
    demoRoutes: hooks === null ? [] : hooks.routes,
    simulatedSchoolData,
    measure: async (sources, onFault) => {
      const metrics = await openMeasurements(config, threads.withFigures(sources), onFault)
      metricsOf.address = metrics.address
      threads.onRequest(metrics.observe)
      return metrics
    },
    port: config.port,
    sharesPort: config.webThreads > 1,
  })
  const { app, address, services, clock } = web
  const background = { ...services, files, logFiles, db, clock, site: services.site() }
  const stopBackground = await startBackground(config, hooks, background, web)
  const stop = async () => {
    await Promise.all([stopBackground(), threads.stopped()])
    await web.close()
    await schoolData?.close()
    await database.close()
  }
  const stopOptions = { noticeMs: config.stopNoticeMs, onStop: threads.stop }
  stopOnSignal(app, stop, { ...stopOptions, drainMs: DRAIN_MS })
  await threads.listen({ address, simulatedSchoolData }, (err) => {
    app.log.fatal({ err }, 'web thread failed, process stops')
    void stopServing(app, stop, { ...stopOptions, drainMs: FAILED_DRAIN_MS, exitCode: 1 })
  })
  print(`READY ${address} (${(performance.now() / 1000).toFixed(1)} detik)`)
  if (metricsOf.address !== null) print(`Metrik: ${metricsOf.address}`)
  hooks?.announcement({ site: address, schoolData: simulatedSchoolData }).forEach(print)
  await announceScanner(config, { scanner: services.scanner, db })
  await announceBreachedPasswords(config)
  await web.indexed
}

/**
 * Starts the jobs, if this process runs them, the store of its assets, and the work of the hooks.
 *
 * @returns a function that stops them
 */
async function startBackground(
  config: Config,
  hooks: DemoHooks | null,
  parts: BackgroundParts,
  { app, logAs }: Pick<WebThread, 'app' | 'logAs'>,
): Promise<() => Promise<void>> {
  const stopAssets = startAssetStore(parts, buildAssets(config.webFolder), logAs('build assets not stored'))
  const stopJobs = config.role === 'web' ? async () => {} : await startOwnJobs(config, hooks, parts, logAs)
  const stopHooks = await hooks?.startBackground({ ...parts, server: app.server, logAs })
  return async () => {
    await Promise.all([stopJobs(), stopAssets(), stopHooks?.()])
  }
}

async function startOwnJobs(
  config: Config,
  hooks: DemoHooks | null,
  { logFiles, ...parts }: BackgroundParts,
  logAs: WebThread['logAs'],
): Promise<() => Promise<void>> {
  const standIns = hooks?.standIns ?? null
  const mailer = mailerOf(parts.db, config, standIns)
  const log = await openPublisher(config, logFiles, parts.clock, standIns)
  const context = jobContext(config, { ...parts, mailer, log }, standIns)
  const stopJobs = startJobs(JOBS, context, (name, error) => logAs(name)(error))
  return async () => {
    await stopJobs()
    mailer.close()
  }
}

const snapshotsOf = ({ dataDir }: Config, onIgnored: (reason: unknown) => void) =>
  new IndexSnapshots(join(dataDir, 'search-index.snapshot'), onIgnored)
