import { hash } from 'node:crypto'
import {
  AbortedTransactionError,
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
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
import type { Database } from './tables.ts'

/** How the driver sends a statement. */
export type SendOptions = {
  /** Statements that are sent before this one, in the same round trip. */
  before?: readonly CompiledQuery[]
  /** Sends `commit` after this statement, in the same round trip. */
  thenCommit?: boolean
  /** Notifies all processes about new live events as soon as this statement is committed. */
  notifyAfterCommit?: boolean
}

/** Properties of all connections of a pool. */
export type SessionOptions = {
  /** Text that begins a transaction. */
  begin: string
  /** Whether prepared statements get their name. */
  isPreparing: boolean
}

/** A prepared statement with its values, and how the driver sends it. */
class PreparedStatement<R> implements CompiledQuery<R> {
  /** Name of the statement on the server. Two statements with the same text share it. */
  readonly name: string
  readonly query: CompiledQuery['query']
  readonly queryId: CompiledQuery['queryId']
  readonly sql: string
  readonly parameters: readonly unknown[]
  readonly options: SendOptions

  constructor({ query, queryId, sql, parameters }: CompiledQuery<R>, options: SendOptions) {
    this.name = hash('sha1', sql, 'base64url')
    this.query = query
    this.queryId = queryId
    this.sql = sql
    this.parameters = parameters
    this.options = options
  }
}

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
 * @decision 0047
 */
export const createDialect = (pool: pg.Pool, session: SessionOptions, onCommit: () => void): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PoolDriver(pool, session, onCommit),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

class PoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #session: SessionOptions
  readonly #onCommit: () => void

  constructor(pool: pg.Pool, session: SessionOptions, onCommit: () => void) {
    this.#pool = pool
    this.#session = session
    this.#onCommit = onCommit
  }

  async init() {}

  async acquireConnection() {
    return new PoolConnection(await this.#pool.connect(), this.#session, this.#onCommit)
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

/**
 * State of the transaction of a connection. `unsent`: `begin` waits for the first statement.
 * `committed` and `aborted`: the last statement was sent together with `commit`.
 */
type TransactionState = 'none' | 'unsent' | 'open' | 'committed' | 'aborted'

/** A client that is checked out of the pool, and the state of its transaction. */
class PoolConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #session: SessionOptions
  readonly #onCommit: () => void
  #transaction: TransactionState = 'none'
  #notifies = false
  #isBroken = false

  constructor(client: pg.PoolClient, session: SessionOptions, onCommit: () => void) {
    this.#client = client
    this.#session = session
    this.#onCommit = onCommit
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction === 'committed' || this.#transaction === 'aborted')
      throw new Error('a statement was sent after the committing statement')
    const {
      before = [],
      thenCommit,
      notifyAfterCommit,
    } = query instanceof PreparedStatement ? query.options : {}
    const earlier: Promise<unknown>[] = []
    if (this.#transaction === 'unsent') {
      this.#transaction = 'open'
      earlier.push(this.#client.query(this.#session.begin))
    }
    for (const one of before) earlier.push(this.#send(one))
    const reply = this.#send<R>(query)
    const commit = thenCommit ? this.#client.query('commit') : null
    // PostgreSQL replies in order, so the first rejection is the cause of the following ones.
    const replies = await Promise.allSettled([...earlier, reply, commit])
    const failed = replies.find(({ status }) => status === 'rejected')
    if (thenCommit) this.#transaction = failed ? 'aborted' : 'committed'
    if (failed?.status === 'rejected') throw failed.reason
    if (notifyAfterCommit) this.#notifies = true
    if (this.#transaction !== 'open') this.#publish()
    return resultOf(await reply)
  }

  // biome-ignore lint/correctness/useYield: cursors are not used
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('this driver does not stream rows')
  }

  begin() {
    this.#transaction = 'unsent'
  }

  async commit(): Promise<void> {
    const previous = this.#end()
    if (previous !== 'open') return
    const { command } = await this.#client.query('commit')
    // A transaction with a failed statement is rolled back.
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
    this.#publish()
  }

  async rollback(): Promise<void> {
    const previous = this.#end()
    this.#notifies = false
    if (previous === 'committed') throw new Error('a committed transaction cannot be rolled back')
    if (previous !== 'open') return
    this.#isBroken = true
    await this.#client.query('rollback')
    this.#isBroken = false
  }

  release() {
    this.#client.release(this.#isBroken)
  }

  #end(): TransactionState {
    const previous = this.#transaction
    this.#transaction = 'none'
    return previous
  }

  #publish() {
    if (this.#notifies) this.#onCommit()
    this.#notifies = false
  }

  #send<R>(query: CompiledQuery): Promise<pg.QueryResult<R & pg.QueryResultRow>> {
    const { sql: text, parameters } = query
    const values = [...parameters]
    return query instanceof PreparedStatement && this.#session.isPreparing
      ? this.#client.query({ name: query.name, text, values })
      : this.#client.query(text, values)
  }
}

/** Commands that report how many rows they changed. */
const WRITING_COMMANDS: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** A text of several statements has no `rows`. */
const resultOf = <R>({
  command,
  rowCount,
  rows = [],
}: pg.QueryResult<R & pg.QueryResultRow>): QueryResult<R> =>
  WRITING_COMMANDS.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
