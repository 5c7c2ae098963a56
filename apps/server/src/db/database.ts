import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { openEmbedded } from './embedded.ts'
import { CHANNEL, createProcessNotifier, listenOnServer, type NotificationHandler } from './listening.ts'
import { pipelineQueries } from './pipeline.ts'
import type { Database } from './tables.ts'

// Counts and rupiah are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** A connection or a transaction; every query takes it first. */
export type Db = Kysely<Database>

export type OpenDatabase = {
  db: Db
  /** Hears what any process says on the channel, once it is committed. @returns stops listening */
  listen: (heard: NotificationHandler) => () => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens PostgreSQL (`postgres://…`) or the embedded database (a folder, or `memory://`) behind the same driver.
 *
 * @param url where the database is
 * @param connections how many at once; the embedded database has one
 */
export async function openDatabase(url: string, connections = 8): Promise<OpenDatabase> {
  if (/^postgres(ql)?:/.test(url)) {
    const pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
    })
    return open(
      pool,
      (heard) => listenOnServer(url, heard),
      async () => {},
    )
  }
  const embedded = await openEmbedded(url)
  const listeners = new Set<NotificationHandler>()
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 60_000,
    stream: embedded.connect,
    // There is one connection, so it listens beside its other work.
    onConnect: async (client) => {
      client.on('notification', ({ payload }) => {
        for (const heard of listeners) heard(payload ?? '')
      })
      await client.query(`listen ${CHANNEL}`)
    },
  })
  const listen = (heard: NotificationHandler) => {
    listeners.add(heard)
    return async () => {
      listeners.delete(heard)
    }
  }
  return open(pool, listen, embedded.close)
}

function open(pool: pg.Pool, listen: OpenDatabase['listen'], closeServer: () => Promise<void>): OpenDatabase {
  // A connection that breaks is replaced by the pool, and what is at work on it fails; without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const processes = createProcessNotifier(() => pool.query(`select pg_notify('${CHANNEL}', '')`))
  pool.on('connect', (client) => pipelineQueries(client, processes.call))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
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

/** @throws what the driver throws when the database does not answer */
export async function isAnswering(db: Db): Promise<true> {
  await db.selectNoFrom((of) => of.val(1).as('one')).execute()
  return true
}

/** @returns the number before the point: 15 of PostgreSQL 15.18 */
export async function serverVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  return Number.parseInt(rows[0]?.server_version ?? '', 10)
}
