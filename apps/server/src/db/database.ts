import { Kysely, sql } from 'kysely'
import pg from 'pg'
import type { DatabaseConfig } from '../config/database-config.ts'
import { openEmbedded } from './embedded.ts'
import { CHANNEL, createProcessNotifier, listenOnServer, type NotificationHandler } from './listening.ts'
import type { SessionOptions } from './pool-connection.ts'
import { followReplica } from './replica.ts'
import { createDialect, type PoolWaits } from './statements.ts'
import type { Database } from './tables.ts'

// Counts and rupiah amounts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** A connection or a transaction. Every query takes it as its first argument. */
export type Db = Kysely<Database>

export type OpenDatabase = {
  db: Db
  /**
   * Calls `handler` with each committed notification on the channel, from any process.
   *
   * @returns a function that stops listening
   */
  listen: (handler: NotificationHandler) => () => Promise<void>
  close: () => Promise<void>
  /** The connections of `db`. */
  pool: pg.Pool
  waits: PoolWaits
}

/** How to connect to PostgreSQL. */
export type ConnectionOptions = {
  /** Maximum number of connections; the embedded database always has one. */
  connections?: number
  /** The server without a pooler, for LISTEN; `url` by default. */
  directUrl?: string
  /** Whether frequent statements are named; false behind a pooler that loses them. */
  isPreparing?: boolean
  /** Longest time in ms of a statement, and of a pause within a transaction; 0 for no limit. */
  timeoutMs?: number
  /** Of a replica: the primary, where reads get their second attempt. */
  primary?: OpenDatabase
}

const TIMEOUT_MS = 30_000

/** Time in ms after the limit of a statement in which the server must have reported it. */
const REPORT_MS = 5_000

/** Returns a text that begins a transaction and sets its timeouts, in one message. */
const beginWithin = (ms: number) =>
  `begin; set local statement_timeout = ${ms}; set local idle_in_transaction_session_timeout = ${ms}`

/**
 * Opens PostgreSQL (`postgres://…`) or the embedded database (a folder, or `memory://`) behind the
 * same driver.
 *
 * @param url address of the database, or of a pooler in transaction mode in front of it
 * @decision 0080
 * @decision 0091
 */
export async function openDatabase(
  url: string,
  {
    connections = 8,
    directUrl = url,
    isPreparing = true,
    timeoutMs = TIMEOUT_MS,
    primary,
  }: ConnectionOptions = {},
): Promise<OpenDatabase> {
  if (isServer(url)) {
    // A pooler refuses parameters that it does not know, and shares its sessions.
    const isPooled = directUrl !== url || !isPreparing
    const timeouts = { statement_timeout: timeoutMs, idle_in_transaction_session_timeout: timeoutMs }
    const pool = new pg.Pool({
      connectionString: url,
      max: connections,
      pipeline: true,
      connectionTimeoutMillis: 5_000,
      // A machine that vanished reports nothing. TCP alone would wait for a quarter of an hour.
      ...(timeoutMs === 0 ? {} : { query_timeout: timeoutMs + REPORT_MS }),
      ...(isPooled ? {} : timeouts),
    })
    const begin = isPooled ? beginWithin(timeoutMs) : 'begin'
    const session = { begin, isPreparing, retryPool: primary?.pool ?? pool }
    return open(pool, session, shareListener(directUrl), async () => {})
  }
  const embeddedDatabase = await openEmbedded(url)
  const listeners = new Set<NotificationHandler>()
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 60_000,
    stream: embeddedDatabase.connect,
    // The embedded database has one connection, so this connection also listens.
    onConnect: async (client) => {
      client.on('notification', ({ payload }) => {
        for (const handler of listeners) handler(payload ?? '')
      })
      await client.query(`listen ${CHANNEL}`)
    },
  })
  const listen = (handler: NotificationHandler) => {
    listeners.add(handler)
    return async () => {
      listeners.delete(handler)
    }
  }
  return open(pool, { begin: 'begin', isPreparing, retryPool: pool }, listen, embeddedDatabase.close)
}

/** A database, and where the reads go that may be a little out of date. */
export type ConfiguredDatabase = OpenDatabase & {
  /** Returns the replica while it is fresh enough, else the primary. */
  reads: () => Db
}

/**
 * Opens the database of the configuration, and its replica if there is one.
 *
 * @decision 0085
 */
export async function openConfigured(config: DatabaseConfig): Promise<ConfiguredDatabase> {
  const { url, directUrl, isPreparing, readUrl, readMaxLagMs, pool: connections } = config
  const primary = await openDatabase(url, { connections, directUrl, isPreparing })
  if (readUrl === null) return { ...primary, reads: () => primary.db }
  // A replica is behind a pooler if the primary is.
  const replica = await openDatabase(readUrl, {
    ...{ connections, isPreparing, primary },
    directUrl: directUrl === url ? readUrl : directUrl,
  })
  const { current, stop } = await followReplica(primary.db, replica.db, readMaxLagMs)
  const close = async () => {
    await stop()
    await replica.close()
    await primary.close()
  }
  return { ...primary, reads: current, close }
}

/**
 * Runs an action on two connections to the server itself, without a pooler and without time limits.
 *
 * @param directUrl `postgres://…` of the server
 */
export async function withDirectConnections<T>(
  directUrl: string,
  act: (direct: Db) => Promise<T>,
): Promise<T> {
  const direct = await openDatabase(directUrl, { connections: 2, timeoutMs: 0 })
  try {
    return await act(direct.db)
  } finally {
    await direct.close()
  }
}

/** Returns whether an address is one of PostgreSQL, and not of the embedded database. */
export const isServer = (url: string): boolean => /^postgres(ql)?:/.test(url)

/** Returns a function that adds a handler to the one listening connection of the process. */
function shareListener(url: string): OpenDatabase['listen'] {
  const handlers = new Set<NotificationHandler>()
  let stop = async () => {}
  return (handler) => {
    if (handlers.size === 0)
      stop = listenOnServer(url, (payload) => {
        for (const one of handlers) one(payload)
      })
    // The connection may have been made already.
    else queueMicrotask(() => handler(''))
    handlers.add(handler)
    return async () => {
      handlers.delete(handler)
      if (handlers.size === 0) await stop()
    }
  }
}

function open(
  pool: pg.Pool,
  session: SessionOptions,
  listen: OpenDatabase['listen'],
  closeServer: () => Promise<void>,
): OpenDatabase {
  // The pool replaces a broken connection, and the query running on it fails. Without error
  // listeners, the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const processes = createProcessNotifier(() => pool.query(`select pg_notify('${CHANNEL}', '')`))
  const waits: PoolWaits = { count: 0, ms: 0 }
  const db = new Kysely<Database>({ dialect: createDialect(pool, session, processes.call, waits) })
  return {
    db,
    listen,
    pool,
    waits,
    close: async () => {
      await processes.end()
      await db.destroy()
      await closeServer()
    },
  }
}

/**
 * Returns true when the database answers.
 *
 * @throws the driver's error when the database does not answer
 */
export async function pingDatabase(db: Db): Promise<true> {
  await db.selectNoFrom((of) => of.val(1).as('one')).execute()
  return true
}

/** Returns the major version of the server: 15 for PostgreSQL 15.18. */
export async function serverVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  return Number.parseInt(rows[0]?.server_version ?? '', 10)
}
