import { expect, test } from 'vitest'
import { type HandoverAct, isThere } from './outbox-acts.ts'

const line = { lineNo: 1, good: 9, damaged: 0, missing: 1, condition: 'good', note: '' } as const
const mine: HandoverAct = {
  number: 'SP-2026-1-0001',
  isBast: false,
  chargePenalty: false,
  version: 4,
  found: {
    inspectedOn: '2026-11-21',
    receiverName: 'Ibu Contoh',
    receiverPosition: 'Kepala Sekolah',
    note: '',
    lines: [line],
  },
}
const there = {
  version: 5,
  handover: {
    ...mine.found,
    lines: [line],
    number: null,
    final: false,
    savedAt: new Date('2026-11-21T03:00:00Z'),
  },
}

test('an inspection whose answer was lost is known by what it says, and by the version that it made', () => {
  expect(isThere(there, mine)).toBe(true)
  expect(isThere({ ...there, version: 6 }, mine)).toBe(false)
  expect(isThere({ version: 5, handover: null }, mine)).toBe(false)
  expect(isThere(there, { ...mine, isBast: true })).toBe(false)
  expect(
    isThere(there, { ...mine, found: { ...mine.found, lines: [{ ...line, good: 10, missing: 0 }] } }),
  ).toBe(false)
  expect(isThere(there, { ...mine, found: { ...mine.found, receiverName: 'Pak Rekan' } })).toBe(false)
})
