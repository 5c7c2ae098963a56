import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ResetForm, signUp } from './registration.ts'
import { Credentials } from './session.ts'

const shop = {
  page_category_id: '3347_39',
  'g-3347_9': '3347_29',
  email: 'a@b',
  password: 'kapur7',
  password2: 'kapur7',
  name: 'T',
  mobile_number: '0812345',
  info_1: '123456789012345',
  info_2: '3515181201900001',
  info_6: 'B',
  info_7: 'C',
  info_8: '1',
  info_9: 'D',
  info_10: 'E',
  info_11: '{"ppn_agreement":true}',
  address: 'Jln',
  latitude: -7.3,
  longitude: 112.7,
}
const company = { ...shop, 'g-3347_9': '3347_30', info_3: 'F', info_4: 'G', info_5: '1234567890123' }

/** Returns the rejected fields under their domain names, with their messages. */
const messagesOf = (form: object) =>
  z
    .safeDecode(signUp.body, { ...form })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

const AN_EMAIL = 'Isi email yang valid'
const A_PHONE = 'Isi nomor handphone yang valid'
const AN_NPWP = 'NPWP harus terdiri dari 15 angka'
const AN_NIK = 'NIK harus terdiri dari 16 angka'
const A_NIB = 'NIB/SIUP harus terdiri dari 13 angka'
const AN_ADDRESS = 'Isi lokasi alamat yang benar'
const A_POINT = 'click peta untuk meletakan titik pada lokasi'

