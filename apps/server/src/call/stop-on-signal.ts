import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

let isStopping = false

/** Whether this process has received a signal to stop. It is then not ready for further requests. */
export const isProcessStopping = (): boolean => isStopping

type Delays = {
  /** Time in ms before the socket closes, so that the load balancer notices that it is not ready. */
  noticeMs: number
  /** Time in ms after which the process ends even if work is pending. */
  drainMs: number
}

/**
 * Stops the process on SIGTERM or SIGINT: it reports not ready, finishes its requests, and then stops
 * the rest.
 */
export function stopOnSignal(
  app: FastifyInstance,
  close: () => Promise<void>,
  { noticeMs, drainMs }: Delays,
): void {
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await wait(noticeMs)
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
