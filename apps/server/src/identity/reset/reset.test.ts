import { requestReset, resetPassword, resetStep1, resetStep2 } from '@pasar/contract/identity/registration'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aSchool, aStaffMember, aVendor, testSealer } from '../../../testing/builders.ts'
import { callEndpoint, dataOf, type TestCallInput } from '../../../testing/call-endpoint.ts'
import { unseal } from '../../../testing/fixtures/sealed-texts.ts'
import { createTestContext } from '../../../testing/orders.ts'
import { aToken } from '../../../testing/test-app.ts'
import type { Actor } from '../../call/actor.ts'
import { hashToken } from '../../call/hash-token.ts'
import { issueCode } from '../secrets/codes.ts'
import { verifyPassword } from '../secrets/password-hashing.ts'
import { insertKey, listValidKeys } from '../sessions/api-keys.queries.ts'
import { findClientMatch, rememberDevice, rememberNetwork } from '../sessions/known-devices.queries.ts'
import { liveSession } from '../sessions/live-session.ts'
import { createSessionCache } from '../sessions/session-cache.ts'
import { openGrant } from '../sessions/upload-grants.queries.ts'
import { requestPasswordReset, resetWithCode } from './reset.ts'

/** The session use of a background request from an open page. */
const USE = { isActivity: false, idleLimits: async () => ({ idleMinutes: 30, staffIdleMinutes: 30 }) }
const NOW = new Date('2026-11-21T03:00:00Z')
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const NEW = 'kapur-tulis-2026'

const { db, services } = await createTestContext()
beforeEach(async () => {
  await db.deleteFrom('attempt').execute()
})

const sentTo = async (to: string) => {
  const rows = await db
    .selectFrom('mail')
    .select(['subject', 'body'])
    .where('recipient', '=', to)
    .orderBy('id')
    .execute()
  return rows.map(({ subject, body }) => ({ subject, text: unseal(body ?? '') }))
}
const codesSentTo = async (to: string) =>
  (await sentTo(to)).flatMap(({ text }) => /\b[0-9]{6}\b/.exec(text)?.[0] ?? [])

const sendResetRequest = (email: string, now = NOW) =>
  callEndpoint(db, services, resetStep1, null, { body: { email }, now })

const handleOf = async (email: string, now = NOW) => {
  const { member_id } = dataOf(await sendResetRequest(email, now))
  return Number(member_id)
}

/**
 * Requests a reset.
 *
 * @returns the handle and the emailed code
 */
async function requestCode(actor: Actor, now = NOW) {
  const handle = await handleOf(actor.email, now)
  const code = (await codesSentTo(actor.email)).at(-1) ?? ''
  return { handle, code, wrong: code === '000000' ? '000001' : '000000' }
}

const sendResetRequestFrom = (from: string, email: string, now: Date) =>
  requestPasswordReset(db, testSealer, { email, from, device: null, now })

type Form = { handle: number; code: string; password?: string }
const set = ({ handle, code, password = NEW }: Form, now = NOW) =>
  callEndpoint(db, services, resetStep2, null, {
    body: { handle, code, password, password2: password },
    now,
  })

const passwordOf = async ({ memberId }: Actor) => {
  const row = await db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return row.password_hash
}

describe('§7 PUT /member/reset_password_step1', () => {
  test('known and unknown addresses get the same response, with a random handle for the account', async () => {
    const school = await aSchool(db)
    const memberReply = await sendResetRequest(school.email.toUpperCase())
    const unknown = await sendResetRequest('tidak-ada@contoh.test')
    const shape = (answer: typeof memberReply) => ({
      ...answer,
      body: { ...answer.body, data: Object.keys(dataOf(answer)) },
    })
    expect(shape(memberReply)).toEqual(shape(unknown))
    expect(dataOf(memberReply)).toEqual({ member_id: expect.any(Number) })
    for (const answer of [memberReply, unknown]) {
      const { member_id } = dataOf(answer)
      expect(Number(member_id)).toBeGreaterThanOrEqual(1e12)
    }
    expect(await codesSentTo(school.email)).toHaveLength(1)
    expect(await sentTo('tidak-ada@contoh.test')).toEqual([])
  })

  test('sends nothing beyond three requests an hour, with the same response', async () => {
    const school = await aSchool(db)
    for (let n = 0; n < 5; n += 1) {
      expect((await sendResetRequest(school.email)).http).toBe(200)
      expect((await sendResetRequest('tidak-ada@contoh.test')).http).toBe(200)
    }
    expect(await codesSentTo(school.email)).toHaveLength(3)
    await handleOf(school.email, minutesLater(61))
    expect(await codesSentTo(school.email)).toHaveLength(4)
  })

  test('a request beyond the limit leaves the sent code valid', async () => {
    const school = await aSchool(db)
    await requestCode(school)
    await requestCode(school)
    const { handle, code } = await requestCode(school)
    await sendResetRequest(school.email)
    expect((await set({ handle, code })).http).toBe(200)
  })

  test('requests of an unknown client all day do not use up the requests of the owner', async () => {
    const school = await aSchool(db)
    for (let hour = 0; hour < 3; hour += 1)
      for (let n = 0; n < 3; n += 1)
        await sendResetRequestFrom('203.0.113.9', school.email, minutesLater(hour * 61))
    await sendResetRequestFrom('198.51.100.7', school.email, minutesLater(190))
    expect(await codesSentTo(school.email)).toHaveLength(10)
  })

  test('limits requests to twenty an hour per network address', async () => {
    const answers = []
    for (let n = 0; n < 21; n += 1) answers.push((await sendResetRequest(`orang-${n}@contoh.test`)).http)
    expect(answers).toEqual([...Array(20).fill(200), 429])
  })
})

