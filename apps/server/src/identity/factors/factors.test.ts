import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { aSchool, aVendor, testSealer } from '../../../testing/builders.ts'
import { softAuthenticator } from '../../../testing/fixtures/authenticator.ts'
import { revealMails } from '../../../testing/fixtures/revealed-mails.ts'
import { createSignInFixture, SIGN_IN_PASSWORD } from '../../../testing/fixtures/sign-in-fixture.ts'
import type { Actor } from '../../call/actor.ts'

const { db, withPassword, send, enter, cookiesOf, signedIn, statusAndMessage, eventsOf } =
  await createSignInFixture()
const SITE = { id: 'toko.test', origin: 'https://toko.test' }
const BANK = { info_6: 'Bank Contoh', info_7: 'CV Contoh', info_8: '1234567890', info_9: 'Waru' }
const FIRST = 'Belum dilakukan: siapkan dahulu kunci sandi atau aplikasi autentikator untuk akun ini'

const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 })

/** Sets the authenticator of a signed-in member up. Returns its secret. */
async function setUp(cookie: string): Promise<string> {
  const { secret } = (await send('POST', '/member/code', { cookie })).json().data
  const confirmed = await send('PUT', '/member/code', { cookie }, { code: codeOf(secret) })
  expect(statusAndMessage(confirmed)).toEqual([200, 'Berhasil'])
  return secret
}

/** Password after a reset. */
const NEXT = 'kapur-tulis-2026'

const signIn = (actor: Actor, more: object) =>
  send(
    'POST',
    '/member/signin',
    {},
    { username: actor.email, password: SIGN_IN_PASSWORD, type: 'vendor', ...more },
  )

test('a vendor sets an authenticator up, and then changes bank data and signs in with its code only', async () => {
  const vendor = await withPassword(await aVendor(db))
  const { session: cookie } = await signedIn(vendor)
  const bank = () => send('POST', '/member/bank', { cookie }, BANK)
  expect(statusAndMessage(await bank())).toEqual([403, FIRST])
  const secret = await setUp(cookie)
  expect((await bank()).statusCode).toBe(200)
  expect(statusAndMessage(await enter(vendor))).toEqual([403, 'Masukkan kode 6 angka'])
  expect((await enter(vendor)).json().data.error[0].field).toBe('code')
  expect(statusAndMessage(await signIn(vendor, { code: codeOf(secret) }))).toEqual([
    403,
    'Kode autentikator salah atau sudah dipakai',
  ])
  const entered = await signIn(vendor, { code: codeOf(secret, 1) })
  expect(entered.json().data).toMatchObject({ member_id: vendor.memberId, role: 'vendor' })
  expect((await eventsOf(vendor)).map(([action]) => action)).toContain('code-set-up')
  const { subjects } = await mailsOf(vendor)
  expect(subjects).toContain('Aplikasi autentikator disiapkan - Pasar Sekolah')
})

const mailsOf = async ({ memberId }: Actor) => {
  const mails = await db.selectFrom('mail').selectAll().where('member_id', '=', memberId).execute()
  return { subjects: mails.map(({ subject }) => subject) }
}

test('an account that accepts passkeys only refuses the password, until its last passkey is removed', async () => {
  const school = await withPassword(await aSchool(db))
  const { session: cookie } = await signedIn(school)
  const only = (isOnly: boolean) => send('PUT', '/member/passkey-only', { cookie }, { isOnly })
  expect(statusAndMessage(await only(true))).toEqual([409, 'Buat dahulu kunci sandi akun ini'])
  const { challenge } = (await send('POST', '/member/passkey/options', { cookie })).json().data
  const authenticator = softAuthenticator(SITE)
  const passkey = { name: 'Ponsel', credential: authenticator.create(challenge) }
  const { id } = (await send('POST', '/member/passkey', { cookie }, passkey)).json().data
  expect((await only(true)).statusCode).toBe(200)
  expect(statusAndMessage(await enter(school))).toEqual([403, 'Pakai kunci sandi akun ini'])
  const options = (await send('POST', '/member/passkey/signin/options', {})).json().data
  expect((await signIn(school, { passkey: authenticator.get(options.challenge) })).statusCode).toBe(200)
  expect((await send('DELETE', `/member/passkey/${id}`, { cookie })).statusCode).toBe(200)
  expect((await enter(school)).statusCode).toBe(200)
})

/** Resets the password of an account through its mailbox. */
async function reset(actor: Actor) {
  const { member_id } = (await send('PUT', '/member/reset_password_step1', {}, { email: actor.email })).json()
    .data
  const { code } = await revealMails(db, testSealer, actor.memberId)
  const body = { member_id, code, password: NEXT, password2: NEXT }
  expect(statusAndMessage(await send('PUT', '/member/reset_password_step2', {}, body))).toEqual([
    200,
    'Berhasil',
  ])
}

test('a lost authenticator ends a day after a reset by mail and a report, unless its code is used', async () => {
  const vendor = await withPassword(await aVendor(db))
  const secret = await setUp((await signedIn(vendor)).session)
  const report = (password = NEXT) =>
    send('POST', '/member/factor-loss', {}, { username: vendor.email, password, type: 'vendor' })
  expect(statusAndMessage(await report(SIGN_IN_PASSWORD))).toEqual([
    403,
    'Ganti kata sandi lewat Reset Password dahulu, lalu laporkan dalam 30 menit',
  ])
  await reset(vendor)
  const dueAt = Date.parse((await report()).json().data.dueAt)
  expect(Math.round((dueAt - Date.now()) / 60_000)).toBe(24 * 60)
  expect((await mailsOf(vendor)).subjects).toContain(
    'Kehilangan kunci sandi atau autentikator dilaporkan - Pasar Sekolah',
  )
  expect(statusAndMessage(await enter(vendor, NEXT))).toEqual([403, 'Masukkan kode 6 angka'])
  // The owner still has the authenticator: its code cancels the report.
  expect((await signIn(vendor, { password: NEXT, code: codeOf(secret, 1) })).statusCode).toBe(200)
  await sql`update member set factor_lost_at = factor_lost_at - interval '25 hours'`.execute(db)
  expect(statusAndMessage(await enter(vendor, NEXT))).toEqual([403, 'Masukkan kode 6 angka'])
  expect((await report()).statusCode).toBe(200)
  await sql`update member set factor_lost_at = factor_lost_at - interval '24 hours'`.execute(db)
  expect((await enter(vendor, NEXT)).statusCode).toBe(200)
  expect((await eventsOf(vendor)).map(([action]) => action)).toContain('code-removed')
})

test('during the day of waiting no new factor can be set up, and the session can cancel the report', async () => {
  const vendor = await withPassword(await aVendor(db))
  await reset(vendor)
  await send('POST', '/member/factor-loss', {}, { username: vendor.email, password: NEXT })
  const { session: cookie } = cookiesOf(await enter(vendor, NEXT))
  const WAITING =
    'Kehilangan baru saja dilaporkan. Kunci sandi atau autentikator baru dapat disiapkan satu hari setelah laporan.'
  expect(statusAndMessage(await send('POST', '/member/code', { cookie }))).toEqual([409, WAITING])
  expect(statusAndMessage(await send('POST', '/member/passkey/options', { cookie }))).toEqual([409, WAITING])
  expect((await send('DELETE', '/member/factor-loss', { cookie })).statusCode).toBe(200)
  expect((await send('POST', '/member/code', { cookie })).statusCode).toBe(200)
})
