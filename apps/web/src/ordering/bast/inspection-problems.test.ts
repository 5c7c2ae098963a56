import { describe, expect, test } from 'vitest'
import type { InspectionDraft } from '../base/inspection.ts'
import { problemsIn } from './inspection-problems.ts'

const draft: InspectionDraft = {
  checks: [{ lineNo: 1, good: 50, damaged: 0, missing: 0, condition: 'good', note: '', isChecked: true }],
  inspectedOn: '2026-11-20',
  receiverName: 'Siti Aminah',
  receiverPosition: 'Kepala Sekolah',
  note: '',
  statements: ['jumlah', 'fungsi', 'waktu'],
}
const inTime = { inspected: 'barang', isLocked: false, isLate: false }

describe('problemsIn', () => {
  test('a complete inspection has no problems in either step', () => {
    expect(problemsIn(0, draft, inTime)).toEqual([])
    expect(problemsIn(1, draft, inTime)).toEqual([])
  })

  test('an unchecked line blocks the first step', () => {
    const checks = draft.checks.map((check) => ({ ...check, isChecked: false }))
    expect(problemsIn(0, { ...draft, checks }, inTime)).toEqual([
      { fieldId: 'inspected-items', message: '1 barang belum diperiksa' },
    ])
  })

  test('a missing receiver blocks the second step, and the first one of a locked BAST', () => {
    const unsigned = { ...draft, receiverName: '' }
    expect(problemsIn(0, unsigned, inTime)).toEqual([])
    expect(problemsIn(1, unsigned, inTime)).toMatchObject([{ fieldId: 'receiverName' }])
    expect(problemsIn(0, unsigned, { ...inTime, isLocked: true })).toMatchObject([
      { fieldId: 'receiverName' },
    ])
  })

  test('a BAST needs all three statements; a locked one needs none', () => {
    const twoStatements = { ...draft, statements: ['jumlah', 'fungsi'] }
    expect(problemsIn(1, twoStatements, inTime)).toMatchObject([{ fieldId: 'statements' }])
    expect(problemsIn(1, twoStatements, { ...inTime, isLocked: true })).toEqual([])
  })

  test('a late delivery requires the decision about the penalty', () => {
    const late = { ...inTime, isLate: true }
    expect(problemsIn(1, draft, late)).toMatchObject([{ fieldId: 'penalty' }])
    expect(problemsIn(1, { ...draft, penalty: 'waive' }, late)).toEqual([])
  })
})
