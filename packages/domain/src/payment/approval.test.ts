import { expect, test } from 'vitest'
import { needsPaymentApproval } from './approval.ts'

test.each([
  [49_999_999, 50_000_000, false],
  [50_000_000, 50_000_000, true],
  [90_000_000_000, 0, false],
])('Rp %i with a limit of Rp %i: %s', (amount, limit, isNeeded) => {
  expect(needsPaymentApproval(amount, limit)).toBe(isNeeded)
})
