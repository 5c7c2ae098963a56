import { describe, expect, test } from 'vitest'
import { formatReturnDay, holidayRefusal, isOnHoliday, planHoliday } from './holiday.ts'

/** 10.00 WIB on 30 November 2026. */
const now = new Date('2026-11-30T03:00:00Z')
const days = (firstDay: string, lastDay: string) => ({ firstDay, lastDay })

describe('decision 0159: the period of a holiday', () => {
  test('begins with its first day in WIB and ends with its last', () => {
    expect(planHoliday(days('2026-12-24', '2026-12-26'), null, now)).toEqual({
      from: new Date('2026-12-23T17:00:00Z'),
      until: new Date('2026-12-26T17:00:00Z'),
    })
  })

  test('begins at once when its first day is today', () => {
    expect(planHoliday(days('2026-11-30', '2026-11-30'), null, now)).toEqual({
      from: now,
      until: new Date('2026-11-30T17:00:00Z'),
    })
  })

  test('keeps its beginning when a running holiday gets another last day', () => {
    const running = {
      ...days('2026-11-28', '2026-12-01'),
      from: new Date('2026-11-27T17:00:00Z'),
      until: new Date('2026-12-01T17:00:00Z'),
    }
    expect(planHoliday(days('2026-11-28', '2026-12-05'), running, now)).toEqual({
      from: new Date('2026-11-27T17:00:00Z'),
      until: new Date('2026-12-05T17:00:00Z'),
    })
    expect(planHoliday(days('2026-11-29', '2026-12-05'), running, now)).toEqual({
      field: 'firstDay',
      message: 'Hari pertama libur sudah lewat',
    })
  })

  test.each([
    ['2026-02-30', '2026-12-05', 'firstDay', 'Pilih hari pertama libur'],
    ['2026-12-01', '', 'lastDay', 'Pilih hari terakhir libur'],
    ['2026-11-29', '2026-12-05', 'firstDay', 'Hari pertama libur sudah lewat'],
    ['2026-12-05', '2026-12-04', 'lastDay', 'Hari terakhir mendahului hari pertama'],
    ['2026-12-01', '2027-01-30', 'lastDay', 'Libur paling lama 60 hari'],
    ['2027-06-01', '2027-06-02', 'firstDay', 'Libur dapat diatur paling jauh 180 hari ke depan'],
  ])('from %s to %s is refused', (firstDay, lastDay, field, message) => {
    expect(planHoliday(days(firstDay, lastDay), null, now)).toEqual({ field, message })
  })

  test('60 days and 180 days ahead are allowed', () => {
    // 1 December to 29 January has 31 + 29 days; 29 May is 180 days after 30 November.
    expect(planHoliday(days('2026-12-01', '2027-01-29'), null, now)).toHaveProperty('until')
    expect(planHoliday(days('2027-05-29', '2027-05-29'), null, now)).toHaveProperty('until')
  })
})

test('decision 0159: a holiday holds from its first millisecond to its last', () => {
  const period = { from: new Date('2026-12-23T17:00:00Z'), until: new Date('2026-12-26T17:00:00Z') }
  expect(isOnHoliday(period, new Date('2026-12-23T16:59:59.999Z'))).toBe(false)
  expect(isOnHoliday(period, new Date('2026-12-23T17:00:00Z'))).toBe(true)
  expect(isOnHoliday(period, new Date('2026-12-26T16:59:59.999Z'))).toBe(true)
  expect(isOnHoliday(period, new Date('2026-12-26T17:00:00Z'))).toBe(false)
  expect(isOnHoliday(null, now)).toBe(false)
})

test('decision 0159: the day of return is the day after the last one', () => {
  const period = { until: new Date('2026-12-26T17:00:00Z') }
  expect(formatReturnDay(period)).toBe('27 Desember 2026')
  expect(holidayRefusal('CV Sinar', period)).toBe(
    'CV Sinar sedang libur dan menerima pesanan lagi mulai 27 Desember 2026.',
  )
})
