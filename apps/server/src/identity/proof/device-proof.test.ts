import { expect, test } from 'vitest'
import { aSchool, aVendor, testSealer } from '../../../testing/builders.ts'
import { softAuthenticator } from '../../../testing/fixtures/authenticator.ts'
import { revealMails } from '../../../testing/fixtures/revealed-mails.ts'
import { createSignInFixture } from '../../../testing/fixtures/sign-in-fixture.ts'

const { db, withPassword, send, signedIn, statusAndMessage, eventsOf } = await createSignInFixture()
const BLOCKED = [
  403,
  'Perangkat ini pernah dipakai penyedia. Buktikan dahulu bahwa Anda dari sekolah ini di halaman Keamanan akun.',
]

const school = await withPassword(await aSchool(db))
const vendor = await withPassword(await aVendor(db))

/** Signs a vendor in, then the school in the same browser. */
async function onVendorDevice() {
  const { device } = await signedIn(vendor)
  return signedIn(school, { cookie: device })
}

const CREDENTIALS = [
  ['POST', '/member/passkey/options'],
  ['POST', '/member/passkey'],
  ['POST', '/member/key'],
  ['POST', '/member/key/1/rotate'],
  ['PUT', '/member/head'],
  ['DELETE', '/member/head/change'],
  ['DELETE', '/member/passkey/1'],
  ['PUT', '/member/password'],
  ['PUT', '/member'],
  ['POST', '/member/numbers'],
  ['POST', '/member/data'],
  ['POST', '/member/closing'],
  ['POST', '/webhook'],
  ['PUT', '/webhook/1'],
  ['DELETE', '/webhook/1'],
  ['POST', '/webhook/1/secret'],
] as const

const order = (cookie: string) => send('POST', '/multi-cart', { cookie }, {})
const STEPS = [
  '/multi-cart',
  '/history/1/bast',
  '/history/1/pay',
  '/history/1/change',
  '/history/1/request',
  '/history/1/request/1/accept',
  '/history/1/request/1/withdraw',
  '/history/1/rating',
  '/complaint/1/propose',
  '/complaint/1/agree',
  '/complaint/1/complete',
  '/complaint/1/cancel',
]

test('a school may not order, receive, pay or settle on a device that served a vendor', async () => {
  const { session } = await onVendorDevice()
  for (const path of STEPS)
    expect(statusAndMessage(await send('POST', path, { cookie: session }, {}))).toEqual(BLOCKED)
  // The cart stays open, and another device is not concerned.
  expect((await send('GET', '/cart', { cookie: session })).statusCode).toBe(200)
  const other = await signedIn(school)
  expect((await order(other.session)).statusCode).toBe(422)
  const { data } = (await send('GET', '/member/head', { cookie: session })).json()
  expect(data.isOnVendorDevice).toBe(true)
})

test('there, the password alone changes no credential, contact or webhook, and reveals or closes nothing', async () => {
  const { session } = await onVendorDevice()
  for (const [method, path] of CREDENTIALS)
    expect(statusAndMessage(await send(method, path, { cookie: session }, {}))).toEqual(BLOCKED)
  const { session: own } = await signedIn(school)
  for (const [method, path] of CREDENTIALS)
    expect(statusAndMessage(await send(method, path, { cookie: own }, {}))).not.toEqual(BLOCKED)
  // A vendor, whose device this is, is not concerned.
  const { session: sells } = await signedIn(vendor)
  expect((await send('POST', '/member/key', { cookie: sells }, {})).statusCode).toBe(422)
})

test('a code to the principal opens the device, and the account log has it', async () => {
  const { session } = await onVendorDevice()
  const { handle, sentTo } = (await send('POST', '/member/proof/code', { cookie: session })).json().data
  expect(sentTo).toMatch(/^.•••@/)
  const { code } = await revealMails(db, testSealer, school.memberId)
  const prove = (typed: string) =>
    send('POST', '/member/proof', { cookie: session }, { passkey: null, code: { handle, code: typed } })
  expect((await prove(code === '111111' ? '222222' : '111111')).statusCode).toBe(422)
  expect((await prove(code)).statusCode).toBe(200)
  expect((await order(session)).statusCode).toBe(422)
  expect((await eventsOf(school)).at(-1)).toEqual(['device-proven', school.name, '10.0.0.1'])
  // Half an hour later the device is closed again.
  await db
    .updateTable('session')
    .set({ proven_at: new Date(Date.now() - 31 * 60_000) })
    .execute()
  expect(statusAndMessage(await order(session))).toEqual(BLOCKED)
})

test('a passkey of another account does not open the device', async () => {
  const { session } = await onVendorDevice()
  const { challenge } = (await send('POST', '/member/proof/options', { cookie: session })).json().data
  const passkey = softAuthenticator({ id: 'toko.test', origin: 'https://toko.test' }).get(challenge)
  expect((await send('POST', '/member/proof', { cookie: session }, { passkey, code: null })).statusCode).toBe(
    403,
  )
  expect(statusAndMessage(await order(session))).toEqual(BLOCKED)
})
