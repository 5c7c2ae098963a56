import type { SearchIndex } from '../catalogue/search/search-index.ts'
import type { OpenDatabase } from '../db/database.ts'
import type { Live } from '../live/live.ts'
import type { Scanner } from '../media/scan/scanner.ts'

/** Measures an answered request. The route is a pattern, so that there are few of them. */
export type ObserveRequest = (request: {
  method: string
  route: string
  status: number
  /** null for a stream, which lasts as long as its client stays. */
  seconds: number | null
}) => void

/** What the metrics of a process describe. */
export type MetricsSources = {
  database: Pick<OpenDatabase, 'db' | 'pool' | 'waits'>
  clock: () => Date
  scanner: Pick<Scanner, 'isOn'>
  /** null in a process that serves no requests. */
  web: { live: Pick<Live, 'size'>; catalogue: Pick<SearchIndex, 'size' | 'isReady' | 'ageMs'> } | null
}

export type Metrics = {
  /** null when nothing is measured. */
  observe: ObserveRequest | null
  /** URL of the metrics; null when nothing is measured. */
  address: string | null
  close: () => Promise<void>
}
