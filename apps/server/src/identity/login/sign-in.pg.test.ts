import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVendor, testSealer } from '../../../testing/builders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Db, OpenDatabase } from '../../db/database.ts'
import type { Attempt } from '../credentials/check-credentials.ts'
import { lockAccount } from '../reset/reset.queries.ts'
import { hashPassword } from '../secrets/password-hashing.ts'
import { renewPasswordHash, revokeSessions } from '../sessions/sessions.queries.ts'
import { signInWithPassword } from './sign-in.ts'

const OLD = 'belanja-2026'
const NOW = new Date('2026-11-21T03:00:00Z')

let database: OpenDatabase

beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())

/** Returns whether a query waits for a row lock of another transaction. */
async function hasBlockedSession(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    database.db,
  )
  return rows.length > 0
}

/** Signs in by the password alone. */
const enter = (db: Db, attempt: Attempt) =>
  signInWithPassword(db, { sealer: testSealer, site: '' }, { ...attempt, code: '', passkey: null }, 'member')

test('a password changed during its comparison opens no session', async () => {
  const { db } = database
  const { memberId, email } = await aVendor(db)
  await renewPasswordHash(db, { memberId, personId: null }, await hashPassword(OLD))
  const next = await hashPassword('sandi-baru-2026')
  let entering: ReturnType<typeof signInWithPassword> | undefined
  let isOver = false
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, memberId)
    await renewPasswordHash(tx, { memberId, personId: null }, next)
    await revokeSessions(tx, memberId, NOW)
    // It still reads the old password, because this transaction is not committed.
    entering = enter(db, {
      username: email,
      password: OLD,
      from: '10.0.0.1',
      userAgent: 'test',
      device: { token: null, next: 'x'.repeat(43) },
      now: NOW,
      replaced: null,
      isShared: false,
    }).finally(() => {
      isOver = true
    })
    while (!isOver && !(await hasBlockedSession())) await pause(10)
  })
  expect(await entering).toEqual({ ok: false, code: 'session/wrong-password' })
  const sessions = await db.selectFrom('session').where('member_id', '=', memberId).selectAll().execute()
  expect(sessions).toEqual([])
})

test('an attack on one account from 120 addresses gets ten comparisons, and the known browser can still sign in', async () => {
  const { db } = database
  const { memberId, email } = await aVendor(db)
  await renewPasswordHash(db, { memberId, personId: null }, await hashPassword(OLD))
  const attempt = (from: string, password: string, token: string | null) =>
    enter(db, {
      username: email,
      password,
      from,
      userAgent: 'test',
      device: { token, next: 'd'.repeat(43) },
      now: NOW,
      replaced: null,
      isShared: false,
    })
  expect(await attempt('10.40.0.1', OLD, null)).toMatchObject({ actor: { memberId } })
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, n) => attempt(`10.41.0.${n}`, `salah-${n}-sekali`, null)),
  )
  const codes = answers.map((answer) => ('code' in answer ? answer.code : 'signed in'))
  expect(codes.filter((code) => code === 'session/wrong-password')).toHaveLength(10)
  expect(codes.filter((code) => code === 'session/too-many-tries')).toHaveLength(110)
  const failed = await db
    .selectFrom('member_event')
    .select('seq')
    .where('member_id', '=', memberId)
    .where('action', '=', 'sign-in-failed')
    .execute()
  expect(failed).toHaveLength(10)
  expect(await attempt('10.42.0.1', OLD, 'd'.repeat(43))).toMatchObject({ actor: { memberId } })
})

test('one password sprayed over 200 accounts concurrently is compared on 60 of them', async () => {
  const { db } = database
  let compared = 0
  const spray = async (n: number) => {
    const answer = await enter(db, {
      username: `sasaran-${n}@contoh.test`,
      password: 'semprot-2026',
      from: `10.43.${Math.floor(n / 100)}.${n % 100}`,
      userAgent: 'test',
      device: { token: null, next: 'e'.repeat(43) },
      now: NOW,
      replaced: null,
      isShared: false,
    })
    if ('code' in answer && answer.code === 'session/wrong-password') compared += 1
  }
  for (let at = 0; at < 200; at += 40) await Promise.all(Array.from({ length: 40 }, (_, n) => spray(at + n)))
  expect(compared).toBe(60)
})
