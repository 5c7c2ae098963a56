import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testServices } from '../../testing/ask.ts'
import { aStaffMember, aVendor, testSealer } from '../../testing/builders.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { testApp } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Db } from '../db/database.ts'
import { issueCode } from './codes.ts'

let app: Awaited<ReturnType<typeof testApp>>
let db: Db
let close: () => Promise<void>
const services = testServices()

beforeAll(async () => {
  ;({ db, close } = await testDb())
  await someAreas(db)
  await db
    .insertInto('area')
    .values([
      { code: '21', level: 1, parent_code: null, name: 'Kepulauan Riau', label: '', search: '' },
      { code: '2171', level: 2, parent_code: '21', name: 'Kota Batam', label: '', search: '' },
      { code: '217101', level: 3, parent_code: '2171', name: 'Belakang Padang', label: '', search: '' },
      {
        code: '2171011003',
        level: 4,
        parent_code: '217101',
        name: 'Waru',
        postal: '29412',
        label: 'Waru',
        search: 'waru 29412 belakang padang batam',
      },
    ])
    .execute()
  await db
    .insertInto('zone_rule')
    .values([
      { area_code: '35', zone: '1', valid_from: '2017-01-01', source: 'test' },
      { area_code: '21', zone: '4', valid_from: '2017-01-01', source: 'test' },
    ])
    .execute()
  app = await testApp(db, services)
})
afterAll(async () => {
  await app.close()
  await close()
})
// All tests come from one network address.
beforeEach(() => db.deleteFrom('attempt').execute())

let count = 0
/** A vendor's form as the wire has it. */
const vendorForm = (given: Record<string, unknown> = {}): Record<string, unknown> => {
  count += 1
  const number = String(count).padStart(6, '0')
  return {
    country: 62,
    page_category_id: '3347_39',
    'g-3347_9': '3347_29',
    'g-3347_10': '3347_32',
    'g-3347_11': '3347_34',
    email: `calon-${count}@contoh.test`,
    password: 'belanja-2026',
    password2: 'belanja-2026',
    name: `Toko Calon ${count}`,
    mobile_number: '0812 3456-7890',
    info_1: `12.345.${number.slice(0, 3)}.${number.slice(3)}-9.000`,
    info_2: '3515 1812 0190 0001',
    info_6: 'Bank Contoh',
    info_7: 'Calon Contoh',
    info_8: '123-456-789',
    info_9: 'Sidoarjo',
    info_10: 'Calon Contoh',
    info_11: '{"ppn_agreement":true}',
    address: 'Jl. Contoh 1',
    destination_code: '3515182001',
    latitude: '-7.36',
    longitude: '112.76',
    ...given,
  }
}
const schoolForm = (given: Record<string, unknown> = {}) =>
  vendorForm({
    page_category_id: '3347_38',
    'g-3347_12': '3347_42',
    info_2: '20501234',
    info_3: 'Ibu Kepala',
    info_4: 'Kepala Sekolah',
    ...given,
  })

const post = (payload: Record<string, unknown>, url = '/api/member/signup') =>
  app.inject({ method: 'POST', url, headers: { 'user-agent': 'Peramban Uji' }, payload })

/** Registers, and reads what was stored. */
async function registered(payload: Record<string, unknown>) {
  const response = await post(payload)
  expect(response.statusCode, response.body).toBe(200)
  const { id, code } = response.json().data.success[0]
  const [handle = '', token = ''] = String(code).split('.')
  return { id: Number(id), handle: Number(handle), token, row: await memberOf(Number(id)) }
}
const memberOf = (id: number) =>
  db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The newest letter to an address, opened. */
