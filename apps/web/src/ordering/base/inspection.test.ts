import { describe, expect, test } from 'vitest'
import {
  allMatching,
  asMatching,
  bastLockReason,
  formatVerdict,
  initialChecks,
  inspectionVerdictOf,
  tally,
  withCondition,
  withCounts,
} from './inspection.ts'
import { subjectLabels } from './subject-labels.ts'

const lines = [
  { lineNo: 1, quantity: 50 },
  { lineNo: 2, quantity: 3 },
]
const [paper, table] = initialChecks(lines, [])
if (!paper || !table) throw new Error('two lines, two checks')

describe('§1 the BAST must not be filled in if the goods do not match', () => {
  test('all lines are unchecked at first', () => {
    expect(tally([paper, table])).toEqual({ unchecked: 2, mismatched: 0 })
  })

  test('one short line locks the BAST and the message has the count', () => {
    const checks = [asMatching(paper, 50), withCounts(table, 3, { good: 2 })]
    expect(checks[1]).toMatchObject({ good: 2, damaged: 0, missing: 1 })
    expect(bastLockReason(checks, null, subjectLabels({ subject: 'goods' }))).toBe(
      'BAST tidak dapat diisi karena 1 barang tidak sesuai',
    )
    expect(bastLockReason(checks, null, subjectLabels({ subject: 'services' }))).toBe(
      'BAPP tidak dapat diisi karena 1 pekerjaan tidak sesuai',
    )
  })

  test('matching lines do not lock the BAST', () => {
    expect(
      bastLockReason(allMatching([paper, table], lines), null, subjectLabels({ subject: 'goods' })),
    ).toBeNull()
  })

  test('"all match" sets every line, also one with other counts', () => {
    const checks = allMatching([paper, withCounts(table, 3, { good: 2 })], lines)
    expect(checks.map(inspectionVerdictOf)).toEqual(['match', 'match'])
  })
})

describe('counts of a line', () => {
  test('always add up to the ordered quantity', () => {
    expect(withCounts(paper, 50, { good: 40 })).toMatchObject({ good: 40, damaged: 0, missing: 10 })
    expect(withCounts(paper, 50, { damaged: 5 })).toMatchObject({ good: 45, damaged: 5, missing: 0 })
    expect(withCounts(paper, 50, { good: 99 })).toMatchObject({ good: 50, damaged: 0, missing: 0 })
    expect(withCounts(paper, 50, { damaged: -1 })).toMatchObject({ good: 50, damaged: 0, missing: 0 })
  })

  test('count at least one damaged item, or all items as wrong goods', () => {
    expect(withCondition(paper, 50, 'damaged')).toMatchObject({ good: 49, damaged: 1, missing: 0 })
    expect(withCondition(table, 3, 'wrong')).toMatchObject({ good: 0, damaged: 3, missing: 0 })
    const short = withCounts(table, 3, { good: 2 })
    expect(withCondition(short, 3, 'wrong')).toMatchObject({ good: 0, damaged: 2, missing: 1 })
  })

  test('count as good again when the condition is set back to good', () => {
    const check = withCondition(withCondition(table, 3, 'wrong'), 3, 'good')
    expect(check).toMatchObject({ good: 3, damaged: 0, missing: 0 })
    expect(inspectionVerdictOf(check)).toBe('match')
  })
})

test('the label of a verdict names damaged and missing units', () => {
  expect(formatVerdict(paper, 'Rusak')).toBe('Belum diperiksa')
  expect(formatVerdict(asMatching(paper, 50), 'Rusak')).toBe('Sesuai')
  expect(formatVerdict(withCounts(paper, 50, { good: 49 }), 'Rusak')).toBe('Kurang 1')
  const damaged = withCondition(withCounts(paper, 50, { good: 47 }), 50, 'damaged')
  expect(formatVerdict(damaged, 'Rusak')).toBe('Rusak 1, kurang 3')
})

test('a stored check is restored unless the ordered quantities changed', () => {
  const storedChecks = [asMatching(paper, 50), withCounts(table, 4, { good: 4 })]
  expect(initialChecks(lines, storedChecks).map(inspectionVerdictOf)).toEqual(['match', 'unchecked'])
})
