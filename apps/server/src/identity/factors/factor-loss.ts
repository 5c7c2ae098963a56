import type { RemainingFactors } from '@pasar/contract/identity/factor'
import { systemName, VISITOR_WITH_CODE } from '@pasar/domain/audit/actor-names'
import { LOSS_WAIT_HOURS } from '@pasar/domain/identity/fresh-proof'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import type { Login } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import type { Sealer } from '../../db/sealer.ts'
import { inTransaction } from '../../db/transaction.ts'
import {
  type Attempt,
  checkCredentials,
  type OrRefused,
  type Proven,
  warnOwner,
} from '../credentials/check-credentials.ts'
import { listOwnPasskeys } from '../passkeys/passkeys.queries.ts'
import { factorLostMail } from './factors.mails.ts'
import { deleteAuthenticator, endLoss, hasResetSince, storeLoss } from './factors.queries.ts'

const HOUR_MS = 3_600_000
/** Time after a reset of the password in which a loss can be reported. */
const AFTER_RESET_MS = 30 * 60_000

/** Returns when a reported loss ends the second factor. */
export const lossDueAt = (lostAt: Date): Date => new Date(lostAt.getTime() + LOSS_WAIT_HOURS * HOUR_MS)

/** Returns whether a loss was reported, and its day of waiting is over. */
export const isLossDue = (lostAt: Date | null, now: Date): boolean =>
  lostAt !== null && lossDueAt(lostAt) <= now

/** Returns whether a loss was reported, and its day of waiting is not over. */
export const isLossWaiting = (lostAt: Date | null, now: Date): boolean =>
  lostAt !== null && lossDueAt(lostAt) > now

/**
 * Checks the password of an account that was reset through its mailbox a short time ago. The code
 * of that reset proves the owner of the mailbox.
 */
async function checkAfterReset(db: Db, sealer: Sealer, attempt: Attempt): OrRefused<Proven> {
  const account = await checkCredentials({ db, sealer }, attempt, 'member')
  if (isRefusal(account)) return account
  const since = new Date(attempt.now.getTime() - AFTER_RESET_MS)
  if (account.personId !== null) return refuse('factor/ask-owner')
  return (await hasResetSince(db, account.memberId, since)) ? account : refuse('factor/reset-first')
}

/** Lists the passkeys of an account itself, and whether it has an authenticator, after a reset. */
export async function listRemainingFactors(
  db: Db,
  sealer: Sealer,
  attempt: Attempt,
): OrRefused<RemainingFactors> {
  const account = await checkAfterReset(db, sealer, attempt)
  if (isRefusal(account)) return account
  const { memberId, codeSince } = account
  const passkeys = await listOwnPasskeys(db, { memberId, personId: null, principalEmail: null })
  return {
    passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, createdAt })),
    hasAuthenticator: codeSince !== null,
  }
}

/**
 * Reports the loss of a second factor, shortly after a reset.
 *
 * @returns when the second factor ends
 * @decision 0130
 */
export async function reportLoss(db: Db, sealer: Sealer, attempt: Attempt): OrRefused<{ dueAt: Date }> {
  const account = await checkAfterReset(db, sealer, attempt)
  if (isRefusal(account)) return account
  const { memberId, email, name } = account
  const { now, from } = attempt
  return inTransaction(db, async (tx) => {
    const dueAt = lossDueAt(await storeLoss(tx, account, now))
    await appendMemberEvent(tx, {
      ...{ memberId, at: now, actorId: null, actorName: VISITOR_WITH_CODE, action: 'factor-lost' },
      ...{ detail: { dueAt: dueAt.toISOString() }, ipAddress: from },
    })
    const mail = factorLostMail(name, dueAt)
    await warnOwner(tx, sealer, { memberId, email }, mail, { kind: 'member.factor-lost', facts: {} }, now)
    return { dueAt }
  })
}

/** Removes the second factor of an account whose day of waiting is over, with its event. */
export async function removeLostFactor(
  tx: Db,
  { name, ...login }: Login & { name: string },
  { now, from }: { now: Date; from: string },
): Promise<void> {
  const { memberId } = login
  const hadAuthenticator = await deleteAuthenticator(tx, login)
  await endLoss(tx, login)
  if (hadAuthenticator)
    await appendMemberEvent(tx, {
      ...{
        memberId,
        at: now,
        actorId: null,
        actorName: systemName('kehilangan faktor kedua'),
        action: 'code-removed',
      },
      ...{ detail: { reason: 'Kehilangan dilaporkan' }, ipAddress: from },
    })
}
