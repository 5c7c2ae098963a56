import type { Server } from 'node:http'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'
import type { FileStore } from '../store/file-store.ts'

/** Time in ms after a request in which the next one is likely. */
const ACTIVE_MS = 2_000

/** Returns a function that returns whether users are active on a server. */
export function observeRequests(server: Pick<Server, 'on'>): () => boolean {
  let lastAt = Number.NEGATIVE_INFINITY
  server.on('request', () => {
    lastAt = performance.now()
  })
  return () => performance.now() - lastAt < ACTIVE_MS
}

/**
 * Starts to play the history of the demo world in the background, if this process runs the
 * background jobs.
 *
 * @returns a function that stops it
 * @decision 0099
 */
export async function startDemoHistory(
  { profile, role, demoHistory: orders }: Config,
  parts: { db: Db; clock: () => Date; sealer: Sealer; files: FileStore },
  { isBusy, onFault }: { isBusy: () => boolean; onFault: (error: unknown) => void },
): Promise<() => Promise<void>> {
  if (profile !== 'demo' || role === 'web' || orders === 0) return async () => {}
  const { startHistory } = await import('@pasar/demo/history/run-history')
  const onProgress = (line: string) => process.stdout.write(`${line}\n`)
  return startHistory({ ...parts, orders, isBusy, onFault, onProgress })
}
