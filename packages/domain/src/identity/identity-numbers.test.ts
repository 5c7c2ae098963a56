import { expect, test } from 'vitest'
import { digitsOf, masked, nikDoubt, npwpOf16, phoneOf } from './identity-numbers.ts'

test('§5 a printed NPWP is read by its digits, and kept with 16 of them', () => {
  expect(digitsOf('01.234.567.8-901.000')).toBe('012345678901000')
  expect(npwpOf16('012345678901000')).toBe('0012345678901000')
  expect(npwpOf16('3515181203850001')).toBe('3515181203850001')
  expect([npwpOf16('01234567890100'), npwpOf16('35151812038500011'), npwpOf16('')]).toEqual([
    null,
    null,
    null,
  ])
})

test('a masked number shows its end, a short one no more than half', () => {
  expect(masked('3515181203850001')).toBe('••••••••••••0001')
  expect(masked('12')).toBe('•2')
  expect(masked('')).toBe('')
})

test('an NIK with an impossible day or month is doubted, a woman’s day is not', () => {
  expect(nikDoubt('3515185203850001')).toBeNull()
  expect(nikDoubt('3515183203850001')).toMatch(/Periksa/)
  expect(nikDoubt('3515181213850001')).toMatch(/Periksa/)
})

test('§5 a phone number has 7 digits or more and gets the country', () => {
  expect(phoneOf('0812-3456-789')).toBe('+628123456789')
  expect(phoneOf('+62 812 3456 789')).toBe('+628123456789')
  expect([phoneOf('081234'), phoneOf('0'.repeat(16))]).toEqual([null, null])
  expect([phoneOf('0812 3456 789 ext 5'), phoneOf('(021) 3456-789')]).toEqual([null, '+62213456789'])
})
