/**
 * Codes of a server that shuts down, restarts or recovers (57P01 to 57P03), of connection
 * exceptions (08), and of sockets. No row was returned.
 */
const LOST = /^(57P0[123]|08...|ECONNRESET|ECONNREFUSED|EPIPE)$/

/** Messages of the driver, which have no code. It does not try again after a timeout. */
const LOST_MESSAGE =
  /^Connection terminated(?! due to connection timeout)|^Client has encountered a connection error/

/** Message of the driver for a server that did not report in time. The connection is closed. */
const UNANSWERED = 'Query read timeout'

/** A read-only transaction: the server is a replica, or was the primary until a failover. */
const READ_ONLY = '25006'

/** A replica cancels a query that needs rows which the primary has removed. */
const CANCELLED_BY_REPLICA = '40001'

/** A statement that only reads. Functions of PostgreSQL may lock, notify or sleep. */
const READ = /^\s*select\b(?![\s\S]*\b(pg_\w+|nextval|setval|set_config|for (no key )?(update|share))\b)/i

const parts = (error: unknown) => ({
  code: error instanceof Error && 'code' in error ? String(error.code) : '',
  message: error instanceof Error ? error.message : '',
})

/** Returns whether a connection failed in a way that a second one may not. */
export function isRetryableLoss(error: unknown): boolean {
  const { code, message } = parts(error)
  return LOST.test(code) || LOST_MESSAGE.test(message)
}

/** Returns whether the connection cannot be used any more. */
export function isUnusable(error: unknown): boolean {
  return isStale(error) || isRetryableLoss(error) || parts(error).message === UNANSWERED
}

/** Returns whether the connection leads to a server that no longer accepts writes. */
const isStale = (error: unknown): boolean => parts(error).code === READ_ONLY

/**
 * Returns whether a failed statement outside of a transaction may run a second time: it only reads,
 * or the server refused to run it.
 *
 * @param text SQL of the statement
 */
export function isRetryable(error: unknown, text: string): boolean {
  if (isStale(error)) return true
  const isLost = isRetryableLoss(error) || parts(error).code === CANCELLED_BY_REPLICA
  return isLost && READ.test(text)
}
