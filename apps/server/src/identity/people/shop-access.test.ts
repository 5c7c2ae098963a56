import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { aVendor, testSealer } from '../../../testing/builders.ts'
import { revealMails } from '../../../testing/fixtures/revealed-mails.ts'
import { createSignInFixture, SIGN_IN_PASSWORD } from '../../../testing/fixtures/sign-in-fixture.ts'
import { aShopPerson } from '../../../testing/shop-people.ts'
import type { Actor } from '../../call/actor.ts'
import { hashPassword } from '../secrets/password-hashing.ts'

const { db, withPassword, send, enter, cookiesOf, signedIn, statusAndMessage, eventsOf } =
  await createSignInFixture()
const passwordHash = await hashPassword(SIGN_IN_PASSWORD)
const BANK = { info_6: 'Bank Contoh', info_7: 'CV Contoh', info_8: '1234567890', info_9: 'Waru' }

async function aShop() {
  const shop = await withPassword(await aVendor(db))
  return { shop, cookie: (await signedIn(shop)).session }
}

const personOf = (shop: Actor, roles: Parameters<typeof aShopPerson>[2], name?: string) =>
  aShopPerson(db, shop, roles, { passwordHash, ...(name !== undefined && { name }) })

test('new roles hold at the next call, and a person cannot change its own', async () => {
  const { shop, cookie } = await aShop()
  const person = await personOf(shop, ['catalogue'])
  const { session } = await signedIn(person)
  expect((await send('GET', '/item/own', { cookie: session })).statusCode).toBe(200)
  const path = `/shop/people/${person.person.id}/roles`
  expect(statusAndMessage(await send('PUT', path, { cookie: session }, { roles: ['owner'] }))).toEqual([
    403,
    'Perlu peran Pemilik di toko',
  ])
  expect((await send('PUT', path, { cookie }, { roles: ['finance'] })).statusCode).toBe(200)
  expect((await send('GET', '/item/own', { cookie: session })).statusCode).toBe(403)
  expect((await send('GET', '/payout', { cookie: session })).statusCode).toBe(200)
  expect(statusAndMessage(await send('PUT', path, { cookie }, { roles: ['finance'] }))).toEqual([
    409,
    'Perannya sudah seperti itu',
  ])
  const roleEvents = (await eventsOf(shop)).filter(([action]) => action === 'person-roles')
  expect(roleEvents.map(([, by]) => by)).toEqual([shop.name])
  expect((await send('PUT', path, { cookie }, { roles: ['owner'] })).statusCode).toBe(200)
  expect(statusAndMessage(await send('PUT', path, { cookie: session }, { roles: ['orders'] }))).toEqual([
    409,
    'Anda tidak dapat mengubah akses Anda sendiri. Minta pemilik lain.',
  ])
})

test('a shop keeps an owner: the last one is neither ended nor loses the role, also in the database', async () => {
  const { shop, cookie } = await aShop()
  const person = await personOf(shop, ['owner'])
  const { session } = await signedIn(person)
  const { memberId } = shop
  await db.updateTable('session').set({ factor_at: new Date() }).where('member_id', '=', memberId).execute()
  expect((await send('PUT', '/shop/account-login', { cookie: session }, { isOpen: false })).statusCode).toBe(
    200,
  )
  expect((await send('GET', '/member', { cookie })).statusCode).toBe(401)
  expect(statusAndMessage(await enter(shop))).toEqual([403, 'Email atau kata sandi salah'])
  const { id } = person.person
  await expect(sql`delete from shop_role where person_id = ${id}`.execute(db)).rejects.toThrow(
    'keeps an owner',
  )
  await expect(sql`update school_person set ended_at = now() where id = ${id}`.execute(db)).rejects.toThrow(
    'keeps an owner',
  )
  const second = await personOf(shop, ['owner'])
  expect((await send('DELETE', `/shop/people/${second.person.id}`, { cookie: session })).statusCode).toBe(200)
  expect((await send('PUT', '/shop/account-login', { cookie: session }, { isOpen: true })).statusCode).toBe(
    200,
  )
  const { session: reopened } = await signedIn(shop)
  expect((await send('DELETE', `/shop/people/${id}`, { cookie: reopened })).statusCode).toBe(200)
  await expect(
    sql`update member set login_ended_at = now() where id = ${memberId}`.execute(db),
  ).rejects.toThrow('keeps an owner')
})

test('two owners who end each other at once leave one', async () => {
  const { shop } = await aShop()
  const [ani, budi] = [await personOf(shop, ['owner']), await personOf(shop, ['owner'])]
  await sql`update member set login_ended_at = now() where id = ${shop.memberId}`.execute(db)
  const [ofAni, ofBudi] = [(await signedIn(ani)).session, (await signedIn(budi)).session]
  const replies = await Promise.all([
    send('DELETE', `/shop/people/${budi.person.id}`, { cookie: ofAni }),
    send('DELETE', `/shop/people/${ani.person.id}`, { cookie: ofBudi }),
  ])
  const codes = replies.map(({ statusCode }) => statusCode).sort()
  expect(codes[0]).toBe(200)
  expect([401, 404, 409]).toContain(codes[1])
  const left = await db
    .selectFrom('school_person')
    .select('id')
    .where('school_id', '=', shop.memberId)
    .where('ended_at', 'is', null)
    .execute()
  expect(left).toHaveLength(1)
})

