import { expect, test } from 'vitest'
import { agreementRows } from './agreement-rows.ts'

const line = (lineNo: number, quantity: number, unitPrice: number) => ({
  lineNo,
  name: `Barang ${lineNo}`,
  unit: 'rim',
  quantity,
  unitPrice,
})
const of = (...lines: ReturnType<typeof line>[]) => ({ lines, freight: 0, neededBy: null, total: null })

test('describes the differences between two agreements', () => {
  const rows = agreementRows(
    of(line(1, 4, 1000), line(2, 2, 500), line(3, 1, 70), line(4, 5, 20)),
    of(line(1, 3, 900), line(2, 0, 500), line(3, 1, 70), line(4, 7, 20)),
  )
  expect(rows.map(({ changeSummary }) => changeSummary)).toEqual([
    'dikurangi 1 rim, harga turun',
    'tidak jadi dipesan',
    '',
    'ditambah 2 rim',
  ])
  expect(rows[1]).toMatchObject({ change: 'dropped', after: null })
})

test('lists a line once if it was dropped before and is missing in the later agreement', () => {
  expect(
    agreementRows(of(line(1, 4, 10), line(2, 1, 10)), of(line(1, 4, 10))).map(({ change }) => change),
  ).toEqual(['same', 'dropped'])
})
