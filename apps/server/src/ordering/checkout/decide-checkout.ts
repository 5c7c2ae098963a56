import type { ComparisonRecord } from '@pasar/contract/cart/saved-comparison'
import type { Checkout, placeOrders } from '@pasar/contract/ordering/checkout'
import type { Reply } from '@pasar/contract/wire/endpoint'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isHighPrice, MIN_PRICE_REASON } from '@pasar/domain/catalogue/price-rank'
import { dayOf } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import { type FieldMessage, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { deadlineOf } from '@pasar/domain/ordering/deadlines'
import { needsPrincipal, principalConfirmationLimit } from '@pasar/domain/ordering/principal-confirmation'
import { holidayRefusal } from '@pasar/domain/shop/holiday'
import type { Actor } from '../../call/actor.ts'
import { byVendor, type Priced, priced } from '../../cart/cart-view.ts'
import type { PartyRow } from '../../identity/members/party.queries.ts'
import type { SchoolPrincipal } from '../../identity/principal/principal.queries.ts'
import { judgeComparisons } from './compared-orders.ts'
import {
  assignPlanLines,
  chosenPlanLines,
  type HabitRow,
  habitRows,
  type Reservation,
  reservations,
} from './encumbrance.ts'
import { type CheckoutTerms, type ChosenQuote, type OrderQuote, quoteOrder, taxOf } from './quote.ts'
import type { CheckoutRows, RecentOrder } from './read-checkout.queries.ts'
import { shownDifferences } from './shown-figures.ts'

/** An order to create, with its id, its number and the plan lines that its letter names. */
export type PlannedOrder = ChosenQuote & {
  id: number
  number: string
  planLines: ReturnType<typeof chosenPlanLines>
  /**
   * Who of the school decides before the vendor sees it: the treasurer first, then the principal;
   * null for neither. @decision 0112 @decision 0170
   */
  awaits: 'treasurer' | 'principal' | null
  /** Deadline of the vendor, or of the one who decides. */
  confirmBy: Date
}

/** Everything that a checkout writes, and its reply. */
export type CheckoutPlan = {
  orders: readonly PlannedOrder[]
  school: PartyRow
  reservations: readonly Reservation[]
  habits: readonly HabitRow[]
  /** The comparison record of each order by vendor. */
  comparisons: ReadonlyMap<number, ComparisonRecord>
  /** The principal of the school, if any order waits for that confirmation next. */
  principal: SchoolPrincipal | null
  reply: Reply<typeof placeOrders>
}

/**
 * Decides on a checkout: one order per vendor, all or none. Pure; the rows are locked by the
 * transaction that writes the plan.
 *
 * @decision 0007
 */
export function decideCheckout(
  rows: CheckoutRows,
  actor: Actor,
  body: Checkout,
  terms: CheckoutTerms,
): CheckoutPlan | Refusal<RefusalCode> {
  if (rows.lines.length === 0) return refuse('cart/empty')
  // The checkout did not show lines that cannot be ordered; they stay in the cart. A line that has
  // just become unorderable changes the total.
  const lines = rows.lines.map((line) => priced(line, actor, terms.settings.tax))
  const holiday = holidayOf(lines, body)
  if (holiday) return holiday
  const groups = byVendor(lines.filter(({ priced: price }) => price.problem === null))
  const member = rows.parties.get(actor.memberId)
  if (!member?.npwp) return refuse('checkout/no-tax-number')
  const choice = choose(groups, rows.parties, member, body, terms)
  if (!Array.isArray(choice)) return choice
  const similar = similarWarning(groups, rows.recent, terms)
  if (similar) return refuse('call/invalid', [{ field: 'isDuplicateConfirmed', message: similar }])
  const comparisons = judgeComparisons(actor, choice, rows, body, terms)
  if (!(comparisons instanceof Map)) return comparisons
  const orders = numberOrders(choice, rows, actor, member, body, terms)
  const assignments = member.plansBudget ? orders.flatMap((order) => assignPlanLines(order, body)) : []
  const outcome = reservations(assignments, rows.plan)
  if (!Array.isArray(outcome)) return outcome
  const limit = limitOf(rows, terms)
  if (rows.principal === null && orders.some(({ tax }) => needsPrincipal(tax.total, limit)))
    return refuse('checkout/no-head')
  return {
    orders,
    school: member,
    reservations: outcome,
    habits: habitRows(actor.memberId, assignments, rows.plan),
    comparisons,
    principal: orders.some(({ awaits }) => awaits === 'principal') ? rows.principal : null,
    reply: replyOf(orders),
  }
}

/** Refuses an order to a vendor on holiday, and names the day on which it returns. */
function holidayOf(lines: readonly Priced[], { orders }: Checkout): Refusal<RefusalCode> | null {
  const faults = orders.flatMap(({ vendorId }, at) => {
    const row = lines.find((line) => line.row.vendorId === vendorId)?.row
    const until = row?.lineInput.holidayUntil ?? null
    return row && until !== null
      ? [{ field: `orders.${at}`, message: holidayRefusal(row.vendorName, { until }) }]
      : []
  })
  return faults.length === 0 ? null : refuse('checkout/vendor-holiday', faults)
}

/**
 * Returns the warning about recent orders of the same items from the same vendors; null when
 * there are none.
 *
 * @decision 0007
 */
function similarWarning(
  groups: readonly OrderQuote['lines'][],
  recent: readonly RecentOrder[],
  { settings: { similarOrderDays } }: CheckoutTerms,
): string | null {
  const numbers = recent
    .filter((order) =>
      groups.some(
        (lines) =>
          lines[0]?.row.vendorId === order.vendorId &&
          sameItems(
            lines.map(({ row }) => row.itemId),
            order.itemIds,
          ),
      ),
    )
    .map(({ number }) => number)
  return numbers.length === 0
    ? null
    : `Barang yang sama sudah dipesan dari penyedia yang sama dalam ${similarOrderDays} hari terakhir: ${numbers.join(', ')}. Tetap pesan?`
}

const sameItems = (itemIds: readonly number[], orderedIds: readonly number[]) => {
  const [one, other] = [new Set(itemIds), new Set(orderedIds)]
  return one.size === other.size && [...one].every((id) => other.has(id))
}

/**
 * Combines the cart with the choices of the school. Any difference from the displayed checkout
 * refuses all of it.
 */
function choose(
  groups: readonly OrderQuote['lines'][],
  parties: ReadonlyMap<number, PartyRow>,
  school: PartyRow,
  body: Checkout,
  { settings, rates, rank }: CheckoutTerms,
): ChosenQuote[] | Refusal<RefusalCode> {
  if (!settings.funds.some((fund) => fund.code === body.fund))
    return refuse('call/invalid', [{ field: 'fund', message: 'Pilih sumber dana' }])
  const chosenQuotes: ChosenQuote[] = []
  const differences: FieldMessage[] = []
  for (const lines of groups) {
    const vendor = parties.get(must(lines[0], 'a line of the vendor').row.vendorId)
    const choice = body.orders.find((order) => order.vendorId === vendor?.memberId)
    if (!vendor || !choice) return refuse('checkout/changed')
    const quote = quoteOrder(lines, vendor, school, rates)
    const freight = quote.freights.find(({ service }) => service === choice.freightService)
    if (!freight) return refuse(quote.freights.length === 0 ? 'checkout/no-freight' : 'checkout/changed')
    const { note, priceReason } = choice
    const ranks = lines.map(rank)
    if (choice.shown)
      differences.push(...shownDifferences({ quote, freight }, choice.shown, body.orders.indexOf(choice)))
    chosenQuotes.push({ quote, freight, note, tax: taxOf(quote, freight, settings), ranks, priceReason })
  }
  if (differences.length > 0) return refuse('checkout/changed', differences)
  const total = chosenQuotes.reduce((sum, { tax }) => sum + tax.total, 0)
  const isAsShown = chosenQuotes.length === body.orders.length && total === body.expectedTotal
  if (!isAsShown) return refuse('checkout/changed')
  const faults = unexplainedPrices(chosenQuotes, body)
  return faults.length === 0 ? chosenQuotes : refuse('call/invalid', faults)
}

/** Returns an error for each order with a price above the 90th percentile and without a reason. */
const unexplainedPrices = (chosenQuotes: readonly ChosenQuote[], body: Checkout): FieldMessage[] =>
  chosenQuotes
    .filter(
      ({ ranks, priceReason }) =>
        ranks.some((rank) => rank !== null && isHighPrice(rank)) && priceReason.length < MIN_PRICE_REASON,
    )
    .map(({ quote }) => ({
      field: `orders.${body.orders.findIndex(({ vendorId }) => vendorId === quote.vendor.memberId)}.priceReason`,
      message: `Tulis alasan harga paling sedikit ${MIN_PRICE_REASON} huruf`,
    }))

const limitOf = ({ principal }: Pick<CheckoutRows, 'principal'>, { settings }: CheckoutTerms) =>
  principalConfirmationLimit(principal?.limit ?? null, settings.headConfirmFrom)

/** Assigns an id, a number and the chosen plan lines to each order. */
function numberOrders(
  chosenQuotes: readonly ChosenQuote[],
  rows: CheckoutRows,
  actor: Actor,
  school: PartyRow,
  body: Checkout,
  terms: CheckoutTerms,
): PlannedOrder[] {
  const { drawn, plan, needsTreasurer } = rows
  const { now, settings } = terms
  const series = `SP-${dayOf(now).year}-${school.npsn || actor.memberId}`
  const limit = limitOf(rows, terms)
  return chosenQuotes.map((one, at) => {
    const ofPrincipal = needsPrincipal(one.tax.total, limit) ? 'principal' : null
    const awaits = needsTreasurer ? 'treasurer' : ofPrincipal
    const first = awaits === null ? 'new' : 'awaiting'
    return {
      ...one,
      id: must(drawn.ids[at], 'an order id for each vendor'),
      number: `${series}-${String(drawn.first + at).padStart(4, '0')}`,
      planLines: chosenPlanLines(one.quote, body, plan),
      awaits,
      confirmBy: must(deadlineOf(first, now, settings), 'the deadline of a new order'),
    }
  })
}

const replyOf = (orders: readonly PlannedOrder[]): CheckoutPlan['reply'] => ({
  orders: orders.map(({ id, number, quote, tax, awaits, confirmBy }) => ({
    id,
    number,
    vendorName: quote.vendor.name,
    total: tax.total,
    confirmBy,
    awaitsPrincipal: awaits === 'principal',
    awaitsTreasurer: awaits === 'treasurer',
  })),
})
