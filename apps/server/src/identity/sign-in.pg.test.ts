import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVendor } from '../../testing/builders.ts'
import { testPostgres } from '../../testing/test-postgres.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { hashPassword } from './password-work.ts'
import { holdAccount, setPassword } from './reset.queries.ts'
import { revokeSessions } from './sessions.queries.ts'
import { signInWithPassword } from './sign-in.ts'

const OLD = 'belanja-2026'
const NOW = new Date('2026-11-21T03:00:00Z')

let database: OpenDatabase

beforeAll(async () => {
  database = await openDatabase(await testPostgres())
})
afterAll(() => database.close())

/** Whether somebody waits for a row that another transaction holds. */
async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    database.db,
  )
  return rows.length > 0
}

test('a password that is changed while it is compared opens nothing that would outlive it', async () => {
  const { db } = database
  const { memberId, email } = await aVendor(db)
  await setPassword(db, memberId, await hashPassword(OLD))
  const next = await hashPassword('sandi-baru-2026')
  let entering: ReturnType<typeof signInWithPassword> | undefined
  let isOver = false
  await db.transaction().execute(async (tx) => {
    await holdAccount(tx, memberId)
    await setPassword(tx, memberId, next)
    await revokeSessions(tx, memberId, NOW)
    // It reads the old password still, for this is not committed.
    entering = signInWithPassword(db, {
      username: email,
      password: OLD,
      from: '10.0.0.1',
      userAgent: 'test',
      device: { token: null, next: 'x'.repeat(43) },
      now: NOW,
      replaced: null,
    }).finally(() => {
      isOver = true
    })
    while (!isOver && !(await isSomebodyWaiting())) await pause(10)
  })
  expect(await entering).toEqual({ ok: false, code: 'session/wrong-password' })
  const sessions = await db.selectFrom('session').where('member_id', '=', memberId).selectAll().execute()
  expect(sessions).toEqual([])
})
