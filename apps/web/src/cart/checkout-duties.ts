import type { CheckoutDuty } from '@pasar/contract/cart/saved-comparison'
import type { CheckoutView } from '@pasar/contract/ordering/checkout'
import {
  COMPARISON_FAULTS,
  comparisonDuty,
  comparisonFault,
  type LineDuty,
} from '@pasar/domain/cart/comparison-duty'
import { must } from '@pasar/domain/kernel/must'
import { amountsWith, type FutureOrder, serviceFor } from './checkout-figures.ts'

type StoredComparison = CheckoutDuty['saved'][number]
type Line = FutureOrder['lines'][number]

/**
 * A line that requires a comparison, with the newest valid one or the reason why there is
 * none.
 */
export type DutyLine = {
  line: Line
  category: string
  duty: LineDuty
  comparison: StoredComparison | null
  /** Message about the defect of the newest comparison of this item. */
  fault: string
}

/** An order that requires comparisons, and its index within the checkout. */
export type OrderDuty = { order: FutureOrder; orderIndex: number; lines: DutyLine[] }

/**
 * Returns the comparisons that the orders of a checkout require with the selected freights,
 * and those that exist.
 *
 * @spec 1 Comparison
 */
export function dutiesOf(
  { orders, duty }: Pick<CheckoutView, 'orders' | 'duty'>,
  choices: Parameters<typeof serviceFor>[1],
  now: Date,
): OrderDuty[] {
  const facts = new Map(duty.lines.map((one) => [one.lineId, one]))
  const factsOf = (line: Line) => must(facts.get(line.id), 'the duty facts of a cart line')
  const lineDuties = comparisonDuty(
    orders.map((order) => ({
      total: amountsWith(order, serviceFor(order, choices)).total,
      lines: order.lines.map((line) => ({ categoryId: factsOf(line).categoryId, lineTotal: line.lineTotal })),
    })),
    new Map(duty.bought.map(({ categoryId, amount }) => [categoryId, amount])),
    duty.bands,
  )
  return orders.flatMap((order, orderIndex) => {
    const lines = order.lines.flatMap((line, at) => {
      const one = lineDuties[orderIndex]?.[at]
      if (one === undefined || one.candidates === 0) return []
      const { bargainedAt, category } = factsOf(line)
      const comparedLine = { ...line, bargainedAt }
      const terms = { candidates: one.candidates, days: duty.comparisonDays, now }
      const checkedComparisons = duty.saved.map((comparison) => ({
        comparison,
        fault: comparisonFault(comparedLine, comparison, terms),
      }))
      const newest = checkedComparisons.find(({ fault }) => fault !== 'other goods')?.fault ?? 'other goods'
      return [
        {
          line,
          category,
          duty: one,
          comparison: checkedComparisons.find(({ fault }) => fault === null)?.comparison ?? null,
          fault: COMPARISON_FAULTS[newest],
        },
      ]
    })
    return lines.length === 0 ? [] : [{ order, orderIndex, lines }]
  })
}

/** Returns the comparisons of an order for the request body. */
export const comparedLines = (duties: readonly OrderDuty[], orderIndex: number) =>
  (duties.find((one) => one.orderIndex === orderIndex)?.lines ?? []).flatMap(({ line, comparison }) =>
    comparison === null ? [] : [{ lineId: line.id, comparisonId: comparison.id }],
  )
