import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSchool, testSealer } from '../../../testing/builders.ts'
import { unseal } from '../../../testing/fixtures/sealed-texts.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { countGuess } from './codes.queries.ts'
import { issueCode, redeemCode, verifyCode } from './codes.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

let database: OpenDatabase
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())

/** Returns the code in the newest email to an address. */
async function sentCode(to: string): Promise<string> {
  const { body } = await database.db
    .selectFrom('mail')
    .select('body')
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /\b[0-9]{6}\b/.exec(unseal(body ?? ''))?.[0] ?? ''
}

async function aCode(purpose: 'verify' | 'reset' = 'reset') {
  const { memberId, email } = await aSchool(database.db)
  const handle = await issueCode(database.db, testSealer, { purpose, memberId, to: email, now: NOW })
  const code = await sentCode(email)
  const wrong = code === '000000' ? '000001' : '000000'
  return { memberId, email, handle, code, wrong }
}

test('a code works once and only for its purpose, and its handle is not a member id', async () => {
  const { memberId, handle, code } = await aCode()
  expect(handle).toBeGreaterThanOrEqual(1e12)
  expect(Number.isSafeInteger(handle)).toBe(true)
  const guess = { handle, code, now: minutesLater(9) }
  expect(await redeemCode(database.db, { ...guess, purpose: 'verify' })).toBeNull()
  expect(await redeemCode(database.db, { ...guess, purpose: 'reset' })).toBe(memberId)
  expect(await redeemCode(database.db, { ...guess, purpose: 'reset' })).toBeNull()
})

test('compares five of 1,000 concurrent guesses and then rejects the correct code', async () => {
  const { handle, code } = await aCode()
  const compared = await Promise.all(
    Array.from({ length: 1000 }, () => countGuess(database.db, { handle, purpose: 'reset', now: NOW })),
  )
  expect(compared.filter((guess) => guess !== undefined)).toHaveLength(5)
  expect(await redeemCode(database.db, { handle, purpose: 'reset', code, now: NOW })).toBeNull()
})

test('accepts the correct code after four wrong guesses, and once when sent concurrently', async () => {
  const { memberId, handle, code, wrong } = await aCode()
  for (let guess = 0; guess < 4; guess += 1)
    expect(await redeemCode(database.db, { handle, purpose: 'reset', code: wrong, now: NOW })).toBeNull()
  expect(await redeemCode(database.db, { handle, purpose: 'reset', code, now: NOW })).toBe(memberId)

  const other = await aCode()
  const both = await Promise.all(
    [1, 2, 3].map(() =>
      redeemCode(database.db, { handle: other.handle, purpose: 'reset', code: other.code, now: NOW }),
    ),
  )
  expect(both.filter((found) => found !== null)).toEqual([other.memberId])
})

test('a reset code expires after 15 minutes, a verification code after 24 hours', async () => {
  const reset = await aCode('reset')
  const late = { handle: reset.handle, code: reset.code, purpose: 'reset', now: minutesLater(10) } as const
  expect(await redeemCode(database.db, late)).toBeNull()
  const verify = await aCode('verify')
  const nextDay = { handle: verify.handle, code: verify.code, purpose: 'verify' } as const
  expect(await verifyCode(database.db, { ...nextDay, now: minutesLater(24 * 60) })).toBeNull()
  expect(await verifyCode(database.db, { ...nextDay, now: minutesLater(24 * 60 - 1) })).toBe(verify.memberId)
})

test('a newer code invalidates the previous one', async () => {
  const first = await aCode()
  const { memberId, email } = first
  const handle = await issueCode(database.db, testSealer, {
    purpose: 'reset',
    memberId,
    to: email,
    now: NOW,
  })
  const guess = { purpose: 'reset', now: NOW } as const
  expect(await redeemCode(database.db, { ...guess, handle: first.handle, code: first.code })).toBeNull()
  expect(await redeemCode(database.db, { ...guess, handle, code: await sentCode(email) })).toBe(memberId)
})

test('an unknown address gets a handle, no email and no valid code', async () => {
  const to = 'tidak-ada@contoh.test'
  const handle = await issueCode(database.db, testSealer, { purpose: 'reset', memberId: null, to, now: NOW })
  expect(handle).toBeGreaterThanOrEqual(1e12)
  const mails = await database.db.selectFrom('mail').select('id').where('recipient', '=', to).execute()
  expect(mails).toEqual([])
  expect(await redeemCode(database.db, { handle, purpose: 'reset', code: '123456', now: NOW })).toBeNull()
})

test('a code of a rolled-back transaction is not sent', async () => {
  const { memberId, email } = await aSchool(database.db)
  const undone = database.db.transaction().execute(async (tx) => {
    await issueCode(tx, testSealer, { purpose: 'verify', memberId, to: email, now: NOW })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await sentCode(email).catch(() => 'none')).toBe('none')
})
