import { describe, expect, test } from 'vitest'
import { inspectionFault, isAsAccepted, mismatchedLines } from './handover.ts'

const ordered = [
  { lineNo: 1, quantity: 50 },
  { lineNo: 2, quantity: 3 },
]
const all = { lineNo: 1, good: 50, damaged: 0, missing: 0 }

describe('§1 The school must check goods', () => {
  test('accepts an inspection that accounts for every unit', () => {
    expect(inspectionFault(ordered, [all, { lineNo: 2, good: 1, damaged: 1, missing: 1 }])).toBeNull()
  })
  test.each([
    ['a line is left out', [all]],
    ['a line adds up to too little', [all, { lineNo: 2, good: 2, damaged: 0, missing: 0 }]],
    ['a line adds up to too much', [all, { lineNo: 2, good: 3, damaged: 1, missing: 0 }]],
    ['a line is there twice', [all, all, { lineNo: 2, good: 3, damaged: 0, missing: 0 }]],
    [
      'a line was not ordered',
      [all, { lineNo: 2, good: 3, damaged: 0, missing: 0 }, { lineNo: 9, good: 0, damaged: 0, missing: 0 }],
    ],
  ])('refuses an inspection when %s', (_, inspected) => {
    expect(inspectionFault(ordered, inspected)?.code).toBe('order/bast-counts')
  })
  test('applies an agreed short delivery only to exactly the good units found', () => {
    const found = [
      { lineNo: 1, good: 7 },
      { lineNo: 2, good: 0 },
    ]
    expect(isAsAccepted(found, found)).toBe(true)
    expect(isAsAccepted(found, [{ lineNo: 1, good: 7 }])).toBe(false)
    expect(isAsAccepted([{ lineNo: 1, good: 5 }], [{ lineNo: 1, good: 7 }])).toBe(false)
    expect(isAsAccepted([], [])).toBe(false)
  })
  test('blocks the BAST while units are damaged or missing', () => {
    expect(mismatchedLines([all])).toEqual([])
    expect(
      mismatchedLines([all, { lineNo: 2, good: 2, damaged: 1, missing: 0 }]).map((line) => line.lineNo),
    ).toEqual([2])
  })
})
