import { changePassword } from '@pasar/contract/identity/profile'
import { resetStep2 } from '@pasar/contract/identity/registration'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aSchool, aStaffMember, aVendor, testSealer } from '../../../testing/builders.ts'
import { callWireEndpoint } from '../../../testing/call-endpoint.ts'
import { createRegistrationFixture } from '../../../testing/fixtures/registration-fixture.ts'
import { issueCode } from '../secrets/codes.ts'
import { hashPassword } from '../secrets/password-hashing.ts'

const { db, services, vendorForm, schoolForm, post, latestMailTo, codeIn } = await createRegistrationFixture()
const NOW = new Date('2026-11-21T03:00:00Z')
const OLD = 'kapur-tulis-2026'
const EASY = 'Kata sandi ini terlalu mudah ditebak'
const BREACHED = 'Kata sandi ini pernah bocor di situs lain. Pilih yang lain.'

const Objections = z.object({ data: z.object({ error: z.array(z.record(z.string(), z.string())) }) })
/** Returns the first objection to a field; null for none. */
const objection = ({ body }: { body: unknown }) => {
  const [error] = z.safeParse(Objections, body).data?.data.error ?? []
  return error ? `${error.field}: ${error.message}` : null
}

const ofRegistration = async (form: Record<string, unknown>, password: string) =>
  objection({ body: (await post({ ...form, password, password2: password })).json() })

/** Sets a password with the code of an email, as the link of an invitation does. */
async function ofReset(actor: Awaited<ReturnType<typeof aVendor>>, password: string) {
  const to = actor.email
  const handle = await issueCode(db, testSealer, { purpose: 'reset', memberId: actor.memberId, to, now: NOW })
  const code = codeIn(await latestMailTo(to))
  const body = { member_id: handle, code, password, password2: password }
  return objection(await callWireEndpoint(db, services, resetStep2, null, { body, now: NOW }))
}

const ofChange = async (actor: Awaited<ReturnType<typeof aVendor>>, password: string) => {
  await db
    .updateTable('member')
    .set({ password_hash: await hashPassword(OLD) })
    .where('id', '=', actor.memberId)
    .execute()
  const body = { current: OLD, password, password2: password }
  return objection(await callWireEndpoint(db, services, changePassword, actor, { body, now: NOW }))
}

const GUESSES =
  'qazwsx 1q2w3e4r trustno1 michael mustang dragon1 sekolahku indonesiaraya pasar-sekolah password12'

test.each(GUESSES.split(' '))('§5 a vendor cannot register with %s', async (password) => {
  expect(await ofRegistration(vendorForm(), password)).toBe(`password: ${EASY}`)
})

test('registration, change and reset refuse common, breached and own passwords beside the field', async () => {
  const form = vendorForm({ name: 'Toko Anggrek Ungu', info_10: 'Wulandari' })
  const vendor = await aVendor(db, { name: 'Toko Anggrek Ungu', identity_name: 'Wulandari' })
  for (const refusalOf of [
    (password: string) => ofRegistration(form, password),
    (password: string) => ofChange(vendor, password),
    (password: string) => ofReset(vendor, password),
  ]) {
    expect(await refusalOf('jordan!23')).toBe(`password: ${EASY}`)
    expect(await refusalOf('xylophone')).toBe(`password: ${BREACHED}`)
    expect(await refusalOf('Anggrek-Ungu1')).toBe(`password: ${EASY}`)
    expect(await refusalOf('wulandari88')).toBe(`password: ${EASY}`)
  }
  expect(await ofChange(vendor, 'kacang-panjang-8')).toBeNull()
  expect(await ofReset(vendor, 'kacang-panjang-9')).toBeNull()
  expect(await ofRegistration(form, 'kacang-panjang-8')).toBeNull()
})

test('a school cannot use its NPSN or its telephone number', async () => {
  const form = schoolForm({ info_2: '20501234', mobile_number: '0812 7788 9900' })
  expect(await ofRegistration(form, '20501234sd')).toBe(`password: ${EASY}`)
  expect(await ofRegistration(form, '+6281277889900')).toBe(`password: ${EASY}`)
  const school = await aSchool(db, { npsn: '20509876' })
  expect(await ofChange(school, '20509876sd')).toBe(`password: ${EASY}`)
})

test('staff need twelve characters that are neither common nor breached', async () => {
  const staff = await aStaffMember(db)
  expect(await ofReset(staff, 'password1234')).toBe(`password: ${EASY}`)
  expect(await ofReset(staff, 'kapur-tulis')).toBe('password: Kata sandi paling sedikit 12 karakter')
  expect(await ofReset(staff, 'kacang-panjang-8')).toBeNull()
})
