import { type RefusalCode, refusals } from '@pasar/contract/wire/refusals'
import { VISITOR_WITH_CODE } from '@pasar/domain/audit/actor-names'
import { isRefusal, type Refusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import type { Login } from '../../call/actor.ts'
import { countAttempt, countClientAttempt, type Limit } from '../../call/attempts.queries.ts'
import { delayUnknownClients } from '../../call/client-limits.ts'
import { networksOf } from '../../call/client-network.ts'
import type { Services } from '../../call/services.ts'
import type { Db } from '../../db/database.ts'
import type { Sealer } from '../../db/sealer.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { releasePasskeyOnly } from '../factors/factors.queries.ts'
import { deletePasskeysSince } from '../passkeys/passkeys.queries.ts'
import { passwordWarning } from '../passwords/new-password.ts'
import { readPasswordOwner } from '../passwords/password-owner.queries.ts'
import { withdrawBankChange } from '../profile/bank.queries.ts'
import { closeCodes, findCodePerson, markUsed } from '../secrets/codes.queries.ts'
import { issueCode, verifyCode } from '../secrets/codes.ts'
import { hashPassword } from '../secrets/password-hashing.ts'
import { endKeys, endKeysOfPerson } from '../sessions/api-keys.queries.ts'
import { clientHashes } from '../sessions/client-hashes.ts'
import { findClientMatch, isKnownClient } from '../sessions/known-devices.queries.ts'
import { renewPasswordHash, revokeSessions } from '../sessions/sessions.queries.ts'
import { closeGrants } from '../sessions/upload-grants.queries.ts'
import { passwordResetMail } from './reset.mails.ts'
import { deleteOtherClients, findByAddress, findLoginOwner, lockAccount } from './reset.queries.ts'

const HOUR_MS = 3_600_000

const REQUESTS_PER_CLIENT_LIMIT: Limit = { max: 20, windowMs: HOUR_MS }
/** Limit for all unknown clients together. Above it, they are delayed. */
const REQUESTS_TOTAL_LIMIT: Limit = { max: 2_000, windowMs: HOUR_MS }
/** Also counted per network, so that an unknown client cannot use up the requests of the owner. */
const REQUESTS_PER_ACCOUNT_LIMIT: Limit = { max: 3, windowMs: HOUR_MS }
/**
 * Limit for all unknown clients together: 12 codes with 5 guesses each give a chance of one in
 * 16,000 a day.
 */
const MAILS_PER_ACCOUNT_LIMIT: Limit = { max: 12, windowMs: 24 * HOUR_MS }

const GUESSES_PER_CLIENT_LIMIT: Limit = { max: 60, windowMs: HOUR_MS }
const GUESSES_TOTAL_LIMIT: Limit = { max: 3_000, windowMs: HOUR_MS }

/**
 * Sends a reset code. Known addresses, unknown addresses and addresses over the limit get the same
 * response after the same work.
 *
 * @returns the handle of the code, whether or not it was sent
 * @spec 7 PUT /member/reset_password_step1
 * @decision 0015
 */
export async function requestPasswordReset(
  db: Db,
  sealer: Sealer,
  { email, from, device, now }: { email: string; from: string; device: string | null; now: Date },
): Promise<{ handle: number } | Refusal<RefusalCode>> {
  const wait = await countClientAttempt(db, 'reset from', from, REQUESTS_PER_CLIENT_LIMIT, now)
  if (wait > 0) return refuseUntil('session/too-many-tries', wait)
  const client = clientHashes(from, device)
  const isKnown = (await findClientMatch(db, client, email, now)) !== null
  await delayUnknownClients(db, {
    name: 'reset',
    limit: REQUESTS_TOTAL_LIMIT,
    from,
    isKnownClient: isKnown,
    now,
  })
  const { near } = networksOf(from)
  const isSeldom =
    (await countAttempt(db, `reset ${email} from ${near}`, REQUESTS_PER_ACCOUNT_LIMIT, now)) === 0
  // An unsent email is not counted and takes the same time. Known and unknown clients are counted
  // separately.
  const asker = isKnown ? `reset ${email} known` : `reset ${email}`
  const mailKey = isSeldom ? asker : 'reset not sent'
  const isSent = (await countAttempt(db, mailKey, MAILS_PER_ACCOUNT_LIMIT, now)) === 0 && isSeldom
  const owner = await findByAddress(db, email)
  const to = isSent && owner !== undefined ? owner : { memberId: null, personId: null }
  return { handle: await issueCode(db, sealer, { purpose: 'reset', ...to, to: email, now }) }
}

/** An older passkey was there before a password was stolen, most likely. */
const NEW_PASSKEY_MS = 30 * 24 * HOUR_MS

type Setting = {
  handle: number
  code: string
  password: string
  from: string
  now: Date
  /** Token of the browser. A browser that the account knew before the reset stays known. */
  device: { token: string | null }
}

/**
 * Sets a new password with an emailed code. It ends everything that the old one had opened:
 * sessions on all devices, codes, document uploads, known browsers, API keys, passkeys of the last
 * 30 days and pending bank changes. It opens no session, so a suspended account gains nothing.
 *
 * @spec 7 PUT /member/reset_password_step2
 */
export async function resetWithCode(
  db: Db,
  { sealer, isBreached }: Pick<Services, 'sealer' | 'isBreached'>,
  input: Setting,
): Promise<Record<string, never> | Refusal<RefusalCode>> {
  const { password, from, now } = input
  const wait = await countClientAttempt(db, 'reset guess from', from, GUESSES_PER_CLIENT_LIMIT, now)
  if (wait > 0) return refuseUntil('session/too-many-tries', wait)
  const isKnown = await isKnownClient(db, clientHashes(from, input.device.token), now)
  await delayUnknownClients(db, {
    name: 'reset guess',
    limit: GUESSES_TOTAL_LIMIT,
    from,
    isKnownClient: isKnown,
    now,
  })
  const memberId = await verifyCode(db, { ...input, purpose: 'reset' })
  if (memberId === null) return wrongCode()
  const login = { memberId, personId: await findCodePerson(db, input.handle) }
  const account = await findLoginOwner(db, login)
  if (account === undefined) return wrongCode()
  const owner = await readPasswordOwner(db, login)
  const warning = await passwordWarning(password, owner, isBreached)
  if (warning !== null) return refuse('call/invalid', [{ field: 'password', message: warning }])
  const passwordHash = await hashPassword(password)
  const outcome = await inTransaction(db, async (tx) => {
    await lockAccount(tx, memberId)
    if (!(await markUsed(tx, input.handle, now))) return wrongCode()
    await renewPasswordHash(tx, login, passwordHash)
    await endEverything(tx, login, input)
    await appendMemberEvent(tx, {
      memberId,
      at: now,
      actorId: null,
      actorName: VISITOR_WITH_CODE,
      action: 'password-reset',
      detail: {},
      ipAddress: from,
    })
    const { name, email } = account
    const withdrawal = { memberId, name, email, actorName: name, ipAddress: from }
    if (login.personId === null) await withdrawBankChange(tx, sealer, withdrawal, now)
    await enqueueMail(tx, sealer, { to: account.email, memberId, ...passwordResetMail(account.name) }, now)
    return null
  })
  return isRefusal(outcome) ? outcome : {}
}

const wrongCode = () =>
  refuse('member/code-wrong', [{ field: 'code', message: refusals['member/code-wrong'][1] }])

async function endEverything(tx: Db, login: Login, { from, now, device }: Setting): Promise<void> {
  const { memberId, personId } = login
  await closeCodes(tx, memberId, 'reset', now, personId)
  if (personId !== null) {
    await revokeSessions(tx, memberId, now, { personId })
    await endKeysOfPerson(tx, personId, now)
    await deletePasskeysSince(tx, login, new Date(now.getTime() - NEW_PASSKEY_MS))
    return releasePasskeyOnly(tx, login)
  }
  await revokeSessions(tx, memberId, now)
  await closeCodes(tx, memberId, 'verify', now)
  await closeGrants(tx, memberId, now)
  await deleteOtherClients(tx, memberId, clientHashes(from, device.token))
  await endKeys(tx, memberId, now)
  await deletePasskeysSince(tx, login, new Date(now.getTime() - NEW_PASSKEY_MS))
  await releasePasskeyOnly(tx, login)
}
