import { expect, test } from 'vitest'
import { aSchool, aVendor, testSealer } from '../../../testing/builders.ts'
import { softAuthenticator } from '../../../testing/fixtures/authenticator.ts'
import { revealMails } from '../../../testing/fixtures/revealed-mails.ts'
import { createSignInFixture } from '../../../testing/fixtures/sign-in-fixture.ts'
import type { Actor } from '../../call/actor.ts'

const { db, withPassword, send, signedIn, statusAndMessage } = await createSignInFixture()

const WRONG = [403, 'Kunci sandi ini tidak dapat dipakai. Coba lagi, atau masuk dengan cara lain.']
const DAY_MS = 86_400_000

/** Names a first principal of a school, and registers a passkey through the link in the mail. */
async function principalOf(school: Actor, session: string) {
  const principal = { name: 'Ibu Kepala', email: 'kepala@sdn1.sch.id', limit: 100_000 }
  expect((await send('PUT', '/member/head', { cookie: session }, principal)).statusCode).toBe(200)
  const { token } = await revealMails(db, testSealer, school.memberId)
  const { handle } = (await send('POST', '/confirmation/code', {}, { token })).json().data
  const { code } = await revealMails(db, testSealer, school.memberId)
  const { challenge } = (await send('POST', '/confirmation/enrolment', {}, { token, handle, code })).json()
    .data
  const authenticator = softAuthenticator({ id: 'toko.test', origin: 'https://toko.test' })
  const credential = authenticator.create(challenge)
  const added = await send(
    'POST',
    '/confirmation/enrolment/credential',
    {},
    { token, name: 'Ponsel', credential },
  )
  expect(added.statusCode).toBe(200)
  return authenticator
}

test('a passkey of the principal opens no session of the school, and proves no owner of an API key', async () => {
  const school = await withPassword(await aSchool(db))
  const { session } = await signedIn(school)
  const principal = await principalOf(school, session)
  const { challenge } = (await send('POST', '/member/passkey/signin/options', {})).json().data
  const entered = await send('POST', '/member/passkey/signin', {}, { passkey: principal.get(challenge) })
  expect(statusAndMessage(entered)).toEqual(WRONG)
  const proof = (await send('POST', '/member/proof/options', { cookie: session })).json().data
  const passkey = principal.get(proof.challenge)
  expect((await send('POST', '/member/proof', { cookie: session }, { passkey })).statusCode).toBe(200)
  const form = { name: 'Kasir', scopes: ['orders:read'] }
  const made = await send('POST', '/member/key', { cookie: session }, form)
  expect(made.json().data.error[0].field).toBe('factor')
})

test('a passkey of the principal opens a device that served a vendor, and of a former principal does not', async () => {
  const [school, vendor] = [await withPassword(await aSchool(db)), await withPassword(await aVendor(db))]
  const principal = await principalOf(school, (await signedIn(school)).session)
  const { device } = await signedIn(vendor)
  const { session: cookie } = await signedIn(school, { cookie: device })
  const prove = async () => {
    const { challenge, allowCredentials } = (await send('POST', '/member/proof/options', { cookie })).json()
      .data
    const passkey = principal.get(challenge)
    const { statusCode } = await send('POST', '/member/proof', { cookie }, { passkey, code: null })
    return [allowCredentials.length, statusCode]
  }
  expect(await prove()).toEqual([1, 200])
  const at = new Date(Date.now() - DAY_MS)
  const next = { school_id: school.memberId, name: 'Pak Kepala', email: 'baru@sdn1.sch.id', limit_from: 0 }
  await db
    .insertInto('school_head')
    .values({ ...next, asked_at: at, due_at: new Date() })
    .execute()
  expect(await prove()).toEqual([0, 403])
})
