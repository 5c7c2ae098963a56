import { expect, test } from 'vitest'
import { entryText, type LogEntry, parseEntry } from './entry.ts'

const [one, two] = ['a'.repeat(64), 'b'.repeat(64)]

test.each<[LogEntry, string]>([
  [{ kind: 'order', id: 12, seq: 3, hash: one, state: null }, `order 12 3 ${one}`],
  [{ kind: 'order', id: 12, seq: 4, hash: one, state: two }, `order 12 4 ${one} ${two}`],
  [{ kind: 'account', id: 7, seq: 1, hash: one }, `account 7 1 ${one}`],
  [{ kind: 'document', id: 5, orderId: 12, hash: one }, `document 5 12 ${one}`],
  [{ kind: 'void', id: 5, orderId: 12, hash: one }, `void 5 12 ${one}`],
  [{ kind: 'payout', id: 12, hash: one }, `payout 12 ${one}`],
  [{ kind: 'unpaid', id: 12, year: 2026 }, 'unpaid 12 2026'],
  [{ kind: 'stock_move', id: 9, seq: 1, hash: one }, `stock_move 9 1 ${one}`],
  [{ kind: 'complaint_entry', id: 4, seq: 3, hash: two }, `complaint_entry 4 3 ${two}`],
])('writes and parses an entry: %j', (entry, text) => {
  expect(entryText(entry)).toBe(text)
  expect(parseEntry(text)).toEqual(entry)
})

test.each([
  '',
  'order 12 3',
  `order 0 3 ${one}`,
  `order 12 3 ${one.toUpperCase()}`,
  `order 12 3 ${one}\n`,
  `account 7 1 ${one} ${two}`,
  `document 5 ${one}`,
  `payout 12 3 ${one}`,
  `member 12 3 ${one}`,
])('parses no other text: %j', (text) => {
  expect(parseEntry(text)).toBeNull()
})
