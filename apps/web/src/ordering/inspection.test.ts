import { describe, expect, test } from 'vitest'
import {
  allMatching,
  counted,
  inCondition,
  lockedBecause,
  matching,
  startChecks,
  tally,
  verdictOf,
} from './inspection.ts'

const lines = [
  { lineNo: 1, quantity: 50 },
  { lineNo: 2, quantity: 3 },
]
const [paper, desk] = startChecks(lines, [])
if (!paper || !desk) throw new Error('two lines, two checks')

describe('§1 the BAST must not be filled in if the goods do not match', () => {
  test('nothing is checked at first', () => {
    expect(tally([paper, desk])).toEqual({ unchecked: 2, mismatched: 0 })
  })

  test('one line short locks it, and the sentence says how many', () => {
    const checks = [matching(paper, 50), counted(desk, 3, { good: 2 })]
    expect(checks[1]).toMatchObject({ good: 2, damaged: 0, missing: 1 })
    expect(lockedBecause(checks, null)).toBe('BAST tidak dapat diisi karena 1 barang tidak sesuai')
  })

  test('everything matches: nothing locks it', () => {
    expect(lockedBecause(allMatching([paper, desk], lines), null)).toBeNull()
  })

  test('"all match" marks every line, also one that was counted otherwise', () => {
    const checks = allMatching([paper, counted(desk, 3, { good: 2 })], lines)
    expect(checks.map(verdictOf)).toEqual(['match', 'match'])
  })
})

describe('counts of a line', () => {
  test('they always add up to what was ordered', () => {
    expect(counted(paper, 50, { good: 40 })).toMatchObject({ good: 40, damaged: 0, missing: 10 })
    expect(counted(paper, 50, { damaged: 5 })).toMatchObject({ good: 45, damaged: 5, missing: 0 })
    expect(counted(paper, 50, { good: 99 })).toMatchObject({ good: 50, damaged: 0, missing: 0 })
    expect(counted(paper, 50, { damaged: -1 })).toMatchObject({ good: 50, damaged: 0, missing: 0 })
  })

  test('damaged goods are at least one, wrong goods are all that came', () => {
    expect(inCondition(paper, 50, 'damaged')).toMatchObject({ good: 49, damaged: 1, missing: 0 })
    expect(inCondition(desk, 3, 'wrong')).toMatchObject({ good: 0, damaged: 3, missing: 0 })
    const short = counted(desk, 3, { good: 2 })
    expect(inCondition(short, 3, 'wrong')).toMatchObject({ good: 0, damaged: 2, missing: 1 })
  })

  test('back in good condition they count as good again', () => {
    const check = inCondition(inCondition(desk, 3, 'wrong'), 3, 'good')
    expect(check).toMatchObject({ good: 3, damaged: 0, missing: 0 })
    expect(verdictOf(check)).toBe('match')
  })
})

test('a kept check is taken up again unless the order has other quantities', () => {
  const kept = [matching(paper, 50), counted(desk, 4, { good: 4 })]
  expect(startChecks(lines, kept).map(verdictOf)).toEqual(['match', 'unchecked'])
})
