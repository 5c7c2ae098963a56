import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aVendor, testSealer } from '../../../testing/builders.ts'
import { revealMails } from '../../../testing/fixtures/revealed-mails.ts'
import { createSignInFixture } from '../../../testing/fixtures/sign-in-fixture.ts'

const { db, withPassword, send, enter, cookiesOf, signedIn, statusAndMessage, eventsOf } =
  await createSignInFixture()

const OWN = 'kapur-tulis-2026'
const OVER =
  'Tautan undangan ini tidak berlaku lagi: sudah dipakai, ditarik, diganti, atau lewat waktunya. Minta pemilik toko mengirim ulang.'

async function aShop() {
  const shop = await withPassword(await aVendor(db, { name: `CV Tinta ${Math.random()}` }))
  return { shop, cookie: (await signedIn(shop)).session }
}

const invite = (cookie: string, email: string, roles = ['orders']) =>
  send('POST', '/shop/invitation', { cookie }, { email, roles })

const newestToken = async (shop: { memberId: number }) =>
  (await revealMails(db, testSealer, shop.memberId)).token

const accept = (token: string, name = 'Siti Aminah', password = OWN) =>
  send('POST', '/shop/invitation/accept', {}, { token, name, password })

test('a person accepts an invitation once, signs in with an own password, and acts under an own name', async () => {
  const { shop, cookie } = await aShop()
  const invited = await invite(cookie, 'Siti@Contoh.test', ['finance', 'orders'])
  expect(statusAndMessage(invited)).toEqual([200, 'Berhasil'])
  const days = (Date.parse(invited.json().data.expiresAt) - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(7, 2)
  const token = await newestToken(shop)
  const shown = (await send('POST', '/shop/invitation/view', {}, { token })).json().data
  expect(shown).toMatchObject({
    shopName: shop.name,
    email: 'siti@contoh.test',
    roles: ['orders', 'finance'],
  })
  const accepted = await accept(token)
  expect(statusAndMessage(accepted)).toEqual([200, 'Berhasil'])
  expect(accepted.json().data).toMatchObject({
    ...{ member_id: shop.memberId, role: 'vendor', pengguna_name: 'Siti Aminah', email: 'siti@contoh.test' },
    shop: { roles: ['orders', 'finance'] },
  })
  expect(statusAndMessage(await accept(token, 'Orang Lain'))).toEqual([410, OVER])
  const person = { ...shop, email: 'siti@contoh.test' }
  const { session } = await (async () => cookiesOf(await enter(person, OWN)))()
  expect((await send('GET', '/history', { cookie: session })).statusCode).toBe(200)
  const refused = await send('GET', '/item/own', { cookie: session })
  expect(statusAndMessage(refused)).toEqual([403, 'Perlu peran Pemilik atau Katalog di toko'])
  const events = (await eventsOf(shop)).map(([action, by]) => [action, by])
  expect(events).toEqual([
    ['sign-in', shop.name],
    ['person-invited', shop.name],
    ['person-joined', `Siti Aminah (${shop.name})`],
    ['sign-in', `Siti Aminah (${shop.name})`],
    ['sign-in', `Siti Aminah (${shop.name})`],
  ])
})

test('an invitation that was withdrawn, replaced or is over opens nothing', async () => {
  const { shop, cookie } = await aShop()
  const { id } = (await invite(cookie, 'budi@contoh.test')).json().data
  const first = await newestToken(shop)
  expect(statusAndMessage(await invite(cookie, 'budi@contoh.test'))).toEqual([
    409,
    'Email ini sudah diundang. Kirim ulang undangannya di daftar.',
  ])
  expect((await send('POST', `/shop/invitation/${id}/send`, { cookie })).statusCode).toBe(200)
  const second = await newestToken(shop)
  expect(second).not.toBe(first)
  expect(statusAndMessage(await accept(first))).toEqual([410, OVER])
  await sql`update shop_invitation set invited_at = invited_at - interval '8 days', expires_at = expires_at - interval '8 days'
    where id = ${id}`.execute(db)
  expect(statusAndMessage(await accept(second))).toEqual([410, OVER])
  expect((await send('POST', `/shop/invitation/${id}/send`, { cookie })).statusCode).toBe(200)
  const third = await newestToken(shop)
  expect((await send('DELETE', `/shop/invitation/${id}`, { cookie })).statusCode).toBe(200)
  expect(statusAndMessage(await accept(third))).toEqual([410, OVER])
  expect((await invite(cookie, 'budi@contoh.test')).statusCode).toBe(200)
})

test('ten simultaneous acceptances of one invitation add one person', async () => {
  const { shop, cookie } = await aShop()
  await invite(cookie, 'sepuluh@contoh.test')
  const token = await newestToken(shop)
  const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => accept(token, `Orang ${at + 10}`)))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(410)])
  const people = await db
    .selectFrom('school_person')
    .select('name')
    .where('school_id', '=', shop.memberId)
    .execute()
  expect(people).toHaveLength(1)
})

test('an address signs in to one account, and a name stands for one person of a shop', async () => {
  const { shop, cookie } = await aShop()
  const school = await aVendor(db)
  expect(statusAndMessage(await invite(cookie, school.email))).toEqual([
    403 + 6,
    'Email ini sudah dipakai akun lain',
  ])
  await invite(cookie, 'ani@contoh.test')
  expect((await accept(await newestToken(shop), 'Ani')).statusCode).toBe(200)
  await invite(cookie, 'ani-dua@contoh.test')
  const token = await newestToken(shop)
  expect(statusAndMessage(await accept(token, 'ANI'))).toEqual([
    409,
    'Nama ini sudah dipakai orang lain di toko. Tambahkan nama belakang.',
  ])
  expect((await accept(token, 'Ani Kedua')).statusCode).toBe(200)
  await expect(aVendor(db, { email: 'ani@contoh.test' })).rejects.toThrow('this address signs in to a shop')
})

test('a weak password, one made of the own name, and a name with brackets are refused beside the field', async () => {
  const { shop, cookie } = await aShop()
  await invite(cookie, 'lemah@contoh.test')
  const token = await newestToken(shop)
  const fieldOf = async (name: string, password: string) =>
    (await accept(token, name, password)).json().data?.error?.[0]?.field
  expect(await fieldOf('Siti', 'rahasia')).toBe('password')
  expect(await fieldOf('Sulastriningsih', 'sulastriningsih')).toBe('password')
  expect(await fieldOf('Siti (Tinta)', OWN)).toBe('name')
})
