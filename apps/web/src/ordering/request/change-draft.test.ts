import { rupiah } from '@pasar/domain/kernel/money'
import { expect, test } from 'vitest'
import { initialChangeDraft, isChanged, isDraftCurrent } from './change-draft.ts'

const order = {
  id: 1,
  agreement: 1,
  neededBy: null,
  amounts: { freight: rupiah(20_000) },
  lines: [
    { lineNo: 1, quantity: 4, unitPrice: rupiah(1000) },
    { lineNo: 2, quantity: 2, unitPrice: rupiah(500) },
  ],
}

test('quantity, freight and date count as changes, the reason alone does not', () => {
  const draft = initialChangeDraft(order)
  expect(isChanged({ ...draft, reason: 'Cukup' }, order)).toBe(false)
  expect(isChanged({ ...draft, freight: 0 }, order)).toBe(true)
  expect(isChanged({ ...draft, neededBy: '2026-12-01' }, order)).toBe(true)
  expect(isChanged({ ...draft, lines: [{ lineNo: 1, quantity: 0, unitPrice: 1000 }] }, order)).toBe(true)
})

test('ignores a draft of an earlier agreement or of other lines', () => {
  const draft = initialChangeDraft(order)
  expect(isDraftCurrent(draft, order)).toBe(true)
  expect(isDraftCurrent({ ...draft, agreement: 2 }, order)).toBe(false)
  expect(isDraftCurrent({ ...draft, lines: draft.lines.slice(1) }, order)).toBe(false)
})
