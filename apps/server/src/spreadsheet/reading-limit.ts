import { concurrencyLimit } from '../call/concurrency-limit.ts'

/**
 * Limits the processes that read files while their senders wait, because each may use several
 * hundred megabytes.
 */
export const readingLimit = concurrencyLimit({ running: 1, waiting: 4, perAccount: 2, retryAfterSeconds: 5 })
