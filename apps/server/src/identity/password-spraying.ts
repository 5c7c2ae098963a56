import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'
import { notify } from '../outbox/outbox.queries.ts'
import {
  clearAttempts,
  countAttempt,
  type Limit,
  readAttemptWait,
  refundAttempt,
} from './attempts.queries.ts'

const HOUR_MS = 3_600_000
/** Accounts on which clients that are not known may try one password together. */
const SPRAYED: Limit = { max: 60, windowMs: HOUR_MS }
const ONCE: Limit = { max: 1, windowMs: HOUR_MS }

/** Under what a password is counted: on one account, and on all of them. */
type SprayKeys = { accountKey: string; globalKey: string }

/** @param sealer its keyed hash stands for the password, so that no count tells what it was */
export function sprayKeysOf(sealer: Sealer, password: string, email: string): SprayKeys {
  const print = sealer.print(`password ${password}`).toString('hex')
  return { accountKey: `spray ${print} ${email}`, globalKey: `spray ${print}` }
}

/**
 * Counts a password that is tried on an account, known or not. Staff are told once an hour when one is tried on too many.
 *
 * @returns 0 when it may be compared, else the seconds until it may
 * @decision 0061
 */
export async function countSprayAttempt(
  db: Db,
  { accountKey, globalKey }: SprayKeys,
  now: Date,
): Promise<number> {
  // An account counts once; its later tries wear down only the limit of the account.
  if ((await countAttempt(db, accountKey, ONCE, now)) > 0) return readAttemptWait(db, globalKey, SPRAYED, now)
  const wait = await countAttempt(db, globalKey, SPRAYED, now)
  if (wait === 0) return 0
  if ((await countAttempt(db, 'spraying told', ONCE, now)) === 0)
    await notify(db, [{ kind: 'security.spraying', to: {}, orderId: null, by: null, facts: {} }], now)
  return wait
}

/** A right password wears nothing down. */
export async function clearSprayAttempts(db: Db, { accountKey, globalKey }: SprayKeys): Promise<void> {
  await refundAttempt(db, globalKey)
  await clearAttempts(db, accountKey)
}
