import { setTimeout as pause } from 'node:timers/promises'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../audit/member-events.queries.ts'
import type { Db } from '../db/database.ts'
import { type Sealer, UNREADABLE } from '../db/sealer.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import { networksOf } from '../http/client-network.ts'
import { clearAttempts, countAttempt, type Limit, networkLimits, refundAttempt } from './attempts.queries.ts'
import { newSecret, otpauthUrl, stepOfCode } from './authenticator.ts'
import { clientHashes } from './client-hashes.ts'
import { findClientMatch, forgetDevice, rememberDevice, rememberNetwork } from './known-devices.queries.ts'
import { accountRefusal, hashToken } from './live-session.ts'
import { type NewSession, openSession } from './open-session.ts'
import { verifyPassword } from './password-hashing.ts'
import { clearSprayAttempts, countSprayAttempt, sprayKeysOf } from './password-spraying.ts'
import { findCredentials, lockPassword } from './sessions.queries.ts'
import { consumeTotpStep, storeTotpSecret } from './staff-codes.queries.ts'

const MINUTE_MS = 60_000
/** Of one account from one network, or from one browser that it knows. */
const PAIR: Limit = { max: 10, windowMs: 15 * MINUTE_MS }
/** Of one account from all clients together that it does not know. A window may begin at any moment, so any hour has 20 at most. */
const STRANGERS: Limit = { max: 10, windowMs: 60 * MINUTE_MS }
/** From one network, whatever the account. */
const PLACE: Limit = { max: 300, windowMs: 15 * MINUTE_MS }
/** Codes of one account: from a browser that it knows, and from all others together. */
const CODES: Limit = { max: 10, windowMs: 15 * MINUTE_MS }

/** A wrong answer takes this long after the password was compared, so that writing it into the log of an account does not show. */
const WRONG_MS = 50

/** What somebody gives at one of the doors, and from where. */
export type Attempt = {
  username: string
  password: string
  from: string
  userAgent: string
  /** Of the browser: the token that it was given at its last sign-in, and the one that it gets with this one. */
  device: { token: string | null; next: string }
  /** The session that the browser has by its cookie; the new one replaces it. */
  replaced: Actor | null
  /** Whether others use the computer too. */
  isShared: boolean
  now: Date
}

type Proven = NonNullable<Awaited<ReturnType<typeof findCredentials>>> & {
  /** The browser by its hash; null for one that the account does not know. */
  knownDevice: Buffer | null
}

type OrRefused<T> = Promise<T | Refusal<RefusalCode>>

/**
 * Proves by password whose account it is: one way for all doors, so that no limit can be walked around. Strangers who guess lock
 * themselves out, never a browser that the account knows.
 *
 * @param door which accounts may use this door; an account of the other kind is answered like a wrong password
 */
async function prove(
  { db, sealer }: { db: Db; sealer: Sealer },
  given: Attempt,
  door: 'member' | 'staff',
): OrRefused<Proven> {
  const { from, now } = given
  const email = given.username.toLowerCase()
  const client = clientHashes(from, given.device.token)
  const known = await findClientMatch(db, client, email, now)
  const knownDevice = known === 'device' ? client.device : null
  const pair = `sign-in ${email} ${knownDevice?.toString('hex') ?? networksOf(from).near}`
  const shared: [string, Limit][] = known === 'device' ? [] : [...networkLimits('sign-in place', from, PLACE)]
  if (known === null) shared.push([`sign-in strangers ${email}`, STRANGERS])
  for (const [key, limit] of [[pair, PAIR] as const, ...shared]) {
    const wait = await countAttempt(db, key, limit, now)
    if (wait > 0) return refuseUntil('session/too-many-tries', wait)
  }
  const spray = sprayKeysOf(sealer, given.password, email)
  const sprayed = known === null ? await countSprayAttempt(db, spray, now) : 0
  if (sprayed > 0) return refuseUntil('session/too-many-tries', sprayed)
  const found = await findCredentials(db, email)
  const account = found && isThroughDoor(found.category, door) ? found : null
  const lane = known === null ? 'other' : 'known'
  const isRight = await verifyPassword(account?.passwordHash ?? null, given.password, lane)
  if (account === null || !isRight) {
    await Promise.all([pause(WRONG_MS), found && logFailure(db, found.memberId, given)])
    return refuse('session/wrong-password')
  }
  await Promise.all([
    clearAttempts(db, pair),
    ...shared.map(([key]) => refundAttempt(db, key)),
    known === null && clearSprayAttempts(db, spray),
  ])
  const refused = accountRefusal(account)
  return refused === null ? { ...account, knownDevice } : refuse(refused)
}

