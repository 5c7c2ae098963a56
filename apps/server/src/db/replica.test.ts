import { expect, test } from 'vitest'
import { lagOf } from './replica.ts'

const positions = [
  { at: 1_000, lsn: 10n },
  { at: 2_000, lsn: 20n },
  { at: 3_000, lsn: 30n },
]

test.each([
  [30n, 0],
  [40n, 0],
  [25n, 100],
  [20n, 100],
  [15n, 1_100],
  [9n, Number.POSITIVE_INFINITY],
])('a replica at %s lags %s ms', (replayed, lag) => {
  expect(lagOf(positions, replayed, 3_100)).toBe(lag)
})

test('an idle primary leaves no lag', () => {
  const idle = [1_000, 2_000, 3_000].map((at) => ({ at, lsn: 10n }))
  expect(lagOf(idle, 10n, 9_000)).toBe(0)
})
