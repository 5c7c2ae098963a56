import pg, { type Connection, type PoolClient } from 'pg'
import { PREPARED_HINT, statementNameOf } from './prepared-statement.ts'

/**
 * Prefix of a statement whose result the caller does not need at once, such as one that takes a
 * lock. It is sent in one pipeline with the next statement and runs before it. If it fails, the
 * next statement does not run and fails with the same error. Its values must be texts and numbers.
 */
export const WITH_NEXT_HINT = '/* with the next */'

/**
 * Prefix of the last statement of a transaction. The commit is sent in the same round trip, so that
 * row locks are released without waiting for the reply. The statement is prepared. If it fails,
 * nothing is committed; the statement must itself fail in every case that it has to refuse.
 */
export const THEN_COMMIT_HINT = `${PREPARED_HINT}/* then commit */`

/** Marks a statement that notifies members. All processes are notified once it is committed. */
export const NOTIFY_HINT = '/* tells */'

type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>
type Statement = { text: string; values: unknown[] }
type QueryCallback = (error: Error | undefined, answer: Answer) => void
const nothing = (command: string): Answer => ({ command, rowCount: 0, rows: [] })

// Internal methods that the driver, at its pinned version, calls on a query and a connection. Its
// published types omit them.
declare module 'pg' {
  interface Query<R, I> {
    name: string | undefined
    prepare(connection: Connection): void
    _getRows(connection: Connection): void
    handleDataRow(message: unknown): void
    handleCommandComplete(message: unknown, connection: Connection): void
    handleError(error: Error, connection: Connection): void
  }
  interface Connection {
    parsedStatements: Record<string, string>
    submittedNamedStatements: Record<string, string>
  }
}

/**
 * A statement that is sent in one pipeline with the statements before and after it. After a
 * failure, none of the following statements runs.
 */
class PipelinedQuery extends pg.Query {
  readonly #before: readonly Statement[]
  readonly #after: readonly Statement[]
  readonly #name: string | undefined
  #done = 0

  constructor(
    { before, text, values, after }: Statement & { before: Statement[]; after: Statement[] },
    callback: QueryCallback,
  ) {
    const name = text.includes(PREPARED_HINT) ? statementNameOf(text) : undefined
    super({ text, values, name }, callback)
    this.#before = before
    this.#after = after
    this.#name = name
  }

  override prepare(connection: Connection): void {
    for (const one of this.#before) add(connection, one)
    super.prepare(connection)
    // The driver would record the first text that is parsed under this name.
    if (this.#before.length > 0) this.name = undefined
  }

  /** The driver ends its `prepare` step with this call. */
  override _getRows(connection: Connection): void {
    connection.execute({}, true)
    for (const one of this.#after) add(connection, one)
    connection.sync()
  }

  override handleDataRow(message: unknown): void {
    if (this.#done === this.#before.length) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    const beside = this.#before[this.#done] ?? this.#after[this.#done - this.#before.length - 1]
    if (beside) connection.parsedStatements[statementNameOf(beside.text)] = beside.text
    else super.handleCommandComplete(message, connection)
    this.#done += 1
    if (this.#done === this.#before.length) this.name = this.#name
  }

  override handleError(error: Error, connection: Connection): void {
    // A statement that was not reached was not parsed either.
    if (this.#name && this.#done < this.#before.length) delete connection.submittedNamedStatements[this.#name]
    super.handleError(error, connection)
  }
}

function add(connection: Connection, { text, values }: Statement): void {
  const name = statementNameOf(text)
  if (connection.parsedStatements[name] === undefined) {
    // An earlier pipeline that failed may have left the name on the server.
    connection.close({ type: 'S', name }, true)
    connection.parse({ name, text, types: [] }, true)
  }
  connection.bind({ statement: name, values: values.map(String) }, true)
  connection.execute({}, true)
}

/**
 * Reduces the number of round trips of a client. `begin` is sent with the first statement of the
 * transaction, and a statement marked with `WITH_NEXT_HINT` is sent with the next one or with the
 * commit.
 *
 * @param onTold called after the commit of a statement that notifies members
 */
export function pipelineQueries(client: PoolClient, onNotified: () => void): void {
  const send = client.query.bind(client)
  let pendingStatements: Statement[] = []
  let isOpen = false
  let isCommitted = false
  let isNotifying = false

  const sendInOneRoundTrip = (text: string, values: unknown[], after: Statement[]) =>
    new Promise<Answer>((done, fail) => {
      const before = pendingStatements
      pendingStatements = []
      const callback: QueryCallback = (error, answer) => (error ? fail(error) : done(answer))
      send(new PipelinedQuery({ before, text, values, after }, callback))
    })

  /** Sends the held statements one by one, before a statement that cannot share their pipeline. */
  const flushPending = async () => {
    const waiting = pendingStatements
    pendingStatements = []
    for (const one of waiting) await send(one.text, one.values)
  }

  const go = async (text: string, values: unknown[]): Promise<Answer> => {
    if (text === 'begin') {
      pendingStatements = [{ text, values: [] }]
      isOpen = true
      return nothing('BEGIN')
    }
    if (text === 'commit' && pendingStatements.some((one) => one.text !== 'begin')) await flushPending()
    if (text === 'commit' || text === 'rollback') {
      const [wasBegun, wasCommitted, hasNotified] = [
        pendingStatements[0]?.text !== 'begin',
        isCommitted,
        isNotifying,
      ]
      pendingStatements = []
      isOpen = isCommitted = isNotifying = false
      if (wasCommitted && text === 'rollback') throw new Error('what is committed cannot be undone')
      const answer = wasBegun && !wasCommitted ? await send(text) : nothing(text.toUpperCase())
      if (hasNotified && text === 'commit') onNotified()
      return answer
    }
    if (isCommitted) throw new Error('a statement after the one that commits')
    if (isOpen && text.includes(NOTIFY_HINT)) isNotifying = true
    if (isOpen && text.startsWith(WITH_NEXT_HINT)) {
      pendingStatements.push({ text, values })
      return nothing('SELECT')
    }
    if (isOpen && text.startsWith(THEN_COMMIT_HINT)) {
      const answer = await sendInOneRoundTrip(text, values, [{ text: 'commit', values: [] }])
      isCommitted = true
      return answer
    }
    if (pendingStatements.length > 0 && values.length > 0) return sendInOneRoundTrip(text, values, [])
    // A text with several statements uses the simple query protocol and cannot be pipelined.
    await flushPending()
    const answer = await (text.includes(PREPARED_HINT)
      ? send({ name: statementNameOf(text), text, values })
      : send(text, values))
    if (!isOpen && text.includes(NOTIFY_HINT)) onNotified()
    return answer
  }

  const query = (...queryArgs: unknown[]) => {
    const [text, values = []] = queryArgs
    return typeof text === 'string' && Array.isArray(values) && queryArgs.length <= 2
      ? go(text, values)
      : Reflect.apply(send, client, queryArgs)
  }
  Object.assign(client, { query })
}