const isThroughDoor = (category: string, door: 'member' | 'staff') =>
  (category === 'staff' || category === 'supervisor') === (door === 'staff')

const logFailure = (db: Db, memberId: number, { from, now }: Attempt) =>
  db.transaction().execute((tx) =>
    appendMemberEvent(tx, {
      memberId,
      at: now,
      actorId: null,
      actorName: 'Tidak dikenal',
      action: 'sign-in-failed',
      detail: {},
      ipAddress: from,
    }),
  )

/** A password that was changed while it was compared opens nothing: whoever changed it has ended what it had opened. */
async function enter(tx: Db, proven: Proven, given: Attempt): OrRefused<NewSession> {
  const { memberId, knownDevice, passwordHash } = proven
  const { from, userAgent, now, replaced, isShared } = given
  if (!(await lockPassword(tx, memberId, passwordHash))) return refuse('session/wrong-password')
  const session = await openSession(tx, {
    memberId,
    personId: null,
    from,
    userAgent,
    now,
    replaced,
    isShared,
  })
  const old = given.device.token === null ? null : hashToken(given.device.token)
  await rememberNetwork(tx, memberId, clientHashes(from, null).network, now)
  // Another user of the computer gets no reserve of tries for this account.
  if (isShared) await forgetDevice(tx, memberId, knownDevice ?? old)
  else
    await rememberDevice(tx, memberId, { old: knownDevice ?? old, next: hashToken(given.device.next) }, now)
  return session
}

/** The way in for schools and vendors. @spec 7 POST /member/signin */
export async function signInWithPassword(db: Db, sealer: Sealer, given: Attempt): OrRefused<NewSession> {
  const proven = await prove({ db, sealer }, given, 'member')
  return isRefusal(proven) ? proven : inTransaction(db, (tx) => enter(tx, proven, given))
}

/**
 * The way in for staff and supervisors: the password, and a code of their authenticator that was not used before. A secret that no code has
 * confirmed yet is as good as none until one does.
 *
 * @spec 7 POST /staff/signin
 */
export async function signInWithCode(
  db: Db,
  sealer: Sealer,
  given: Attempt & { code: string },
): OrRefused<NewSession> {
  const proven = await prove({ db, sealer }, given, 'staff')
  if (isRefusal(proven)) return proven
  const { codeSecret, codeSince, memberId, knownDevice } = proven
  if (codeSecret === null || (codeSince === null && given.code === ''))
    return refuse('session/code-not-set-up', [
      { field: 'secret', message: 'Siapkan aplikasi autentikator dahulu' },
    ])
  if (given.code === '')
    return refuse('session/code-required', [{ field: 'code', message: 'Masukkan kode 6 angka' }])
  const tries = `code ${memberId} ${knownDevice?.toString('hex') ?? 'strangers'}`
  const wait = await countAttempt(db, tries, CODES, given.now)
  if (wait > 0) return refuseUntil('session/too-many-tries', wait)
  const secret = sealer.show(codeSecret)
  const step = secret === UNREADABLE ? null : stepOfCode(secret, given.code, given.now)
  const session =
    step === null ? refuseCode() : await inTransaction(db, (tx) => enterWithCode(tx, proven, given, step))
  if (!isRefusal(session)) {
    await clearAttempts(db, tries)
    return session
  }
  if (session.code !== 'session/code-wrong') return session
  await logFailure(db, memberId, given)
  return session
}

const refuseCode = () =>
  refuse('session/code-wrong', [{ field: 'code', message: 'Kode autentikator salah atau sudah dipakai' }])

async function enterWithCode(tx: Db, proven: Proven, given: Attempt, step: number): OrRefused<NewSession> {
  const spent = await consumeTotpStep(tx, proven, step, given.now)
  if (spent === null) return refuseCode()
  const session = await enter(tx, proven, given)
  if (isRefusal(session)) return session
  if (spent === 'first')
    await appendMemberEvent(tx, {
      memberId: proven.memberId,
      at: given.now,
      actorId: proven.memberId,
      actorName: session.actor.name,
      action: 'code-set-up',
      detail: {},
      ipAddress: given.from,
    })
  return session
}

/** A secret for the authenticator of an account that has none in force; a new one takes the place of one that no code has confirmed. */
export async function issueTotpSecret(
  db: Db,
  sealer: Sealer,
  given: Attempt,
): OrRefused<{ secret: string; address: string }> {
  const proven = await prove({ db, sealer }, given, 'staff')
  if (isRefusal(proven)) return proven
  const secret = newSecret()
  const isKept = await storeTotpSecret(db, proven.memberId, sealer.seal(secret))
  if (!isKept) return refuse('session/code-already-set-up')
  return { secret, address: otpauthUrl(secret, proven.email) }
}
