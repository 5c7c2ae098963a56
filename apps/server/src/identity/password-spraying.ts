import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'
import { tell } from '../outbox/outbox.queries.ts'
import { forgetTries, giveTryBack, type Limit, waitAfterTry, waitFor } from './attempts.queries.ts'

const HOUR_MS = 3_600_000
/** Accounts on which clients that are not known may try one password together. */
const SPRAYED: Limit = { most: 60, windowMs: HOUR_MS }
const ONCE: Limit = { most: 1, windowMs: HOUR_MS }

/** Under what a password is counted: on one account, and on all of them. */
type Spray = { onAccount: string; onAll: string }

/** @param sealer its keyed hash stands for the password, so that no count tells what it was */
export function sprayOf(sealer: Sealer, password: string, email: string): Spray {
  const print = sealer.print(`password ${password}`).toString('hex')
  return { onAccount: `spray ${print} ${email}`, onAll: `spray ${print}` }
}

/**
 * Counts a password that is tried on an account, known or not. Staff are told once an hour when one is tried on too many.
 *
 * @returns 0 when it may be compared, else the seconds until it may
 * @decision 0061
 */
export async function countSpray(db: Db, { onAccount, onAll }: Spray, now: Date): Promise<number> {
  // An account counts once; its later tries wear down only the limit of the account.
  if ((await waitAfterTry(db, onAccount, ONCE, now)) > 0) return waitFor(db, onAll, SPRAYED, now)
  const wait = await waitAfterTry(db, onAll, SPRAYED, now)
  if (wait === 0) return 0
  if ((await waitAfterTry(db, 'spraying told', ONCE, now)) === 0)
    await tell(db, [{ kind: 'security.spraying', to: {}, orderId: null, by: null, facts: {} }], now)
  return wait
}

/** A right password wears nothing down. */
export async function forgetSpray(db: Db, { onAccount, onAll }: Spray): Promise<void> {
  await giveTryBack(db, onAll)
  await forgetTries(db, onAccount)
}
