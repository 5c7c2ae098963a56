import { randomBytes, randomInt } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'
import { enqueueMail } from '../mail/mail.queries.ts'
import { codeMail } from './codes.mails.ts'
import { type CodePurpose, closeCodes, countGuess, insertCode, markUsed } from './codes.queries.ts'
import { hashPassword, verifyPassword } from './password-hashing.ts'

const MINUTE_MS = 60_000
const LIFE_MS: Readonly<Record<CodePurpose, number>> = { verify: 24 * 60 * MINUTE_MS, reset: 15 * MINUTE_MS }

/** A handle is never mistaken for the number of a member. */
const LEAST_HANDLE = 10n ** 12n

const newHandle = () =>
  Number(LEAST_HANDLE + (randomBytes(8).readBigUInt64BE() % (BigInt(Number.MAX_SAFE_INTEGER) - LEAST_HANDLE)))

/** Six digits with their hash, and the handle that they will be known by. */
type DrawnCode = { handle: number; code: string; codeHash: string }

/** Draws a code. Hashing takes its time, so it is done before a transaction, not in one. */
export async function drawCode(): Promise<DrawnCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { handle: newHandle(), code, codeHash: await hashPassword(code) }
}

/**
 * Sends a code of six digits by mail. For an address without an account (`memberId: null`) everything is done but the letter, so that
 * neither the answer nor its time tells.
 *
 * @param db a transaction, or a connection on which one is begun
 * @param drawn from `drawCode`, where `db` is a transaction
 * @returns the handle: all that the asker learns, whatever the address
 * @decision 0015
 */
export async function issueCode(
  db: Db,
  sealer: Sealer,
  { purpose, memberId, to, now }: { purpose: CodePurpose; memberId: number | null; to: string; now: Date },
  drawn?: DrawnCode,
): Promise<number> {
  const { handle, code, codeHash } = drawn ?? (await drawCode())
  const expiresAt = new Date(now.getTime() + LIFE_MS[purpose])
  const write = async (tx: Db) => {
    await closeCodes(tx, memberId, purpose, now)
    await insertCode(tx, { handle, purpose, memberId, codeHash, now, expiresAt })
    const letter = { ...codeMail(purpose, code), memberId, to: memberId === null ? null : to }
    await enqueueMail(tx, sealer, letter, now)
  }
  await (db.isTransaction ? write(db) : db.transaction().execute(write))
  return handle
}

type Guess = { handle: number; purpose: CodePurpose; code: string; now: Date }

/**
 * Looks at a guess without using the code up. The guess is counted before it is compared, and what was counted stays counted: of any number
 * of guesses at once, five are compared. A guess that is not compared takes as long.
 *
 * @returns the member, or null when the code is wrong, unknown, used, too old, or guessed at too often
 */
export async function verifyCode(db: Db, guess: Guess): Promise<number | null> {
  if (db.isTransaction) throw new Error('a guess that is undone would not be counted')
  const known = await countGuess(db, guess)
  const isRight = await verifyPassword(known?.codeHash ?? null, guess.code)
  return known && isRight ? known.memberId : null
}

/** Looks at a guess, and uses the code up if it is right: it works once. @returns the member, or null as in `verifyCode` */
export async function redeemCode(db: Db, guess: Guess): Promise<number | null> {
  const memberId = await verifyCode(db, guess)
  return memberId !== null && (await markUsed(db, guess.handle, guess.now)) ? memberId : null
}
