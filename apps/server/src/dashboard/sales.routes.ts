import { sales } from '@pasar/contract/ordering/sales'
import { medianOf } from '@pasar/domain/figures/durations'
import { lastMonths } from '@pasar/domain/figures/months'
import { isLostState } from '@pasar/domain/figures/order-sums'
import { rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { ORDER_STATES, type OrderState } from '@pasar/domain/ordering/machine'
import { serve } from '../call/serve.ts'
import {
  readBestSellers,
  readLowStock,
  readStageHistograms,
  readVendorFigures,
} from '../figures/vendor-figures.queries.ts'

const MONTHS = 12
/** Months of the best sellers: seasons change what schools buy. */
const SELLER_MONTHS = 3
const SHOWN_ITEMS = 5
/** Units below which an item is nearly sold out. */
const LOW_STOCK = 10

const PAID: readonly OrderState[] = ['payment_confirmed', 'completed']

type Figure = Awaited<ReturnType<typeof readVendorFigures>>[number]

const sumOf = (figures: readonly Figure[], column: 'orders' | 'amount') =>
  figures.reduce((sum, figure) => sum + figure[column], 0)

function monthOf(month: string, all: readonly Figure[]) {
  const figures = all.filter((one) => one.month === month)
  const amountOf = (test: (state: OrderState) => boolean) =>
    rupiah(
      sumOf(
        figures.filter(({ state }) => test(state)),
        'amount',
      ),
    )
  return {
    month,
    orders: sumOf(figures, 'orders'),
    paid: amountOf((state) => PAID.includes(state)),
    onTheWay: amountOf((state) => !PAID.includes(state) && !isLostState(state)),
    lost: amountOf(isLostState),
  }
}

function statesOf(all: readonly Figure[]) {
  return ORDER_STATES.map((state) => {
    const figures = all.filter((one) => one.state === state)
    return { state, orders: sumOf(figures, 'orders'), amount: rupiah(sumOf(figures, 'amount')) }
  }).filter(({ orders }) => orders > 0)
}

/** Routes for the figures of a vendor. */
export const salesRoutes = [
  serve(sales, async ({ db, actor: { memberId }, now }) => {
    const months = lastMonths(now, MONTHS)
    const since = must(months[0], 'the first month')
    const recent = must(months.at(-SELLER_MONTHS), 'the first recent month')
    const figures = await readVendorFigures(db, memberId, since)
    const durations = await readStageHistograms(db, memberId, since)
    const medianIn = (stage: string, isOwn: boolean) =>
      medianOf(durations.filter((one) => one.stage === stage && one.isOwn === isOwn))
    const bestSellers = await readBestSellers(db, memberId, recent, SHOWN_ITEMS)
    return {
      months: months.map((month) => monthOf(month, figures)),
      states: statesOf(figures),
      speeds: (['confirm', 'ship'] as const).map((stage) => ({
        stage,
        own: medianIn(stage, true),
        all: medianIn(stage, false),
      })),
      bestSellers: bestSellers.map((row) => ({ ...row, amount: rupiah(row.amount) })),
      lowStock: await readLowStock(db, memberId, { below: LOW_STOCK, limit: SHOWN_ITEMS }),
    }
  }),
]
