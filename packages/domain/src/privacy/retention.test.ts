import { expect, test } from 'vitest'
import { formatPeriod, RETENTION, RETENTION_KINDS, retentionLimit } from './retention.ts'

const NOW = new Date('2026-11-27T01:30:00Z')

test('a period of days ends that many times 24 hours after the event', () => {
  expect(retentionLimit('sessions', NOW)).toEqual(new Date('2026-10-28T01:30:00Z'))
  expect(retentionLimit('event-addresses', NOW)).toEqual(new Date('2026-08-29T01:30:00Z'))
  expect(retentionLimit('mails', NOW)).toEqual(new Date('2025-11-27T01:30:00Z'))
})

test('a period of years runs from the end of the year of the event, in WIB', () => {
  expect(retentionLimit('orders', NOW)).toEqual(new Date('2015-12-31T17:00:00Z'))
  // 31 December 2026, 23.59 WIB and a minute later.
  expect(retentionLimit('orders', new Date('2026-12-31T16:59:00Z'))).toEqual(new Date('2015-12-31T17:00:00Z'))
  expect(retentionLimit('orders', new Date('2026-12-31T17:00:00Z'))).toEqual(new Date('2016-12-31T17:00:00Z'))
})

test('network addresses are stored 90 days, books and documents 10 years', () => {
  expect(formatPeriod(RETENTION['session-addresses'])).toBe('90 hari')
  expect(formatPeriod(RETENTION['event-addresses'])).toBe('90 hari')
  expect(formatPeriod(RETENTION.orders)).toBe('10 tahun')
  expect(formatPeriod(RETENTION['api-keys'])).toBe('90 hari')
  expect(RETENTION_KINDS).toHaveLength(16)
})
