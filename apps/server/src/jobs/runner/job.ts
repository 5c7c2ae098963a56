import type { Concurrency, JobName } from '@pasar/domain/jobs/queues'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Services } from '../../call/services.ts'
import type { Db } from '../../db/database.ts'
import type { Sealer } from '../../db/sealer.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Scanner } from '../../media/scan/scanner.ts'
import type { Messenger } from '../../notification/messenger.ts'
import type { Pusher } from '../../notification/web-push.ts'
import type { Downloader } from '../../outbound/download.ts'
import type { Bank } from '../../payment/bank.ts'
import type { FileStore } from '../../store/file-store.ts'
import type { Publisher } from '../../transparency/publish.ts'
import type { Poster } from '../../webhook/post-event.ts'

/** Process-wide dependencies of the jobs, created at startup. */
export type JobContext = {
  readonly db: Db
  readonly clock: () => Date
  readonly settings: (now: Date) => Promise<Settings>
  readonly launchGaps: Services['launchGaps']
  readonly sealer: Sealer
  readonly files: FileStore
  readonly log: Publisher
  readonly scanner: Scanner
  readonly bank: Bank
  readonly mailer: Mailer
  /** null when WhatsApp is not configured. */
  readonly messenger: Messenger | null
  readonly pusher: Pusher
  /** Fetches pictures from the addresses of vendors. */
  readonly downloader: Downloader
  /** Sends webhooks. */
  readonly poster: Poster
  /** Public origin, without a trailing slash. */
  readonly site: string
  /** Items at a time, by job. */
  readonly concurrency: Concurrency
}

/** A background job. Its pending work is stored in the database, so several processes share it. */
export type Job = {
  readonly name: JobName
  /** Milliseconds between two polls while there is no work. */
  readonly everyMs: number
  /** Milliseconds between two batches while there is work; 0 if it is missing. */
  readonly restMs?: number
  /**
   * Creates the work of the job: one batch, which returns whether there may be more.
   *
   * @param onFault receives the error of a failed part; the rest of the work goes on
   */
  readonly create: (context: JobContext, onFault: (error: unknown) => void) => () => Promise<unknown>
}

/**
 * Number of items that a worker claims at a time, and the lease after which others may claim them.
 */
export const LEASED_BATCH = { limit: 100, leaseMs: 120_000 }
