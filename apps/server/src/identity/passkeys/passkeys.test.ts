import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
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

const SITE = { id: 'toko.test', origin: 'https://toko.test' }
const WRONG = [403, 'Kunci sandi ini tidak dapat dipakai. Coba lagi, atau masuk dengan cara lain.']

/** Starts a registration in the session of a cookie. */
const start = (cookie: string) => send('POST', '/member/passkey/options', { cookie })

/** Registers a new authenticator for an account. */
async function registered(actor: Actor) {
  const { session } = await signedIn(actor)
  const authenticator = softAuthenticator(SITE)
  const { challenge } = (await start(session)).json().data
  const answer = await send(
    'POST',
    '/member/passkey',
    { cookie: session },
    { name: 'Ponsel kepala sekolah', credential: authenticator.create(challenge) },
  )
  expect(answer.statusCode).toBe(200)
  return { session, authenticator, passkeyId: answer.json().data.id }
}

const challengeOfSignIn = async () =>
  (await send('POST', '/member/passkey/signin/options', {})).json().data.challenge

const enterWith = (passkey: object, from?: string) =>
  send('POST', '/member/passkey/signin', from === undefined ? {} : { from }, { passkey })

describe('passkeys', () => {
  test('the challenge of a registration works once', async () => {
    const actor = await withPassword(await aSchool(db))
    const { session } = await signedIn(actor)
    const options = (await start(session)).json().data
    expect(options).toMatchObject({
      rp: { id: 'toko.test' },
      user: { name: actor.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const credential = softAuthenticator(SITE).create(options.challenge)
    const add = (name: string) => send('POST', '/member/passkey', { cookie: session }, { name, credential })
    expect((await add('Ponsel')).statusCode).toBe(200)
    expect(statusAndMessage(await add('Ponsel lagi'))).toEqual(WRONG)
    const { data } = (await send('GET', '/member/passkey', { cookie: session })).json()
    expect(data).toMatchObject([{ name: 'Ponsel', personName: null, mayBackUp: true, lastUsedAt: null }])
    expect(await eventsOf(actor)).toEqual([
      ['sign-in', actor.name, '10.0.0.1'],
      ['passkey-added', actor.name, '10.0.0.1'],
    ])
    const mails = await db
      .selectFrom('mail')
      .select('subject')
      .where('member_id', '=', actor.memberId)
      .orderBy('id')
      .execute()
    expect(mails).toEqual([
      { subject: 'Masuk dari perangkat baru - Pasar Sekolah' },
      { subject: 'Kunci sandi ditambahkan' },
    ])
  })

  test.each([
    ['another origin', { origin: 'https://pasar-sekolah.contoh' }],
    ['another site', { rpId: 'contoh.test' }],
    ['an unverified user', { isVerified: false }],
  ])('refuses a registration and a sign-in of %s', async (_, varied) => {
    const actor = await withPassword(await aSchool(db))
    const { session, authenticator } = await registered(actor)
    const { challenge } = (await start(session)).json().data
    const credential = softAuthenticator(SITE).create(challenge, varied)
    const added = await send('POST', '/member/passkey', { cookie: session }, { name: 'Palsu', credential })
    expect(statusAndMessage(added)).toEqual(WRONG)
    const answer = await enterWith(authenticator.get(await challengeOfSignIn(), varied))
    expect(statusAndMessage(answer)).toEqual(WRONG)
  })

  test('a passkey proves its owner once, and only for its own account', async () => {
    const actor = await withPassword(await aSchool(db))
    const { session, authenticator } = await registered(actor)
    const { session: foreign } = await signedIn(await withPassword(await aSchool(db)))
    const challenge = async (cookie: string) =>
      (await send('POST', '/member/proof/options', { cookie })).json().data.challenge
    const prove = async (cookie: string, passkey: object) =>
      (await send('POST', '/member/proof', { cookie }, { passkey })).statusCode
    const passkey = authenticator.get(await challenge(session))
    expect(await prove(session, passkey)).toBe(200)
    expect(await prove(session, passkey)).toBe(403)
    expect(await prove(foreign, authenticator.get(await challenge(foreign)))).toBe(403)
    const key = { name: 'Kasir', scopes: ['orders:read'] }
    expect((await send('POST', '/member/key', { cookie: session }, key)).statusCode).toBe(200)
    expect((await send('POST', '/member/key', { cookie: foreign }, key)).statusCode).toBe(403)
    expect((await eventsOf(actor)).map(([action]) => action)).toContain('key-created')
  })

  test('a passkey signs its owner in without a password, once for each challenge', async () => {
    const actor = await withPassword(await aSchool(db))
    const { authenticator } = await registered(actor)
    const assertion = authenticator.get(await challengeOfSignIn())
    const answer = await enterWith(assertion)
    expect(answer.json().data).toMatchObject({ member_id: actor.memberId, role: 'buyer' })
    const { session, device } = cookiesOf(answer)
    expect([session, device]).toEqual([
      expect.stringMatching('^ps_session='),
      expect.stringMatching('^ps_device='),
    ])
    expect(statusAndMessage(await enterWith(assertion))).toEqual(WRONG)
    // A challenge that the server did not issue, and one of a registration.
    expect(statusAndMessage(await enterWith(authenticator.get('A'.repeat(43))))).toEqual(WRONG)
    const other = (await start(session)).json().data.challenge
    expect(statusAndMessage(await enterWith(authenticator.get(other)))).toEqual(WRONG)
  })

  test('refuses a copied passkey, whose counter does not grow, and logs it', async () => {
    const actor = await withPassword(await aSchool(db))
    const { authenticator } = await registered(actor)
    expect((await enterWith(authenticator.get(await challengeOfSignIn(), { counter: 7 }))).statusCode).toBe(
      200,
    )
    const copied = await enterWith(authenticator.get(await challengeOfSignIn(), { counter: 7 }))
    expect(statusAndMessage(copied)).toEqual(WRONG)
    expect((await eventsOf(actor)).at(-1)).toEqual(['passkey-cloned', 'Pengunjung', '10.0.0.1'])
  })

  test('refuses an expired challenge and a blocked account', async () => {
    const actor = await withPassword(await aSchool(db))
    const { authenticator } = await registered(actor)
    const late = await challengeOfSignIn()
    await db
      .updateTable('passkey_challenge')
      .set({ expires_at: new Date('2020-01-01') })
      .execute()
    expect(statusAndMessage(await enterWith(authenticator.get(late)))).toEqual(WRONG)
    await db.updateTable('member').set({ status: -1 }).where('id', '=', actor.memberId).execute()
    const answer = await enterWith(authenticator.get(await challengeOfSignIn()))
    expect(statusAndMessage(answer)).toEqual([403, 'Akun ini diblokir. Hubungi platform.'])
  })

  test('the owner renames and removes a passkey, which then opens no session', async () => {
    const actor = await withPassword(await aSchool(db))
    const { session, authenticator, passkeyId } = await registered(actor)
    const own = `/member/passkey/${passkeyId}`
    expect((await send('PUT', own, { cookie: session }, { name: 'Ponsel baru' })).statusCode).toBe(200)
    const { data } = (await send('GET', '/member/passkey', { cookie: session })).json()
    expect(data).toMatchObject([{ name: 'Ponsel baru' }])
    expect((await send('DELETE', own, { cookie: session })).statusCode).toBe(200)
    expect((await send('DELETE', own, { cookie: session })).statusCode).toBe(404)
    expect(statusAndMessage(await enterWith(authenticator.get(await challengeOfSignIn())))).toEqual(WRONG)
    expect((await eventsOf(actor)).map(([action]) => action)).toEqual([
      'sign-in',
      'passkey-added',
      'passkey-renamed',
      'passkey-removed',
    ])
  })

  test('a passkey is the second factor of staff beside the code, only for its owner', async () => {
    const totp_secret = sealUnbound(SIGN_IN_SECRET)
    const staff = await withPassword(await aStaffMember(db))
    await db
      .updateTable('member')
      .set({ totp_secret, totp_since: new Date('2026-01-01T00:00:00Z') })
      .where('id', '=', staff.memberId)
      .execute()
    const enter = (second: object) =>
      send('POST', '/staff/signin', {}, { username: staff.email, password: SIGN_IN_PASSWORD, ...second })
    const code = new TOTP({ secret: SIGN_IN_SECRET }).generate()
    const { session } = cookiesOf(await enter({ code }))
    const authenticator = softAuthenticator(SITE)
    const { challenge } = (await start(session)).json().data
    const credential = authenticator.create(challenge)
    await send('POST', '/member/passkey', { cookie: session }, { name: 'Laptop', credential })
    const entered = await enter({ passkey: authenticator.get(await challengeOfSignIn()) })
    expect(entered.json().data).toMatchObject({ role: 'staff', member_id: staff.memberId })
    const { authenticator: foreign } = await registered(await withPassword(await aSchool(db)))
    const refused = await enter({ passkey: foreign.get(await challengeOfSignIn()) })
    expect(statusAndMessage(refused)).toEqual(WRONG)
  })
})
