import type { RefusalCode } from '@pasar/contract/wire/refusals'
import pLimit from 'p-limit'

/** The queue has no room for the task. The caller may retry later. */
export class Overloaded extends Error {
  readonly code: RefusalCode
  readonly retryAfterSeconds: number
  constructor({ code = 'call/overloaded', retryAfterSeconds = 1 }: Partial<Overload> = {}) {
    super('too much work is under way')
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The refusal for a full queue. */
type Overload = { code: RefusalCode; retryAfterSeconds: number }

type Limits = Partial<Overload> & {
  /** Maximum number of running tasks. */
  running: number
  /** Maximum number of waiting tasks. */
  waiting?: number
  /** Maximum number of running and waiting tasks of one account. */
  perAccount?: number
  /** Maximum waiting time before a task is refused, in milliseconds. */
  maxWaitMs?: number
}

/**
 * Runs a task of an account when a slot is free.
 *
 * @throws Overloaded when the queue is full or the wait is too long
 */
export type ConcurrencyLimit = <T>(accountId: number | null, work: () => Promise<T>) => Promise<T>

/**
 * Limits how many expensive tasks run concurrently and starts them in order of arrival. A task
 * is refused at once when the bounded queue is full, because a very late response has no use.
 *
 * @returns a function that runs one task for an account; null for a task without an account
 * @decision 0057
 */
export function concurrencyLimit(limits: Limits): ConcurrencyLimit {
  const { running, waiting = 0, perAccount = Number.POSITIVE_INFINITY, maxWaitMs = 20_000 } = limits
  const limit = pLimit(running)
  const ofAccounts = new Map<number, number>()
  /** Number of running and waiting tasks. */
  let acceptedCount = 0

  const count = (accountId: number | null, change: 1 | -1) => {
    acceptedCount += change
    if (accountId === null) return
    const now = (ofAccounts.get(accountId) ?? 0) + change
    if (now > 0) ofAccounts.set(accountId, now)
    else ofAccounts.delete(accountId)
  }

  return async (accountId, work) => {
    const own = accountId === null ? 0 : (ofAccounts.get(accountId) ?? 0)
    if (acceptedCount >= running + waiting || own >= perAccount) throw new Overloaded(limits)
    count(accountId, 1)
    const expiry = new AbortController()
    const timer = setTimeout(() => expiry.abort(new Overloaded(limits)), maxWaitMs)
    const run = limit(() => {
      clearTimeout(timer)
      expiry.signal.throwIfAborted()
      return work()
    })
    try {
      return await Promise.race([run, rejectionOf(expiry.signal)])
    } finally {
      count(accountId, -1)
    }
  }
}

/** Returns a promise that rejects with the reason of a signal. */
const rejectionOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const refuse = () =>
      reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)))
    signal.addEventListener('abort', refuse, { once: true })
  })
