import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSchool, testSealer } from '../../testing/builders.ts'
import { testDb } from '../../testing/test-db.ts'
import type { OpenDatabase } from '../db/database.ts'
import { countGuess } from './codes.queries.ts'
import { issueCode, redeemCode, verifyCode } from './codes.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

let database: OpenDatabase
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())

/** The code of the newest letter. */
async function sentCode(to: string): Promise<string> {
  const { body } = await database.db
    .selectFrom('mail')
    .select('body')
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /\b[0-9]{6}\b/.exec(testSealer.open(body ?? ''))?.[0] ?? ''
}

async function aCode(purpose: 'verify' | 'reset' = 'reset') {
  const { memberId, email } = await aSchool(database.db)
  const handle = await issueCode(database.db, testSealer, { purpose, memberId, to: email, now: NOW })
  const code = await sentCode(email)
  const wrong = code === '000000' ? '000001' : '000000'
  return { memberId, email, handle, code, wrong }
}

test('a code works once, for its purpose, and its handle is no number of a member', async () => {
  const { memberId, handle, code } = await aCode()
  expect(handle).toBeGreaterThanOrEqual(1e12)
  expect(Number.isSafeInteger(handle)).toBe(true)
  const guess = { handle, code, now: minutesLater(14) }
  expect(await redeemCode(database.db, { ...guess, purpose: 'verify' })).toBeNull()
  expect(await redeemCode(database.db, { ...guess, purpose: 'reset' })).toBe(memberId)
  expect(await redeemCode(database.db, { ...guess, purpose: 'reset' })).toBeNull()
})

test('of 1,000 guesses at once five are compared, and the right code is of no use afterwards', async () => {
  const { handle, code } = await aCode()
  const compared = await Promise.all(
    Array.from({ length: 1000 }, () => countGuess(database.db, { handle, purpose: 'reset', now: NOW })),
  )
  expect(compared.filter((guess) => guess !== undefined)).toHaveLength(5)
  expect(await redeemCode(database.db, { handle, purpose: 'reset', code, now: NOW })).toBeNull()
})

test('four wrong guesses leave one; right guesses at once succeed once', async () => {
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

test('a code of a reset lives 15 minutes, one of a verification 24 hours', async () => {
  const reset = await aCode('reset')
  const late = { handle: reset.handle, code: reset.code, purpose: 'reset', now: minutesLater(15) } as const
  expect(await redeemCode(database.db, late)).toBeNull()
  const verify = await aCode('verify')
  const nextDay = { handle: verify.handle, code: verify.code, purpose: 'verify' } as const
  expect(await verifyCode(database.db, { ...nextDay, now: minutesLater(24 * 60) })).toBeNull()
  expect(await verifyCode(database.db, { ...nextDay, now: minutesLater(24 * 60 - 1) })).toBe(verify.memberId)
})

test('a newer code ends the one before', async () => {
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

test('an unknown address gets a handle and no letter, and no code of it is right', async () => {
  const to = 'tidak-ada@contoh.test'
  const handle = await issueCode(database.db, testSealer, { purpose: 'reset', memberId: null, to, now: NOW })
  expect(handle).toBeGreaterThanOrEqual(1e12)
  const letters = await database.db.selectFrom('mail').select('id').where('recipient', '=', to).execute()
  expect(letters).toEqual([])
  expect(await redeemCode(database.db, { handle, purpose: 'reset', code: '123456', now: NOW })).toBeNull()
})

test('a code of a transaction that is undone is not sent', async () => {
  const { memberId, email } = await aSchool(database.db)
  const undone = database.db.transaction().execute(async (tx) => {
    await issueCode(tx, testSealer, { purpose: 'verify', memberId, to: email, now: NOW })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await sentCode(email).catch(() => 'none')).toBe('none')
})
