import { expect, test } from 'vitest'
import { dayRange } from './day-range.ts'

test.each([
  ['2026-09-01', '2026-09-30', '1–30 Sep 2026'],
  ['2026-01-29', '2026-02-28', '29 Jan–28 Feb 2026'],
  ['2025-12-29', '2026-01-02', '29 Des 2025–2 Jan 2026'],
  ['2026-02-28', '2026-02-28', '28 Feb 2026'],
])('%s to %s is %s', (from, to, text) => {
  expect(dayRange({ from, to })).toBe(text)
})
