import { parentPort, workerData } from 'node:worker_threads'
import { must } from '@pasar/domain/kernel/must'
import { stopServing } from '../call/stop-on-signal.ts'
import { searchIndexOf } from '../catalogue/search/search-index.ts'
import { ThreadContent } from '../catalogue/search/thread-content.ts'
import { openConfigured } from '../db/database.ts'
import { createThreadReport } from '../metrics/thread-figures.ts'
import { openTracing } from '../tracing/open-tracing.ts'
import { openFiles, openLogFiles } from './connections.ts'
import { type LoadHooks, readServerConfig, withWebFolder } from './server-config.ts'
import { DRAIN_MS, startWeb } from './start-web.ts'
import type { FromWebThread, WebThreadData } from './web-threads.ts'

/** Interval in ms of the figures for the main thread. */
const REPORT_MS = 1_000

/**
 * Serves requests in a thread on the port of its process. The main thread has prepared the database
 * and writes the search index.
 *
 * @param loadHooks loads the same hooks as the main thread; null for production
 */
export async function runWebThread(loadHooks: LoadHooks | null): Promise<void> {
  const main = must(parentPort, 'the port to the main thread')
  const { port, simulatedSchoolData, index }: WebThreadData = workerData
  const send = (message: FromWebThread) => main.postMessage(message)
  const ownConfig = readServerConfig(process.env, loadHooks)
  const hooks = (await loadHooks?.(ownConfig)) ?? null
  const config = withWebFolder(ownConfig, hooks)
  const database = await openConfigured(config.database)
  const web = await startWeb(config, database, {
    files: await openFiles(config),
    logFiles: await openLogFiles(config),
    catalogue: searchIndexOf(new ThreadContent(index)),
    simulatedSchoolData,
    demoRoutes: hooks === null ? [] : hooks.routes,
    measure: async (sources) => {
      const { observe, take } = createThreadReport(sources)
      const closeTracing = await openTracing(config.tracing)
      const reports = setInterval(() => send(take()), REPORT_MS)
      const close = async () => {
        clearInterval(reports)
        send(take())
        await closeTracing()
      }
      return { observe, close }
    },
    port,
    sharesPort: true,
  })
  main.once('message', () => {
    const close = async () => {
      await web.close()
      await database.close()
    }
    void stopServing(web.app, close, { noticeMs: config.stopNoticeMs, drainMs: DRAIN_MS })
  })
  send('listening')
  await web.indexed
}
