import { MIN_OPERATORS } from '../identity/staff-roles.ts'

/** Reasons for which an account cannot be closed yet. */
export const CLOSING_OBSTACLES = [
  'open-orders',
  'open-complaints',
  'open-payouts',
  'open-bank-change',
  'legal-hold',
  'last-operators',
] as const
export type ClosingObstacle = (typeof CLOSING_OBSTACLES)[number]

/** What is still unfinished in an account, as counts. */
export type ClosingFacts = {
  readonly openOrders: number
  readonly openComplaints: number
  /** Payouts to a vendor that the bank has not made. */
  readonly openPayouts: number
  readonly openBankChanges: number
  readonly legalHolds: number
  readonly isOperator: boolean
  /** Other active operators with an authenticator. */
  readonly otherOperators: number
}

/**
 * Returns why an account cannot be closed: its counterparty would have no contact, money
 * would have no recipient, or the platform too few operators.
 *
 * @decision 0092 0149
 */
export function closingObstacles(facts: ClosingFacts): ClosingObstacle[] {
  const obstacles: Readonly<Record<ClosingObstacle, boolean>> = {
    'open-orders': facts.openOrders > 0,
    'open-complaints': facts.openComplaints > 0,
    'open-payouts': facts.openPayouts > 0,
    'open-bank-change': facts.openBankChanges > 0,
    'legal-hold': facts.legalHolds > 0,
    'last-operators': facts.isOperator && facts.otherOperators < MIN_OPERATORS,
  }
  return CLOSING_OBSTACLES.filter((obstacle) => obstacles[obstacle])
}
