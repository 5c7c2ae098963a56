import { expect, test } from 'vitest'
import { fillPlaceholders, isLongEnough } from './room.ts'

test.each([
  ['oke', 0, false],
  ['  ok  ', 0, false],
  ['siap', 0, true],
  ['👍👍👍', 0, false],
  ['', 1, true],
  ['', 0, false],
])('§5 requires 4 characters or a file: %o with %i files is valid: %o', (text, files, isSent) => {
  expect(isLongEnough(text, files)).toBe(isSent)
})

test('fills the names into a canned answer, including names with special characters', () => {
  expect(
    fillPlaceholders('Yth. {nama}, {nama}! Salam, {petugas}. {lain}', { member: 'CV $& Maju', staff: 'Sri' }),
  ).toBe('Yth. CV $& Maju, CV $& Maju! Salam, Sri. {lain}')
})
