import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type Refusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { type Actor, isSchoolPerson, loginOf } from '../../call/actor.ts'
import { clearAttempts, countAttempt } from '../../call/attempts.queries.ts'
import type { Db } from '../../db/database.ts'
import { readPasswordHash } from '../members/profile.queries.ts'
import { verifyPassword } from '../secrets/password-hashing.ts'

/** Same limit as for sign-in. Only a user with a session of this account can use it up. */
const LIMIT = { max: 10, windowMs: 15 * 60_000 }

/**
 * Checks the account's password again. A person of a school signed in without a password and is
 * refused.
 *
 * @returns the hash that matched the password
 */
export async function checkOwnPassword(
  db: Db,
  actor: Pick<Actor, 'memberId' | 'person'>,
  password: string,
  { field, now }: { field: string; now: Date },
): Promise<string | Refusal<RefusalCode>> {
  if (isSchoolPerson(actor)) return refuse('access/school-right')
  const login = loginOf(actor)
  const key = `own-password ${login.memberId}${login.personId === null ? '' : `.${login.personId}`}`
  const wait = await countAttempt(db, key, LIMIT, now)
  if (wait > 0) return refuseUntil('session/too-many-tries', wait)
  const storedHash = await readPasswordHash(db, login)
  if (!(await verifyPassword(storedHash, password, 'knownClient')))
    return refuse('member/wrong-password', [{ field, message: 'Kata sandi salah' }])
  await clearAttempts(db, key)
  return storedHash
}
