import { expect, test } from 'vitest'
import { NumberSets } from './number-sets.ts'

test('equal sets have the same number, and a set keeps its members while thousands of sets follow', () => {
  const sets = new NumberSets()
  expect(sets.numberOf([])).toBe(0)
  expect(sets.numberOf([3, 7])).toBe(1)
  expect(sets.numberOf([3])).toBe(2)
  for (let n = 0; n < 5_000; n += 1) expect(sets.numberOf([n, n + 10_000, n + 20_000])).toBe(n + 3)
  for (let n = 4_999; n >= 0; n -= 1) expect(sets.numberOf([n, n + 10_000, n + 20_000])).toBe(n + 3)
  expect(sets.numberOf([3, 7])).toBe(1)
  expect(sets.size).toBe(5_003)
  expect([...sets.of(0)]).toEqual([])
  expect([...sets.of(1)]).toEqual([3, 7])
  expect([...sets.of(45)]).toEqual([42, 10_042, 20_042])
})

test('holds returns true if the set contains one of the requested numbers', () => {
  const sets = new NumberSets()
  const [evens, odds] = [sets.numberOf([2, 4]), sets.numberOf([1, 5])]
  const mask = Uint8Array.of(0, 0, 0, 0, 1, 0)
  expect([evens, odds, 0].map((set) => sets.holds(set, mask))).toEqual([true, false, false])
})
