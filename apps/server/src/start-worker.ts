import { createHealthApp } from './call/health-app.ts'
import { stopOnSignal } from './call/stop-on-signal.ts'
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
import type { OpenDatabase } from './db/database.ts'
import { openDatabaseClock } from './db/database-clock.ts'
import { createSealer } from './db/sealer.ts'
import { startDemoHistory } from './demo/demo-history.ts'
import { openMeasurements } from './jobs/measurements.ts'
import { startJobs } from './jobs/runner.ts'
import { JOBS } from './jobs/schedules.ts'
import { prepare } from './prepare.ts'

/**
 * Time in ms for the batches that run at SIGTERM: longer than the timeouts of bank and mail server.
 */
const DRAIN_MS = 25_000

/**
 * Starts a process that only runs the background jobs. It listens for health checks and has neither
 * pages nor a search index.
 *
 * @decision 0079
 */
export async function startWorker(config: Config, database: OpenDatabase): Promise<void> {
  const files = await openFiles(config)
  await prepare(database, config, files)
  const { db } = database
  const app = createHealthApp(db, config.logLevel)
  const onUnreadable = (err: unknown) => app.log.error({ err }, 'a stored text cannot be decrypted')
  const sealer = createSealer(config.dataKey, onUnreadable, config.oldDataKeys)
  const scanner = scannerOf(config, (error) => app.log.error({ err: error }, 'virus scanner failed'))
  const mailer = mailerOf(db, config)
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
    jobContext(config, {
      db,
      clock,
      settings,
      launchGaps,
      sealer,
      files,
      log: await openPublisher(config, await openLogFiles(config), clock),
      scanner,
      mailer,
      site: config.publicUrl,
    }),
    (name, error) => app.log.error({ err: error }, name),
  )
  const stopHistory = await startDemoHistory(
    config,
    { db, clock, sealer, files },
    {
      isBusy: () => false,
      onFault: (error) => app.log.error({ err: error }, 'an order of the demo history is skipped'),
    },
  )
  stopOnSignal(
    app,
    async () => {
      await Promise.all([stopJobs(), stopHistory()])
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
