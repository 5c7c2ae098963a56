import {
  clearAttempts,
  countAttempt,
  type Limit,
  readAttemptWait,
  refundAttempt,
} from '../../call/attempts.queries.ts'
import type { Db } from '../../db/database.ts'
import type { Sealer } from '../../db/sealer.ts'
import { notify } from '../../outbox/outbox.queries.ts'

const HOUR_MS = 3_600_000
/** Number of accounts on which unknown clients together may try one password. */
const SPRAYED: Limit = { max: 60, windowMs: HOUR_MS }
const ONCE: Limit = { max: 1, windowMs: HOUR_MS }

/** The keys under which a password is counted: on one account and on all accounts. */
type SprayKeys = { accountKey: string; globalKey: string }

/**
 * Returns the count keys of a password.
 *
 * @param sealer its keyed hash replaces the password, so that the counts do not reveal it
 */
export function sprayKeysOf(sealer: Sealer, password: string, email: string): SprayKeys {
  const print = sealer.print(`password ${password}`).toString('hex')
  return { accountKey: `spray ${print} ${email}`, globalKey: `spray ${print}` }
}

/**
 * Counts an attempt with a password on an account, whether or not it exists. Staff are notified at
 * most once an hour when one password is tried on too many accounts.
 *
 * @returns 0 when the password may be compared, else the seconds until it may
 * @decision 0061
 */
export async function countSprayAttempt(
  db: Db,
  { accountKey, globalKey }: SprayKeys,
  now: Date,
): Promise<number> {
  // Each account counts once. Its further attempts only count towards the limit of the account.
  if ((await countAttempt(db, accountKey, ONCE, now)) > 0) return readAttemptWait(db, globalKey, SPRAYED, now)
  const wait = await countAttempt(db, globalKey, SPRAYED, now)
  if (wait === 0) return 0
  if ((await countAttempt(db, 'spraying notified', ONCE, now)) === 0)
    await notify(db, [{ kind: 'security.spraying', to: {}, orderId: null, by: null, facts: {} }], now)
  return wait
}

/** Takes back the counts of a correct password. */
export async function clearSprayAttempts(db: Db, { accountKey, globalKey }: SprayKeys): Promise<void> {
  await refundAttempt(db, globalKey)
  await clearAttempts(db, accountKey)
}
