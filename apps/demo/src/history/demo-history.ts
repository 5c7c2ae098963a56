import type { Server } from 'node:http'
import type { Config } from '@pasar/server/config/config'
import type { DemoHooks } from '@pasar/server/demo-hooks'

/** Time in ms after a request in which the next one is likely. */
const ACTIVE_MS = 2_000

/** Returns a function that returns whether users are active on a server. */
function observeRequests(server: Pick<Server, 'on'>): () => boolean {
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
  { role, demoHistory: orders }: Pick<Config, 'role' | 'demoHistory'>,
  { server, logAs, ...parts }: Parameters<DemoHooks['startBackground']>[0],
): Promise<() => Promise<void>> {
  if (role === 'web' || orders === 0) return async () => {}
  const isBusy = server === null ? () => false : observeRequests(server)
  const { startHistory } = await import('./run-history.ts')
  const onFault = logAs('an order of the demo history is skipped')
  const onProgress = (line: string) => process.stdout.write(`${line}\n`)
  return startHistory({ ...parts, orders, isBusy, onFault, onProgress })
}
