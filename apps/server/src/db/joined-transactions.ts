import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Db } from './database.ts'
import { PreparedStatement } from './pool-connection.ts'

/**
 * Returns a database whose transactions are parts of one open transaction: they neither begin nor
 * commit anything. After the rollback of a part every statement fails, so that the owner of the
 * transaction has to roll back all of it. No process is notified of live events. Every statement is
 * prepared: a transaction with many acts repeats the same few hundred statements.
 */
export const joinTransactions = (tx: Db): Db =>
  new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new JoinedDriver(tx),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })

class JoinedConnection implements DatabaseConnection {
  readonly #tx: Db
  isRolledBack = false

  constructor(tx: Db) {
    this.#tx = tx
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isRolledBack) throw new Error('a part of the transaction was rolled back')
    const before = query instanceof PreparedStatement ? (query.options.before ?? []) : []
    return this.#tx.executeQuery<R>(new PreparedStatement<R>(query, { before }))
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('this driver does not stream rows')
  }
}

class JoinedDriver implements Driver {
  readonly #connection: JoinedConnection

  constructor(tx: Db) {
    this.#connection = new JoinedConnection(tx)
  }

  async init() {}

  async acquireConnection() {
    return this.#connection
  }

  async beginTransaction() {}

  async commitTransaction() {}

  async rollbackTransaction() {
    this.#connection.isRolledBack = true
  }

  async releaseConnection() {}

  async destroy() {}
}
