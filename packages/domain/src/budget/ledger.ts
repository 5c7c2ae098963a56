import { type Rupiah, rupiah } from '../kernel/money.ts'
import type { OrderState } from '../ordering/machine.ts'

/**
 * Accounts of a plan line: available, reserved by a new order, committed by a confirmed order,
 * accrued (owed), and paid.
 */
export type BudgetAccount = 'available' | 'reserved' | 'committed' | 'accrued' | 'paid'

/** The amount that an order uses of a plan line, by account; whole rupiah of 0 or more. */
export type BudgetUsage = Readonly<Record<Exclude<BudgetAccount, 'available'>, Rupiah>>

/** A transfer between two accounts of a plan line. */
export type Posting = { readonly from: BudgetAccount; readonly to: BudgetAccount; readonly amount: Rupiah }

/**
 * Returns the budget account of an order in a state.
 *
 * @returns null when the order uses no budget any more
 * @decision 0035
 */
export function accountOf(state: OrderState): Exclude<BudgetAccount, 'available'> | null {
  switch (state) {
    case 'awaiting':
    case 'new':
      return 'reserved'
    case 'confirmed':
    case 'processed':
    case 'shipping':
      return 'committed'
    case 'bast':
    case 'paid':
      return 'accrued'
    case 'payment_confirmed':
    case 'completed':
      return 'paid'
    case 'cancelled':
    case 'rejected':
    case 'closed':
      return null
  }
}

const USAGE_KINDS = ['reserved', 'committed', 'accrued', 'paid'] as const

/**
 * Returns the postings that move an order's usage of a plan line to its target. They first move
 * amounts between accounts, and then the difference from or to the available balance.
 *
 * @param usage the current usage
 * @param account the target account; null when the order uses none
 * @param amount the target amount in whole rupiah, 0 or more
 * @decision 0035
 */
export function postingsFor(
  usage: BudgetUsage,
  account: Exclude<BudgetAccount, 'available'> | null,
  amount: Rupiah,
): Posting[] {
  const postings: Posting[] = []
  let neededAmount = account === null ? 0 : amount - usage[account]
  for (const from of USAGE_KINDS) {
    if (from === account) continue
    const movedAmount = account === null ? 0 : Math.min(usage[from], Math.max(neededAmount, 0))
    if (account !== null && movedAmount > 0) postings.push({ from, to: account, amount: rupiah(movedAmount) })
    if (usage[from] > movedAmount)
      postings.push({ from, to: 'available', amount: rupiah(usage[from] - movedAmount) })
    neededAmount -= movedAmount
  }
  if (account !== null && neededAmount > 0)
    postings.push({ from: 'available', to: account, amount: rupiah(neededAmount) })
  if (account !== null && neededAmount < 0)
    postings.push({ from: account, to: 'available', amount: rupiah(-neededAmount) })
  return postings
}
