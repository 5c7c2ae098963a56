import type { RefusalCode } from '@pasar/contract/wire/refusals'

/** There is no room for the work now; the caller may retry later. */
export class Overloaded extends Error {
  readonly code: RefusalCode
  readonly retryAfterSeconds: number
  constructor({ code = 'call/overloaded', retryAfterSeconds = 1 }: Partial<Overload> = {}) {
    super('too much work is under way')
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** What a caller is told when there is no room. */
type Overload = { code: RefusalCode; retryAfterSeconds: number }

type Limits = Partial<Overload> & {
  /** Pieces of work at once. */
  running: number
  /** Pieces that may wait for their turn. */
  waiting?: number
  /** Pieces of one account, running and waiting together. */
  perAccount?: number
  /** How long a piece waits before it is refused, in milliseconds. */
  maxWaitMs?: number
}

/** Does work of an account in its turn. @throws Overloaded when there is no room, or no turn comes in time */
export type ConcurrencyLimit = <T>(accountId: number | null, work: () => Promise<T>) => Promise<T>

/**
 * Runs expensive work a few pieces at a time, in the order of arrival. What has no room in the bounded queue is refused at once: an answer
 * that comes too late helps nobody.
 *
 * @returns a function that does one piece of work for an account; null stands for work of nobody in particular
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
