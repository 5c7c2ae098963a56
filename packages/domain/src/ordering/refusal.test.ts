import { expect, test } from 'vitest'
import { isTotalRefusal, mayRefuseAsLate } from './refusal.ts'

test('a delivery is refused as a whole when nothing of it is good', () => {
  expect(isTotalRefusal([{ good: 0 }, { good: 0 }])).toBe(true)
  expect(isTotalRefusal([{ good: 0 }, { good: 1 }])).toBe(false)
  expect(isTotalRefusal([])).toBe(false)
})

test('goods promised for 5 December may be refused from the 20th on, WIB', () => {
  expect(mayRefuseAsLate('2026-12-05', new Date('2026-12-19T16:59:59.999Z'), { lateRefusalDays: 14 })).toBe(
    false,
  )
  expect(mayRefuseAsLate('2026-12-05', new Date('2026-12-19T17:00:00Z'), { lateRefusalDays: 14 })).toBe(true)
  expect(mayRefuseAsLate(null, new Date('2030-01-01T00:00:00Z'), { lateRefusalDays: 14 })).toBe(false)
})
