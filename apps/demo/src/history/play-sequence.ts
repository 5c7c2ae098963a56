import { must } from '@pasar/domain/kernel/must'
import type { OrderPlan } from './order-plan.ts'

const startOf = ({ acts }: OrderPlan) => must(acts[0], 'the first act of an order').at

/** Schools and vendors whose demo accounts are printed: their lists are full first. */
const PRINTED_SCHOOLS = 2
const isPrinted = ({ school, vendor }: OrderPlan) => school < PRINTED_SCHOOLS || vendor === 0

const byStart = (plans: readonly OrderPlan[]) => plans.toSorted((a, b) => startOf(a) - startOf(b))

/**
 * Returns the plans in the sequence in which they are played: first the planted ones, then those
 * that show what few others show, then those of the printed demo accounts, each part from the
 * oldest one on.
 *
 * @param ordinary orders of everyday purchases
 * @param plantedPlans irregular orders, which the findings must show first
 */
export function inPlaySequence(
  ordinary: readonly OrderPlan[],
  plantedPlans: readonly OrderPlan[],
): OrderPlan[] {
  const early = byStart(ordinary.filter(({ isEarly }) => isEarly))
  const sortedPlans = byStart(ordinary.filter(({ isEarly }) => !isEarly))
  return [
    ...byStart(plantedPlans),
    ...early,
    ...sortedPlans.filter(isPrinted),
    ...sortedPlans.filter((plan) => !isPrinted(plan)),
  ]
}
