import { expect, test } from 'vitest'
import { isEasyToGuess, passwordStrength } from './passwords.ts'

test('§5 accepts six characters unless the password is a common one', () => {
  expect(isEasyToGuess('Rahasia123')).toBe(true)
  expect(isEasyToGuess('aaaaaaaa')).toBe(true)
  expect(isEasyToGuess('toko.maju', 'Toko.Maju@contoh.test')).toBe(true)
  expect(isEasyToGuess('belanja-2026')).toBe(false)
})

test('rates longer passwords and more kinds of characters higher', () => {
  expect(
    ['abc12', '123456', 'kucing', 'kucing-7b', 'kucing-7B-makan'].map((p) => passwordStrength(p)),
  ).toEqual([0, 0, 1, 2, 3])
})
