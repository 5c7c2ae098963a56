import { expect, test } from 'vitest'
import { wholesaleSteps } from './wholesale-rows.ts'

test('§5 counts rows with both cells above 0 and sorts them by amount', () => {
  expect(
    wholesaleSteps([
      { amount: 50, price: 900 },
      { amount: 10, price: 950 },
      { amount: 0, price: 0 },
    ]),
  ).toEqual([
    { amount: 10, price: 950 },
    { amount: 50, price: 900 },
  ])
})

test('§5 rejects a half-filled row', () => {
  expect(wholesaleSteps([{ amount: 10, price: 0 }])).toBeNull()
  expect(wholesaleSteps([{ amount: 0, price: 500 }])).toBeNull()
})
