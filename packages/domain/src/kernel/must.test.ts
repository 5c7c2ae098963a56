import { expect, test } from 'vitest'
import { must } from './must.ts'

test('must returns values that are falsy but exist', () => {
  expect(must(0, 'the count')).toBe(0)
  expect(must('', 'the note')).toBe('')
  expect(must(false, 'the flag')).toBe(false)
})

test('must throws for null and undefined, and names what is missing', () => {
  expect(() => must(undefined, 'the vendor of the order')).toThrow('Missing: the vendor of the order')
  expect(() => must(null, 'the vendor of the order')).toThrow('Missing: the vendor of the order')
})
