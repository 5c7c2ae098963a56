import { expect, test } from 'vitest'
import { lastMonths } from './months.ts'

test('the last months end with the month in WIB', () => {
  expect(lastMonths(new Date('2025-12-31T17:00:00Z'), 3)).toEqual(['2025-11', '2025-12', '2026-01'])
  expect(lastMonths(new Date('2026-12-31T16:59:59Z'), 2)).toEqual(['2026-11', '2026-12'])
})
