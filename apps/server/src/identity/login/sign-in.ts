import { setTimeout as pause } from 'node:timers/promises'
import type { Assertion } from '@pasar/contract/identity/passkey'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { deviceName } from '@pasar/domain/identity/device-name'
import { isRefusal, type Refusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
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
import { memberBinding } from '../../db/seal-binding.ts'
import type { Sealer } from '../../db/sealer.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import { proveByPasskey } from '../passkeys/challenges.ts'
import { accountRefusal } from '../sessions/live-session.ts'
import type { NewSession } from '../sessions/open-session.ts'
import { findCredentials, lockPassword, renewPasswordHash } from '../sessions/sessions.queries.ts'
import { newSecret, otpauthUrl } from './authenticator.ts'
import { storeTotpSecret } from './authenticator-code.queries.ts'
import { logFailure, withAuthenticatorCode } from './authenticator-code.ts'
import { clientHashes } from './client-hashes.ts'
import { findClientMatch } from './known-devices.queries.ts'
import { openClientSession, type SignInClient } from './open-client-session.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './password-hashing.ts'
import { clearSprayAttempts, countSprayAttempt, sprayKeysOf } from './password-spraying.ts'
import { codeSetUpMail, newClientMail } from './sign-in.mails.ts'

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

type Proven = NonNullable<Awaited<ReturnType<typeof findCredentials>>> & {
  /** Hash of the browser token; null when the account does not know the browser. */
  knownDevice: Buffer | null
  /** Whether the account knows neither the browser nor the network. */
  isUnknownClient: boolean
  /** Hash with the present parameters; null when the stored one has them. */
  renewedHash: string | null
}

type OrRefused<T> = Promise<T | Refusal<RefusalCode>>

/**
 * Checks the password of an account. All sign-in endpoints use this function, so that no limit can
 * be bypassed. Failed guesses of unknown clients block only unknown clients, never a browser that
 * the account knows.
 *
 * @param door kind of accounts that the endpoint accepts; accounts of the other kind get the
 *   response to a wrong password
 */
async function prove(
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

/**
 * Opens the session. If the password changed during the comparison, it opens none, because that
 * change has ended all sessions.
 */
async function enter(
  tx: Db,
  provenAccount: Proven,
  { isByFactor, ...attempt }: Attempt & { isByFactor: boolean },
  sealer: Sealer,
): OrRefused<NewSession> {
  const { memberId, knownDevice, isUnknownClient, renewedHash } = provenAccount
  if (!(await lockProvenPassword(tx, provenAccount, attempt))) return refuse('session/wrong-password')
  if (renewedHash !== null) await renewPasswordHash(tx, memberId, renewedHash)
  const session = await openClientSession(tx, { memberId, personId: null, isByFactor }, attempt, knownDevice)
  if (isUnknownClient) {
    const device = deviceName(attempt.userAgent)
    const mail = newClientMail(session.actor.name, device, attempt.from)
    await warnOwner(
      tx,
      sealer,
      session.actor,
      mail,
      { kind: 'security.new-client', facts: { name: device } },
      attempt.now,
    )
  }
  return session
}

/**
 * Locks the account and returns whether its password is still the proven one. A sign-in at the same
 * time may have renewed the hash.
 */
async function lockProvenPassword(
  tx: Db,
  { memberId, email, passwordHash, renewedHash }: Proven,
  { password }: Attempt,
): Promise<boolean> {
  if (await lockPassword(tx, memberId, passwordHash)) return true
  const current = renewedHash === null ? undefined : await findCredentials(tx, email)
  return current !== undefined && (await verifyPassword(current.passwordHash, password, 'knownClient'))
}

/** Sends an email and a notice about the security of an account to its owner. */
async function warnOwner(
  tx: Db,
  sealer: Sealer,
  { memberId, email }: Pick<Actor, 'memberId' | 'email'>,
  mail: { subject: string; text: string },
  notice: { kind: 'security.new-client' | 'member.code-set-up'; facts: { name?: string } },
  now: Date,
): Promise<void> {
  await enqueueMail(tx, sealer, { to: email, memberId, ...mail }, now)
  await notify(tx, [{ to: { member: memberId }, orderId: null, by: null, ...notice }], now)
}

/**
 * Signs in a school or a vendor.
 *
 * @spec 7 POST /member/signin
 */
export async function signInWithPassword(db: Db, sealer: Sealer, attempt: Attempt): OrRefused<NewSession> {
  const proof = await prove({ db, sealer }, attempt, 'member')
  return isRefusal(proof)
    ? proof
    : inTransaction(db, (tx) => enter(tx, proof, { ...attempt, isByFactor: false }, sealer))
}

/**
 * Signs in staff and supervisors with the password and a passkey, or an unused code of their
 * authenticator. A secret does not count until a code has confirmed it.
 *
 * @param services `site` is the public origin of the shop
 * @spec 7 POST /staff/signin
 */
export async function signInWithCode(
  db: Db,
  services: { sealer: Sealer; site: string },
  attempt: Attempt & { code: string; passkey: Assertion | null },
): OrRefused<NewSession> {
  const { sealer } = services
  const proof = await prove({ db, sealer }, attempt, 'staff')
  if (isRefusal(proof)) return proof
  if (attempt.passkey !== null) return enterWithSecondPasskey(db, services, proof, attempt, attempt.passkey)
  const { codeSecret, codeSince, memberId, knownDevice } = proof
  if (codeSecret === null || (codeSince === null && attempt.code === ''))
    return refuse('session/code-not-set-up', [
      { field: 'secret', message: 'Siapkan aplikasi autentikator dahulu' },
    ])
  if (attempt.code === '')
    return refuse('session/code-required', [{ field: 'code', message: 'Masukkan kode 6 angka' }])
  const client = knownDevice?.toString('hex') ?? 'strangers'
  return withAuthenticatorCode(db, sealer, { memberId, codeSecret }, { ...attempt, client }, (tx, use) =>
    enterWithCode(tx, sealer, proof, attempt, use),
  )
}

async function enterWithSecondPasskey(
  db: Db,
  { sealer, site }: { sealer: Sealer; site: string },
  provenAccount: Proven,
  attempt: Attempt,
  passkey: Assertion,
): OrRefused<NewSession> {
  const ceremony = { purpose: 'sign-in', memberId: null } as const
  const { from, now } = attempt
  const owner = await proveByPasskey(db, passkey, { ceremony, headEmail: null, site, from, now })
  if (isRefusal(owner)) return owner
  if (owner.memberId !== provenAccount.memberId) return refuse('passkey/wrong')
  return inTransaction(db, (tx) => enter(tx, provenAccount, { ...attempt, isByFactor: true }, sealer))
}

async function enterWithCode(
  tx: Db,
  sealer: Sealer,
  provenAccount: Proven,
  attempt: Attempt,
  use: 'first' | 'later',
): OrRefused<NewSession> {
  const session = await enter(tx, provenAccount, { ...attempt, isByFactor: true }, sealer)
  if (isRefusal(session)) return session
  if (use === 'first') {
    await appendMemberEvent(tx, {
      memberId: provenAccount.memberId,
      at: attempt.now,
      actorId: provenAccount.memberId,
      actorName: session.actor.name,
      action: 'code-set-up',
      detail: {},
      ipAddress: attempt.from,
    })
    const { actor } = session
    await warnOwner(
      tx,
      sealer,
      actor,
      codeSetUpMail(actor.name),
      { kind: 'member.code-set-up', facts: {} },
      attempt.now,
    )
  }
  return session
}

/**
 * Issues an authenticator secret for an account that has none in force. It replaces an unconfirmed
 * one.
 */
export async function issueTotpSecret(
  db: Db,
  sealer: Sealer,
  attempt: Attempt,
): OrRefused<{ secret: string; address: string }> {
  const proof = await prove({ db, sealer }, attempt, 'staff')
  if (isRefusal(proof)) return proof
  const secret = newSecret()
  const isStored = await storeTotpSecret(
    db,
    proof.memberId,
    sealer.seal(secret, memberBinding('totp_secret', proof.memberId)),
  )
  if (!isStored) return refuse('session/code-already-set-up')
  return { secret, address: otpauthUrl(secret, proof.email) }
}
