import pg, { type Connection, type PoolClient } from 'pg'
import { PREPARED_HINT, statementNameOf } from './prepared-statement.ts'

/**
 * Begins the text of a statement in a transaction whose answer nobody waits for, such as one that waits for a lock: it goes to the database
 * together with the next one, and is done before it. When it fails, the next one is not done and fails with it. Its values are texts and
 * numbers.
 */
export const WITH_NEXT_HINT = '/* with the next */'

/**
 * Begins the text of the last statement of a transaction: it is committed in the same journey, so that nobody waits for its rows while
 * answers travel. It is planned once. When it fails, nothing is committed; what it must refuse it has to fail for.
 */
export const THEN_COMMIT_HINT = `${PREPARED_HINT}/* then commit */`

/** Stands in a statement that tells members something: once it is committed, all processes are called. */
export const NOTIFY_HINT = '/* tells */'

type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>
type Statement = { text: string; values: unknown[] }
type QueryCallback = (error: Error | undefined, answer: Answer) => void
const nothing = (command: string): Answer => ({ command, rowCount: 0, rows: [] })

// What the driver, at its pinned version, asks of a query and of a connection; its types leave this out.
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

/** A statement in one journey with those that go before it and after it: of all of them none is done after one that fails. */
class PipelinedQuery extends pg.Query {
  readonly #before: readonly Statement[]
  readonly #after: readonly Statement[]
  readonly #name: string | undefined
  #done = 0

  constructor(
    { before, text, values, after }: Statement & { before: Statement[]; after: Statement[] },
    told: QueryCallback,
  ) {
    const name = text.includes(PREPARED_HINT) ? statementNameOf(text) : undefined
    super({ text, values, name }, told)
    this.#before = before
    this.#after = after
    this.#name = name
  }

  override prepare(connection: Connection): void {
    for (const one of this.#before) add(connection, one)
    super.prepare(connection)
    // The driver takes the first text that is parsed for that of the name.
    if (this.#before.length > 0) this.name = undefined
  }

  /** The driver ends what it prepares with this. */
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
    // What was not reached was not parsed either.
    if (this.#name && this.#done < this.#before.length) delete connection.submittedNamedStatements[this.#name]
    super.handleError(error, connection)
  }
}

function add(connection: Connection, { text, values }: Statement): void {
  const name = statementNameOf(text)
  if (connection.parsedStatements[name] === undefined) {
    // It may be known from a journey that failed later.
    connection.close({ type: 'S', name }, true)
    connection.parse({ name, text, types: [] }, true)
  }
  connection.bind({ statement: name, values: values.map(String) }, true)
  connection.execute({}, true)
}

/**
 * Makes a client of the driver go to the database less often: the beginning of a transaction travels with its first statement, and what is
 * marked so with the next one, or with the commit.
 *
 * @param onTold hears that something is committed that was told to members
 */
export function pipelineQueries(client: PoolClient, onTold: () => void): void {
  const send = client.query.bind(client)
  let held: Statement[] = []
  let isOpen = false
  let isCommitted = false
  let isTelling = false

  const inOneJourney = (text: string, values: unknown[], after: Statement[]) =>
    new Promise<Answer>((done, fail) => {
      const before = held
      held = []
      const told: QueryCallback = (error, answer) => (error ? fail(error) : done(answer))
      send(new PipelinedQuery({ before, text, values, after }, told))
    })

  /** Sends what waits for a statement with which it cannot go. */
  const sendHeld = async () => {
    const waiting = held
    held = []
    for (const one of waiting) await send(one.text, one.values)
  }

  const go = async (text: string, values: unknown[]): Promise<Answer> => {
    if (text === 'begin') {
      held = [{ text, values: [] }]
      isOpen = true
      return nothing('BEGIN')
    }
    if (text === 'commit' && held.some((one) => one.text !== 'begin')) await sendHeld()
    if (text === 'commit' || text === 'rollback') {
      const [wasBegun, wasCommitted, hasTold] = [held[0]?.text !== 'begin', isCommitted, isTelling]
      held = []
      isOpen = isCommitted = isTelling = false
      if (wasCommitted && text === 'rollback') throw new Error('what is committed cannot be undone')
      const answer = wasBegun && !wasCommitted ? await send(text) : nothing(text.toUpperCase())
      if (hasTold && text === 'commit') onTold()
      return answer
    }
    if (isCommitted) throw new Error('a statement after the one that commits')
    if (isOpen && text.includes(NOTIFY_HINT)) isTelling = true
    if (isOpen && text.startsWith(WITH_NEXT_HINT)) {
      held.push({ text, values })
      return nothing('SELECT')
    }
    if (isOpen && text.startsWith(THEN_COMMIT_HINT)) {
      const answer = await inOneJourney(text, values, [{ text: 'commit', values: [] }])
      isCommitted = true
      return answer
    }
    if (held.length > 0 && values.length > 0) return inOneJourney(text, values, [])
    // Several statements in one text go by a way of their own, alone.
    await sendHeld()
    const answer = await (text.includes(PREPARED_HINT)
      ? send({ name: statementNameOf(text), text, values })
      : send(text, values))
    if (!isOpen && text.includes(NOTIFY_HINT)) onTold()
    return answer
  }

  const query = (...given: unknown[]) => {
    const [text, values = []] = given
    return typeof text === 'string' && Array.isArray(values) && given.length <= 2
      ? go(text, values)
      : Reflect.apply(send, client, given)
  }
  Object.assign(client, { query })
}