describe('§7 PUT /member/reset_password_step2', () => {
  test('sets the new password and ends everything that the old one had opened', async () => {
    const school = await aSchool(db)
    const token = await aToken(db, school)
    await openGrant(db, { memberId: school.memberId, tokenHash: hashToken('unggah'), now: NOW })
    await rememberDevice(db, school.memberId, { old: null, next: hashToken('browser-lain') }, NOW)
    expect(await liveSession({ db, sessions: createSessionCache(0) }, token, new Date(), USE)).not.toBeNull()
    for (const [index, days] of [29, 31].entries())
      await sql`insert into passkey
        (member_id, credential_id, cose, counter, may_back_up, is_backed_up, transports, name, created_at)
        values (${school.memberId}, ${Buffer.from(`reset-${index}`)}, '\\x02', 0, false, false, '{}',
          ${`${days} hari`}, ${new Date(NOW.getTime() - days * 86_400_000)})`.execute(db)
    await insertKey(db, {
      ...{ memberId: school.memberId, name: 'Kasir', hint: 'ps_live_abcdef', scopes: ['orders:read'] },
      ...{ tokenHash: hashToken('kunci'), createdAt: NOW, expiresAt: minutesLater(60) },
    })
    const { handle, code } = await requestCode(school)

    expect(await set({ handle, code })).toEqual({
      http: 200,
      body: { status: 'success', status_message: 'Berhasil', data: {} },
    })

    expect(await verifyPassword(await passwordOf(school), NEW)).toBe(true)
    expect(await listValidKeys(db, school.memberId, NOW)).toEqual([])
    expect(await db.selectFrom('passkey').select('name').execute()).toEqual([{ name: '31 hari' }])
    expect(await liveSession({ db, sessions: createSessionCache(0) }, token, new Date(), USE)).toBeNull()
    const grants = await db
      .selectFrom('upload_grant')
      .select('closed_at')
      .where('member_id', '=', school.memberId)
      .execute()
    expect(grants).toEqual([{ closed_at: NOW }])
    expect(
      await db.selectFrom('known_device').selectAll().where('member_id', '=', school.memberId).execute(),
    ).toEqual([])
    const events = await db
      .selectFrom('member_event')
      .select(['action', 'ip_address', 'detail'])
      .where('member_id', '=', school.memberId)
      .execute()
    expect(events).toEqual([{ action: 'password-reset', ip_address: '', detail: '{}' }])
    expect((await sentTo(school.email)).at(-1)?.subject).toBe(
      'Kata sandi Anda diganti lewat Reset Password - Pasar Sekolah',
    )
    expect(await set({ handle, code })).toMatchObject({ http: 422 })
  })

  test('responds alike to a wrong code, a member id as handle and an expired code', async () => {
    const school = await aSchool(db)
    const { handle, code, wrong } = await requestCode(school)
    const refused = {
      http: 422,
      body: {
        status: 'error',
        status_message: 'Kode salah atau sudah kedaluwarsa. Periksa kembali atau minta kode baru.',
      },
    }
    expect(await set({ handle, code: wrong })).toMatchObject(refused)
    expect(await set({ handle: school.memberId, code })).toMatchObject(refused)
    expect(await set({ handle: 4_000_000_000_000, code })).toMatchObject(refused)
    expect(await set({ handle, code }, minutesLater(10))).toMatchObject(refused)
    expect(await passwordOf(school)).toBe('-')
  })

  test('a verification code resets nothing', async () => {
    const school = await aSchool(db)
    const handle = await issueCode(db, testSealer, {
      purpose: 'verify',
      memberId: school.memberId,
      to: school.email,
      now: NOW,
    })
    const code = (await codesSentTo(school.email)).at(-1) ?? ''
    expect(await set({ handle, code })).toMatchObject({ http: 422 })
  })

  test('staff need twelve characters, no user may use the own address, and a rejected password does not use up the code', async () => {
    const staff = await aStaffMember(db)
    const { handle, code } = await requestCode(staff)
    const blamed = (message: string) => ({
      http: 422,
      body: { status_message: message, data: { error: [{ field: 'password', message }] } },
    })
    expect(await set({ handle, code, password: 'kapur-tulis' })).toMatchObject(
      blamed('Kata sandi paling sedikit 12 karakter'),
    )
    expect(await set({ handle, code, password: staff.email })).toMatchObject(
      blamed('Kata sandi ini terlalu mudah ditebak'),
    )
    expect((await set({ handle, code })).http).toBe(200)
  })

  test('a banned or inactive account may reset its password, and its status stays', async () => {
    for (const status of [-1, 0, 2]) {
      const vendor = await aVendor(db, { status })
      const { handle, code } = await requestCode(vendor)
      expect((await set({ handle, code })).http).toBe(200)
      const row = db.selectFrom('member').select('status').where('id', '=', vendor.memberId)
      expect(await row.executeTakeFirstOrThrow()).toEqual({ status })
      const sessions = db.selectFrom('session').select('id').where('member_id', '=', vendor.memberId)
      expect(await sessions.execute()).toEqual([])
    }
  })

  test('the current browser of the owner stays known, so that guesses of others do not lock the owner out', async () => {
    const school = await aSchool(db)
    const [own, other] = ['browser-sendiri', 'browser-orang']
    for (const name of [own, other])
      await rememberDevice(db, school.memberId, { old: null, next: hashToken(name) }, NOW)
    for (const network of ['127.0.0.1', '10.66.0.1'])
      await rememberNetwork(db, school.memberId, hashToken(network), NOW)
    const { handle, code } = await requestCode(school)
    await resetWithCode(db, services, {
      handle,
      code,
      password: NEW,
      from: '127.0.0.1',
      now: NOW,
      device: { token: own },
    })
    const findMatch = (name: string, network = 'lain') =>
      findClientMatch(db, { device: hashToken(name), network: hashToken(network) }, school.email, NOW)
    expect([await findMatch(own), await findMatch(other)]).toEqual(['device', null])
    expect([await findMatch('x', '127.0.0.1'), await findMatch('x', '10.66.0.1')]).toEqual(['network', null])
  })

  test('of two concurrent uses of one code, one sets the password', async () => {
    const school = await aSchool(db)
    const { handle, code } = await requestCode(school)
    const answers = await Promise.all([
      set({ handle, code, password: 'kapur-tulis-satu' }),
      set({ handle, code, password: 'kapur-tulis-dua' }),
    ])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 422])
  })

  test('limits guesses to sixty an hour per network address, across all handles', async () => {
    const answers = []
    for (let n = 0; n < 61; n += 1)
      answers.push((await set({ handle: 5_000_000_000_000 + n, code: '123456' })).http)
    expect(answers).toEqual([...Array(60).fill(422), 429])
  })
})

test('both names of the endpoint share limits and codes', async () => {
  const school = await aSchool(db)
  const body: TestCallInput<typeof requestReset>['body'] = { email: school.email }
  const { member_id } = dataOf(await callEndpoint(db, services, requestReset, null, { body, now: NOW }))
  for (let n = 0; n < 3; n += 1) await sendResetRequest(school.email)
  expect(await codesSentTo(school.email)).toHaveLength(3)

  const form = { handle: Number(member_id), code: '000000', password: NEW, password2: NEW }
  const other = await callEndpoint(db, services, resetPassword, null, { body: form, now: NOW })
  expect(other).toEqual(await set(form))
  const code = (await codesSentTo(school.email))[2] ?? ''
  const handles = db
    .selectFrom('one_time_code')
    .select('handle')
    .where('member_id', '=', school.memberId)
    .where('used_at', 'is', null)
  const { handle } = await handles.executeTakeFirstOrThrow()
  const right = { ...form, handle, code }
  expect((await callEndpoint(db, services, resetPassword, null, { body: right, now: NOW })).http).toBe(200)
})
