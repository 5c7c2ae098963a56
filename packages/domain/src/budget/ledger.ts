import { type Rupiah, rupiah } from '../kernel/money.ts'
import type { OrderState } from '../ordering/machine.ts'

/** Where the money of a plan line can stand: free, kept for an order that is new, bound by one that is confirmed, owed, and paid. */
export type BudgetAccount = 'available' | 'reserved' | 'committed' | 'accrued' | 'paid'

/** What an order holds of a plan line, by account; whole rupiah of 0 or more. */
export type BudgetUsage = Readonly<Record<Exclude<BudgetAccount, 'available'>, Rupiah>>

/** An amount that goes from one account of a plan line to another. */
export type Posting = { readonly from: BudgetAccount; readonly to: BudgetAccount; readonly amount: Rupiah }

/**
 * The account on which an order stands in a plan, by its state.
 *
 * @returns null where it holds nothing any more
 * @decision 0035
 */
export function accountOf(state: OrderState): Exclude<BudgetAccount, 'available'> | null {
  switch (state) {
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

const HELD = ['reserved', 'committed', 'accrued', 'paid'] as const

/**
 * The postings that bring what an order holds of a plan line to what it has to hold: first from account to account, then the
 * difference from or to what is free.
 *
 * @param held what it holds
 * @param account that has to hold it; null when none does
 * @param amount whole rupiah of 0 or more that it has to come to there
 * @decision 0035
 */
export function postingsFor(
  held: BudgetUsage,
  account: Exclude<BudgetAccount, 'available'> | null,
  amount: Rupiah,
): Posting[] {
  const postings: Posting[] = []
  let needed = account === null ? 0 : amount - held[account]
  for (const from of HELD) {
    if (from === account) continue
    const moved = account === null ? 0 : Math.min(held[from], Math.max(needed, 0))
    if (account !== null && moved > 0) postings.push({ from, to: account, amount: rupiah(moved) })
    if (held[from] > moved) postings.push({ from, to: 'available', amount: rupiah(held[from] - moved) })
    needed -= moved
  }
  if (account !== null && needed > 0)
    postings.push({ from: 'available', to: account, amount: rupiah(needed) })
  if (account !== null && needed < 0)
    postings.push({ from: account, to: 'available', amount: rupiah(-needed) })
  return postings
}
