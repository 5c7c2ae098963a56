import { describe, expect, test } from 'vitest'
import {
  allMatching,
  asMatching,
  bastLockReason,
  initialChecks,
  tally,
  verdictOf,
  withCondition,
  withCounts,
} from './inspection.ts'

const lines = [
  { lineNo: 1, quantity: 50 },
  { lineNo: 2, quantity: 3 },
]
const [paper, desk] = initialChecks(lines, [])
if (!paper || !desk) throw new Error('two lines, two checks')

describe('§1 the BAST must not be filled in if the goods do not match', () => {
  test('nothing is checked at first', () => {
    expect(tally([paper, desk])).toEqual({ unchecked: 2, mismatched: 0 })
  })

  test('one line short locks it, and the sentence says how many', () => {
    const checks = [asMatching(paper, 50), withCounts(desk, 3, { good: 2 })]
    expect(checks[1]).toMatchObject({ good: 2, damaged: 0, missing: 1 })
    expect(bastLockReason(checks, null)).toBe('BAST tidak dapat diisi karena 1 barang tidak sesuai')
  })

  test('everything matches: nothing locks it', () => {
    expect(bastLockReason(allMatching([paper, desk], lines), null)).toBeNull()
  })

  test('"all match" marks every line, also one that was counted otherwise', () => {
    const checks = allMatching([paper, withCounts(desk, 3, { good: 2 })], lines)
    expect(checks.map(verdictOf)).toEqual(['match', 'match'])
  })
})

describe('counts of a line', () => {
  test('they always add up to what was ordered', () => {
    expect(withCounts(paper, 50, { good: 40 })).toMatchObject({ good: 40, damaged: 0, missing: 10 })
    expect(withCounts(paper, 50, { damaged: 5 })).toMatchObject({ good: 45, damaged: 5, missing: 0 })
    expect(withCounts(paper, 50, { good: 99 })).toMatchObject({ good: 50, damaged: 0, missing: 0 })
    expect(withCounts(paper, 50, { damaged: -1 })).toMatchObject({ good: 50, damaged: 0, missing: 0 })
  })

  test('damaged goods are at least one, wrong goods are all that came', () => {
    expect(withCondition(paper, 50, 'damaged')).toMatchObject({ good: 49, damaged: 1, missing: 0 })
    expect(withCondition(desk, 3, 'wrong')).toMatchObject({ good: 0, damaged: 3, missing: 0 })
    const short = withCounts(desk, 3, { good: 2 })
    expect(withCondition(short, 3, 'wrong')).toMatchObject({ good: 0, damaged: 2, missing: 1 })
  })

  test('back in good condition they count as good again', () => {
    const check = withCondition(withCondition(desk, 3, 'wrong'), 3, 'good')
    expect(check).toMatchObject({ good: 3, damaged: 0, missing: 0 })
    expect(verdictOf(check)).toBe('match')
  })
})

test('a kept check is taken up again unless the order has other quantities', () => {
  const kept = [asMatching(paper, 50), withCounts(desk, 4, { good: 4 })]
  expect(initialChecks(lines, kept).map(verdictOf)).toEqual(['match', 'unchecked'])
})
