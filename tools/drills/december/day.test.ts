import { expect, test } from 'vitest'
import { arrivals, eventsOf } from './day.ts'

test('the busiest hour of a compressed day has an eighth of its events, at the given rate', () => {
  // 15 minutes have 24 hours of 37.5 seconds: 2 a second are 75 in the busiest hour, and 600 in
  // all.
  expect(eventsOf(2, 15)).toBe(600)
  const hourMs = 37_500
  // The busiest two hours differ by six standard deviations.
  const at = arrivals(400_000, 15)
  const perHour = Array.from(
    { length: 24 },
    (_, hour) => at.filter((ms) => Math.trunc(ms / hourMs) === hour).length,
  )
  expect(Math.max(...perHour)).toBe(perHour[9])
  expect((perHour[9] ?? 0) / 400_000).toBeCloseTo(0.125, 1)
  expect(at).toEqual(at.toSorted((a, b) => a - b))
})
