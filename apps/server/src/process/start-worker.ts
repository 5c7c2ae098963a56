import { createHealthApp } from '../call/health-app.ts'
import { stopOnSignal } from '../call/stop-on-signal.ts'
import type { Config } from '../config/config.ts'
import type { OpenDatabase } from '../db/database.ts'
import { openDatabaseClock } from '../db/database-clock.ts'
import { createSealer } from '../db/sealer.ts'
import type { DemoHooks } from '../demo-hooks.ts'
import { openMeasurements } from '../jobs/runner/measurements.ts'
import { startJobs } from '../jobs/runner/runner.ts'
import { JOBS } from '../jobs/schedules.ts'
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
import { prepareData } from './prepare.ts'

/**
 * Time in ms for the batches that run at SIGTERM: longer than the timeouts of bank and mail server.
 */
const DRAIN_MS = 25_000

/**
 * Starts a process that only runs the background jobs. It listens for health checks and has neither
 * pages nor a search index.
 *
 * @param hooks null in production
 * @decision 0079
 */
export async function startWorker(
  config: Config,
  database: OpenDatabase,
  hooks: DemoHooks | null,
): Promise<void> {
  const files = await openFiles(config)
  await prepareData(database, config, { files, hooks })
  const { db } = database
  const app = createHealthApp(db, config.logLevel)
  const onUnreadable = (err: unknown) => app.log.error({ err }, 'a stored text cannot be decrypted')
  const sealer = createSealer(config.dataKey, onUnreadable, config.oldDataKeys)
  const scanner = scannerOf(config, (error) => app.log.error({ err: error }, 'virus scanner failed'))
  const standIns = hooks?.standIns ?? null
  const mailer = mailerOf(db, config, standIns)
  const { settings, launchGaps } = createCachedReads(db, config.profile)
  const clock = await openDatabaseClock(db, (error) =>
    app.log.error({ err: error }, 'clock not synchronised'),
  )
  const metrics = await openMeasurements(config, { database, clock, scanner, web: null }, (error) =>
    app.log.error({ err: error }, 'health sample failed'),
  )
  const address = await app.listen({ host: config.host, port: config.port })
  const stopJobs = startJobs(
    JOBS,
    jobContext(
      config,
      {
        ...{ db, clock, settings, launchGaps, sealer, files, scanner, mailer },
        log: await openPublisher(config, await openLogFiles(config), clock, standIns),
        site: config.publicUrl,
      },
      standIns,
    ),
    (name, error) => app.log.error({ err: error }, name),
  )
  const logAs = (message: string) => (err: unknown) => app.log.error({ err }, message)
  const stopHooks = await hooks?.startBackground({ db, clock, sealer, files, server: null, logAs })
  stopOnSignal(
    app,
    async () => {
      await Promise.all([stopJobs(), stopHooks?.()])
      mailer.close()
      await metrics.close()
      await database.close()
    },
    { noticeMs: 0, drainMs: DRAIN_MS },
  )
  process.stdout.write(`READY ${address} (worker)\n`)
  if (metrics.address !== null) process.stdout.write(`Metrik: ${metrics.address}\n`)
  await announceScanner(config, { scanner, db })
}
