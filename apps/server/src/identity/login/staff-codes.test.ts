import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { aSchool, aStaffMember } from '../../../testing/builders.ts'
import { sealUnbound } from '../../../testing/fixtures/sealed-texts.ts'
import {
  createSignInFixture,
  SIGN_IN_PASSWORD,
  SIGN_IN_SECRET,
  type TestRequest,
} from '../../../testing/fixtures/sign-in-fixture.ts'
import type { Actor } from '../../call/actor.ts'

const { db, withPassword, send, statusAndMessage, eventsOf } = await createSignInFixture()

describe('authenticator codes', () => {
  const codeAt = (secret: string, steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  /** Waits if a time step is about to end, so that two codes of the test fall in the same step. */
  const inOneStep = async () => {
    const left = 30_000 - (Date.now() % 30_000)
    if (left < 5_000) await new Promise((done) => setTimeout(done, left + 50))
  }
  const enterStaff = (actor: Actor, code: string | undefined, sent: TestRequest = {}) =>
    send('POST', '/staff/signin', sent, {
      username: actor.email,
      password: SIGN_IN_PASSWORD,
      ...(code === undefined ? {} : { code }),
    })
  const setUp = (actor: Actor, password = SIGN_IN_PASSWORD) =>
    send('POST', '/staff/code', {}, { username: actor.email, password })
  async function withSecret(actor: Actor) {
    await db
      .updateTable('member')
      .set({ totp_secret: sealUnbound(SIGN_IN_SECRET), totp_since: new Date('2026-01-01T00:00:00Z') })
      .where('id', '=', actor.memberId)
      .execute()
    return withPassword(actor)
  }

  test('the password alone opens no session, and a code works once', async () => {
    await inOneStep()
    const actor = await withSecret(await aStaffMember(db))
    const without = await enterStaff(actor, undefined)
    expect(statusAndMessage(without)).toEqual([403, 'Masukkan kode 6 angka'])
    expect(without.json().data.error[0].field).toBe('code')
    expect(without.headers['set-cookie']).toBeUndefined()
    expect(statusAndMessage(await enterStaff(actor, '000000'))).toEqual([
      403,
      'Kode autentikator salah atau sudah dipakai',
    ])
    const code = codeAt(SIGN_IN_SECRET)
    const right = await enterStaff(actor, code)
    expect(right.json().data).toMatchObject({ role: 'staff', member_id: actor.memberId })
    expect(statusAndMessage(await enterStaff(actor, code))).toEqual([
      403,
      'Kode autentikator salah atau sudah dipakai',
    ])
    // After a later code, an earlier one is rejected too. The next one works.
    expect((await enterStaff(actor, codeAt(SIGN_IN_SECRET, -1))).statusCode).toBe(403)
    expect((await enterStaff(actor, codeAt(SIGN_IN_SECRET, 1))).statusCode).toBe(200)
  })

  test('of nine concurrent sign-ins with one code, one succeeds', async () => {
    await inOneStep()
    const actor = await withSecret(await aStaffMember(db))
    const code = codeAt(SIGN_IN_SECRET)
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, n) => enterStaff(actor, code, { from: `10.10.0.${n}` })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(8)
  })

  test('an unreadable secret rejects every code without a fault', async () => {
    const actor = await withSecret(await aStaffMember(db))
    const totp_secret = `v1.${'A'.repeat(60)}`
    await db.updateTable('member').set({ totp_secret }).where('id', '=', actor.memberId).execute()
    const code = codeAt(SIGN_IN_SECRET)
    expect(statusAndMessage(await enterStaff(actor, code))).toEqual([
      403,
      'Kode autentikator salah atau sudah dipakai',
    ])
  })

  test('rejects a code that is more than two time steps off', async () => {
    const actor = await withSecret(await aStaffMember(db))
    for (const steps of [-3, 3])
      expect((await enterStaff(actor, codeAt(SIGN_IN_SECRET, steps))).statusCode).toBe(403)
    expect((await enterStaff(actor, codeAt(SIGN_IN_SECRET))).statusCode).toBe(200)
  })

  test('limits code guesses to ten, across all network addresses', async () => {
    const actor = await withSecret(await aStaffMember(db))
    for (let n = 0; n < 10; n += 1)
      expect((await enterStaff(actor, '000000', { from: `10.11.0.${n}` })).statusCode).toBe(403)
    expect((await enterStaff(actor, codeAt(SIGN_IN_SECRET), { from: '10.11.1.1' })).statusCode).toBe(429)
  })

  test('the first correct code activates a secret, and no other is issued afterwards', async () => {
    await inOneStep()
    const actor = await withPassword(await aStaffMember(db))
    const message = 'Siapkan aplikasi autentikator dahulu'
    expect(statusAndMessage(await enterStaff(actor, undefined))).toEqual([403, message])
    expect(statusAndMessage(await setUp(actor, 'salah-sekali'))).toEqual([403, 'Email atau kata sandi salah'])
    const enrollment = (await setUp(actor)).json().data
    expect(enrollment.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(enrollment.address).toMatch(
      new RegExp(`^otpauth://totp/Pasar%20Sekolah:.*secret=${enrollment.secret}`),
    )
    const stored = await db
      .selectFrom('member')
      .select(['totp_secret', 'totp_since'])
      .where('id', '=', actor.memberId)
      .executeTakeFirstOrThrow()
    expect(stored.totp_since).toBeNull()
    expect(stored.totp_secret).not.toContain(enrollment.secret)
    // A user who lost the secret before the first code starts over. The lost secret is invalid.
    const secondEnrollment = (await setUp(actor)).json().data
    expect((await enterStaff(actor, codeAt(enrollment.secret))).statusCode).toBe(403)
    expect(statusAndMessage(await enterStaff(actor, undefined))).toEqual([403, message])
    expect((await enterStaff(actor, codeAt(secondEnrollment.secret))).statusCode).toBe(200)
    expect(statusAndMessage(await setUp(actor))).toEqual([
      409,
      'Akun ini sudah memakai aplikasi autentikator',
    ])
    expect((await eventsOf(actor)).map(([action]) => action)).toEqual([
      'sign-in-failed',
      'sign-in-failed',
      'sign-in',
      'code-set-up',
    ])
  })

  test('are only for staff and supervisors', async () => {
    const school = await withPassword(await aSchool(db))
    expect(statusAndMessage(await setUp(school))).toEqual([403, 'Email atau kata sandi salah'])
  })
})
