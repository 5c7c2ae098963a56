import { expect, test } from 'vitest'
import { isbn13 } from './isbn.ts'

test('parses a printed ISBN by its digits and its check digit', () => {
  expect(isbn13('978-0-306-40615-7')).toBe('9780306406157')
  expect(isbn13('0-306-40615-2')).toBe('9780306406157')
  expect(isbn13('080442957X')).toBe('9780804429573')
  expect([isbn13('9780306406158'), isbn13('0306406153'), isbn13('1234567890123'), isbn13('')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
