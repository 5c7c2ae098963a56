import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Db } from './database.ts'

/** Carries a refusal out of a transaction, so that nothing of it is kept. */
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

/** The constraint that a row would have broken. */
const constraintOf = (error: unknown): string =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : ''

/**
 * Does all of an act or nothing of it. A refusal undoes what the act had written; two acts that block each other are tried again.
 *
 * @param refusedBy constraints that refuse for the act
 * @returns what the act returns, or `call/busy` when others were first five times
 */
export async function inTransaction<T>(
  db: Db,
  act: (tx: Db) => Promise<T | Refusal<RefusalCode>>,
  refusedBy: Readonly<Record<string, RefusalCode>> = {},
): Promise<T | Refusal<RefusalCode>> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await act(tx)
        if (isRefusal(result)) throw new Undone(result)
        return result
      })
    } catch (error) {
      if (error instanceof Undone) return error.refusal
      const refused = refusedBy[constraintOf(error)]
      if (refused) return refuse(refused)
      if (!RETRYABLE.has(codeOf(error))) throw error
      await new Promise((done) => setTimeout(done, attempt * 10 * Math.random()))
    }
  }
  return refuse('call/busy')
}
