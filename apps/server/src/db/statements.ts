import type { Compilable, QueryResult, RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import { PreparedStatement, type SendOptions } from './dialect.ts'

type Query<R> = Compilable<R> | RawBuilder<R>

const prepare = <R>(db: Db, query: Query<R>, options: SendOptions = {}) =>
  new PreparedStatement<R>(query.compile(db), options)

/**
 * Executes a statement that each connection parses once and whose plan PostgreSQL reuses. Use it
 * for key lookups and writes. Do not use it for searches: a generic plan is a bad plan for them.
 *
 * @decision 0014
 */
export const executePrepared = <R>(
  db: Db,
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
  tx: Db,
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
  tx: Db,
  query: Query<R>,
  options: Pick<SendOptions, 'notifyAfterCommit'> = {},
): Promise<QueryResult<R>> => tx.executeQuery<R>(prepare(tx, query, { ...options, thenCommit: true }))