test('an ended person loses session, password, passkeys and own keys; the name and the key of the shop stay', async () => {
  const { shop, cookie } = await aShop()
  const person = await personOf(shop, ['owner', 'orders'], 'Rina Sari')
  const { session } = await signedIn(person)
  await db
    .updateTable('session')
    .set({ factor_at: new Date() })
    .where('member_id', '=', shop.memberId)
    .execute()
  const keyOf = async (name: string, isPersonal: boolean) =>
    (
      await send('POST', '/member/key', { cookie: session }, { name, scopes: ['orders:read'], isPersonal })
    ).json().data
  const [own, ofShop] = [await keyOf('Kasir Rina', true), await keyOf('Kasir toko', false)]
  const listed = (await send('GET', '/member/key', { cookie })).json().data
  expect(
    listed.map((key: { name: string; person_name: string | null }) => [key.name, key.person_name]),
  ).toEqual([
    ['Kasir toko', null],
    ['Kasir Rina', 'Rina Sari'],
  ])
  const read = async ({ key }: { key: string }) =>
    (await send('GET', '/history', { headers: { authorization: `Bearer ${key}` } })).statusCode
  expect([await read(own), await read(ofShop)]).toEqual([200, 200])
  const ended = await send('DELETE', `/shop/people/${person.person.id}`, { cookie })
  expect(ended.json().data).toEqual({ sessions: 1, keys: 1 })
  expect([await read(own), await read(ofShop)]).toEqual([401, 200])
  expect((await send('GET', '/member', { cookie: session })).statusCode).toBe(401)
  expect(statusAndMessage(await enter(person))).toEqual([403, 'Email atau kata sandi salah'])
  const { people } = (await send('GET', '/shop/people', { cookie })).json().data
  expect(
    people.map((one: { name: string; endedAt: string | null }) => [one.name, one.endedAt !== null]),
  ).toEqual([
    [shop.name, false],
    ['Rina Sari', true],
  ])
  // The address is free again.
  const invited = await send(
    'POST',
    '/shop/invitation',
    { cookie },
    { email: person.email, roles: ['orders'] },
  )
  expect(invited.statusCode).toBe(200)
})

test('bank data need an owner with a fresh second factor of its own', async () => {
  const { shop } = await aShop()
  const [finance, owner] = [await personOf(shop, ['finance']), await personOf(shop, ['owner'])]
  const bank = (cookie: string) => send('POST', '/member/bank', { cookie }, BANK)
  expect(statusAndMessage(await bank((await signedIn(finance)).session))).toEqual([
    403,
    'Perlu peran Pemilik di toko',
  ])
  const { session: cookie } = await signedIn(owner)
  expect((await bank(cookie)).json().data.error[0].field).toBe('factor')
  const { secret } = (await send('POST', '/member/code', { cookie })).json().data
  const codeOf = (later = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 })
  expect((await send('PUT', '/member/code', { cookie }, { code: codeOf() })).statusCode).toBe(200)
  expect((await bank(cookie)).statusCode).toBe(200)
  // The authenticator is of the person: the account itself and others sign in without a code.
  expect((await enter(shop)).statusCode).toBe(200)
  expect((await enter(finance)).statusCode).toBe(200)
  expect(statusAndMessage(await enter(owner))).toEqual([403, 'Masukkan kode 6 angka'])
  const body = { username: owner.email, password: SIGN_IN_PASSWORD, type: 'vendor', code: codeOf(1) }
  expect((await send('POST', '/member/signin', {}, body)).statusCode).toBe(200)
  const { action, actor_name } = await db
    .selectFrom('member_event')
    .select(['action', 'actor_name'])
    .where('member_id', '=', shop.memberId)
    .where('action', '=', 'bank-asked')
    .executeTakeFirstOrThrow()
  expect([action, actor_name]).toEqual(['bank-asked', `${owner.person.name} (${shop.name})`])
})

test('a person resets its own password by mail; sessions of others and the password of the shop stay', async () => {
  const { shop, cookie } = await aShop()
  const [person, other] = [await personOf(shop, ['orders']), await personOf(shop, ['finance'])]
  const [mine, others] = [(await signedIn(person)).session, (await signedIn(other)).session]
  const request = await send('PUT', '/member/reset_password_step1', {}, { email: person.email })
  const { member_id } = request.json().data
  const { code } = await revealMails(db, testSealer, shop.memberId)
  const next = { member_id, code, password: 'kapur-tulis-2026', password2: 'kapur-tulis-2026' }
  expect(statusAndMessage(await send('PUT', '/member/reset_password_step2', {}, next))).toEqual([
    200,
    'Berhasil',
  ])
  const statusOf = async (of: string) => (await send('GET', '/member', { cookie: of })).statusCode
  expect([await statusOf(mine), await statusOf(others), await statusOf(cookie)]).toEqual([401, 200, 200])
  expect((await enter(shop)).statusCode).toBe(200)
  expect((await enter(person)).statusCode).toBe(403)
  expect((await enter(person, 'kapur-tulis-2026')).statusCode).toBe(200)
  const own = cookiesOf(await enter(person, 'kapur-tulis-2026')).session
  const change = { current: 'kapur-tulis-2026', password: 'papan-tulis-2027', password2: 'papan-tulis-2027' }
  expect((await send('PUT', '/member/password', { cookie: own }, change)).statusCode).toBe(200)
  expect([await statusOf(own), await statusOf(others), await statusOf(cookie)]).toEqual([200, 200, 200])
})
