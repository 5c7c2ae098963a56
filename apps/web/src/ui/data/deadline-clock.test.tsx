import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WaitingTime, waitedDays } from './deadline-clock.tsx'

const SINCE = new Date('2026-11-20T03:00:00Z')

test('counts the days of a wait in WIB', () => {
  expect(waitedDays(SINCE, new Date('2026-11-20T16:59:00Z'))).toBe('Menunggu sejak hari ini')
  expect(waitedDays(SINCE, new Date('2026-11-20T17:00:00Z'))).toBe('Menunggu 1 hari')
})

test.each([
  ['2026-11-22T03:00:00Z', '2026-11-24T16:59:59Z', 'Menunggu 2 hari Batas 24 Nov 2026, 2 hari lagi'],
  ['2026-11-24T03:00:00Z', '2026-11-24T16:59:59Z', 'Menunggu 4 hari Batas 24 Nov 2026, hari ini'],
  ['2026-11-27T03:00:00Z', '2026-11-24T16:59:59Z', 'Menunggu 7 hari Terlambat 3 hari'],
  ['2026-11-22T03:00:00Z', null, 'Menunggu 2 hari'],
])('at %s a case with the deadline %s reads “%s”', (now, due, text) => {
  const waiting = { since: SINCE, due: due === null ? null : new Date(due) }
  const html = renderToString(<WaitingTime waiting={waiting} now={new Date(now)} />)
  expect(
    html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe(text)
})
