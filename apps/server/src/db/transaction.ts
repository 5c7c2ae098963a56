import { AsyncLocalStorage } from 'node:async_hooks'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Db } from './database.ts'

/** Carries a refusal out of a transaction, so that the transaction rolls back. */
class Undone extends Error {
  readonly refusal: Refusal<RefusalCode>
  constructor(refusal: Refusal<RefusalCode>) {
    super(refusal.code)
    this.refusal = refusal
  }
}

const TRIES = 5
const RETRYABLE = new Set(['40001', '40P01'])

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Returns the name of the constraint that a row violated. */
const constraintOf = (error: unknown): string =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : ''

/** A value before or after a change; null for none. */
export type ChangeValue = string | number | boolean | null

/** A field that an action changed. */
type RecordedChange = { field: string; before: ChangeValue; after: ChangeValue }

type Write = (tx: Db, changes: readonly RecordedChange[]) => Promise<void>
type ClosingWrite = {
  write: Write | null
  changes: Map<string, RecordedChange>
  /** Whether the current transaction contains the write. */
  isWritten: boolean
}
const closingWrite = new AsyncLocalStorage<ClosingWrite>()

/**
 * Passes a changed value to the closing write of the current action, such as the staff log. Without
 * one, and for an equal value, does nothing.
 */
export function recordChange(field: string, before: ChangeValue, after: ChangeValue): void {
  if (before !== after) closingWrite.getStore()?.changes.set(field, { field, before, after })
}

/**
 * Runs an action and commits `write` with its first successful transaction. If the action has no
 * transaction, `write` runs in its own one afterwards. A refused action writes nothing.
 */
export async function withClosingWrite<T>(
  db: Db,
  write: Write,
  act: () => Promise<T | Refusal<RefusalCode>>,
): Promise<T | Refusal<RefusalCode>> {
  const closing: ClosingWrite = { write, changes: new Map(), isWritten: false }
  const result = await closingWrite.run(closing, act)
  if (!isRefusal(result) && closing.write !== null)
    await db.transaction().execute((tx) => write(tx, [...closing.changes.values()]))
  return result
}

/**
 * Runs an action of another account within an action: its transactions do not contain the closing
 * write of the outer action.
 */
export const withoutClosingWrite = <T>(act: () => Promise<T>): Promise<T> =>
  closingWrite.run({ write: null, changes: new Map(), isWritten: false }, act)

/**
 * Runs the closing write of the current action now. An action whose last statement also commits its
 * transaction calls this before that statement.
 */
export async function runClosingWrite(tx: Db): Promise<void> {
  const closing = closingWrite.getStore()
  if (!closing?.write || closing.isWritten) return
  await closing.write(tx, [...closing.changes.values()])
  closing.isWritten = true
}

/**
 * Runs an action in one transaction. A refusal rolls back its writes. Deadlocks and serialization
 * failures are retried.
 *
 * @param refusedBy constraint names and the refusal that each violation stands for
 * @returns the result of the action, or `call/busy` after five failed attempts
 */
export async function inTransaction<T>(
  db: Db,
  act: (tx: Db) => Promise<T | Refusal<RefusalCode>>,
  refusedBy: Readonly<Record<string, RefusalCode>> = {},
): Promise<T | Refusal<RefusalCode>> {
  const closing = closingWrite.getStore()
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    if (closing) closing.isWritten = false
    try {
      const outcome = await db.transaction().execute(async (tx) => {
        const result = await act(tx)
        if (isRefusal(result)) throw new Undone(result)
        await runClosingWrite(tx)
        return result
      })
      if (closing) closing.write = null
      return outcome
    } catch (error) {
      if (error instanceof Undone) return error.refusal
      const refusal = refusedBy[constraintOf(error)]
      if (refusal) return refuse(refusal)
      if (!RETRYABLE.has(codeOf(error))) throw error
      await new Promise((done) => setTimeout(done, attempt * 10 * Math.random()))
    }
  }
  return refuse('call/busy')
}
