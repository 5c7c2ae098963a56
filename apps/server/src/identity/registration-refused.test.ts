import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aStaffMember } from '../../testing/builders.ts'
import { createRegistrationFixture } from '../../testing/registration-fixture.ts'

const { db, vendorForm, schoolForm, post, registered, memberOf, events, howMany } =
  await createRegistrationFixture()

test('a sound form with hostile values in it ends in a refusal or an account, never in a fault', async () => {
  const hostile = fc.constantFrom<unknown>(
    ...[
      null,
      '',
      ' ',
      '\u0000',
      '\ud800',
      "' or 1=1 --",
      '%',
      '_',
      '\\',
      '<script>',
      'x'.repeat(5_000),
      '９'.repeat(15),
      '١',
    ],
    ...[
      '1e309',
      'NaN',
      -1,
      0,
      0.5,
      2 ** 53,
      true,
      [],
      {},
      [[]],
      { toString: 1 },
      '3347_40',
      '2026-02-30',
      '0000-01-01',
      '9999999999',
    ],
  )
  const fields = Object.keys(
    schoolForm({
      ...vendorForm(),
      gender: 'L',
      date_of_birth: '',
      kodepos: '',
      provinsi: '',
      kabupaten: '',
      kecamatan: '',
      kelurahan: '',
      origin_code: '',
      info_5: '',
      country: 62,
    }),
  )
  const changed = fc.dictionary(fc.constantFrom(...fields), hostile, { minKeys: 1, maxKeys: 3 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(vendorForm, schoolForm), changed, async (form, given) => {
      await db.deleteFrom('attempt').execute()
      const response = await post(form(given))
      expect(response.statusCode, response.body).toBeLessThan(500)
      expect(response.body).not.toContain('<script>')
    }),
    { numRuns: 300 },
  )
})

describe('what is taken', () => {
  const TAKEN =
    'Email atau NPWP ini tidak dapat dipakai untuk mendaftar. Bila sudah punya akun, masuk atau pakai Reset Password.'

  test('an address and a number are refused alike', async () => {
    const { row } = await registered(vendorForm({ info_1: '999888777666555' }))
    const byEmail = await post(vendorForm({ email: row.email.toUpperCase() }))
    const byNumber = await post(vendorForm({ info_1: '99.988.877.7-666.555' }))
    expect(byEmail.statusCode).toBe(409)
    expect(byEmail.json().data.error[0].message).toBe(TAKEN)
    expect([byNumber.statusCode, byNumber.body]).toEqual([byEmail.statusCode, byEmail.body])
  })
  test('the address of staff is taken as well', async () => {
    const staff = await aStaffMember(db)
    expect((await post(vendorForm({ email: staff.email }))).statusCode).toBe(409)
  })
  test('a school may have the number of a vendor, as vendors may not', async () => {
    await registered(vendorForm({ info_1: '111222333444555' }))
    await registered(schoolForm({ info_1: '111222333444555' }))
    await registered(schoolForm({ info_1: '111222333444555' }))
  })
  test('the owner of an address is told, once an hour', async () => {
    const { row } = await registered(vendorForm())
    const letters = async () =>
      (
        await db
          .selectFrom('mail')
          .select('subject')
          .where('recipient', '=', row.email)
          .orderBy('id')
          .execute()
      ).map(({ subject }) => subject)
    for (let n = 0; n < 3; n += 1) await post(vendorForm({ email: row.email }))
    expect(await letters()).toEqual([
      'Kode verifikasi email - Pasar Sekolah',
      'Percobaan pendaftaran dengan email Anda - Pasar Sekolah',
    ])
  })
  test("a registration that was not confirmed for a day stands in nobody's way", async () => {
    const first = await registered(vendorForm({ info_1: '555444333222111' }))
    const again = vendorForm({ email: first.row.email, info_1: '555444333222111' })
    const aged = (hours: number) =>
      db
        .updateTable('member')
        .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
        .where('id', '=', first.id)
        .execute()
    await aged(23.9)
    expect((await post(again)).statusCode).toBe(409)
    await aged(24.1)
    const second = await registered(again)
    expect(second.row.email).toBe(first.row.email)
    expect(await memberOf(first.id)).toMatchObject({
      email: `lepas-${first.id}@pendaftaran.invalid`,
      npwp: null,
      npwp_typed: null,
      npwp_print: null,
      status: 0,
    })
    expect(await events(first.id)).toEqual(['register', 'profile-changed'])
  })
  test('one that was confirmed keeps its own, however old', async () => {
    const { id, row } = await registered(vendorForm())
    await db
      .updateTable('member')
      .set({ status: 1, created_at: new Date('2020-01-01') })
      .where('id', '=', id)
      .execute()
    expect((await post(vendorForm({ email: row.email }))).statusCode).toBe(409)
  })
  test('of equal sign-ups at once, one is made and the others are refused', async () => {
    const form = vendorForm()
    const codes = await Promise.all(Array.from({ length: 6 }, async () => (await post(form)).statusCode))
    expect(codes.sort()).toEqual([200, 409, 409, 409, 409, 409])
  })
  test('of different addresses with one number at once, one is made', async () => {
    const forms = Array.from({ length: 5 }, () => vendorForm({ info_1: '123123123123123' }))
    const codes = await Promise.all(forms.map(async (form) => (await post(form)).statusCode))
    expect(codes.sort()).toEqual([200, 409, 409, 409, 409])
  })
  test('a refused sign-up leaves nothing behind', async () => {
    const { row } = await registered(vendorForm())
    const before = await howMany('member')
    await post(vendorForm({ email: row.email }))
    expect(await howMany('member')).toBe(before)
  })
})

test('from one place sixty sign-ups an hour are heard, under both names of the call', async () => {
  for (let n = 0; n < 60; n += 1)
    await post(vendorForm({ destination_code: '' }), n % 2 ? '/api/member/signup' : '/api/member/register')
  const response = await post(vendorForm())
  expect([response.statusCode, response.json().status_message]).toEqual([
    429,
    'Terlalu banyak percobaan. Coba lagi beberapa menit lagi.',
  ])
})
