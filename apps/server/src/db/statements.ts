import { setTimeout as wait } from 'node:timers/promises'
import {
  type Compilable,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { isRetryableLoss } from './lost-connection.ts'
import {
  PoolConnection,
  PreparedStatement,
  RETRY_PAUSE_MS,
  type SendOptions,
  type SessionOptions,
} from './pool-connection.ts'
import type { Database } from './tables.ts'

/** Statements that waited because all connections of the pool were busy, since the start. */
export type PoolWaits = { count: number; ms: number }

type Query<R> = Compilable<R> | RawBuilder<R>

const prepare = <R>(db: Kysely<Database>, query: Query<R>, options: SendOptions = {}) =>
  new PreparedStatement<R>(query.compile(db), options)

/**
 * Executes a statement that each connection parses once and whose plan PostgreSQL reuses. Use it
 * for key lookups and writes. Do not use it for searches: a generic plan is a bad plan for them.
 *
 * @decision 0014
 */
export const executePrepared = <R>(
  db: Kysely<Database>,
  query: Query<R>,
  options: Pick<SendOptions, 'notifyAfterCommit'> = {},
): Promise<QueryResult<R>> => db.executeQuery<R>(prepare(db, query, options))

/**
 * Executes two prepared statements of a transaction in one round trip. If the first one fails, the
 * transaction is aborted, the second one does not run, and the error of the first one is thrown.
 *
 * @returns the result of the second statement
 * @decision 0047
 */
export const executePipelined = <R>(
  tx: Kysely<Database>,
  first: Query<unknown>,
  second: Query<R>,
): Promise<QueryResult<R>> => tx.executeQuery<R>(prepare(tx, second, { before: [prepare(tx, first)] }))

/**
 * Executes the last statement of a transaction and commits it in the same round trip, so that row
 * locks are not held until the reply arrives. If the statement fails, nothing is committed. A later
 * statement or rollback of the transaction is a fault.
 *
 * @decision 0047
 */
export const executeAndCommit = <R>(
  tx: Kysely<Database>,
  query: Query<R>,
  options: Pick<SendOptions, 'notifyAfterCommit'> = {},
): Promise<QueryResult<R>> => tx.executeQuery<R>(prepare(tx, query, { ...options, thenCommit: true }))

/**
 * Returns the PostgreSQL dialect of Kysely with a driver that names prepared statements and sends
 * `begin` and `commit` together with other statements.
 *
 * @param pool a pool whose clients are in pipeline mode
 * @param session how its connections begin transactions, and whether they name statements
 * @param onCommit called after the commit of a statement with `notifyAfterCommit`
 * @param waits counts the waits for a connection
 * @decision 0047
 */
export const createDialect = (
  pool: pg.Pool,
  session: SessionOptions,
  onCommit: () => void,
  waits: PoolWaits,
): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PoolDriver(pool, session, onCommit, waits),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

class PoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #session: SessionOptions
  readonly #onCommit: () => void
  readonly #waits: PoolWaits

  constructor(pool: pg.Pool, session: SessionOptions, onCommit: () => void, waits: PoolWaits) {
    this.#pool = pool
    this.#session = session
    this.#onCommit = onCommit
    this.#waits = waits
  }

  async init() {}

  async acquireConnection() {
    const { idleCount, waitingCount, totalCount, options } = this.#pool
    const mustWait = waitingCount >= idleCount + options.max - totalCount
    const beganAt = mustWait ? performance.now() : 0
    const client = await this.#connect()
    if (mustWait) {
      this.#waits.count += 1
      this.#waits.ms += performance.now() - beganAt
    }
    return new PoolConnection(client, this.#session, this.#onCommit)
  }

  /** Nothing was sent yet, so every statement may try a second connection. */
  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect()
    } catch (error) {
      if (!isRetryableLoss(error)) throw error
      await wait(RETRY_PAUSE_MS)
      return this.#session.retryPool.connect()
    }
  }

  async beginTransaction(connection: PoolConnection, { isolationLevel, accessMode }: TransactionSettings) {
    if (isolationLevel || accessMode)
      throw new Error('transactions do not support an isolation level or access mode')
    connection.begin()
  }

  commitTransaction(connection: PoolConnection) {
    return connection.commit()
  }

  rollbackTransaction(connection: PoolConnection) {
    return connection.rollback()
  }

  async releaseConnection(connection: PoolConnection) {
    connection.release()
  }

  destroy() {
    return this.#pool.end()
  }
}
