import { randomBytes, randomInt } from 'node:crypto'
import { countAttempt, type Limit } from '../../call/attempts.queries.ts'
import type { Db } from '../../db/database.ts'
import type { Sealer } from '../../db/sealer.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import { codeMail } from './codes.mails.ts'
import { type CodePurpose, closeCodes, countGuess, insertCode, markUsed } from './codes.queries.ts'
import { hashPassword, verifyPassword } from './password-hashing.ts'

const MINUTE_MS = 60_000
const LIFE_MS: Readonly<Record<MailedPurpose, number>> = {
  verify: 24 * 60 * MINUTE_MS,
  reset: 10 * MINUTE_MS,
}

/** Purposes of the codes that this file mails. */
type MailedPurpose = Exclude<CodePurpose, 'head'>

/** Smallest handle, above all member ids. */
const MIN_HANDLE = 10n ** 12n

const newHandle = () =>
  Number(MIN_HANDLE + (randomBytes(8).readBigUInt64BE() % (BigInt(Number.MAX_SAFE_INTEGER) - MIN_HANDLE)))

/** A six-digit code with its hash and its public handle. */
export type DrawnCode = { handle: number; code: string; codeHash: string }

/** Generates a code. Hashing is slow, so call it before a transaction, not inside. */
export async function drawCode(): Promise<DrawnCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { handle: newHandle(), code, codeHash: await hashPassword(code) }
}

/**
 * Sends a six-digit code by email. For an address without an account (`memberId: null`), it does
 * the same work without sending, so that neither the response nor its duration reveals whether the
 * account exists.
 *
 * @param db a transaction, or a connection on which one is begun
 * @param drawnCode from `drawCode`, where `db` is a transaction
 * @returns the handle, which is all that the client learns for any address
 * @decision 0015
 */
export async function issueCode(
  db: Db,
  sealer: Sealer,
  {
    purpose,
    memberId,
    personId = null,
    to,
    now,
  }: {
    purpose: MailedPurpose
    memberId: number | null
    personId?: number | null
    to: string
    now: Date
  },
  drawnCode?: DrawnCode,
): Promise<number> {
  const { handle, code, codeHash } = drawnCode ?? (await drawCode())
  const expiresAt = new Date(now.getTime() + LIFE_MS[purpose])
  const write = async (tx: Db) => {
    await closeCodes(tx, memberId, purpose, now, personId)
    await insertCode(tx, { handle, purpose, memberId, personId, codeHash, now, expiresAt })
    const mail = { ...codeMail(purpose, code), memberId, to: memberId === null ? null : to }
    await enqueueMail(tx, sealer, mail, now)
  }
  await (db.isTransaction ? write(db) : db.transaction().execute(write))
  return handle
}

/** Returns the link of an invitation. The code is in the fragment, which no server logs. */
export function invitationLink(
  { handle, code }: Pick<DrawnCode, 'handle' | 'code'>,
  email: string,
  site: string,
): string {
  const link = new URL('/reset', site)
  link.searchParams.set('undangan', String(handle))
  link.searchParams.set('email', email)
  link.hash = code
  return link.href
}

/** Time in ms in which the owner of a new account uses the link of the operator. */
const INVITATION_MS = 24 * 60 * MINUTE_MS

/**
 * Stores a code that an operator passes on as a one-time link. It sets a password like an emailed
 * code.
 */
export async function storeInvitation(
  tx: Db,
  { handle, codeHash }: DrawnCode,
  { memberId, now }: { memberId: number; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + INVITATION_MS)
  await closeCodes(tx, memberId, 'reset', now)
  await insertCode(tx, { handle, purpose: 'reset', memberId, codeHash, now, expiresAt })
}

type Guess = { handle: number; purpose: CodePurpose; code: string; now: Date }

/**
 * Checks a guess without using up the code. It counts the guess before comparing, and the count is
 * committed, so at most five of any number of concurrent guesses are compared. A guess that is not
 * compared takes the same time.
 *
 * @returns the member, or null when the code is wrong, unknown, used, expired or has no guesses
 *   left
 */
export async function verifyCode(db: Db, guess: Guess): Promise<number | null> {
  if (db.isTransaction)
    throw new Error('a rollback would undo the attempt count, so this call must not run in a transaction')
  const storedCode = await countGuess(db, guess)
  const isRight = await verifyPassword(storedCode?.codeHash ?? null, guess.code)
  if (storedCode && isRight) return storedCode.memberId
  await countWrongCode(db, guess.now)
  return null
}

/** Number of wrong codes of all clients in an hour above which staff are notified. */
const WRONG_CODES: Limit = { max: 1_000, windowMs: 60 * MINUTE_MS }
const ONCE: Limit = { max: 1, windowMs: 60 * MINUTE_MS }

/**
 * Counts a wrong code. Staff are notified at most once an hour when there are too many: each client
 * and account has its own limits, but many clients may guess on many accounts.
 *
 * @decision 0061
 */
async function countWrongCode(db: Db, now: Date): Promise<void> {
  if ((await countAttempt(db, 'wrong codes', WRONG_CODES, now)) === 0) return
  if ((await countAttempt(db, 'wrong codes notified', ONCE, now)) === 0)
    await notify(db, [{ kind: 'security.code-guessing', to: {}, orderId: null, by: null, facts: {} }], now)
}

/**
 * Checks a guess and uses up the code if it is correct.
 *
 * @returns the member, or null as in `verifyCode`
 */
export async function redeemCode(db: Db, guess: Guess): Promise<number | null> {
  const memberId = await verifyCode(db, guess)
  return memberId !== null && (await markUsed(db, guess.handle, guess.now)) ? memberId : null
}
