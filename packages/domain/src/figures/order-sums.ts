import { divRound, rupiah } from '../kernel/money.ts'
import type { OrderState } from '../ordering/machine.ts'
import type { Compared } from './periods.ts'

/** Orders of a state in a period, or in the one before. */
export type StateSum = {
  readonly isBefore: boolean
  readonly state: OrderState
  readonly orders: number
  readonly amount: number
}

/** Whether an order ended without being bought. */
export const isLostState = (state: OrderState): boolean =>
  state === 'cancelled' || state === 'rejected' || state === 'closed'

/**
 * Returns the figures of orders in both periods: what was bought, and how the rest ended. The words
 * are those of every screen with figures of orders.
 *
 * @returns `amount` in rupiah, and `average` in whole rupiah per order, null without orders
 * @decision 0158
 */
export function orderFigures<Row extends StateSum>(rows: readonly Row[]) {
  const sum = (test: (row: Row) => boolean, of: (row: Row) => number): Compared => {
    const sumIn = (isBefore: boolean) =>
      rows.filter((row) => row.isBefore === isBefore && test(row)).reduce((all, row) => all + of(row), 0)
    return { current: sumIn(false), before: sumIn(true) }
  }
  const isBought = ({ state }: Row) => !isLostState(state)
  const amount = sum(isBought, (row) => row.amount)
  const orders = sum(isBought, (row) => row.orders)
  const averageOf = (period: keyof Compared) =>
    orders[period] === 0 ? null : rupiah(divRound(amount[period], orders[period]))
  return {
    amount,
    orders,
    average: { current: averageOf('current'), before: averageOf('before') },
    completed: sum(
      ({ state }) => state === 'completed',
      (row) => row.orders,
    ),
    lost: sum(
      (row) => !isBought(row),
      (row) => row.orders,
    ),
    placed: sum(
      () => true,
      (row) => row.orders,
    ),
    /** Sums another number of the bought orders. */
    sumOf: (of: (row: Row) => number) => sum(isBought, of),
  }
}
