import { describe, expect, test } from 'vitest'
import {
  daysBetween,
  endOfDayAfter,
  endOfDayMonthsAfter,
  endOfWorkingDayAfter,
  isEndOfYear,
  isWorkingHour,
  lastYearCut,
} from './dates.ts'

describe('working days', () => {
  test('ends three working days after Friday 20 November 2026, 10.00 WIB, on Wednesday the 25th', () => {
    expect(endOfWorkingDayAfter(new Date('2026-11-20T03:00:00Z'), 3, [])).toEqual(
      new Date('2026-11-25T16:59:59.999Z'),
    )
  })
  test('skips a holiday: with Tuesday off it ends on Thursday the 26th', () => {
    expect(
      endOfWorkingDayAfter(new Date('2026-11-20T03:00:00Z'), 3, [{ day: '2026-11-24', name: 'Libur' }]),
    ).toEqual(new Date('2026-11-26T16:59:59.999Z'))
  })
})

test.each([
  // 28 February 2028, 23.59.59.999 WIB, and a millisecond later; February 2028 has 29 days.
  ['2028-02-28T16:59:59.999Z', 1, '2028-02-29T16:59:59.999Z'],
  ['2028-02-28T17:00:00.000Z', 1, '2028-03-01T16:59:59.999Z'],
  ['2027-02-28T16:59:59.999Z', 1, '2027-03-01T16:59:59.999Z'],
  // 31 December 2026, 23.30 WIB, and 1 January 2027, 00.30 WIB.
  ['2026-12-31T16:30:00Z', 5, '2027-01-05T16:59:59.999Z'],
  ['2026-12-31T17:30:00Z', 5, '2027-01-06T16:59:59.999Z'],
])('after %s plus %i days, the day ends at %s', (moment, days, end) => {
  expect(endOfDayAfter(new Date(moment), days)).toEqual(new Date(end))
})

test.each([
  ['2026-11-30T03:00:00Z', 3, '2027-02-28T16:59:59.999Z'],
  ['2027-11-30T03:00:00Z', 3, '2028-02-29T16:59:59.999Z'],
  ['2028-02-29T03:00:00Z', 12, '2029-02-28T16:59:59.999Z'],
  ['2026-12-31T16:59:59.999Z', 2, '2027-02-28T16:59:59.999Z'],
  // In WIB it is already 1 December.
  ['2026-11-30T17:00:00Z', 3, '2027-03-01T16:59:59.999Z'],
])('after %s plus %i months, the day ends at %s', (moment, months, end) => {
  expect(endOfDayMonthsAfter(new Date(moment), months)).toEqual(new Date(end))
})

test('counts the days between two days, at least 0', () => {
  expect(daysBetween('2026-11-28', '2026-12-02')).toBe(4)
  expect(daysBetween('2026-12-02', '2026-11-28')).toBe(0)
})

test.each([
  ['2026-12-16T16:59:59.999Z', false],
  ['2026-12-16T17:00:00.000Z', true],
  ['2026-12-31T16:59:59.999Z', true],
  ['2026-12-31T17:00:00.000Z', false],
  ['2026-11-17T05:00:00.000Z', false],
])('§9 closes the year from 17 December on in WIB: at %s it is %s', (moment, isEnd) => {
  expect(isEndOfYear(new Date(moment), 17)).toBe(isEnd)
})

test.each([
  ['2026-12-28T16:59:59.999Z', 28, { year: 2025, end: new Date('2025-12-28T16:59:59.999Z') }],
  ['2026-12-28T17:00:00.000Z', 28, { year: 2026, end: new Date('2026-12-28T16:59:59.999Z') }],
  ['2026-12-31T16:59:59.999Z', 31, { year: 2025, end: new Date('2025-12-31T16:59:59.999Z') }],
  ['2026-12-31T17:00:00.000Z', 31, { year: 2026, end: new Date('2026-12-31T16:59:59.999Z') }],
  ['2027-06-01T00:00:00.000Z', 31, { year: 2026, end: new Date('2026-12-31T16:59:59.999Z') }],
])('returns the last closed year before %s for %s December, in WIB', (moment, cut, last) => {
  expect(lastYearCut(new Date(moment), cut)).toEqual(last)
})

// 27 November 2026 is a Friday.
test.each([
  ['2026-11-27T07:59:59+07:00', false],
  ['2026-11-27T08:00:00+07:00', true],
  ['2026-11-27T15:59:59+07:00', true],
  ['2026-11-27T16:00:00+07:00', false],
  ['2026-11-28T10:00:00+07:00', false],
  ['2026-11-29T10:00:00+07:00', false],
  ['2026-11-30T10:00:00+07:00', false],
])('%s is in the working hours: %s', (moment, isWorking) => {
  expect(isWorkingHour(new Date(moment), [{ day: '2026-11-30', name: 'Libur' }])).toBe(isWorking)
})
