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

/** The fields that are blamed, in our names, with what is said of them. */
const said = (form: object) =>
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

describe('§5 Registration: each limit, one below it and one above', () => {
  test.each([
    ['a shop', shop],
    ['a company', company],
    ['an NPWP with points and dashes', { ...shop, info_1: '12.345.678.9-012.345' }],
    ['a NIK with dashes', { ...shop, info_2: '3515-1812-0190-0001' }],
    ['a point as text', { ...shop, latitude: '-7.3', longitude: '112.7' }],
  ])('%s with as little as will do', (_, form) => {
    expect(said(form)).toEqual([])
  })

  test.each([
    ['email', 'a@', 'email', AN_EMAIL],
    ['email', 'abc', 'email', AN_EMAIL],
    ['mobile_number', '081234', 'mobileNumber', A_PHONE],
    ['mobile_number', 'abcdefg', 'mobileNumber', A_PHONE],
    ['info_1', '1'.repeat(14), 'npwp', AN_NPWP],
    ['info_1', '1'.repeat(16), 'npwp', AN_NPWP],
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
  ])('%s %j is refused', (name, value, field, message) => {
    expect(said({ ...shop, [name]: value })).toEqual([[field, message]])
  })

  test.each([
    ['info_3', '', 'responsibleName', 'Nama penanggung jawab wajib diisi'],
    ['info_4', ' ', 'responsiblePosition', 'Jabatan penanggung jawab wajib diisi'],
    ['info_5', '', 'businessLicence', A_NIB],
  ])('of a company, %s %j is refused; a shop need not have it', (name, value, field, message) => {
    expect(said({ ...company, [name]: value })).toEqual([[field, message]])
    expect(said({ ...shop, [name]: value })).toEqual([])
  })

  test.each(['1'.repeat(12), '1'.repeat(14)])('a NIB of %s is refused', (info_5) => {
    expect(said({ ...company, info_5 })).toContainEqual(['businessLicence', A_NIB])
  })

  test('a password has six characters, at sign-up, reset and sign-in; a code six digits', () => {
    const SHORT = 'Kata sandi paling sedikit 6 karakter'
    expect(said({ ...shop, password: 'kapur', password2: 'kapur' })).toEqual([['password', SHORT]])
    const reset = { handle: 1, code: '123456', password: 'kapur7', password2: 'kapur7' }
    const saidOf = (schema: typeof ResetForm | typeof Credentials, form: object) =>
      schema.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
    expect(saidOf(ResetForm, reset)).toEqual([])
    expect(saidOf(ResetForm, { ...reset, password: 'kapur', password2: 'kapur' })).toEqual([
      ['password', SHORT],
    ])
    for (const code of ['12345', '1234567', '12345a', '١٢٣٤٥٦'])
      expect(saidOf(ResetForm, { ...reset, code })).toEqual([['code', 'Kode terdiri dari 6 angka']])
    const given = { username: 'a@b', password: '123456' }
    expect(saidOf(Credentials, given)).toEqual([])
    expect(saidOf(Credentials, { ...given, password: '12345' })).toEqual([['password', SHORT]])
    expect(saidOf(Credentials, { username: ' ', password: '123456' })).toEqual([
      ['username', 'Email wajib diisi'],
    ])
    expect(saidOf(Credentials, { username: 'a@b' })).toEqual([['password', 'Kata sandi wajib diisi']])
  })
})
