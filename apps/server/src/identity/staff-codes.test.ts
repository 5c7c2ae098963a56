import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { aSchool, aStaffMember, testSealer } from '../../testing/builders.ts'
import { createSignInFixture, PASSWORD, SECRET, type TestRequest } from '../../testing/sign-in-fixture.ts'
import type { Actor } from '../http/actor.ts'

const { db, withPassword, send, said, eventsOf } = await createSignInFixture()

describe('codes of an authenticator', () => {
  const codeAt = (secret: string, steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  /** Not in the last seconds of a time step, in which two codes of one step might be of two. */
  const inOneStep = async () => {
    const left = 30_000 - (Date.now() % 30_000)
    if (left < 5_000) await new Promise((done) => setTimeout(done, left + 50))
  }
  const enterStaff = (who: Actor, code: string | undefined, sent: TestRequest = {}) =>
    send('POST', '/staff/signin', sent, {
      username: who.email,
      password: PASSWORD,
      ...(code === undefined ? {} : { code }),
    })
  const setUp = (who: Actor, password = PASSWORD) =>
    send('POST', '/staff/code', {}, { username: who.email, password })
  async function withSecret(who: Actor) {
    await db
      .updateTable('member')
      .set({ totp_secret: testSealer.seal(SECRET), totp_since: new Date('2026-01-01T00:00:00Z') })
      .where('id', '=', who.memberId)
      .execute()
    return withPassword(who)
  }

  test('the password alone opens nothing, and a code works once', async () => {
    await inOneStep()
    const who = await withSecret(await aStaffMember(db))
    const without = await enterStaff(who, undefined)
    expect(said(without)).toEqual([403, 'Masukkan kode 6 angka'])
    expect(without.json().data.error[0].field).toBe('code')
    expect(without.headers['set-cookie']).toBeUndefined()
    expect(said(await enterStaff(who, '000000'))).toEqual([403, 'Kode autentikator salah atau sudah dipakai'])
    const code = codeAt(SECRET)
    const right = await enterStaff(who, code)
    expect(right.json().data).toMatchObject({ role: 'staff', member_id: who.memberId })
    expect(said(await enterStaff(who, code))).toEqual([403, 'Kode autentikator salah atau sudah dipakai'])
    // An earlier one does not work after a later one either; the next one does.
    expect((await enterStaff(who, codeAt(SECRET, -1))).statusCode).toBe(403)
    expect((await enterStaff(who, codeAt(SECRET, 1))).statusCode).toBe(200)
  })

  test('of nine sends of one code at once, one is let in', async () => {
    await inOneStep()
    const who = await withSecret(await aStaffMember(db))
    const code = codeAt(SECRET)
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, n) => enterStaff(who, code, { from: `10.10.0.${n}` })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(8)
  })

  test('with a secret that cannot be read no code is right, and nothing breaks', async () => {
    const who = await withSecret(await aStaffMember(db))
    const totp_secret = `v1.${'A'.repeat(60)}`
    await db.updateTable('member').set({ totp_secret }).where('id', '=', who.memberId).execute()
    const code = codeAt(SECRET)
    expect(said(await enterStaff(who, code))).toEqual([403, 'Kode autentikator salah atau sudah dipakai'])
  })

  test('two time steps old or early is too far', async () => {
    const who = await withSecret(await aStaffMember(db))
    for (const steps of [-3, 3]) expect((await enterStaff(who, codeAt(SECRET, steps))).statusCode).toBe(403)
    expect((await enterStaff(who, codeAt(SECRET))).statusCode).toBe(200)
  })

  test('guesses at codes end after ten, from however many places', async () => {
    const who = await withSecret(await aStaffMember(db))
    for (let n = 0; n < 10; n += 1)
      expect((await enterStaff(who, '000000', { from: `10.11.0.${n}` })).statusCode).toBe(403)
    expect((await enterStaff(who, codeAt(SECRET), { from: '10.11.1.1' })).statusCode).toBe(429)
  })

  test('the first right code puts a secret in force, and from then on no other is given out', async () => {
    await inOneStep()
    const who = await withPassword(await aStaffMember(db))
    const words = 'Siapkan aplikasi autentikator dahulu'
    expect(said(await enterStaff(who, undefined))).toEqual([403, words])
    expect(said(await setUp(who, 'salah-sekali'))).toEqual([403, 'Email atau kata sandi salah'])
    const given = (await setUp(who)).json().data
    expect(given.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(given.address).toMatch(new RegExp(`^otpauth://totp/Pasar%20Sekolah:.*secret=${given.secret}`))
    const stored = await db
      .selectFrom('member')
      .select(['totp_secret', 'totp_since'])
      .where('id', '=', who.memberId)
      .executeTakeFirstOrThrow()
    expect(stored.totp_since).toBeNull()
    expect(stored.totp_secret).not.toContain(given.secret)
    // Whoever lost the secret before the first code starts again; the lost one is worth nothing.
    const again = (await setUp(who)).json().data
    expect((await enterStaff(who, codeAt(given.secret))).statusCode).toBe(403)
    expect(said(await enterStaff(who, undefined))).toEqual([403, words])
    expect((await enterStaff(who, codeAt(again.secret))).statusCode).toBe(200)
    expect(said(await setUp(who))).toEqual([409, 'Akun ini sudah memakai aplikasi autentikator'])
    expect((await eventsOf(who)).map(([action]) => action)).toEqual([
      'sign-in-failed',
      'sign-in-failed',
      'sign-in',
      'code-set-up',
    ])
  })

  test('are for staff and supervisors only', async () => {
    const school = await withPassword(await aSchool(db))
    expect(said(await setUp(school))).toEqual([403, 'Email atau kata sandi salah'])
  })
})
