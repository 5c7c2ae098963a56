import { describe, expect, test } from 'vitest'
import { daysBetween, endOfWorkingDayAfter, isEndOfYear, lastYearCut } from './dates.ts'

describe('working days', () => {
  test('three working days after Friday 20 November 2026, 10.00 WIB, end on Wednesday the 25th', () => {
    expect(endOfWorkingDayAfter(new Date('2026-11-20T03:00:00Z'), 3, [])).toEqual(
      new Date('2026-11-25T16:59:59.999Z'),
    )
  })
  test('a holiday does not count: with Tuesday off it is Thursday the 26th', () => {
    expect(
      endOfWorkingDayAfter(new Date('2026-11-20T03:00:00Z'), 3, [{ day: '2026-11-24', name: 'Libur' }]),
    ).toEqual(new Date('2026-11-26T16:59:59.999Z'))
  })
})

test('days between two days, never fewer than none', () => {
  expect(daysBetween('2026-11-28', '2026-12-02')).toBe(4)
  expect(daysBetween('2026-12-02', '2026-11-28')).toBe(0)
})

test.each([
  ['2026-12-16T16:59:59.999Z', false],
  ['2026-12-16T17:00:00.000Z', true],
  ['2026-12-31T16:59:59.999Z', true],
  ['2026-12-31T17:00:00.000Z', false],
  ['2026-11-17T05:00:00.000Z', false],
])('§9 the year ends from 17 December, in WIB: at %s it is %s', (moment, isEnd) => {
  expect(isEndOfYear(new Date(moment), 17)).toBe(isEnd)
})

test.each([
  ['2026-12-28T16:59:59.999Z', 28, { year: 2025, end: new Date('2025-12-28T16:59:59.999Z') }],
  ['2026-12-28T17:00:00.000Z', 28, { year: 2026, end: new Date('2026-12-28T16:59:59.999Z') }],
  ['2026-12-31T16:59:59.999Z', 31, { year: 2025, end: new Date('2025-12-31T16:59:59.999Z') }],
  ['2026-12-31T17:00:00.000Z', 31, { year: 2026, end: new Date('2026-12-31T16:59:59.999Z') }],
  ['2027-06-01T00:00:00.000Z', 31, { year: 2026, end: new Date('2026-12-31T16:59:59.999Z') }],
])('the last year that was cut off before %s with %s December, in WIB', (moment, cut, last) => {
  expect(lastYearCut(new Date(moment), cut)).toEqual(last)
})
