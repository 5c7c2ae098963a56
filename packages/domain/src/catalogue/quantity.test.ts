import { describe, expect, test } from 'vitest'
import { lowestQuantity, maxQuantity, quantityFault } from './quantity.ts'

const rule = (minimum: number, multiple: number, stock: number | null = null) => ({
  minimum,
  multiple,
  stock,
})

describe('orderable are multiples of the step that reach the minimum', () => {
  test.each([
    [1, 1, 1],
    [1, 2, 2],
    [2, 2, 2],
    [5, 2, 6],
    [10, 12, 12],
    [13, 12, 24],
  ])('a minimum of %i in steps of %i begins at %i', (minimum, multiple, lowest) => {
    expect(lowestQuantity({ minimum, multiple })).toBe(lowest)
  })

  test.each([
    [1, 2, 1, 'minimum'],
    [1, 2, 2, null],
    [1, 2, 5, 'multiple'],
    [1, 2, 6, null],
    [5, 2, 4, 'minimum'],
    [5, 2, 6, null],
    [5, 2, 7, 'multiple'],
    [3, 1, 2, 'minimum'],
    [3, 1, 3, null],
  ])('with a minimum of %i in steps of %i, %i units: %s', (minimum, multiple, quantity, fault) => {
    expect(quantityFault(rule(minimum, multiple), quantity, 1_000)).toBe(fault)
  })

  test('the stock is the last limit', () => {
    expect(quantityFault(rule(1, 2, 5), 6, 1_000)).toBe('stock')
    expect(
      [
        [1, 2, 5],
        [5, 2, 5],
        [1, 2, 1],
        [12, 12, 40],
      ].map(([minimum = 1, multiple = 1, stock = 0]) => maxQuantity({ minimum, multiple, stock })),
    ).toEqual([4, 0, 0, 36])
  })
})
