import type { Settings } from '@pasar/domain/settings/settings'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Scanner } from '../media/scan/scanner.ts'
import type { Messenger } from '../notification/messenger.ts'
import type { Pusher } from '../notification/web-push.ts'
import type { Bank } from '../payment/bank.ts'
import type { FileStore } from '../store/file-store.ts'

/** Process-wide dependencies of the jobs, created at startup. */
export type JobContext = {
  readonly db: Db
  readonly clock: () => Date
  readonly settings: (now: Date) => Promise<Settings>
  readonly sealer: Sealer
  readonly files: FileStore
  readonly scanner: Scanner
  readonly bank: Bank
  readonly mailer: Mailer
  /** null when WhatsApp is not configured. */
  readonly messenger: Messenger | null
  readonly pusher: Pusher
  /** Public origin, without a trailing slash. */
  readonly site: string
}

/**
 * Creates the work of a job.
 *
 * @param onFault receives the error of a failed part; the rest of the work goes on
 */
type CreateWork<Result> = (context: JobContext, onFault: (error: unknown) => void) => () => Promise<Result>

/** A background job. Its pending work is stored in the database, so several processes share it. */
export type Job = {
  /** Message of its faults in the log. */
  readonly name: string
} & (
  | {
      readonly kind: 'rounds'
      /** Milliseconds from the start of one round to the start of the next. */
      readonly everyMs: number
      readonly create: CreateWork<void>
    }
  | {
      readonly kind: 'batches'
      /** Milliseconds between two polls while there is no work. */
      readonly everyMs: number
      /** Milliseconds between two batches while there is work. */
      readonly restMs: number
      /** A batch returns whether there may be more. */
      readonly create: CreateWork<boolean>
    }
)
