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
const isRetryable = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && RETRYABLE.has(error.code)

/**
 * Does all of an act or nothing of it. A refusal undoes what the act had written; two acts that block each other are tried again.
 *
 * @returns what the act returns, or `call/busy` when others were first five times
 */
export async function inTransaction<T>(
  db: Db,
  act: (tx: Db) => Promise<T | Refusal<RefusalCode>>,
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
      if (!isRetryable(error)) throw error
      await new Promise((done) => setTimeout(done, attempt * 10 * Math.random()))
    }
  }
  return refuse('call/busy')
}