async function letterTo(to: string): Promise<string> {
  const mail = await db
    .selectFrom('mail')
    .select('body')
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return testSealer.open(mail?.body ?? '')
}
const codeIn = (letter: string) => /\b\d{6}\b/.exec(letter)?.[0] ?? ''
const events = async (memberId: number) =>
  (
    await db
      .selectFrom('member_event')
      .select('action')
      .where('member_id', '=', memberId)
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action)
const count_ = async (table: 'member' | 'one_time_code') =>
  (
    await db
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('§5 Registration: what is stored', () => {
  test('a vendor waits for verification, with its numbers sealed', async () => {
    const form = vendorForm({ info_1: '12.345.678.9-012.345', kodepos: '61299' })
    const { id, row } = await registered(form)
    expect(row).toMatchObject({
      category: '3347_39',
      status: 0,
      pkp: true,
      account_type: '3347_29',
      business_scale: '3347_34',
      mobile_number: '+6281234567890',
      village_code: '3515182001',
      regency_name: 'Kabupaten Sidoarjo',
      province_name: 'Jawa Timur',
      postal: '61299',
      zone: '1',
      free_trade_zone: false,
      latitude: -7.36,
      longitude: 112.76,
      review: 'none',
      npsn: null,
    })
    expect(
      [row.npwp, row.npwp_typed, row.nik, row.bank_account].map((text) => testSealer.open(text ?? '')),
    ).toEqual(['0123456789012345', '12.345.678.9-012.345', '3515181201900001', '123-456-789'])
    expect(row.npwp_print).toEqual(testSealer.print('0123456789012345'))
    expect(row.bank_print).toEqual(testSealer.print('123456789'))
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify({ ...row, npwp_print: null, bank_print: null })).not.toContain('3515181201900001')
    expect(await events(id)).toEqual(['register'])
  })

  test('a school keeps its NPSN in plain, and pays no PPN in Batam', async () => {
    const { row } = await registered(schoolForm({ destination_code: '', origin_code: '2171011003' }))
    expect(row).toMatchObject({
      category: '3347_38',
      status: 0,
      npsn: '20501234',
      nik: null,
      education_form: '3347_42',
      account_type: null,
      zone: '4',
      free_trade_zone: true,
      npwp_checked_at: null,
    })
  })

  test('who agreed to what, when, where and with which browser', async () => {
    const agreements = (id: number) =>
      db.selectFrom('agreement').selectAll().where('member_id', '=', id).orderBy('kind').execute()
    const vendor = await registered(vendorForm())
    expect(await agreements(vendor.id)).toMatchObject([
      { kind: 'ppn', version: '2026-01', place: '127.0.0.1', user_agent: 'Peramban Uji' },
      { kind: 'registration', version: '2026-01', by_name: vendor.row.name },
    ])
    const school = await registered(schoolForm())
    expect((await agreements(school.id)).map(({ kind, by_name }) => [kind, by_name])).toEqual([
      ['registration', 'Ibu Kepala'],
    ])
  })

  test.each([
    ['/api/member/signup', '3347_40', '3347_39'],
    ['/api/member/register', '3347_40', '3347_39'],
    ['/api/member/register', '3347_38', '3347_38'],
  ])('S-03 %s with %s makes %s', async (url, asked, made) => {
    const form = (asked === '3347_38' ? schoolForm : vendorForm)({
      page_category_id: asked,
      page_category_public_token: 'x',
      status: 1,
      verified: 1,
      zone: '5b',
      free_trade_zone: true,
      'g-PPN_MEMBER': 'MEMBER_0',
      is_demo: true,
    })
    const response = await post(form, url)
    const row = await memberOf(response.json().data.success[0].id)
    expect(row).toMatchObject({
      category: made,
      status: 0,
      zone: '1',
      free_trade_zone: false,
      is_demo: false,
    })
  })

  test('the answer carries the handle of the letter and a token that is stored as its hash', async () => {
    const { handle, token, id } = await registered(vendorForm())
    expect(token).toMatch(/^[\w-]{43}$/)
    const [grant] = await db.selectFrom('upload_grant').selectAll().where('member_id', '=', id).execute()
    expect(grant).toMatchObject({ files_left: 20, closed_at: null })
    expect(grant?.token_hash.toString('base64url')).not.toBe(token)
    expect(Number(grant?.expires_at) - Number(grant?.created_at)).toBe(3_600_000)
    const code = await db.selectFrom('one_time_code').selectAll().where('handle', '=', handle).execute()
    expect(code).toMatchObject([{ purpose: 'verify', member_id: id }])
  })
})

describe('where somebody is', () => {
  test.each([
    ['village and district', { kelurahan: 'tropodo', kecamatan: 'Kec. Waru' }, '3515182001'],
    ['village and postal code', { kelurahan: 'Waru', kodepos: '29412' }, '2171011003'],
    [
      'a code that does not exist, and names',
      { destination_code: '9999999999', kelurahan: 'Tropodo', kodepos: '61256' },
      '3515182001',
    ],
  ])('is found by %s', async (_, given, code) => {
    const { row } = await registered(vendorForm({ destination_code: '', ...given }))
    expect(row.village_code).toBe(code)
  })
  test.each([
    ['nothing', {}],
    ['a district', { destination_code: '351518' }],
    ['a village alone', { kelurahan: 'Tropodo' }],
    ['a village in the wrong district', { kelurahan: 'Tropodo', kecamatan: 'Balikpapan Kota' }],
    ['a place without a price zone', { destination_code: '6471011001' }],
  ])('is not found by %s', async (_, given) => {
    const response = await post(vendorForm({ destination_code: '', ...given }))
    expect([response.statusCode, response.json().data.error]).toEqual([
      422,
      [{ field: 'address', message: 'Isi lokasi alamat yang benar' }],
    ])
  })
})

