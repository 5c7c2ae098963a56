import type { JobList } from '@pasar/contract/jobs/jobs'
import { FINDING_KINDS } from '@pasar/domain/findings/finding-facts'
import { ORDER_TABS, type OrderTab, tabFilterOf } from '@pasar/domain/ordering/tabs'
import type { Api } from '../api.ts'

/** Months of the history, which ends today. */
const MONTHS = 18

/** The clients by which the screens of staff and of a supervisor read. */
export type Viewers = { readonly staff: Api; readonly supervisor: Api }

type Counted = { kinds: { kind: string; count: number }[]; isSearching: boolean }
type Months = { months: { month: string; orders: number }[]; years: number[] }

/**
 * Returns in words what the screens still lack, empty when they are complete, and what is still
 * under way.
 */
export async function missingOnScreens({
  staff,
  supervisor,
}: Viewers): Promise<{ missing: string[]; pending: string[] }> {
  const [{ kinds, isSearching }, { counts }, { jobs }, figures] = await Promise.all([
    staff<Counted>('/finding?state=all'),
    staff<{ counts: Record<OrderTab, number> }>('/history'),
    staff<JobList>('/staff/job'),
    staff<Pick<Months, 'months'>>('/staff/figures'),
  ])
  const months = await monthsOf(supervisor)
  const missing = [
    ...FINDING_KINDS.filter((kind) => !kinds.some((one) => one.kind === kind && one.count > 0)).map(
      (kind) => `finding ${kind}`,
    ),
    ...statesWithoutOrder(counts).map((state) => `order ${state}`),
    ...(figures.months.every(({ orders }) => orders > 0) ? [] : ['12 months of the platform']),
    ...(months < MONTHS ? [`${months} of ${MONTHS} months of the territory`] : []),
  ]
  const pending = [
    ...(isSearching ? ['search for findings'] : []),
    ...jobs.flatMap(({ job, items }) =>
      items !== null && items.waiting + items.running > 0 ? [`queue ${job} ${items.waiting}`] : [],
    ),
  ]
  return { missing, pending }
}

/** Counts the months with orders on the dashboard of a supervisor, in all its years. */
async function monthsOf(supervisor: Api): Promise<number> {
  const { years } = await supervisor<Months>('/oversight')
  const all = await Promise.all(years.map((year) => supervisor<Months>(`/oversight?year=${year}`)))
  return all.flatMap(({ months }) => months.filter(({ orders }) => orders > 0)).length
}

/** Returns the states of orders without an order. Orders that await a principal have no tab. */
function statesWithoutOrder(counts: Readonly<Record<OrderTab, number>>): string[] {
  const ofStates = ORDER_TABS.filter((tab) => {
    const { state, rated } = tabFilterOf(tab)
    return state !== undefined && rated === undefined
  })
  const empty = ofStates.filter((tab) => counts[tab] === 0)
  const countedOrders = ofStates.reduce((sum, tab) => sum + counts[tab], 0)
  return counts.all > countedOrders ? empty : [...empty, 'awaiting']
}
