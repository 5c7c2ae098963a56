import { type RefusalCode, refusals } from '@pasar/contract/wire/refusals'
import { isEasyToGuess, MIN_PASSWORD_LENGTH } from '@pasar/domain/identity/passwords'
import { isRefusal, type Refusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../audit/member-events.queries.ts'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'
import { inTransaction } from '../db/transaction.ts'
import { networksOf } from '../http/client-network.ts'
import { enqueueMail } from '../mail/mail.queries.ts'
import { countAttempt, countClientAttempt, type Limit } from './attempts.queries.ts'
import { withdrawBankChange } from './bank.queries.ts'
import { clientHashes } from './client-hashes.ts'
import { delayUnknownClients } from './client-limits.ts'
import { closeCodes, markUsed } from './codes.queries.ts'
import { issueCode, verifyCode } from './codes.ts'
import { findClientMatch, isKnownClient } from './known-devices.queries.ts'
import { hashPassword } from './password-hashing.ts'
import { passwordResetMail } from './reset.mails.ts'
import { deleteOtherClients, findByAddress, lockAccount, readAccount, setPassword } from './reset.queries.ts'
import { revokeSessions } from './sessions.queries.ts'
import { closeGrants } from './upload-grants.queries.ts'

const HOUR_MS = 3_600_000

const ASKED_FROM_ONE_PLACE: Limit = { max: 20, windowMs: HOUR_MS }
/** Of all clients that are not known; above it they are slowed down. */
const ASKED_ALTOGETHER: Limit = { max: 2_000, windowMs: HOUR_MS }
/** Counted by place too, so that a stranger who asks again and again does not use up what the owner may ask. */
const ASKED_FOR_ONE_ACCOUNT: Limit = { max: 3, windowMs: HOUR_MS }
/** What all strangers together may ask: 12 codes of 5 guesses are one chance in 16,000 a day. */
const LETTERS_TO_ONE_ACCOUNT: Limit = { max: 12, windowMs: 24 * HOUR_MS }

const GUESSED_FROM_ONE_PLACE: Limit = { max: 60, windowMs: HOUR_MS }
const GUESSED_ALTOGETHER: Limit = { max: 3_000, windowMs: HOUR_MS }

/**
 * Sends a code for another password. Known and unknown addresses, and those that asked too often, get the same answer after the same work.
 *
 * @returns the handle of the code that was sent, or that was not
 * @spec 7 PUT /member/reset_password_step1
 * @decision 0015
 */
export async function requestPasswordReset(
  db: Db,
  sealer: Sealer,
  { email, from, device, now }: { email: string; from: string; device: string | null; now: Date },
): Promise<{ handle: number } | Refusal<RefusalCode>> {
  const wait = await countClientAttempt(db, 'reset from', from, ASKED_FROM_ONE_PLACE, now)
  if (wait > 0) return refuseUntil('session/too-many-tries', wait)
  const client = clientHashes(from, device)
  const isKnown = (await findClientMatch(db, client, email, now)) !== null
  await delayUnknownClients(db, { name: 'reset', limit: ASKED_ALTOGETHER, from, isKnownClient: isKnown, now })
  const { near } = networksOf(from)
  const isSeldom = (await countAttempt(db, `reset ${email} from ${near}`, ASKED_FOR_ONE_ACCOUNT, now)) === 0
  // What is not sent does not count, and takes as long. What strangers ask for does not use up what a known client may.
  const asker = isKnown ? `reset ${email} known` : `reset ${email}`
  const letters = isSeldom ? asker : 'reset not sent'
  const isSent = (await countAttempt(db, letters, LETTERS_TO_ONE_ACCOUNT, now)) === 0 && isSeldom
  const found = await findByAddress(db, email)
  const memberId = isSent && found !== undefined ? found : null
  return { handle: await issueCode(db, sealer, { purpose: 'reset', memberId, to: email, now }) }
}

type Setting = {
  handle: number
  code: string
  password: string
  from: string
  now: Date
  /** Of the browser, to be known to the account afterwards if it was before. */
  device: { token: string | null }
}

/**
 * Sets a new password with the code of a letter. Everything that the old one had opened ends: sessions on all devices, codes, uploads of
 * documents, browsers that were known, bank data that are not in force yet. It opens no session, so an account that has lost its standing gains nothing.
 *
 * @spec 7 PUT /member/reset_password_step2
 */
export async function resetWithCode(
  db: Db,
  sealer: Sealer,
  given: Setting,
): Promise<Record<string, never> | Refusal<RefusalCode>> {
  const { password, from, now } = given
  const wait = await countClientAttempt(db, 'reset guess from', from, GUESSED_FROM_ONE_PLACE, now)
  if (wait > 0) return refuseUntil('session/too-many-tries', wait)
  const isKnown = await isKnownClient(db, clientHashes(from, given.device.token), now)
  await delayUnknownClients(db, {
    name: 'reset guess',
    limit: GUESSED_ALTOGETHER,
    from,
    isKnownClient: isKnown,
    now,
  })
  const memberId = await verifyCode(db, { ...given, purpose: 'reset' })
  if (memberId === null) return wrongCode()
  const account = await readAccount(db, memberId)
  const doubt = doubtAbout(password, account)
  if (doubt !== null) return refuse('call/invalid', [{ field: 'password', message: doubt }])
  const passwordHash = await hashPassword(password)
  const done = await inTransaction(db, async (tx) => {
    await lockAccount(tx, memberId)
    if (!(await markUsed(tx, given.handle, now))) return wrongCode()
    await setPassword(tx, memberId, passwordHash)
    await endEverything(tx, memberId, given)
    await appendMemberEvent(tx, {
      memberId,
      at: now,
      actorId: memberId,
      actorName: account.name,
      action: 'password-reset',
      detail: {},
      ipAddress: from,
    })
    const { name, email } = account
    await withdrawBankChange(tx, sealer, { memberId, name, email, actorName: name, ipAddress: from }, now)
    await enqueueMail(tx, sealer, { to: account.email, memberId, ...passwordResetMail(account.name) }, now)
    return null
  })
  return isRefusal(done) ? done : {}
}

const wrongCode = () =>
  refuse('member/code-wrong', [{ field: 'code', message: refusals['member/code-wrong'][1] }])

/** What only the server can say about a new password: whose it is stands in no form. */
function doubtAbout(password: string, { category, email }: { category: string; email: string }) {
  const holdsPower = category === 'staff' || category === 'supervisor'
  const least = holdsPower ? MIN_PASSWORD_LENGTH.staff : MIN_PASSWORD_LENGTH.member
  if (password.length < least) return `Kata sandi paling sedikit ${least} karakter`
  return isEasyToGuess(password, email) ? 'Kata sandi ini terlalu mudah ditebak' : null
}

async function endEverything(tx: Db, memberId: number, { from, now, device }: Setting): Promise<void> {
  await revokeSessions(tx, memberId, now)
  await closeCodes(tx, memberId, 'reset', now)
  await closeCodes(tx, memberId, 'verify', now)
  await closeGrants(tx, memberId, now)
  await deleteOtherClients(tx, memberId, clientHashes(from, device.token))
}
