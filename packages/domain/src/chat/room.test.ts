import { expect, test } from 'vitest'
import { isLongEnough } from './room.ts'

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
