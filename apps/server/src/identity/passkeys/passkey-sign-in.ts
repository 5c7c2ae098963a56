import type { Assertion } from '@pasar/contract/identity/passkey'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { countAttempt, networkLimits } from '../../call/attempts.queries.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { accountRefusal } from '../sessions/live-session.ts'
import { openClientSession, type SignInClient } from '../sessions/open-client-session.ts'
import type { NewSession } from '../sessions/open-session.ts'
import { proveByPasskey } from './challenges.ts'

/** Sign-ins with a passkey that one network may try. */
const TRIES = { max: 300, windowMs: 15 * 60_000 }
/**
 * Days after the last sign-on through the school-data service in which a person may use a passkey.
 */
const PERSON_DAYS = 30

type PasskeyAttempt = SignInClient & { passkey: Assertion }

/**
 * Signs in the owner of a passkey, whatever the role. The authenticator has verified its user, so
 * no password or code is needed.
 *
 * @param site public origin of the shop
 * @decision 0105
 */
export async function enterWithPasskey(
  db: Db,
  site: string,
  attempt: PasskeyAttempt,
): Promise<NewSession | Refusal<RefusalCode>> {
  const { from, now } = attempt
  for (const [key, limit] of networkLimits('passkey sign-in', from, TRIES)) {
    const wait = await countAttempt(db, key, limit, now)
    if (wait > 0) return refuseUntil('session/too-many-tries', wait)
  }
  const ceremony = { purpose: 'sign-in', memberId: null } as const
  const outcome = await proveByPasskey(db, attempt.passkey, {
    ceremony,
    principalEmail: null,
    site,
    from,
    now,
  })
  if (isRefusal(outcome)) return outcome
  const refusal = accountRefusal(outcome)
  if (refusal !== null) return refuse(refusal)
  const { memberId, personId, personLastSeenAt, isOfShop, hasAccess } = outcome
  if (!hasAccess) return refuse('passkey/wrong')
  const isStale =
    personId !== null &&
    !isOfShop &&
    (personLastSeenAt === null || now.getTime() - personLastSeenAt.getTime() > PERSON_DAYS * 86_400_000)
  // The school-data service may have removed the person since.
  if (isStale) return refuse('passkey/sign-on-first')
  return inTransaction(db, (tx) =>
    openClientSession(tx, { memberId, personId, isOfShop, isByFactor: true }, attempt, null),
  )
}
