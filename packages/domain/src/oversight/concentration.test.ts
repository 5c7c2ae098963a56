import { expect, test } from 'vitest'
import { isConcentrated } from './concentration.ts'

test.each([
  [0.62, 12, 50, true],
  [0.5, 3, 50, true],
  [0.4999, 12, 50, false],
  // One or two orders are always concentrated, and say nothing.
  [1, 2, 50, false],
  [null, 12, 50, false],
])(
  'a share of %s in %s orders is marked at a limit of %s percent: %s',
  (share, orders, percent, isMarked) => {
    expect(isConcentrated(share, orders, percent)).toBe(isMarked)
  },
)
