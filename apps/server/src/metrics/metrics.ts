import type { SecurityEvent } from '../call/noted-refusals.ts'
import type { SearchIndex } from '../catalogue/search/search-index.ts'
import type { OpenDatabase } from '../db/database.ts'
import type { Live } from '../live/live.ts'
import type { Scanner } from '../media/scan/scanner.ts'

/** Measures an answered request. The route is a pattern, so that there are few of them. */
export type ObserveRequest = (request: {
  method: string
  route: string
  status: number
  /** The security event of a refusal; null or missing for none. */
  event?: SecurityEvent | null
  /** null for a stream, which lasts as long as its client stays. */
  seconds: number | null
}) => void

/** The connections of a pool. */
export type PoolFigures = {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
  readonly options: { readonly max: number }
}

/** What the metrics of a process describe. */
export type MetricsSources = {
  database: Pick<OpenDatabase, 'db' | 'waits'> & { pool: PoolFigures }
  clock: () => Date
  scanner: Pick<Scanner, 'isOn'>
  /** null in a process that serves no requests. */
  web: { live: Pick<Live, 'size'>; catalogue: Pick<SearchIndex, 'size' | 'isReady' | 'ageMs'> } | null
  /** Returns the share of the time, 0 to 1, in which each further thread was busy. */
  busyShares?: () => readonly number[]
}

export type Metrics = {
  /** null when nothing is measured. */
  observe: ObserveRequest | null
  /** URL of the metrics; null when nothing is measured. */
  address: string | null
  close: () => Promise<void>
}
