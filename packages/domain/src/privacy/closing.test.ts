import { expect, test } from 'vitest'
import { type ClosingFacts, closingObstacles } from './closing.ts'

const none: ClosingFacts = {
  ...{ openOrders: 0, openComplaints: 0, openPayouts: 0, openBankChanges: 0, legalHolds: 0 },
  ...{ isOperator: false, otherOperators: 0 },
}

test('an account without unfinished business can be closed', () => {
  expect(closingObstacles(none)).toEqual([])
  expect(closingObstacles({ ...none, isOperator: true, otherOperators: 2 })).toEqual([])
})

test.each([
  [{ openOrders: 1 }, 'open-orders'],
  [{ openComplaints: 2 }, 'open-complaints'],
  [{ openPayouts: 1 }, 'open-payouts'],
  [{ openBankChanges: 1 }, 'open-bank-change'],
  [{ legalHolds: 1 }, 'legal-hold'],
  [{ isOperator: true, otherOperators: 1 }, 'last-operators'],
] as const)('an account with %o cannot be closed: %s', (facts, obstacle) => {
  expect(closingObstacles({ ...none, ...facts })).toEqual([obstacle])
})
