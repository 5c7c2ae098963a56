import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

let isStopping = false

/** Whether this thread has been asked to stop. It is then not ready for further requests. */
export const isThreadStopping = (): boolean => isStopping

type StopOptions = {
  /**
   * Time in ms before the socket closes, so that the load balancer notices that it is not ready.
   */
  noticeMs: number
  /** Time in ms after which the process ends even if work is pending. */
  drainMs: number
  /** Runs when the stop begins. */
  onStop?: () => void
  /** Exit code of a stop within the time; 0 if it is missing. */
  exitCode?: number
}

/**
 * Stops a thread that serves requests: it reports not ready, finishes its requests, and then stops
 * the rest.
 */
export async function stopServing(
  app: FastifyInstance,
  close: () => Promise<void>,
  { noticeMs, drainMs, onStop, exitCode = 0 }: StopOptions,
): Promise<void> {
  if (isStopping) return
  isStopping = true
  onStop?.()
  await wait(noticeMs)
  setTimeout(() => process.exit(1), drainMs).unref()
  // Otherwise a connection that is answered after this moment stays open for the next request.
  setInterval(() => app.server.closeIdleConnections(), 50).unref()
  await app.close()
  await close()
  // In a thread this ends the thread only.
  process.exit(exitCode)
}

/** Stops the process on SIGTERM or SIGINT. */
export function stopOnSignal(app: FastifyInstance, close: () => Promise<void>, options: StopOptions): void {
  const stop = () => stopServing(app, close, options)
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
