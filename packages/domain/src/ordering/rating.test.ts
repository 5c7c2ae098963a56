import { expect, test } from 'vitest'
import { editableUntil, isRateable, needsExplanation } from './rating.ts'

test('§4 rated: a completed order, while nothing of it is complained about', () => {
  expect(isRateable({ state: 'completed', complained: false })).toBe(true)
  expect(isRateable({ state: 'completed', complained: true })).toBe(false)
  expect(isRateable({ state: 'payment_confirmed', complained: false })).toBe(false)
})

test('§9 rating scale 5: one and two stars are explained, three are not', () => {
  expect([1, 2, 3, 4, 5].map(needsExplanation)).toEqual([true, true, false, false, false])
})

test('a rating given on 21 November can be changed to the end of the 28th in Jakarta', () => {
  expect(editableUntil(new Date('2026-11-21T03:00:00Z'), { ratingEditDays: 7 })).toEqual(
    new Date('2026-11-28T16:59:59.999Z'),
  )
})
