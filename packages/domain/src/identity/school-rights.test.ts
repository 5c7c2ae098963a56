import { expect, test } from 'vitest'
import { hasRight, SCHOOL_POSITIONS } from './school-rights.ts'

test('lets principal and executor buy, the treasurer only pay, and the operator only read', () => {
  expect(SCHOOL_POSITIONS.map((position) => [hasRight(position, 'buy'), hasRight(position, 'pay')])).toEqual([
    [true, true],
    [true, true],
    [false, true],
    [false, false],
  ])
})

test('lets only the principal change the data of the school', () => {
  expect(SCHOOL_POSITIONS.map((position) => hasRight(position, 'edit'))).toEqual([true, false, false, false])
})

test('lets only the treasurer approve baskets, only the principal require it, and never the account', () => {
  const positions = [...SCHOOL_POSITIONS, null]
  expect(positions.map((position) => hasRight(position, 'approve'))).toEqual([
    false,
    false,
    true,
    false,
    false,
  ])
  expect(positions.map((position) => hasRight(position, 'govern'))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('gives the account of the school itself every other right', () => {
  expect(SCHOOL_POSITIONS.map((position) => hasRight(position, 'plan'))).toEqual([true, false, true, false])
  expect([hasRight(null, 'buy'), hasRight(null, 'pay'), hasRight(null, 'edit')]).toEqual([true, true, true])
})
