import { must } from '@pasar/domain/kernel/must'
import type { OrderPlan } from './order-plan.ts'

const startOf = ({ acts }: OrderPlan) => must(acts[0], 'the first act of an order').at

/** Schools and vendors whose demo accounts are printed: their lists are full first. */
const PRINTED_SCHOOLS = 2
const isPrinted = ({ school, vendor }: OrderPlan) => school < PRINTED_SCHOOLS || vendor === 0

/**
 * Returns the plans in the sequence in which they are played: first those of the printed demo
 * accounts, each part from the oldest one on.
 */
export function inPlaySequence(plans: readonly OrderPlan[]): OrderPlan[] {
  const sortedPlans = plans.toSorted((a, b) => startOf(a) - startOf(b))
  return [...sortedPlans.filter(isPrinted), ...sortedPlans.filter((plan) => !isPrinted(plan))]
}
