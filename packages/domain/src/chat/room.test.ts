import { expect, test } from 'vitest'
import { fillPlaceholders, isLongEnough } from './room.ts'

test.each([
  ['oke', 0, false],
  ['  ok  ', 0, false],
  ['siap', 0, true],
  ['👍👍👍', 0, false],
  ['', 1, true],
  ['', 0, false],
])('§5 a message of 4 letters or more: %o with %i files is sent: %o', (text, files, isSent) => {
  expect(isLongEnough(text, files)).toBe(isSent)
})

test('a canned answer is made out to the member, whatever signs stand in the names', () => {
  expect(
    fillPlaceholders('Yth. {nama}, {nama}! Salam, {petugas}. {lain}', { member: 'CV $& Maju', staff: 'Sri' }),
  ).toBe('Yth. CV $& Maju, CV $& Maju! Salam, Sri. {lain}')
})
