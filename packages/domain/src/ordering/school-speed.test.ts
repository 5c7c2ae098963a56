import { expect, test } from 'vitest'
import { schoolSpeed } from './school-speed.ts'

test('§1 requires five orders for a figure and rounds down to whole days', () => {
  const counted = { received: 5, receiveSeconds: 2 * 86_400 - 1, paid: 4, paySeconds: 10 }
  expect(schoolSpeed(counted)).toEqual({ receiveDays: 1, payDays: null })
  expect(schoolSpeed({ received: 5, receiveSeconds: 0, paid: 5, paySeconds: 259_200 })).toEqual({
    receiveDays: 0,
    payDays: 3,
  })
})
