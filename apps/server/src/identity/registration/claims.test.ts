import { expect, test } from 'vitest'
import { aVendor, testSealer } from '../../../testing/builders.ts'
import { createRegistrationFixture } from '../../../testing/fixtures/registration-fixture.ts'
import { memberBinding } from '../../db/seal-binding.ts'
import { isNpwpTaken } from '../members/profile.queries.ts'
import { releaseNpwp } from './claims.ts'

const { app, db, vendorForm, schoolForm, post, registered, memberOf, latestMailTo, codeIn, events } =
  await createRegistrationFixture()

const confirm = async (handle: number, code: string) =>
  (
    await app.inject({
      ...{ method: 'PUT', url: '/api/member/verification', payload: { member_id: handle, code } },
    })
  ).statusCode
const mailedCode = async (email: unknown) => codeIn(await latestMailTo(String(email)))

test('the owner of an address takes it over from a stranger with the code of the own registration', async () => {
  const stranger = await registered(vendorForm({ name: 'Orang asing', info_1: '111000111000111' }))
  const strangerCode = await mailedCode(stranger.row.email)
  const owner = await registered(vendorForm({ email: stranger.row.email, name: 'Pemilik' }))
  expect((await memberOf(stranger.id)).email).toBe(stranger.row.email)
  expect(await confirm(owner.handle, await mailedCode(stranger.row.email))).toBe(200)
  expect(await memberOf(owner.id)).toMatchObject({
    ...{ email: stranger.row.email, claimed_email: null, status: 1, name: 'Pemilik' },
  })
  expect(await memberOf(stranger.id)).toMatchObject({
    email: `lepas-${stranger.id}@pendaftaran.invalid`,
    status: 0,
  })
  expect(await confirm(stranger.handle, strangerCode)).toBe(422)
  expect(await events(stranger.id)).toEqual(['register', 'profile-changed'])
})

test('the first confirmed registration gets the number, and a later one is refused', async () => {
  const npwp = '222000222000222'
  const squatter = await registered(vendorForm({ info_1: npwp }))
  const owner = await registered(vendorForm({ info_1: '22.200.022.2-000.222', email: 'pemilik@contoh.test' }))
  const late = await registered(vendorForm({ info_1: npwp, email: 'telat@contoh.test' }))
  expect([owner.row.npwp, owner.row.npwp_hash]).toEqual([null, null])
  expect(await confirm(owner.handle, await mailedCode('pemilik@contoh.test'))).toBe(200)
  const row = await memberOf(owner.id)
  expect(testSealer.open(row.npwp ?? '', memberBinding('npwp', owner.id))).toBe('0222000222000222')
  expect(row.npwp_hash).toEqual(testSealer.print('0222000222000222'))
  expect((await memberOf(squatter.id)).npwp).toBeNull()
  expect((await memberOf(squatter.id)).email).toBe(squatter.row.email)
  expect(await confirm(late.handle, await mailedCode('telat@contoh.test'))).toBe(409)
  expect((await memberOf(late.id)).status).toBe(0)
  expect((await post(vendorForm({ info_1: npwp }))).statusCode).toBe(409)
})

test('a school takes over an address, and shares its number', async () => {
  const first = await registered(schoolForm())
  const second = await registered(schoolForm({ email: first.row.email, info_1: '333000333000333' }))
  expect(await confirm(second.handle, await mailedCode(first.row.email))).toBe(200)
  expect(await memberOf(second.id)).toMatchObject({ email: first.row.email, status: 1 })
  expect(testSealer.open((await memberOf(second.id)).npwp ?? '', memberBinding('npwp', second.id))).toBe(
    '0333000333000333',
  )
})

test('a new code for an address belongs to its newest registration', async () => {
  const first = await registered(vendorForm())
  const second = await registered(vendorForm({ email: first.row.email }))
  const payload = { email: first.row.email }
  const reply = await app.inject({ method: 'POST', url: '/api/member/verification', payload })
  const handle = Number(reply.json().data.member_id)
  expect(await confirm(handle, await mailedCode(first.row.email))).toBe(200)
  expect([(await memberOf(first.id)).status, (await memberOf(second.id)).status]).toEqual([0, 1])
})

test('six strangers an hour may claim an address; the next one is refused', async () => {
  const { row } = await registered(vendorForm())
  const codes: number[] = []
  for (let n = 0; n < 7; n += 1) codes.push((await post(vendorForm({ email: row.email }))).statusCode)
  expect(codes).toEqual([200, 200, 200, 200, 200, 200, 409])
})

test('a confirmed vendor takes its number from an unconfirmed registration', async () => {
  const { id } = await registered(vendorForm({ info_1: '444000444000444' }))
  const { memberId } = await aVendor(db)
  const prints = testSealer.prints('0444000444000444')
  const isTaken = await db.transaction().execute(async (tx) => {
    await releaseNpwp(tx, prints, new Date())
    return isNpwpTaken(tx, prints, memberId)
  })
  expect([isTaken, (await memberOf(id)).npwp]).toEqual([false, null])
})