describe('§5 Registration: accepts each limit and rejects one below and one above', () => {
  test.each([
    ['a shop', shop],
    ['a company', company],
    ['an NPWP with points and dashes', { ...shop, info_1: '12.345.678.9-012.345' }],
    ['a NIK with dashes', { ...shop, info_2: '3515-1812-0190-0001' }],
    ['a point as text', { ...shop, latitude: '-7.3', longitude: '112.7' }],
  ])('accepts %s with the minimum of each field', (_, form) => {
    expect(messagesOf(form)).toEqual([])
  })

  test.each([
    ['email', 'a@', 'email', AN_EMAIL],
    ['email', 'abc', 'email', AN_EMAIL],
    ['mobile_number', '081234', 'mobileNumber', A_PHONE],
    ['mobile_number', 'abcdefg', 'mobileNumber', A_PHONE],
    ['info_1', '1'.repeat(14), 'npwp', AN_NPWP],
    ['info_1', '1'.repeat(17), 'npwp', AN_NPWP],
    ['info_1', '١'.repeat(15), 'npwp', AN_NPWP],
    ['info_1', '', 'npwp', AN_NPWP],
    ['info_2', '1'.repeat(15), 'identityNumber', AN_NIK],
    ['info_2', '1'.repeat(17), 'identityNumber', AN_NIK],
    ['info_2', '', 'identityNumber', AN_NIK],
    ['info_6', ' ', 'bankName', 'Nama bank wajib diisi'],
    ['info_7', '', 'bankHolder', 'Nama pemilik rekening wajib diisi'],
    ['info_8', '', 'bankAccount', 'Nomor rekening wajib diisi'],
    ['info_9', '', 'bankBranch', 'Cabang bank wajib diisi'],
    ['info_10', '\u200b', 'identityName', 'Nama sesuai KTP wajib diisi'],
    ['address', 'Jl', 'address', AN_ADDRESS],
    ['address', ' Jl ', 'address', AN_ADDRESS],
    ['latitude', 0, 'latitude', A_POINT],
    ['latitude', 'abc', 'latitude', A_POINT],
    ['longitude', 0, 'longitude', A_POINT],
    ['info_11', '{"ppn_agreement":false}', 'agreed', 'Anda harus menyetujui pernyataan ini untuk mendaftar'],
  ])('rejects %s %j', (name, value, field, message) => {
    expect(messagesOf({ ...shop, [name]: value })).toEqual([[field, message]])
  })

  test.each([
    ['info_3', '', 'responsibleName', 'Nama penanggung jawab wajib diisi'],
    ['info_4', ' ', 'responsiblePosition', 'Jabatan penanggung jawab wajib diisi'],
    ['info_5', '', 'businessLicence', A_NIB],
  ])('rejects %s %j of a company and accepts it from a shop', (name, value, field, message) => {
    expect(messagesOf({ ...company, [name]: value })).toEqual([[field, message]])
    expect(messagesOf({ ...shop, [name]: value })).toEqual([])
  })

  test('accepts 16 digits that stand for an NPWP, and says what to type instead of others', () => {
    const school = {
      ...{ ...shop, page_category_id: '3347_38', 'g-3347_12': '3347_42', info_3: 'F', info_4: 'G' },
      info_2: '20501234',
    }
    for (const form of [shop, company, school])
      expect(messagesOf({ ...form, info_1: '0123456789012345' })).toEqual([])
    expect(messagesOf({ ...shop, info_1: '3515.1812.0190.0001' })).toEqual([])
    expect(messagesOf({ ...shop, info_1: '3515181201900002' })).toEqual([
      ['npwp', AN_NPWP],
      ['npwp', 'Ketik 15 angka pada kartu NPWP lama, atau 16 angka yang sama dengan NIK.'],
    ])
    for (const form of [company, school])
      expect(messagesOf({ ...form, info_1: '3515181201900001' })).toEqual([
        ['npwp', AN_NPWP],
        ['npwp', 'Ketik 15 angka pada kartu NPWP lama, atau 16 angka yang diawali 0.'],
      ])
  })

  test('accepts the NPSN of a school with a letter and 7 digits and rejects 7 and 9 characters', () => {
    const school = {
      ...{ ...shop, page_category_id: '3347_38', 'g-3347_12': '3347_47', info_3: 'F', info_4: 'G' },
      info_2: 'P9901234',
    }
    expect(messagesOf(school)).toEqual([])
    expect(messagesOf({ ...school, info_2: '20501234' })).toEqual([])
    for (const info_2 of ['2050123', '205012345', 'PK901234', ''])
      expect(messagesOf({ ...school, info_2 })).toEqual([
        ['identityNumber', 'NPSN harus terdiri dari 8 karakter: 8 angka, atau 1 huruf dan 7 angka'],
      ])
  })

  test.each(['1'.repeat(12), '1'.repeat(14)])('rejects a NIB of %s', (info_5) => {
    expect(messagesOf({ ...company, info_5 })).toContainEqual(['businessLicence', A_NIB])
  })

  test('requires passwords of six characters at sign-up, reset and sign-in, and codes of six digits', () => {
    const SHORT = 'Kata sandi paling sedikit 6 karakter'
    expect(messagesOf({ ...shop, password: 'kapur', password2: 'kapur' })).toEqual([['password', SHORT]])
    const reset = { handle: 1, code: '123456', password: 'kapur7', password2: 'kapur7' }
    const messagesFor = (schema: typeof ResetForm | typeof Credentials, form: object) =>
      schema.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
    expect(messagesFor(ResetForm, reset)).toEqual([])
    expect(messagesFor(ResetForm, { ...reset, password: 'kapur', password2: 'kapur' })).toEqual([
      ['password', SHORT],
    ])
    for (const code of ['12345', '1234567', '12345a', '١٢٣٤٥٦'])
      expect(messagesFor(ResetForm, { ...reset, code })).toEqual([['code', 'Kode terdiri dari 6 angka']])
    const credentials = { username: 'a@b', password: '123456' }
    expect(messagesFor(Credentials, credentials)).toEqual([])
    expect(messagesFor(Credentials, { ...credentials, password: '12345' })).toEqual([['password', SHORT]])
    expect(messagesFor(Credentials, { username: ' ', password: '123456' })).toEqual([
      ['username', 'Email wajib diisi'],
    ])
    expect(messagesFor(Credentials, { username: 'a@b' })).toEqual([['password', 'Kata sandi wajib diisi']])
  })
})
