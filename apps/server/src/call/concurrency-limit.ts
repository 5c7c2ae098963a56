import type { RefusalCode } from '@pasar/contract/wire/refusals'

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
  const queue = new Set<() => void>()
  const ofAccounts = new Map<number, number>()
  let active = 0

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.delete(begin)
        reject(new Overloaded(limits))
      }, maxWaitMs)
      queue.add(begin)
    })

  const endTurn = () => {
    const [next] = queue
    if (next === undefined) active -= 1
    else {
      queue.delete(next)
      next()
    }
  }

  const count = (accountId: number, change: 1 | -1) => {
    const now = (ofAccounts.get(accountId) ?? 0) + change
    if (now > 0) ofAccounts.set(accountId, now)
    else ofAccounts.delete(accountId)
  }

  return async (accountId, work) => {
    const own = accountId === null ? 0 : (ofAccounts.get(accountId) ?? 0)
    const isFull = active >= running && queue.size >= waiting
    if (isFull || own >= perAccount) throw new Overloaded(limits)
    if (accountId !== null) count(accountId, 1)
    try {
      if (active < running) active += 1
      else await turn()
      try {
        return await work()
      } finally {
        endTurn()
      }
    } finally {
      if (accountId !== null) count(accountId, -1)
    }
  }
}
