import { expect, test } from 'vitest'
import { waitedSince } from './relative-time.tsx'

const since = new Date('2026-11-20T03:00:00Z')
const at = (moment: string, hours: number) => waitedSince(since, new Date(moment), hours)

test('marks a wait as late after the hours of the setting, not before', () => {
  expect(at('2026-11-20T05:00:00Z', 48)).toEqual({ label: 'Menunggu sejak hari ini', isLate: false })
  expect(at('2026-11-22T03:00:00Z', 48)).toEqual({ label: 'Menunggu 2 hari', isLate: false })
  expect(at('2026-11-22T03:00:01Z', 48)).toEqual({ label: 'Menunggu 2 hari', isLate: true })
  expect(at('2026-11-22T03:00:01Z', 72)).toEqual({ label: 'Menunggu 2 hari', isLate: false })
})
