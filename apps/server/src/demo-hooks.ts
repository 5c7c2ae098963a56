import type { Server } from 'node:http'
import type { Served } from './call/serve.ts'
import type { Db } from './db/database.ts'
import type { Sealer } from './db/sealer.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Messenger } from './notification/messenger.ts'
import type { Bank } from './payment/bank.ts'
import type { FileStore } from './store/file-store.ts'
import type { Verifier } from './transparency/note.ts'
import type { Witness } from './transparency/witness.ts'

/** Stand-ins for the partners that no variable of the installation names. */
export type StandIns = {
  readonly bank: Bank
  readonly mailer: (db: Db) => Mailer
  /** null for no WhatsApp messages. */
  readonly messenger: ((db: Db) => Messenger) | null
  /** Creates a witness of the transparency log; null for none. */
  readonly witness: ((log: Verifier, clock: () => Date) => Witness) | null
}

/** Addresses of a started process. */
export type ProcessAddresses = {
  readonly site: string
  /** The simulated school-data service; null without one. */
  readonly schoolData: string | null
}

/**
 * What the demo or a sandbox for integrators adds to the server. Production has none of it, so its
 * bundle contains none.
 *
 * @decision 0141
 */
export type DemoHooks = {
  /** Folder of the built web app with its own pages. */
  readonly webFolder: string
  /** Script of a thread that serves requests with these hooks. */
  readonly webThread: string
  /** Endpoints of its own. */
  readonly routes: readonly Served[]
  readonly standIns: StandIns
  /** Removes what an aborted start has left, before anything reads the content. */
  readonly clearContent: (db: Db) => Promise<void>
  /** Fills an empty database. @throws StartupError for a database of another installation */
  readonly fillContent: (
    db: Db,
    parts: { sealer: Sealer; files: FileStore; now: Date; onProgress: (line: string) => void },
  ) => Promise<void>
  /** Starts the simulated school-data service; null for none. `site` is known only later. */
  readonly startSchoolData: ((db: Db, site: () => string) => Promise<RunningService>) | null
  /**
   * Starts its work in the background.
   *
   * @param parts `server` is null for a process that serves no requests
   * @returns a function that stops it
   */
  readonly startBackground: (parts: {
    db: Db
    clock: () => Date
    sealer: Sealer
    files: FileStore
    server: Pick<Server, 'on'> | null
    /** Returns a function that logs an error with a message. */
    logAs: (message: string) => (error: unknown) => void
  }) => Promise<() => Promise<void>>
  /** Returns lines to print when the process has started. */
  readonly announcement: (addresses: ProcessAddresses) => readonly string[]
}

type RunningService = { readonly url: string; readonly close: () => Promise<void> }
