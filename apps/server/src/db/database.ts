import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { openEmbedded } from './embedded.ts'
import { CHANNEL, createProcessNotifier, listenOnServer, type NotificationHandler } from './listening.ts'
import { createDialect } from './statements.ts'
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
}

/**
 * Opens PostgreSQL (`postgres://…`) or the embedded database (a folder, or `memory://`) behind the
 * same driver.
 *
 * @param url address of the database
 * @param connections maximum number of connections; the embedded database always has one
 */
export async function openDatabase(url: string, connections = 8): Promise<OpenDatabase> {
  if (/^postgres(ql)?:/.test(url)) {
    const pool = new pg.Pool({
      connectionString: url,
      max: connections,
      pipeline: true,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
    })
    return open(pool, shareListener(url), async () => {})
  }
  const embedded = await openEmbedded(url)
  const listeners = new Set<NotificationHandler>()
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 60_000,
    stream: embedded.connect,
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
  return open(pool, listen, embedded.close)
}

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

function open(pool: pg.Pool, listen: OpenDatabase['listen'], closeServer: () => Promise<void>): OpenDatabase {
  // The pool replaces a broken connection, and the query running on it fails. Without error
  // listeners, the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const processes = createProcessNotifier(() => pool.query(`select pg_notify('${CHANNEL}', '')`))
  const db = new Kysely<Database>({ dialect: createDialect(pool, processes.call) })
  return {
    db,
    listen,
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
export async function isAnswering(db: Db): Promise<true> {
  await db.selectNoFrom((of) => of.val(1).as('one')).execute()
  return true
}

/** Returns the major version of the server: 15 for PostgreSQL 15.18. */
export async function serverVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  return Number.parseInt(rows[0]?.server_version ?? '', 10)
}
