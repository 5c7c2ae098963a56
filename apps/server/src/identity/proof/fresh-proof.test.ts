import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { aSchool, aStaffMember } from '../../../testing/builders.ts'
import { softAuthenticator } from '../../../testing/fixtures/authenticator.ts'
import { sealUnbound } from '../../../testing/fixtures/sealed-texts.ts'
import {
  createSignInFixture,
  SIGN_IN_PASSWORD,
  SIGN_IN_SECRET,
} from '../../../testing/fixtures/sign-in-fixture.ts'
import type { Actor } from '../../call/actor.ts'

const { db, withPassword, send, signedIn, cookiesOf, statusAndMessage, eventsOf } =
  await createSignInFixture()
const NEEDED = [403, 'Belum dilakukan: buktikan dahulu bahwa ini Anda']
const SITE = { id: 'toko.test', origin: 'https://toko.test' }

/** Moves every proof of an account into the past. */
const ageProofs = ({ memberId }: Actor, minutes: number) => {
  const at = new Date(Date.now() - minutes * 60_000)
  return sql`update session set confirmed_at = ${at}, factor_at = least(factor_at, ${at}) where member_id = ${memberId}
    and confirmed_at > ${at}`.execute(db)
}

/** Returns the code of the current step plus `later` steps of 30 seconds. */
const codeIn = (later: number) =>
  new TOTP({ secret: SIGN_IN_SECRET }).generate({ timestamp: Date.now() + later * 30_000 })

/** Signs a staff member in with password and code. */
async function staffSession() {
  const staff = await withPassword(await aStaffMember(db))
  await db
    .updateTable('member')
    .set({ totp_secret: sealUnbound(SIGN_IN_SECRET), totp_since: new Date() })
    .where('id', '=', staff.memberId)
    .execute()
  const entered = await send(
    'POST',
    '/staff/signin',
    {},
    { username: staff.email, password: SIGN_IN_PASSWORD, code: codeIn(0) },
  )
  expect(entered.statusCode).toBe(200)
  return { staff, ...cookiesOf(entered) }
}

test('staff with a proof of 15 minutes ago confirm a payment only after password and code', async () => {
  const { staff, session: cookie } = await staffSession()
  const confirm = async () => {
    const body = { version: 1, amount: 1, reference: 'RK-1' }
    return statusAndMessage(await send('POST', '/history/999999999/payment/confirm', { cookie }, body))
  }
  const NOT_FOUND = [404, 'Pesanan tidak ditemukan']
  expect(await confirm()).toEqual(NOT_FOUND)
  await ageProofs(staff, 15)
  expect(await confirm()).toEqual(NEEDED)
  const prove = async (body: object) =>
    statusAndMessage(await send('POST', '/member/proof', { cookie }, body))
  expect(await prove({ password: 'bukan-sandi' })).toEqual([403, 'Kata sandi salah'])
  expect(await prove({ password: SIGN_IN_PASSWORD })).toEqual([403, 'Masukkan kode 6 angka'])
  expect(await prove({ authenticatorCode: codeIn(1) })).toEqual([
    422,
    'Pakai kunci sandi atau kode untuk melanjutkan',
  ])
  const wrong = codeIn(1) === '111111' ? '222222' : '111111'
  expect(await prove({ password: SIGN_IN_PASSWORD, authenticatorCode: wrong })).toEqual([
    403,
    'Kode salah atau sudah dipakai',
  ])
  expect(await confirm()).toEqual(NEEDED)
  expect(await prove({ password: SIGN_IN_PASSWORD, authenticatorCode: codeIn(1) })).toEqual([200, 'Berhasil'])
  expect(await confirm()).toEqual(NOT_FOUND)
  expect((await eventsOf(staff)).map(([action]) => action)).toContain('identity-proven')
  // A code to the mailbox is a proof of schools only.
  expect(await prove({ code: { handle: 1, code: '123456' } })).toEqual([403, 'Anda tidak memiliki akses'])
})

test('a refusal names the missing proof, and the account lists its ways', async () => {
  const { staff, session: cookie } = await staffSession()
  await ageProofs(staff, 15)
  const answer = await send('POST', '/staff/movement/1/return', { cookie }, { reason: 'Salah kirim' })
  expect(answer.json().data.error).toEqual([
    { field: 'proof', message: 'Belum dilakukan: buktikan dahulu bahwa ini Anda' },
  ])
  const { data } = (await send('GET', '/member/proof', { cookie })).json()
  expect(data).toEqual({
    hasPasskey: false,
    hasAuthenticator: true,
    hasPassword: true,
    isPasskeyOnly: false,
    isProven: false,
    lossDueAt: null,
  })
})

test('a school without a second factor proves itself by the password, and afterwards by its passkey', async () => {
  const school = await withPassword(await aSchool(db))
  const { session: cookie } = await signedIn(school)
  await ageProofs(school, 15)
  const start = () => send('POST', '/member/passkey/options', { cookie })
  expect(statusAndMessage(await start())).toEqual(NEEDED)
  const prove = async (body: object) => (await send('POST', '/member/proof', { cookie }, body)).statusCode
  expect(await prove({ password: SIGN_IN_PASSWORD })).toBe(200)
  const { challenge } = (await start()).json().data
  const authenticator = softAuthenticator(SITE)
  const passkey = { name: 'Ponsel', credential: authenticator.create(challenge) }
  const added = await send('POST', '/member/passkey', { cookie }, passkey)
  expect(added.statusCode).toBe(200)
  const remove = () => send('DELETE', `/member/passkey/${added.json().data.id}`, { cookie })
  await ageProofs(school, 15)
  expect(await prove({ password: SIGN_IN_PASSWORD })).toBe(200)
  expect(statusAndMessage(await remove())).toEqual(NEEDED)
  const options = (await send('POST', '/member/proof/options', { cookie })).json().data
  expect(await prove({ passkey: authenticator.get(options.challenge) })).toBe(200)
  expect((await remove()).statusCode).toBe(200)
})

test('a profile needs a proof only when its telephone number changes', async () => {
  const school = await withPassword(await aSchool(db))
  const { session: cookie } = await signedIn(school)
  const change = async (body: object) => statusAndMessage(await send('PUT', '/member', { cookie }, body))
  expect(await change({ mobile_number: '081299990001' })).toEqual([200, 'Berhasil'])
  await ageProofs(school, 15)
  expect(await change({ mobile_number: '081299990001' })).toEqual([200, 'Berhasil'])
  expect(await change({ gender: 'L' })).toEqual([200, 'Berhasil'])
  expect(await change({ mobile_number: '081299990002' })).toEqual(NEEDED)
  await send('POST', '/member/proof', { cookie }, { password: SIGN_IN_PASSWORD })
  expect(await change({ mobile_number: '081299990002' })).toEqual([200, 'Berhasil'])
})
