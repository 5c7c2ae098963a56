import { expect, test } from 'vitest'
import { formatTimeLeft } from './time-left.ts'

test.each([
  ['2026-11-22T03:00:00Z', '24 jam lagi'],
  ['2026-11-22T02:05:00Z', '23 jam 5 menit lagi'],
  ['2026-11-21T03:12:30Z', '12 menit lagi'],
  ['2026-11-21T03:00:59Z', 'sebentar lagi'],
  ['2026-11-21T02:00:00Z', 'sebentar lagi'],
])('formats the time left until %s as %s', (until, text) => {
  expect(formatTimeLeft(new Date(until), new Date('2026-11-21T03:00:00Z'))).toBe(text)
})
