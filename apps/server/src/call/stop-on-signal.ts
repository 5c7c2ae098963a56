import type { FastifyInstance } from 'fastify'

/** Default time in ms that pending requests have to finish after SIGTERM. */
const DRAIN_MS = 10_000

/**
 * Stops the process on SIGTERM or SIGINT: first the server, which finishes its requests, then the
 * rest.
 *
 * @param drainMs milliseconds after which the process ends even if work is pending
 */
export function stopOnSignal(
  app: FastifyInstance,
  close: () => Promise<void>,
  drainMs: number = DRAIN_MS,
): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), drainMs).unref()
    // Otherwise a connection that is answered after this moment stays open for the next request.
    setInterval(() => app.server.closeIdleConnections(), 50).unref()
    await app.close()
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
