import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@pasar/contract/wire/timeouts'
import type { Served } from '../call/serve.ts'
import type { Services } from '../call/services.ts'
import type { SearchIndex } from '../catalogue/search/search-index.ts'
import type { Config } from '../config/config.ts'
import type { ConfiguredDatabase } from '../db/database.ts'
import { openDatabaseClock } from '../db/database-clock.ts'
import { createSealer } from '../db/sealer.ts'
import { createItemInterest } from '../figures/item-interest.ts'
import { breachedPasswords } from '../identity/passwords/new-password.ts'
import { createSessionCache, SESSION_CACHE_MS } from '../identity/sessions/session-cache.ts'
import { httpSchoolSignOn, noSchoolSignOn, type SchoolSignOn } from '../identity/sign-on/sign-on.ts'
import { startWorkLoop } from '../jobs/runner/work-loop.ts'
import { SEARCH_INDEX_MS } from '../jobs/schedules.ts'
import { createLive } from '../live/live.ts'
import type { MetricsSources, ObserveRequest } from '../metrics/metrics.ts'
import { nominatimGeocoder, villageGeocoder } from '../shipping/geocoder.ts'
import type { FileStore } from '../store/file-store.ts'
import type { LogFiles } from '../transparency/log-files.ts'
import { buildApp } from '../web/app.ts'
import { createResponseCache } from '../web/edge/response-cache.ts'
import { createCachedReads, scannerOf } from './connections.ts'

/** Interval in ms at which a thread stores the visits of item pages that it counted. */
const INTEREST_MS = 20_000

/** Time in ms for the requests at SIGTERM: an upload over a slow line may take this long. */
export const DRAIN_MS = UPLOAD_TIMEOUT_MS + REQUEST_TIMEOUT_MS

/** What a thread that serves requests gets from its process. */
export type WebParts = {
  files: FileStore
  logFiles: LogFiles
  catalogue: SearchIndex
  /** Endpoints of the demo or a sandbox; none in production. */
  demoRoutes: readonly Served[]
  /** URL of the simulated school-data service; null for none. */
  simulatedSchoolData: string | null
  /** Starts to measure the thread. */
  measure: (
    sources: MetricsSources,
    onFault: (error: unknown) => void,
  ) => Promise<{ observe: ObserveRequest; close: () => Promise<void> }>
  /** The port; 0 for any free one. */
  port: number
  /** Whether other threads of the process listen on the same port. */
  sharesPort: boolean
}

/** A thread that serves requests. */
export type WebThread = {
  app: Awaited<ReturnType<typeof buildApp>>
  /** URL under which it listens. */
  address: string
  services: Services
  clock: () => Date
  /** Returns a function that logs an error with a message. */
  logAs: (message: string) => (err: unknown) => void
  /** Resolves when the search index is complete. */
  indexed: Promise<void>
  /** Closes everything except the server itself and the database. */
  close: () => Promise<void>
}

/**
 * Starts to serve requests in this thread. Calls that need the search index wait until it is
 * complete; `/health/ready` reports that.
 *
 * @decision 0077
 * @decision 0115
 */
export async function startWeb(
  config: Config,
  database: ConfiguredDatabase,
  { files, logFiles, catalogue, demoRoutes, simulatedSchoolData, measure, port, sharesPort }: WebParts,
): Promise<WebThread> {
  const { db } = database
  const logAs = (message: string) => (err: unknown) => app.log.error({ err }, message)
  const clock = await openDatabaseClock(db, logAs('clock not synchronised'))
  const [live, scanner] = [createLive(), scannerOf(config, logAs('virus scanner failed'))]
  const interest = createItemInterest()
  let address = ''
  const services: Services = {
    ...createCachedReads(db, config.profile),
    catalogue,
    files,
    scanner,
    ...{ live, interest },
    sealer: createSealer(config.dataKey, logAs('a stored text cannot be decrypted'), config.oldDataKeys),
    isBreached: breachedPasswords(config.breachedPasswords),
    signOn:
      simulatedSchoolData === null
        ? realSignOn(config)
        : httpSchoolSignOn(simulatedSchoolData, simulatedSchoolData),
    log: logFiles,
    map: mapServices(config),
    allowsLoopbackWebhooks: config.allowsLoopbackWebhooks,
    profile: config.profile,
    // With PORT=0 the URL is known only after the server listens.
    site: () => (config.port === 0 ? address : config.publicUrl),
  }
  const [sessions, responses] = [createSessionCache(SESSION_CACHE_MS), createResponseCache()]
  const measuredParts = { database, clock, scanner, web: { live, catalogue } }
  const { observe, close } = await measure(measuredParts, logAs('health sample failed'))
  const app = await buildApp(
    { db, reads: database.reads, services, config, clock, responses, sessions, observe },
    'with-pages',
    demoRoutes,
  )
  await catalogue.loadCategories(db)
  const indexReady = catalogue.start(db, SEARCH_INDEX_MS, logAs('search index failed'))
  // Fastify passes its options to Node, whose `reusePort` its types do not name.
  const listenOptions = { host: config.host, port, reusePort: sharesPort }
  address = await app.listen(listenOptions)
  const stopSessions = database.listen(sessions.onNotification)
  const storeInterest = () => interest.flush(db)
  const stopInterest = startWorkLoop(storeInterest, { everyMs: INTEREST_MS }, logAs('visits not stored'))
  live.start(database, { clock, onFault: logAs('live events failed') })
  return {
    ...{ app, address, services, clock, logAs, indexed: indexReady },
    close: async () => {
      await stopSessions()
      await stopInterest()
      await storeInterest().then(undefined, logAs('visits not stored'))
      await catalogue.stop()
      await close()
    },
  }
}

function mapServices({ geocoderUrl, mailFrom, onlineMap: online }: Config): Services['map'] {
  const geocoder =
    geocoderUrl === null ? villageGeocoder : nominatimGeocoder(geocoderUrl, `PasarSekolah (${mailFrom})`)
  return { geocoder, online }
}

function realSignOn({ schoolDataUrl, schoolStartUrl }: Config): SchoolSignOn {
  return schoolDataUrl === null ? noSchoolSignOn : httpSchoolSignOn(schoolDataUrl, schoolStartUrl ?? '')
}
