import type { Assertion } from '@pasar/contract/identity/passkey'
import { deviceName } from '@pasar/domain/identity/device-name'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import { signature } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { codeSecretBinding } from '../../db/seal-binding.ts'
import type { Sealer } from '../../db/sealer.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newSecret, otpauthUrl } from '../credentials/authenticator.ts'
import { storeTotpSecret } from '../credentials/authenticator-code.queries.ts'
import { withAuthenticatorCode } from '../credentials/authenticator-code.ts'
import {
  type Attempt,
  checkCredentials,
  type OrRefused,
  type Proven,
  warnOwner,
} from '../credentials/check-credentials.ts'
import { codeSetUpMail, newClientMail } from '../credentials/sign-in.mails.ts'
import { isLossDue, removeLostFactor } from '../factors/factor-loss.ts'
import { cancelLoss } from '../factors/factors.queries.ts'
import { proveByPasskey } from '../passkeys/challenges.ts'
import { verifyPassword } from '../secrets/password-hashing.ts'
import { openClientSession } from '../sessions/open-client-session.ts'
import type { NewSession } from '../sessions/open-session.ts'
import { findCredentials, lockPassword, renewPasswordHash } from '../sessions/sessions.queries.ts'

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
  const { personId, knownDevice, isUnknownClient, renewedHash } = provenAccount
  if (!(await lockProvenPassword(tx, provenAccount, attempt))) return refuse('session/wrong-password')
  if (renewedHash !== null) await renewPasswordHash(tx, provenAccount, renewedHash)
  const session = await openClientSession(
    tx,
    { ...provenAccount, isOfShop: personId !== null, isByFactor },
    attempt,
    knownDevice,
  )
  // A user who still has the second factor has not lost it.
  if (isByFactor) await cancelLoss(tx, provenAccount)
  if (isUnknownClient) {
    const device = deviceName(attempt.userAgent)
    const mail = newClientMail(signature(session.actor), device, attempt.from)
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
  { passwordHash, renewedHash, ...login }: Proven,
  { password }: Pick<Attempt, 'password'>,
): Promise<boolean> {
  if (await lockPassword(tx, login, passwordHash)) return true
  const current = renewedHash === null ? undefined : await findCredentials(tx, login.email)
  return current !== undefined && (await verifyPassword(current.passwordHash, password, 'knownClient'))
}

/** A sign-in with the means of a second factor: a code, empty for none, or a passkey. */
type FactorAttempt = Attempt & { code: string; passkey: Assertion | null }

/**
 * Signs in with the password and the second factor of the account: a passkey, or an unused code of
 * the authenticator. Staff and supervisors must have one; members only if they have set it up. A
 * secret does not count until a code has confirmed it.
 *
 * @param services `site` is the public origin of the shop
 * @param door kind of accounts that the endpoint accepts
 * @spec 7 POST /member/signin, POST /staff/signin
 */
export async function signInWithPassword(
  db: Db,
  services: { sealer: Sealer; site: string },
  attempt: FactorAttempt,
  door: 'member' | 'staff',
): OrRefused<NewSession> {
  const { sealer } = services
  const proof = await checkCredentials({ db, sealer }, attempt, door)
  if (isRefusal(proof)) return proof
  if (attempt.passkey !== null) return enterWithSecondPasskey(db, services, proof, attempt, attempt.passkey)
  const { codeSecret, codeSince, memberId, personId, knownDevice } = proof
  if (door === 'member' && isLossDue(proof.factorLostAt, attempt.now))
    return inTransaction(db, async (tx) => {
      await removeLostFactor(tx, proof, attempt)
      return enter(tx, proof, { ...attempt, isByFactor: false }, sealer)
    })
  if (proof.isPasskeyOnly)
    return refuse('session/passkey-only', [{ field: 'passkey', message: 'Pakai kunci sandi akun ini' }])
  if (door === 'member' && codeSince === null)
    return inTransaction(db, (tx) => enter(tx, proof, { ...attempt, isByFactor: false }, sealer))
  if (codeSecret === null || (codeSince === null && attempt.code === ''))
    return refuse('session/code-not-set-up', [
      { field: 'secret', message: 'Siapkan aplikasi autentikator dahulu' },
    ])
  if (attempt.code === '')
    return refuse('session/code-required', [{ field: 'code', message: 'Masukkan kode 6 angka' }])
  const client = knownDevice?.toString('hex') ?? 'strangers'
  return withAuthenticatorCode(
    db,
    sealer,
    { memberId, personId, codeSecret },
    { ...attempt, client },
    (tx, use) => enterWithCode(tx, sealer, proof, attempt, use),
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
  const owner = await proveByPasskey(db, passkey, { ceremony, principalEmail: null, site, from, now })
  if (isRefusal(owner)) return owner
  if (owner.memberId !== provenAccount.memberId || owner.personId !== provenAccount.personId)
    return refuse('passkey/wrong')
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
      actorName: signature(session.actor),
      action: 'code-set-up',
      detail: {},
      ipAddress: attempt.from,
    })
    const { actor } = session
    await warnOwner(
      tx,
      sealer,
      actor,
      codeSetUpMail(signature(actor)),
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
  const proof = await checkCredentials({ db, sealer }, attempt, 'staff')
  if (isRefusal(proof)) return proof
  const secret = newSecret()
  const isStored = await storeTotpSecret(db, proof, sealer.seal(secret, codeSecretBinding(proof)))
  if (!isStored) return refuse('session/code-already-set-up')
  return { secret, address: otpauthUrl(secret, proof.email) }
}
