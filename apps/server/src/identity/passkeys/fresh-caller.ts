import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Actor } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { checkOwnPassword } from '../profile/own-password.ts'
import { readSessionStart } from './passkeys.queries.ts'

/** Age of a session up to which a person of a school, who has no password, counts as present. */
const FRESH_MS = 15 * 60_000

/**
 * Refuses a caller who has not just shown that the session is not stolen: by the password, or as a
 * person of a school by a sign-on of the last minutes.
 */
export async function checkFresh(
  db: Db,
  actor: Actor,
  password: string,
  now: Date,
): Promise<Refusal<RefusalCode> | null> {
  if (actor.person === null) {
    const check = await checkOwnPassword(db, actor, password, { field: 'password', now })
    return isRefusal(check) ? check : null
  }
  const start = actor.sessionId === null ? undefined : await readSessionStart(db, actor.sessionId)
  const isFresh = start !== undefined && now.getTime() - start.getTime() < FRESH_MS
  return isFresh ? null : refuse('passkey/sign-in-again')
}
