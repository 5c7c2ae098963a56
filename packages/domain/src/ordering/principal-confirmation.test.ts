import { expect, test } from 'vitest'
import { needsPrincipal, principalConfirmationLimit } from './principal-confirmation.ts'

test.each([
  [null, 0, null],
  [5_000_000, 0, 5_000_000],
  [null, 50_000_000, 50_000_000],
  [5_000_000, 50_000_000, 5_000_000],
  // A school cannot raise the limit of the platform.
  [90_000_000, 50_000_000, 50_000_000],
  [0, 50_000_000, 0],
])('a school limit of %s and a platform limit of %s make %s', (own, platform, limit) => {
  expect(principalConfirmationLimit(own, platform)).toBe(limit)
})

test.each([
  [4_999_999, 5_000_000, false],
  [5_000_000, 5_000_000, true],
  [1, 0, true],
  [99_000_000, null, false],
])('an order of %s under a limit of %s needs the principal: %s', (total, limit, needs) => {
  expect(needsPrincipal(total, limit)).toBe(needs)
})