describe('§5 messages beside the fields of the wire', () => {
  const errors = async (form: Record<string, unknown>) => {
    const response = await post(form)
    expect(response.statusCode).toBe(422)
    return response
      .json()
      .data.error.map(({ field, message }: { field: string; message: string }) => [field, message])
  }
  test.each([
    [{ email: 'ab' }, ['email', 'Isi email yang valid']],
    [{ mobile_number: '123456' }, ['mobile_number', 'Isi nomor handphone yang valid']],
    [{ info_1: '1234567890123456' }, ['info_1', 'NPWP harus terdiri dari 15 angka']],
    [{ info_2: '123' }, ['info_2', 'NIK harus terdiri dari 16 angka']],
    [{ address: 'ab' }, ['address', 'Isi lokasi alamat yang benar']],
    [{ latitude: 0 }, ['latitude', 'click peta untuk meletakan titik pada lokasi']],
    [{ info_10: '' }, ['info_10', 'Nama sesuai KTP wajib diisi']],
    [
      { info_11: '{"ppn_agreement":false}' },
      ['info_11', 'Anda harus menyetujui pernyataan ini untuk mendaftar'],
    ],
    [{ 'g-3347_9': '3347_30', info_3: 'A', info_4: 'B' }, ['info_5', 'NIB/SIUP harus terdiri dari 13 angka']],
    [{ password2: 'lain-sekali' }, ['password2', 'Kata sandi tidak sama']],
  ])('%o', async (given, error) => {
    expect(await errors(vendorForm(given))).toEqual([error])
  })
  test.each([
    ['{"ppn_agreement":true,"__proto__":{"role":"staff"}}'],
    ['{"__proto__":{"ppn_agreement":true}}'],
    ['true'],
  ])('S-15 %s is no agreement', async (info_11) => {
    expect((await errors(vendorForm({ info_11 }))).map(([field]: string[]) => field)).toEqual(['info_11'])
  })
  test('a form that would reach into the prototype is not read', async () => {
    const payload = JSON.stringify(vendorForm()).replace('{', '{"__proto__":{"page_category_id":"3347_40"},')
    const response = await app.inject({
      method: 'POST',
      url: '/api/member/signup',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(response.statusCode).toBe(400)
  })
})

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
    const before = await count_('member')
    await post(vendorForm({ email: row.email }))
    expect(await count_('member')).toBe(before)
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

describe('verification', () => {
  const ask = (email: string) =>
    app.inject({ method: 'POST', url: '/api/member/verification', payload: { email } })
  const confirm = (member_id: number, code: string) =>
    app.inject({ method: 'PUT', url: '/api/member/verification', payload: { member_id, code } })

  test('the code of the letter makes a vendor wait, with a token for its documents', async () => {
    const { id, handle, row } = await registered(vendorForm())
    const response = await confirm(handle, codeIn(await letterTo(row.email)))
    expect(response.json().data).toMatchObject({
      state: 'waiting',
      upload: { id, applicant: 'individual', reviewNote: '', sent: [] },
    })
    expect(await memberOf(id)).toMatchObject({ status: 1, category: '3347_39' })
    expect(await events(id)).toEqual(['register', 'verify'])
    const grants = await db
      .selectFrom('upload_grant')
      .select('closed_at')
      .where('member_id', '=', id)
      .execute()
    expect(grants.filter(({ closed_at }) => closed_at === null)).toHaveLength(1)
    expect(grants).toHaveLength(2)
  })
  test('a school is active at once, and has nothing to bring', async () => {
    const { id, handle, row } = await registered(schoolForm())
    const response = await confirm(handle, codeIn(await letterTo(row.email)))
    expect(response.json().data).toEqual({ state: 'active', upload: null })
    expect((await memberOf(id)).status).toBe(1)
  })
  test('a code works once', async () => {
    const { handle, row } = await registered(vendorForm())
    const code = codeIn(await letterTo(row.email))
    expect((await confirm(handle, code)).statusCode).toBe(200)
    const again = await confirm(handle, code)
    expect([again.statusCode, again.json().status_message]).toEqual([
      422,
      'Kode salah atau sudah kedaluwarsa. Periksa kembali atau minta kode baru.',
    ])
  })
  test('after five wrong guesses the right one is wrong too', async () => {
    const { id, handle, row } = await registered(vendorForm())
    const code = codeIn(await letterTo(row.email))
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1) expect((await confirm(handle, wrong)).statusCode).toBe(422)
    expect((await confirm(handle, code)).statusCode).toBe(422)
    expect((await memberOf(id)).status).toBe(0)
  })
  test('the handle of one registration does not take the code of another', async () => {
    const one = await registered(vendorForm())
    const other = await registered(vendorForm())
    expect((await confirm(other.handle, codeIn(await letterTo(one.row.email)))).statusCode).toBe(422)
    expect((await confirm(one.id, codeIn(await letterTo(one.row.email)))).statusCode).toBe(422)
  })
  test('a code to reset a password confirms no address', async () => {
    const { id, row } = await registered(vendorForm())
    const handle = await issueCode(db, testSealer, {
      purpose: 'reset',
      memberId: id,
      to: row.email,
      now: new Date(),
    })
    expect((await confirm(handle, codeIn(await letterTo(row.email)))).statusCode).toBe(422)
  })
  test('a vendor who was refused reads why, and comes back with what was sent', async () => {
    const vendor = await aVendor(db, {
      category: '3347_39',
      account_type: '3347_30',
      review: 'refused',
      review_note: 'KTP tidak terbaca',
    })
    await db
      .insertInto('file')
      .values({
        owner_id: vendor.memberId,
        purpose: 'npwp',
        name: 'a',
        mime: 'image/jpeg',
        bytes: 1,
        key: 'k',
        created_at: new Date(),
      })
      .execute()
    const { member_id } = (await ask(vendor.email)).json().data
    const response = await confirm(member_id, codeIn(await letterTo(vendor.email)))
    expect(response.json().data).toMatchObject({
      state: 'waiting',
      upload: { applicant: 'company', reviewNote: 'KTP tidak terbaca', sent: ['npwp'] },
    })
  })
  test.each([
    [-1, 'Akun ini diblokir. Hubungi platform.'],
    [2, 'Akun ini sedang dinonaktifkan. Hubungi platform.'],
  ])('an account of status %i stays what it is', async (status, message) => {
    const vendor = await aVendor(db, { status })
    const handle = await issueCode(db, testSealer, {
      purpose: 'verify',
      memberId: vendor.memberId,
      to: vendor.email,
      now: new Date(),
    })
    const response = await confirm(handle, codeIn(await letterTo(vendor.email)))
    expect([response.statusCode, response.json().status_message]).toEqual([403, message])
    expect((await memberOf(vendor.memberId)).status).toBe(status)
  })
  test('an unknown address, one that needs no code and one that does are answered alike', async () => {
    const { row } = await registered(vendorForm())
    const active = await aVendor(db)
    const letters = async (to: string) =>
      (await db.selectFrom('mail').select('id').where('recipient', '=', to).execute()).length
    const before = await letters(row.email)
    const answers = await Promise.all([row.email, active.email, 'tidak-ada@contoh.test'].map(ask))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.replace(/\d+/g, '#')))).toEqual(
      new Set(['{"status":"success","data":{"member_id":#}}']),
    )
    expect(new Set(answers.map((answer) => answer.json().data.member_id)).size).toBe(3)
    expect([
      await letters(row.email),
      await letters(active.email),
      await letters('tidak-ada@contoh.test'),
    ]).toEqual([before + 1, 0, 0])
  })
  test('codes are asked for six times an hour for one address, twenty times from one place', async () => {
    for (let n = 0; n < 6; n += 1) expect((await ask('sama@contoh.test')).statusCode).toBe(200)
    expect((await ask('sama@contoh.test')).statusCode).toBe(429)
    for (let n = 0; n < 13; n += 1) expect((await ask(`lain-${n}@contoh.test`)).statusCode).toBe(200)
    expect((await ask('lain@contoh.test')).statusCode).toBe(429)
  })
  test('sixty guesses an hour from one place are looked at', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => confirm(123, '123456')))
    const refused = answers.filter((answer) => answer.json().status_message.startsWith('Terlalu banyak'))
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(429))
  })
})
