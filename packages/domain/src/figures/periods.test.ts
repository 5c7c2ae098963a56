import { expect, test } from 'vitest'
import { changeOf, formatTenths, type PeriodChoice, periodOf, permilleOf } from './periods.ts'

/** 30 November 2026 in WIB, ten in the morning. */
const NOW = new Date('2026-11-30T03:00:00Z')
const choose = (period: PeriodChoice['period'], from = '', to = '') => ({ period, from, to })

test.each([
  ['this month', choose('month'), ['2026-11-01', '2026-11-30', '2026-10-02', '2026-10-31']],
  ['the last month', choose('last-month'), ['2026-10-01', '2026-10-31', '2026-08-31', '2026-09-30']],
  // 30 + 31 + 30 days, and as many before: 30 days of August, 31 of July, 30 of June.
  ['three months', choose('3-months'), ['2026-09-01', '2026-11-30', '2026-06-02', '2026-08-31']],
  ['twelve months', choose('12-months'), ['2025-12-01', '2026-11-30', '2024-12-01', '2025-11-30']],
  // 334 days: all but 31 days of 2025 back from its end.
  ['this year', choose('year'), ['2026-01-01', '2026-11-30', '2025-02-01', '2025-12-31']],
  [
    'one day',
    choose('custom', '2026-11-01', '2026-11-01'),
    ['2026-11-01', '2026-11-01', '2026-10-31', '2026-10-31'],
  ],
  [
    'March against a February of 28 days and three days of January',
    choose('custom', '2026-03-01', '2026-03-31'),
    ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
  ],
  [
    'four weeks of March against all of February',
    choose('custom', '2026-03-01', '2026-03-28'),
    ['2026-03-01', '2026-03-28', '2026-02-01', '2026-02-28'],
  ],
])('%s has the period of equal length before it', (_, choice, [from, to, beforeFrom, beforeTo]) => {
  expect(periodOf(choice, NOW)).toEqual({
    ...{ from, to, fault: null },
    before: { from: beforeFrom, to: beforeTo },
  })
})

test('a month begins at midnight in WIB', () => {
  expect(periodOf(choose('month'), new Date('2026-10-31T16:59:59Z'))).toMatchObject({
    ...{ from: '2026-10-01', to: '2026-10-31' },
  })
  expect(periodOf(choose('month'), new Date('2026-10-31T17:00:00Z'))).toMatchObject({
    ...{ from: '2026-11-01', to: '2026-11-01', before: { from: '2026-10-31', to: '2026-10-31' } },
  })
})

test.each([
  ['no-from', '', '2026-11-30'],
  ['no-to', '2026-11-01', ''],
  ['early', '1999-12-31', '2000-01-01'],
  ['future', '2026-11-01', '2026-12-01'],
  ['reversed', '2026-11-02', '2026-11-01'],
  // Three years with their leap day are 1,096 days.
  ['long', '2023-11-30', '2026-11-30'],
] as const)('days with the fault %s show this month', (fault, from, to) => {
  expect(periodOf(choose('custom', from, to), NOW)).toMatchObject({ fault, from: '2026-11-01' })
})

test('the longest period has 1,096 days', () => {
  expect(periodOf(choose('custom', '2023-12-01', '2026-11-30'), NOW)).toMatchObject({
    ...{ fault: null, before: { from: '2020-11-30', to: '2023-11-30' } },
  })
})

test.each([
  [1_200, 800, 400, 500],
  [800, 1_200, -400, -333],
  [0, 3, -3, -1_000],
  [2, 3, -1, -333],
  [5, 0, 5, null],
  [0, 0, 0, null],
  [9_007_199_254_740_000, 3_000_000_000_000_000, 6_007_199_254_740_000, 2_002],
])('%d after %d is a change of %d, %d tenths of a percent', (current, before, amount, tenths) => {
  expect(changeOf({ current, before })).toEqual({ amount, tenths })
})

test('a share of nothing is none', () => {
  expect([permilleOf(1, 8), permilleOf(2, 3), permilleOf(0, 0)]).toEqual([125, 667, null])
  const sizes = [125, -50, 1_000, 17_268].map((tenths) => formatTenths(tenths))
  expect(sizes).toEqual(['12,5%', '5%', '100%', '1.726,8%'])
})
