import { expect, test } from 'vitest'
import { orderFigures } from './order-sums.ts'
import { slotOf, slotsOf } from './slots.ts'

const row = (
  isBefore: boolean,
  state: 'new' | 'completed' | 'rejected' | 'cancelled',
  orders: number,
  amount: number,
) => ({
  ...{ isBefore, state, orders, amount },
})

test('lost orders count in none of the amounts, and the average is rounded to whole rupiah', () => {
  const { sumOf, ...figures } = orderFigures([
    row(false, 'new', 2, 100_000),
    row(false, 'completed', 1, 50_001),
    row(false, 'rejected', 1, 999),
    row(true, 'completed', 1, 40_000),
    row(true, 'cancelled', 3, 70_000),
  ])
  expect(figures).toEqual({
    amount: { current: 150_001, before: 40_000 },
    orders: { current: 3, before: 1 },
    // 150,001 ÷ 3 = 50,000.33
    average: { current: 50_000, before: 40_000 },
    completed: { current: 1, before: 1 },
    lost: { current: 1, before: 3 },
    placed: { current: 4, before: 4 },
  })
  expect(sumOf((one) => one.orders * 10)).toEqual({ current: 30, before: 10 })
})

test('without orders there is no average', () => {
  expect(orderFigures([]).average).toEqual({ current: null, before: null })
})

test('a plot has days up to two months, and months above', () => {
  expect(slotOf({ from: '2026-10-01', to: '2026-12-01' })).toBe('day')
  expect(slotOf({ from: '2026-10-01', to: '2026-12-02' })).toBe('month')
  expect(slotsOf({ from: '2026-02-27', to: '2026-03-02' }, 'day')).toEqual([
    ...['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'],
  ])
  expect(slotsOf({ from: '2025-12-31', to: '2026-02-01' }, 'month')).toEqual([
    '2025-12',
    '2026-01',
    '2026-02',
  ])
})
