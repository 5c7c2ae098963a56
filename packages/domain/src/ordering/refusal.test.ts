import { expect, test } from 'vitest'
import { isTotalRefusal, mayRefuseAsLate } from './refusal.ts'

test('refuses a delivery as a whole when no unit is good', () => {
  expect(isTotalRefusal([{ good: 0 }, { good: 0 }])).toBe(true)
  expect(isTotalRefusal([{ good: 0 }, { good: 1 }])).toBe(false)
  expect(isTotalRefusal([])).toBe(false)
})

test('allows refusal of goods promised for 5 December from the 20th on, in WIB', () => {
  expect(mayRefuseAsLate('2026-12-05', new Date('2026-12-19T16:59:59.999Z'), { lateRefusalDays: 14 })).toBe(
    false,
  )
  expect(mayRefuseAsLate('2026-12-05', new Date('2026-12-19T17:00:00Z'), { lateRefusalDays: 14 })).toBe(true)
  expect(mayRefuseAsLate(null, new Date('2030-01-01T00:00:00Z'), { lateRefusalDays: 14 })).toBe(false)
})
