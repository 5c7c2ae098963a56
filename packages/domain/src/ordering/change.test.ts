import { expect, test } from 'vitest'
import { changeFault, raisedAmounts } from './change.ts'

const paper = { lineNo: 1, quantity: 50, unitPrice: 64_500, minimum: 10, multiple: 5, stock: 20 }
const chair = { lineNo: 2, quantity: 3, unitPrice: 450_000, minimum: 1, multiple: 1, stock: null }
const same = [
  { lineNo: 1, quantity: 50, unitPrice: 64_500 },
  { lineNo: 2, quantity: 3, unitPrice: 450_000 },
]
const but = (lineNo: number, change: { quantity?: number; unitPrice?: number }) =>
  same.map((line) => (line.lineNo === lineNo ? { ...line, ...change } : line))

test.each([
  ['less', but(1, { quantity: 45 })],
  ['more than before, within the stock', but(1, { quantity: 70 })],
  ['a line dropped', but(2, { quantity: 0 })],
  ['a lower price', but(2, { unitPrice: 440_000 })],
])('accepts as a change: %s', (_, after) => {
  expect(changeFault([paper, chair], after)).toBeNull()
})

test.each([
  ['more than there is', but(1, { quantity: 75 }), 'Tersedia paling banyak 70'],
  ['less than the item is sold in', but(1, { quantity: 5 }), 'Jumlah paling sedikit 10'],
  ['a broken package', but(1, { quantity: 52 }), 'Kelipatan 5'],
  ['a higher price', but(2, { unitPrice: 450_001 }), 'Harga hanya boleh turun'],
  ['nothing left', same.map((line) => ({ ...line, quantity: 0 })), 'Paling sedikit satu baris tersisa'],
  ['a line left out', same.slice(0, 1), 'Isi setiap baris pesanan satu kali'],
])('refuses: %s', (_, after, message) => {
  expect(changeFault([paper, chair], after)?.fields?.[0]?.message).toContain(message)
})

test('names each line that costs more, and a higher freight, as raised', () => {
  const before = { lines: [paper, chair], freight: 20_000 }
  const raised = (lines: typeof same, freight = 20_000) =>
    raisedAmounts(before, { lines, freight }).map(({ field }) => field)
  expect(raised(same)).toEqual([])
  // 55 × 58.636 is Rp 20 less than 50 × 64.500; 55 × 58.637 is Rp 35 more.
  expect(raised(but(1, { quantity: 55, unitPrice: 58_636 }))).toEqual([])
  expect(raised(but(1, { quantity: 55, unitPrice: 58_637 }))).toEqual(['lines.1'])
  // Ten reams less pay one chair more: the line of the chairs rises.
  expect(raised([...but(1, { quantity: 40 }).slice(0, 1), ...but(2, { quantity: 4 }).slice(1)])).toEqual([
    'lines.2',
  ])
  expect(raised(same, 20_001)).toEqual(['freight'])
})
