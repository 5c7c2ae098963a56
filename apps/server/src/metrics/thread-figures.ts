import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import type { MetricsSources, ObserveRequest, PoolFigures } from './metrics.ts'

type ObservedRequest = Parameters<ObserveRequest>[0]

/** What a web thread reports about itself. */
export type ThreadFigures = {
  /** The requests since the last report. */
  requests: ObservedRequest[]
  /** Open streams of live events. */
  streams: number
  /** Share of the time since the last report in which the thread was busy, 0 to 1. */
  busyShare: number
  pool: { totalCount: number; idleCount: number; waitingCount: number; max: number }
  waits: { count: number; ms: number }
}

/** Collects the figures of a web thread. `take` returns those since the last `take`. */
export function createThreadReport({ database: { pool, waits }, web }: MetricsSources): {
  observe: ObserveRequest
  take: () => ThreadFigures
} {
  let requests: ObservedRequest[] = []
  let busy: EventLoopUtilization = performance.eventLoopUtilization()
  const take = () => {
    const { totalCount, idleCount, waitingCount, options } = pool
    const figures = {
      requests,
      streams: web?.live.size ?? 0,
      busyShare: performance.eventLoopUtilization(busy).utilization,
      pool: { totalCount, idleCount, waitingCount, max: options.max },
      waits: { count: waits.count, ms: waits.ms },
    }
    busy = performance.eventLoopUtilization()
    requests = []
    return figures
  }
  return { observe: (request) => requests.push(request), take }
}

/** The last figures of all web threads besides the main thread. */
export class ThreadsFigures {
  readonly #last = new Map<number, ThreadFigures>()
  #observe: ObserveRequest = () => {}

  /** Measures the requests of the threads as those of the main thread. */
  observeWith(observe: ObserveRequest): void {
    this.#observe = observe
  }

  take(thread: number, figures: ThreadFigures): void {
    this.#last.set(thread, figures)
    for (const request of figures.requests) this.#observe(request)
  }

  /** Returns the figures of the main thread with those of the others added. */
  addedTo({ database: { db, pool, waits }, web, ...rest }: MetricsSources): MetricsSources {
    const sum = (own: number, of: (figures: ThreadFigures) => number) =>
      [...this.#last.values()].reduce((total, figures) => total + of(figures), own)
    const pools: PoolFigures = {
      get totalCount() {
        return sum(pool.totalCount, (figures) => figures.pool.totalCount)
      },
      get idleCount() {
        return sum(pool.idleCount, (figures) => figures.pool.idleCount)
      },
      get waitingCount() {
        return sum(pool.waitingCount, (figures) => figures.pool.waitingCount)
      },
      options: {
        get max() {
          return sum(pool.options.max, (figures) => figures.pool.max)
        },
      },
    }
    const allWaits = {
      get count() {
        return sum(waits.count, (figures) => figures.waits.count)
      },
      get ms() {
        return sum(waits.ms, (figures) => figures.waits.ms)
      },
    }
    const live = {
      get size() {
        return sum(web?.live.size ?? 0, ({ streams }) => streams)
      },
    }
    return {
      ...rest,
      database: { db, pool: pools, waits: allWaits },
      web: web && { catalogue: web.catalogue, live },
      busyShares: () => [...this.#last.values()].map(({ busyShare }) => busyShare),
    }
  }
}
