import { setTimeout as pause } from 'node:timers/promises'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type Refusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import type { Actor } from '../../call/actor.ts'
import {
  clearAttempts,
  countAttempt,
  type Limit,
  networkLimits,
  refundAttempt,
} from '../../call/attempts.queries.ts'
import { networksOf } from '../../call/client-network.ts'
import type { Db } from '../../db/database.ts'
import type { Sealer } from '../../db/sealer.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from '../secrets/password-hashing.ts'
import { clientHashes } from '../sessions/client-hashes.ts'
import { findClientMatch } from '../sessions/known-devices.queries.ts'
import { accountRefusal } from '../sessions/live-session.ts'
import type { SignInClient } from '../sessions/open-client-session.ts'
import { findCredentials } from '../sessions/sessions.queries.ts'
import { logFailure } from './authenticator-code.ts'
import { clearSprayAttempts, countSprayAttempt, sprayKeysOf } from './password-spraying.ts'

const MINUTE_MS = 60_000
/** Limit for one account from one network, or from one browser that it knows. */
const PAIR: Limit = { max: 10, windowMs: 15 * MINUTE_MS }
/**
 * Limit for one account from all unknown clients together. A window may begin at any time, so any
 * hour has at most 20 attempts.
 */
const STRANGERS: Limit = { max: 10, windowMs: 60 * MINUTE_MS }
/** Limit for one network across all accounts. */
const NETWORK_LIMIT: Limit = { max: 300, windowMs: 15 * MINUTE_MS }
/**
 * Minimum time between a failed comparison and the response, so that the time for logging does not
 * reveal whether the account exists.
 */
const WRONG_MS = 50

/** A sign-in attempt: credentials, client and network address. */
export type Attempt = SignInClient & { username: string; password: string }

/** An account whose password was right. */
export type Proven = NonNullable<Awaited<ReturnType<typeof findCredentials>>> & {
  /** Hash of the browser token; null when the account does not know the browser. */
  knownDevice: Buffer | null
  /** Whether the account knows neither the browser nor the network. */
  isUnknownClient: boolean
  /** Hash with the present parameters; null when the stored one has them. */
  renewedHash: string | null
}

export type OrRefused<T> = Promise<T | Refusal<RefusalCode>>

/**
 * Checks the password of an account. All sign-in endpoints use this function, so that no limit can
 * be bypassed. Failed guesses of unknown clients block only unknown clients, never a browser that
 * the account knows.
 *
 * @param door kind of accounts that the endpoint accepts; accounts of the other kind get the
 *   response to a wrong password
 */
export async function checkCredentials(
  { db, sealer }: { db: Db; sealer: Sealer },
  attempt: Attempt,
  door: 'member' | 'staff',
): OrRefused<Proven> {
  const { from, now } = attempt
  const email = attempt.username.toLowerCase()
  const client = clientHashes(from, attempt.device.token)
  const clientMatch = await findClientMatch(db, client, email, now)
  const knownDevice = clientMatch === 'device' ? client.device : null
  const pair = `sign-in ${email} ${knownDevice?.toString('hex') ?? networksOf(from).near}`
  const sharedLimits: [string, Limit][] =
    clientMatch === 'device' ? [] : [...networkLimits('sign-in network', from, NETWORK_LIMIT)]
  if (clientMatch === null) sharedLimits.push([`sign-in strangers ${email}`, STRANGERS])
  for (const [key, limit] of [[pair, PAIR] as const, ...sharedLimits]) {
    const wait = await countAttempt(db, key, limit, now)
    if (wait > 0) return refuseUntil('session/too-many-tries', wait)
  }
  const spray = sprayKeysOf(sealer, attempt.password, email)
  const sprayCount = clientMatch === null ? await countSprayAttempt(db, spray, now) : 0
  if (sprayCount > 0) return refuseUntil('session/too-many-tries', sprayCount)
  const credentials = await findCredentials(db, email)
  const account = credentials && isThroughDoor(credentials.category, door) ? credentials : null
  const lane = clientMatch === null ? 'other' : 'knownClient'
  const isRight = await verifyPassword(account?.passwordHash ?? null, attempt.password, lane)
  if (account === null || !isRight) {
    await Promise.all([pause(WRONG_MS), credentials && logFailure(db, credentials.memberId, attempt)])
    return refuse('session/wrong-password')
  }
  await Promise.all([
    clearAttempts(db, pair),
    ...sharedLimits.map(([key]) => refundAttempt(db, key)),
    clientMatch === null && clearSprayAttempts(db, spray),
  ])
  const refusal = accountRefusal(account)
  if (refusal !== null) return refuse(refusal)
  const renewedHash = isOutdatedHash(account.passwordHash) ? await hashPassword(attempt.password, lane) : null
  return { ...account, knownDevice, isUnknownClient: clientMatch === null, renewedHash }
}

const isThroughDoor = (category: string, door: 'member' | 'staff') =>
  (category === 'staff' || category === 'supervisor') === (door === 'staff')

/** Sends an email and a notice about the security of an account to its owner. */
export async function warnOwner(
  tx: Db,
  sealer: Sealer,
  { memberId, email }: Pick<Actor, 'memberId' | 'email'>,
  mail: { subject: string; text: string },
  notice: {
    kind: 'security.new-client' | 'member.code-set-up' | 'member.factor-lost'
    facts: { name?: string }
  },
  now: Date,
): Promise<void> {
  await enqueueMail(tx, sealer, { to: email, memberId, ...mail }, now)
  await notify(tx, [{ to: { member: memberId }, orderId: null, by: null, ...notice }], now)
}
