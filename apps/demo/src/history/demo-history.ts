import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Config } from '@pasar/server/config/config'
import type { DemoHooks } from '@pasar/server/demo-hooks'

/** Live events stay open as long as their page. No user waits for the end of such a reply. */
const isStream = ({ headers }: IncomingMessage) => headers.accept === 'text/event-stream'

/** Returns a function that returns whether users wait for replies of a server. */
function observeRequests(server: Pick<Server, 'on'>): () => boolean {
  let waitingCount = 0
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isStream(request)) return
    waitingCount += 1
    response.once('close', () => {
      waitingCount -= 1
    })
  })
  return () => waitingCount > 0
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
