import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { VISITOR } from '@pasar/domain/audit/actor-names'
import { isRefusal, type Refusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import type { Login } from '../../call/actor.ts'
import { clearAttempts, countAttempt, type Limit } from '../../call/attempts.queries.ts'
import type { Db } from '../../db/database.ts'
import { codeSecretBinding } from '../../db/seal-binding.ts'
import { type Sealer, UNREADABLE } from '../../db/sealer.ts'
import { inTransaction } from '../../db/transaction.ts'
import { stepOfCode } from './authenticator.ts'
import { consumeTotpStep } from './authenticator-code.queries.ts'

/**
 * Limit for the codes of one account: from a known browser, and from all other clients
 * together.
 */
const CODES: Limit = { max: 10, windowMs: 15 * 60_000 }

/** An account with a secret, which is in force once a code has confirmed it. */
export type CodeOwner = Login & { readonly codeSecret: string }

/** A code that a client sends; `client` names the clients that share a limit. */
type CodeAttempt = {
  readonly code: string
  readonly client: string
  readonly from: string
  readonly now: Date
}

/** Appends a failed sign-in to the log of an account. */
export const logFailure = (db: Db, memberId: number, { from, now }: Pick<CodeAttempt, 'from' | 'now'>) =>
  db.transaction().execute((tx) =>
    appendMemberEvent(tx, {
      memberId,
      at: now,
      actorId: null,
      actorName: VISITOR,
      action: 'sign-in-failed',
      detail: {},
      ipAddress: from,
    }),
  )

const refuseCode = () =>
  refuse('session/code-wrong', [{ field: 'code', message: 'Kode autentikator salah atau sudah dipakai' }])

/**
 * Checks an unused code of an authenticator and acts in the transaction that uses it up. Guesses
 * are limited, and a wrong one is logged.
 *
 * @param act gets whether the code was the first one, which activates the authenticator
 */
export async function withAuthenticatorCode<T>(
  db: Db,
  sealer: Sealer,
  { codeSecret, ...login }: CodeOwner,
  { code, client, from, now }: CodeAttempt,
  act: (tx: Db, use: 'first' | 'later') => Promise<T | Refusal<RefusalCode>>,
): Promise<T | Refusal<RefusalCode>> {
  const { memberId, personId } = login
  const tries = `code ${memberId}${personId === null ? '' : `.${personId}`} ${client}`
  const wait = await countAttempt(db, tries, CODES, now)
  if (wait > 0) return refuseUntil('session/too-many-tries', wait)
  const secret = sealer.show(codeSecret, codeSecretBinding(login))
  const step = secret === UNREADABLE ? null : stepOfCode(secret, code, now)
  const outcome =
    step === null
      ? refuseCode()
      : await inTransaction<T>(db, async (tx) => {
          const use = await consumeTotpStep(tx, { ...login, codeSecret }, step, now)
          return use === null ? refuseCode() : act(tx, use)
        })
  if (!isRefusal(outcome)) await clearAttempts(db, tries)
  else if (outcome.code === 'session/code-wrong') await logFailure(db, memberId, { from, now })
  return outcome
}
