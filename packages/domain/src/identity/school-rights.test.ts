import { expect, test } from 'vitest'
import { hasRight, SCHOOL_POSITIONS } from './school-rights.ts'

test('head and executor buy; the treasurer pays and does not buy; the operator only reads', () => {
  expect(SCHOOL_POSITIONS.map((position) => [hasRight(position, 'buy'), hasRight(position, 'pay')])).toEqual([
    [true, true],
    [true, true],
    [false, true],
    [false, false],
  ])
})

test('the data of the school are its head’s', () => {
  expect(SCHOOL_POSITIONS.map((position) => hasRight(position, 'keep'))).toEqual([true, false, false, false])
})

test('the account of the school itself has every right', () => {
  expect(SCHOOL_POSITIONS.map((position) => hasRight(position, 'plan'))).toEqual([true, false, true, false])
  expect([hasRight(null, 'buy'), hasRight(null, 'pay'), hasRight(null, 'keep')]).toEqual([true, true, true])
})
