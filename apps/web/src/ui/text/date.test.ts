import { describe, expect, it } from 'vitest'
import {
  dateAndTime,
  dayAndTime,
  dayName,
  daysUntil,
  serverClock,
  shortDate,
  shortDateAndTime,
  shortDay,
  shortDayAndTime,
} from './date.ts'

const afternoon = new Date('2025-12-17T08:05:09Z')

describe('formats dates for display', () => {
  it('formats date and time in WIB', () => {
    expect(dateAndTime(afternoon)).toBe('17 Desember 2025 pukul 15.05 WIB')
    expect(shortDate(afternoon)).toBe('17 Des 2025')
    expect(shortDateAndTime(new Date('2025-11-12T01:14:00Z'))).toBe('12 Nov 2025, 08.14')
  })

  it('changes the day at midnight WIB, which is 17.00 UTC', () => {
    expect(shortDate(new Date('2025-12-31T16:59:59Z'))).toBe('31 Des 2025')
    expect(shortDate(new Date('2025-12-31T17:00:00Z'))).toBe('1 Jan 2026')
  })

  it('§2 formats the current and previous day as Hari ini and Kemarin', () => {
    const now = new Date('2025-12-17T17:30:00Z')
    expect(dayName(new Date('2025-12-17T17:00:00Z'), now)).toBe('Hari ini')
    expect(dayName(afternoon, now)).toBe('Kemarin')
    expect(dayName(new Date('2025-12-16T16:00:00Z'), now)).toBe('16 Desember 2025')
    expect(dayAndTime(afternoon, now)).toBe('Kemarin pukul 15.05')
    expect(shortDayAndTime(new Date('2025-12-17T17:00:00Z'), now)).toBe('Hari ini, 00.00')
    expect(shortDayAndTime(afternoon, now)).toBe('Kemarin, 15.05')
    expect(shortDayAndTime(new Date('2025-12-16T16:00:00Z'), now)).toBe('16 Des 2025, 23.00')
    expect(shortDay(new Date('2025-12-16T16:00:00Z'), now)).toBe('16 Des 2025')
    expect(dayAndTime(new Date('2025-12-16T16:00:00Z'), now)).toBe('16 Desember 2025 pukul 23.00 WIB')
  })

  it('formats the server clock', () => {
    expect(serverClock(afternoon)).toBe('2025/12/17 15:05:09')
    expect(serverClock(new Date('2026-01-04T18:03:02Z'))).toBe('2026/01/05 01:03:02')
  })

  it('counts days to a deadline by calendar days', () => {
    expect(daysUntil(new Date('2025-12-17T16:59:59Z'), afternoon)).toBe(0)
    expect(daysUntil(new Date('2025-12-17T17:00:00Z'), afternoon)).toBe(1)
    expect(daysUntil(new Date('2025-12-14T08:00:00Z'), afternoon)).toBe(-3)
  })
})
