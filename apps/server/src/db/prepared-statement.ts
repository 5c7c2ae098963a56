import { hash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'

/** How the driver sends a statement. */
export type SendOptions = {
  /** Statements that are sent before this one, in the same round trip. */
  before?: readonly CompiledQuery[]
  /** Sends `commit` after this statement, in the same round trip. */
  thenCommit?: boolean
  /** Notifies all processes about new live events as soon as this statement is committed. */
  notifyAfterCommit?: boolean
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
