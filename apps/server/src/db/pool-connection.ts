import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { statementSpan } from '../tracing/statement-span.ts'
import { clientSpan } from '../tracing/tracing.ts'
import { isRetryable, isUnusable } from './lost-connection.ts'

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
  /** Pool for the second attempt of a read: of a replica the one of the primary. */
  retryPool: pg.Pool
}

/** A prepared statement with its values, and how the driver sends it. */
export class PreparedStatement<R> implements CompiledQuery<R> {
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

/**
 * State of the transaction of a connection. `unsent`: `begin` waits for the first statement.
 * `committed` and `aborted`: the last statement was sent together with `commit`.
 */
type TransactionState = 'none' | 'unsent' | 'open' | 'committed' | 'aborted'

/** A client that is checked out of the pool, and the state of its transaction. */
export class PoolConnection implements DatabaseConnection {
  #client: pg.PoolClient
  readonly #session: SessionOptions
  readonly #onCommit: () => void
  #transaction: TransactionState = 'none'
  #notifies = false
  #isBroken = false
  /** Whether it cannot be used any more; the pool closes it. */
  #isLost = false
  #isReleased = false

  constructor(client: pg.PoolClient, session: SessionOptions, onCommit: () => void) {
    this.#client = client
    this.#session = session
    this.#onCommit = onCommit
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return clientSpan(
      () => statementSpan(query.sql),
      () => this.#executeWithRetry<R>(query),
    )
  }

  async #executeWithRetry<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const isAlone = this.#transaction === 'none'
    try {
      return await this.#execute<R>(query)
    } catch (error) {
      if (isUnusable(error)) this.#isLost = true
      if (!isAlone || !isRetryable(error, query.sql)) throw error
      this.#isLost = true
      await this.#reconnect()
      return this.#execute<R>(query)
    }
  }

  /** Replaces a lost client by one that may be connected to a server that answers. */
  async #reconnect(): Promise<void> {
    // The pool may have no other connection left.
    this.release()
    this.#isReleased = true
    await wait(RETRY_PAUSE_MS)
    this.#client = await this.#session.retryPool.connect()
    this.#isReleased = false
    this.#isLost = false
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
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
    const failure = replies.find(({ status }) => status === 'rejected')
    if (thenCommit) this.#transaction = failure ? 'aborted' : 'committed'
    if (failure?.status === 'rejected') throw failure.reason
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
    const { command } = await clientSpan(
      () => statementSpan('commit'),
      () => this.#client.query('commit'),
    )
    // A transaction with a failed statement is rolled back.
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
    this.#publish()
  }

  async rollback(): Promise<void> {
    const previous = this.#end()
    this.#notifies = false
    if (previous === 'committed') throw new Error('a committed transaction cannot be rolled back')
    // The server rolls back what a lost connection began. A second error would hide the first one.
    if (previous !== 'open' || this.#isLost) return
    this.#isBroken = true
    await this.#client.query('rollback')
    this.#isBroken = false
  }

  release() {
    if (!this.#isReleased) this.#client.release(this.#isBroken || this.#isLost)
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

/** Pause in ms before the second attempt of a read, in which a restarting server may come back. */
export const RETRY_PAUSE_MS = 100

/** Commands that report how many rows they changed. */
const WRITING_COMMANDS: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** A text of several statements has no `rows`. */
const resultOf = <R>({
  command,
  rowCount,
  rows = [],
}: pg.QueryResult<R & pg.QueryResultRow>): QueryResult<R> =>
  WRITING_COMMANDS.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
