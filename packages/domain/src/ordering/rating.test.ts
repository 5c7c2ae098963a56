import { expect, test } from 'vitest'
import { editableUntil, isRateable, needsExplanation } from './rating.ts'

test('§4 rated: allows rating of a completed order without an open complaint', () => {
  expect(isRateable({ state: 'completed', complained: false })).toBe(true)
  expect(isRateable({ state: 'completed', complained: true })).toBe(false)
  expect(isRateable({ state: 'payment_confirmed', complained: false })).toBe(false)
})

test('§9 rating scale 5: requires an explanation for one and two stars, not for three', () => {
  expect([1, 2, 3, 4, 5].map(needsExplanation)).toEqual([true, true, false, false, false])
})

test('allows changes of a rating of 21 November until the end of the 28th in WIB', () => {
  expect(editableUntil(new Date('2026-11-21T03:00:00Z'), { ratingEditDays: 7 })).toEqual(
    new Date('2026-11-28T16:59:59.999Z'),
  )
})
