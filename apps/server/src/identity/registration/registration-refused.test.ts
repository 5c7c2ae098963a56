import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aStaffMember } from '../../../testing/builders.ts'
import { createRegistrationFixture } from '../../../testing/fixtures/registration-fixture.ts'
import { testApp } from '../../../testing/test-app.ts'
import { createSealer } from '../../db/sealer.ts'

const { db, services, vendorForm, schoolForm, post, registered, memberOf, events, countRows } =
  await createRegistrationFixture()

test('a valid form with hostile values is refused or creates an account and never causes a fault', async () => {
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
    fc.asyncProperty(fc.constantFrom(vendorForm, schoolForm), changed, async (form, overrides) => {
      await db.deleteFrom('attempt').execute()
      const response = await post(form(overrides))
      expect(response.statusCode, response.body).toBeLessThan(500)
      expect(response.body).not.toContain('<script>')
    }),
    { numRuns: 300 },
  )
})

describe('duplicate registrations', () => {
  const DUPLICATE_MESSAGE =
    'Email atau NPWP ini tidak dapat dipakai untuk mendaftar. Bila sudah punya akun, masuk atau pakai Reset Password.'

  /** Registers a member whose address is confirmed. */
  async function confirmed(form: Record<string, unknown>) {
    const member = await registered(form)
    await db.updateTable('member').set({ status: 1 }).where('id', '=', member.id).execute()
    return member
  }
  const holdersOf = async (npwp: string) =>
    (
      await db
        .selectFrom('member')
        .select('id')
        .where(
          'npwp_hash',
          'in',
          [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((key) => createSealer(key).print(npwp)),
        )
        .execute()
    ).length

  test('a taken address and a taken number are refused with the same response', async () => {
    const { row } = await confirmed(vendorForm({ info_1: '999888777666555' }))
    const byEmail = await post(vendorForm({ email: row.email.toUpperCase() }))
    const byNumber = await post(vendorForm({ info_1: '99.988.877.7-666.555' }))
    expect(byEmail.statusCode).toBe(409)
    expect(byEmail.json().data.error[0].message).toBe(DUPLICATE_MESSAGE)
    expect([byNumber.statusCode, byNumber.body]).toEqual([byEmail.statusCode, byEmail.body])
  })
  test('a number is taken while its account waits for the rotation of the key, also in a race', async () => {
    const former = Buffer.alloc(32, 1) // The key of the test builders.
    const current = Buffer.alloc(32, 2)
    const [before, after] = await Promise.all(
      [createSealer(former, undefined, [current]), createSealer(current, undefined, [former])].map((sealer) =>
        testApp(db, { ...services, sealer }),
      ),
    )
    const registerAt = async (app: typeof before, npwp: string) =>
      (
        await app?.inject({
          ...{ method: 'POST', url: '/api/member/signup', payload: vendorForm({ info_1: npwp }) },
        })
      )?.statusCode
    await confirmed(vendorForm({ info_1: '444333222111000' }))
    expect(await registerAt(after, '444333222111000')).toBe(409)
    for (let round = 0; round < 5; round += 1) {
      const npwp = `77766655544433${round}`
      await Promise.all([registerAt(before, npwp), registerAt(after, npwp)])
      expect(await holdersOf(`0${npwp}`)).toBe(1)
    }
    await Promise.all([before?.close(), after?.close()])
  })
  test('the address of a staff member is taken as well', async () => {
    const staff = await aStaffMember(db)
    expect((await post(vendorForm({ email: staff.email }))).statusCode).toBe(409)
  })
  test('a school may share the number of a vendor; two vendors may not share one', async () => {
    await registered(vendorForm({ info_1: '111222333444555' }))
    await registered(schoolForm({ info_1: '111222333444555' }))
    await registered(schoolForm({ info_1: '111222333444555' }))
  })
  test('the owner of the address is notified once an hour', async () => {
    const { row } = await confirmed(vendorForm())
    const findMailSubjects = async () =>
      (
        await db
          .selectFrom('mail')
          .select('subject')
          .where('recipient', '=', row.email)
          .orderBy('id')
          .execute()
      ).map(({ subject }) => subject)
    for (let n = 0; n < 3; n += 1) await post(vendorForm({ email: row.email }))
    expect(await findMailSubjects()).toEqual([
      'Kode verifikasi email - Pasar Sekolah',
      'Percobaan pendaftaran dengan email Anda - Pasar Sekolah',
    ])
  })
  test('a registration unconfirmed for a day no longer blocks its address and number', async () => {
    const first = await registered(vendorForm({ info_1: '555444333222111' }))
    const repeatedForm = vendorForm({ email: first.row.email, info_1: '555444333222111' })
    const aged = (hours: number) =>
      db
        .updateTable('member')
        .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
        .where('id', '=', first.id)
        .execute()
    await aged(24.1)
    const second = await registered(repeatedForm)
    expect(second.row.email).toBe(first.row.email)
    expect(await memberOf(first.id)).toMatchObject({
      email: `lepas-${first.id}@pendaftaran.invalid`,
      npwp: null,
      npwp_typed: null,
      npwp_hash: null,
      status: 0,
    })
    expect(await events(first.id)).toEqual(['register', 'profile-changed'])
  })
  test('a confirmed registration blocks its address and number regardless of age', async () => {
    const { id, row } = await registered(vendorForm())
    await db
      .updateTable('member')
      .set({ status: 1, created_at: new Date('2020-01-01') })
      .where('id', '=', id)
      .execute()
    expect((await post(vendorForm({ email: row.email }))).statusCode).toBe(409)
  })
  test('of identical concurrent sign-ups, one gets the address and the others claim it', async () => {
    const form = vendorForm()
    const codes = await Promise.all(Array.from({ length: 6 }, async () => (await post(form)).statusCode))
    expect(codes).toEqual([200, 200, 200, 200, 200, 200])
    const rows = await db
      .selectFrom('member')
      .select(['email', 'npwp'])
      .where((of) =>
        of.or([of('email', '=', String(form.email)), of('claimed_email', '=', String(form.email))]),
      )
      .execute()
    expect([rows.length, rows.filter(({ npwp }) => npwp !== null).length]).toEqual([6, 1])
  })
  test('of concurrent sign-ups with one number and different addresses, one gets the number', async () => {
    const forms = Array.from({ length: 5 }, () => vendorForm({ info_1: '123123123123123' }))
    await Promise.all(forms.map((form) => registered(form)))
    expect(await holdersOf('0123123123123123')).toBe(1)
  })
  test('a refused sign-up stores nothing', async () => {
    const { row } = await confirmed(vendorForm())
    const before = await countRows('member')
    await post(vendorForm({ email: row.email }))
    expect(await countRows('member')).toBe(before)
  })
})

test('limits sign-ups to sixty an hour per network address, across both endpoint names', async () => {
  for (let n = 0; n < 60; n += 1)
    await post(vendorForm({ destination_code: '' }), n % 2 ? '/api/member/signup' : '/api/member/register')
  const response = await post(vendorForm())
  expect([response.statusCode, response.json().status_message]).toEqual([
    429,
    'Terlalu banyak percobaan. Coba lagi beberapa menit lagi.',
  ])
})
