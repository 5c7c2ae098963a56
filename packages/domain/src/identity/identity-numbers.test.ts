import { expect, test } from 'vitest'
import {
  extractDigits,
  maskText,
  nikWarning,
  normalizeNpsn,
  normalizeNpwp,
  normalizePhone,
  registrationNpwp,
} from './identity-numbers.ts'

test('§5 reads the digits of a printed NPWP and normalises it to 16 digits', () => {
  expect(extractDigits('01.234.567.8-901.000')).toBe('012345678901000')
  expect(normalizeNpwp('012345678901000')).toBe('0012345678901000')
  expect(normalizeNpwp('3515181203850001')).toBe('3515181203850001')
  expect([normalizeNpwp('01234567890100'), normalizeNpwp('35151812038500011'), normalizeNpwp('')]).toEqual([
    null,
    null,
    null,
  ])
})

test.each([
  ['012345678901000', '', '0012345678901000'],
  ['0012345678901000', '', '0012345678901000'],
  ['3515181203850001', '3515181203850001', '3515181203850001'],
  ['3515181203850001', '3515181203850002', null],
  ['3515181203850001', '', null],
  ['01234567890100', '', null],
  ['00123456789010001', '', null],
  ['', '', null],
])('takes the NPWP %j of a registration with the NIK %j as %j', (digits, nik, npwp) => {
  expect(registrationNpwp(digits, nik)).toBe(npwp)
})

test.each([
  ['20501234', '20501234'],
  ['P9901234', 'P9901234'],
  [' p9901234 ', 'P9901234'],
  ['2050 1234', '20501234'],
  ['P99.012.34', 'P9901234'],
  ['2050123', null],
  ['205012345', null],
  ['PP901234', null],
  ['9901234P', null],
  ['٢٠٥٠١٢٣٤', null],
  ['', null],
])('normalises the NPSN %j to %j', (typed, npsn) => {
  expect(normalizeNpsn(typed)).toBe(npsn)
})

test('shows the end of a masked number, and at most half of a short one', () => {
  expect(maskText('3515181203850001')).toBe('••••••••••••0001')
  expect(maskText('12')).toBe('•2')
  expect(maskText('')).toBe('')
})

test('warns about an NIK with an impossible day or month, but not about the day of a woman', () => {
  expect(nikWarning('3515185203850001')).toBeNull()
  expect(nikWarning('3515183203850001')).toMatch(/Periksa/)
  expect(nikWarning('3515181213850001')).toMatch(/Periksa/)
})

test.each([
  ['+62 (0)812 3456 789', '+628123456789'],
  ['+62 0812 3456 789', '+628123456789'],
  ['62 0812 3456 789', '+628123456789'],
  ['0062 812 3456 789', '+628123456789'],
  ['(0062) 0812-3456-789', '+628123456789'],
  ['＋６２ 812 3456 789', '+628123456789'],
  ['\u202a+62 812\u00a03456\u2011789\u202c', '+628123456789'],
  ['812 3456 789', '+628123456789'],
  ['+62 622 23456', '+6262223456'],
  ['0622 23456', '+6262223456'],
  ['+65 9123 4567', '+6591234567'],
  ['0065 9123 4567', '+6591234567'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['(+49) (0)30 901820', '+4930901820'],
  ['0044 (0) 20 7946 0018', '+442079460018'],
  ['(021) 5790 1234', '+622157901234'],
  ['(+60) 12-345 6789', '+60123456789'],
  ['+81 90 1234 5678', '+819012345678'],
  ['0651 234567', '+62651234567'],
  ['+62 0000 000', null],
  ['0062 1234', null],
  ['+1234567890123456', null],
])('normalises the phone number %j to %j, and the result to itself', (typed, number) => {
  expect(normalizePhone(typed)).toBe(number)
  if (number !== null) expect(normalizePhone(number)).toBe(number)
})

test('§5 requires 7 digits of a phone number and adds the country code', () => {
  expect(normalizePhone('0812-3456-789')).toBe('+628123456789')
  expect(normalizePhone('+62 812 3456 789')).toBe('+628123456789')
  expect([normalizePhone('081234'), normalizePhone('0'.repeat(16))]).toEqual([null, null])
  expect([normalizePhone('0812 3456 789 ext 5'), normalizePhone('(021) 3456-789')]).toEqual([
    null,
    '+62213456789',
  ])
})
