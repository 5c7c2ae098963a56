import { describe, expect, test } from 'vitest'
import { isPriceBound, parsePriceBound, priceLimits, withBound } from './price-range.ts'

describe('§5 Price range filter', () => {
  test.each([
    ['12500', 12_500],
    [12_500.9, 12_500],
    ['', 0],
    ['abc', 0],
    [-1, 0],
    [Number.NaN, 0],
    [undefined, 0],
  ])('parses %j as %i', (typed, bound) => {
    expect(parsePriceBound(typed)).toBe(bound)
  })

  test('does not accept input that is parsed as 0 without being 0', () => {
    expect([0, 12_500, '12500'].map(isPriceBound)).toEqual([true, true, true])
    expect([-1, 'abc', Number.NaN, 12.5, 1e21].map(isPriceBound)).toEqual([false, false, false, false, false])
  })

  test('raises the upper bound to a lower bound above it', () => {
    expect(withBound({ lower: 0, upper: 20_000 }, 'lower', 50_000)).toEqual({ lower: 50_000, upper: 50_000 })
  })

  test('leaves an unset upper bound open, and the lower bound unchanged when the upper one is cleared', () => {
    expect(withBound({ lower: 0, upper: 0 }, 'lower', 50_000)).toEqual({ lower: 50_000, upper: 0 })
    expect(withBound({ lower: 50_000, upper: 90_000 }, 'upper', '')).toEqual({ lower: 50_000, upper: 0 })
    expect(withBound({ lower: 50_000, upper: 90_000 }, 'upper', 'abc')).toEqual({ lower: 0, upper: 0 })
    expect(withBound({ lower: 50_000, upper: 0 }, 'upper', 20_000)).toEqual({ lower: 20_000, upper: 20_000 })
  })

  test('lowers the lower bound to an upper bound below it', () => {
    expect(withBound({ lower: 50_000, upper: 90_000 }, 'upper', 20_000)).toEqual({
      lower: 20_000,
      upper: 20_000,
    })
  })

  test('leaves bounds that do not cross unchanged', () => {
    expect(withBound({ lower: 0, upper: 90_000 }, 'lower', 10_000)).toEqual({ lower: 10_000, upper: 90_000 })
    expect(withBound({ lower: 10_000, upper: 90_000 }, 'upper', 95_000)).toEqual({
      lower: 10_000,
      upper: 95_000,
    })
  })

  test('ignores the range when the bounds cross or both are 0', () => {
    expect(priceLimits({ lower: 0, upper: 0 })).toBe(null)
    expect(priceLimits({ lower: 5, upper: 4 })).toBe(null)
    expect(priceLimits({ lower: 5, upper: 5 })).toEqual({ lower: 5, upper: 5 })
    expect(priceLimits({ lower: 0, upper: 5 })).toEqual({ lower: 0, upper: 5 })
    expect(priceLimits({ lower: 5, upper: 0 })).toEqual({ lower: 5, upper: 9_007_199_254_740_991 })
  })
})
