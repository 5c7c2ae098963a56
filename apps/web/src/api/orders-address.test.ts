import { expect, test } from 'vitest'
import { NO_ORDERS_SEARCH, orderSearch, ordersSearch } from './orders-address.ts'

/** As an address gives them: texts, whatever they should be. */
const read = (given: Record<string, string>) => ordersSearch(given as never)

test('the choices of a list of orders are read from an address', () => {
  expect(
    read({
      keyword: ' SP-2026 ',
      from: '2026-11-01',
      to: '2026-11-30',
      least: '1.500.000',
      regency: '3515',
      overdue: '1',
    }),
  ).toEqual({
    keyword: 'SP-2026',
    from: '2026-11-01',
    to: '2026-11-30',
    least: 1_500_000,
    regency: '3515',
    overdue: 1,
  })
})

test('what has not its form is not chosen', () => {
  expect(
    read({
      keyword: 'x'.repeat(101),
      from: 'kemarin',
      to: '30-11-2026',
      least: '-5',
      regency: '35',
      overdue: 'ya',
    }),
  ).toEqual(NO_ORDERS_SEARCH)
})

test('an address says which part of an order is open, and how far its inspection is', () => {
  const opened = (given: Record<string, string>) => orderSearch(given as never)
  expect(opened({ tab: 'dokumen', bast: '2' })).toEqual({ tab: 'dokumen', bast: 2 })
  for (const given of [{ tab: 'lain', bast: '3' }, { bast: '0' }, { bast: '1.5' }, {}])
    expect(opened(given)).toEqual({})
})
