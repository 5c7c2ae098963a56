import { platformFigures } from '@pasar/contract/staff/figures'
import { medianOf, ORDER_STAGES } from '@pasar/domain/figures/durations'
import { lastMonths } from '@pasar/domain/figures/months'
import { isLostState } from '@pasar/domain/figures/order-sums'
import { rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { serve } from '../call/serve.ts'
import {
  type CountryDuration,
  type CountryFigure,
  countPendingComplaints,
  readCountryDurations,
  readCountryFigures,
  sumOwedPayouts,
} from './figures.queries.ts'

const MONTHS = 12
const PAID: readonly OrderState[] = ['payment_confirmed', 'completed']

const isLost = ({ state }: CountryFigure) => isLostState(state)
const isPaid = ({ state }: CountryFigure) => PAID.includes(state)

const sumOf = (figures: readonly CountryFigure[], column: 'orders' | 'amount' | 'complaints' | 'late') =>
  figures.reduce((sum, figure) => sum + figure[column], 0)

/** Merges the histograms of several months of one stage. */
function histogramOf(durations: readonly CountryDuration[], stage: string) {
  const buckets = Map.groupBy(
    durations.filter((one) => one.stage === stage),
    ({ bucket }) => bucket,
  )
  return [...buckets].map(([bucket, rows]) => ({
    bucket,
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  }))
}

function monthOf(month: string, all: readonly CountryFigure[], durations: readonly CountryDuration[]) {
  const figures = all.filter((one) => one.month === month)
  return {
    month,
    orders: sumOf(figures, 'orders'),
    paid: rupiah(sumOf(figures.filter(isPaid), 'amount')),
    onTheWay: rupiah(
      sumOf(
        figures.filter((one) => !isPaid(one) && !isLost(one)),
        'amount',
      ),
    ),
    lost: rupiah(sumOf(figures.filter(isLost), 'amount')),
    lostOrders: sumOf(figures.filter(isLost), 'orders'),
    complaints: sumOf(figures, 'complaints'),
    late: sumOf(figures, 'late'),
    lead: medianOf(
      histogramOf(
        durations.filter((one) => one.month === month),
        'lead',
      ),
    ),
  }
}

/** Routes for the figures of the platform: four statements, from the sums of all orders. */
export const figureRoutes = [
  serve(platformFigures, async ({ db, now }) => {
    const months = lastMonths(now, MONTHS)
    const since = must(months[0], 'the first month')
    const figures = await readCountryFigures(db, since)
    const durations = await readCountryDurations(db, since)
    const payouts = await sumOwedPayouts(db)
    return {
      months: months.map((month) => monthOf(month, figures, durations)),
      stages: ORDER_STAGES.map((stage) => {
        const histogram = histogramOf(durations, stage)
        return {
          stage,
          median: medianOf(histogram),
          orders: histogram.reduce((sum, { orders }) => sum + orders, 0),
        }
      }),
      payouts: payouts.map((row) => ({ ...row, amount: rupiah(row.amount) })),
      complaints: await countPendingComplaints(db),
    }
  }),
]
