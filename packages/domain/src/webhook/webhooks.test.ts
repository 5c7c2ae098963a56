import { expect, test } from 'vitest'
import { isUnavailable, nextAttempt } from './webhooks.ts'

const CREATED = new Date('2026-11-21T00:00:00Z')
const at = (attempts: number, now: string, random = 0) =>
  nextAttempt({ attempts, createdAt: CREATED }, new Date(now), random)?.toISOString() ?? null

test('a failed delivery is retried after 5 s, then less and less often, for 3 days', () => {
  expect(at(1, '2026-11-21T00:00:00Z')).toBe('2026-11-21T00:00:05.000Z')
  expect(at(1, '2026-11-21T00:00:00Z', 1)).toBe('2026-11-21T00:00:06.250Z')
  expect(at(4, '2026-11-21T01:00:00Z')).toBe('2026-11-21T01:10:00.000Z')
  expect(at(8, '2026-11-21T10:00:00Z')).toBe('2026-11-21T14:00:00.000Z')
  expect(at(30, '2026-11-23T20:00:00Z')).toBe('2026-11-24T00:00:00.000Z')
  expect(at(31, '2026-11-23T20:00:01Z')).toBe(null)
})

test('an endpoint without a reply, or with 429 or 503, is not available; others refuse one event', () => {
  expect([null, 429, 503, 500, 400, 302].map(isUnavailable)).toEqual([true, true, true, false, false, false])
})
