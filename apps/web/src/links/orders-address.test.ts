import { expect, test } from 'vitest'
import { orderSearch, ordersAddress } from './orders-address.ts'

/** Parses raw query values, which are always texts. */
const read = (input: Record<string, string>) => ordersAddress.parse(input as never)

test('parses the order filters from the URL', () => {
  expect(
    read({
      keyword: ' SP-2026 ',
      from: '2026-11-01',
      to: '2026-11-30',
      minTotal: '1.500.000',
      maxTotal: '2.000.000',
      zone: '5a',
      regency: '3515',
      overdue: '1',
      group: 'late',
      fund: 'BOS-R',
      category: '4',
      school: '7',
      vendor: '8',
      orderBy: 'deadline',
    }),
  ).toEqual({
    keyword: 'SP-2026',
    from: '2026-11-01',
    to: '2026-11-30',
    minTotal: 1_500_000,
    maxTotal: 2_000_000,
    zone: '5a',
    regency: '3515',
    overdue: 1,
    group: 'late',
    fund: 'BOS-R',
    category: 4,
    school: 7,
    vendor: 8,
    orderBy: 'deadline',
  })
})

test('ignores malformed filters', () => {
  expect(
    read({
      keyword: 'x'.repeat(101),
      from: 'kemarin',
      to: '30-11-2026',
      minTotal: '-5',
      maxTotal: '1.5',
      regency: '351',
      overdue: 'ya',
      group: 'semua',
      zone: '6',
      orderBy: 'acak',
      school: '-1',
    }),
  ).toEqual(ordersAddress.none)
})

test('parses the open tab and the inspection step of an order', () => {
  const opened = (input: Record<string, string>) => orderSearch(input as never)
  expect(opened({ tab: 'dokumen', bast: '2' })).toEqual({ tab: 'dokumen', bast: 2 })
  for (const input of [{ tab: 'lain', bast: '3' }, { bast: '0' }, { bast: '1.5' }, {}])
    expect(opened(input)).toEqual({})
})
