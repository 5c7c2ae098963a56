import type { Checkout } from '@pasar/contract/ordering/checkout'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { accountOf, postingsFor } from '@pasar/domain/budget/ledger'
import { allocateByWeight, formatThousands, type Rupiah, rupiah } from '@pasar/domain/kernel/money'
import { type FieldMessage, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { OrderState } from '@pasar/domain/ordering/machine'
import type { InvoiceTax } from '@pasar/domain/tax/invoice'
import {
  insertOrderPostings,
  type OrderPosting,
  type PlanChoice,
  readEncumbered,
} from '../../budget/budget.queries.ts'
import type { Db } from '../../db/database.ts'
import type { OrderQuote } from './quote.ts'

/** A line of a planned order, its chosen plan line, and the form field of that choice. */
export type PlanAssignment = {
  orderId: number
  orderLine: number
  planId: number | undefined
  categoryId: number
  amount: Rupiah
  field: string
}

/** A posting that reserves an order line on a plan line. */
export type Reservation = OrderPosting & { orderId: number }

/** The plan line that a school last chose for a category. */
export type HabitRow = { school_id: number; fund: string; category_id: number; code: string }

/**
 * Returns the postings that reserve new orders. Each order line is on one plan line of the
 * chosen fund.
 *
 * @param plan the chosen plan lines only, with row locks
 * @returns one posting per order line, or a refusal with the missing amounts
 * @decision 0035
 */
export function reservations(
  assignments: readonly PlanAssignment[],
  plan: readonly PlanChoice[],
): Reservation[] | Refusal<RefusalCode> {
  const left = new Map(plan.map((line) => [line.id, { ...line, left: Number(line.available) }]))
  const faults: FieldMessage[] = []
  const postings = assignments.flatMap(({ orderId, orderLine, planId, amount, field }) => {
    const line = left.get(planId ?? 0)
    if (!line) {
      faults.push({ field, message: 'Pilih pos anggaran dari sumber dana ini' })
      return []
    }
    line.left -= amount
    if (line.left < 0) faults.push({ field, message: shortOf(line, -line.left) })
    return [
      { orderId, orderLine, lineId: line.id, from: 'available' as const, to: 'reserved' as const, amount },
    ]
  })
  return faults.length === 0 ? postings : refuse('budget/short', faults)
}

const shortOf = ({ code, name }: { code: string; name: string }, missing: number) =>
  `Saldo pos ${code} ${name} kurang Rp ${formatThousands(missing)}`

/**
 * Returns the lines of a planned order with their amounts including freight, and the plan line
 * that the school chose.
 */
export function assignPlanLines(
  { id, quote, tax }: { id: number; quote: OrderQuote; tax: InvoiceTax },
  body: Checkout,
): PlanAssignment[] {
  const at = body.orders.findIndex(({ vendorId }) => vendorId === quote.vendor.memberId)
  const chosenPlanIds = new Map(body.orders[at]?.plan.map(({ lineId, planId }) => [lineId, planId]))
  const amounts = allocateByWeight(
    tax.total,
    quote.lines.map(({ priced }) => priced.lineTotal),
  )
  return quote.lines.map(({ row }, lineIndex) => ({
    orderId: id,
    orderLine: lineIndex + 1,
    planId: chosenPlanIds.get(row.id),
    categoryId: row.categoryId,
    amount: amounts[lineIndex] ?? rupiah(0),
    field: `orders.${at}.plan.${lineIndex}.planId`,
  }))
}

/**
 * Returns the plan lines that the school chose for a planned order; none for a school without a
 * plan.
 */
export function chosenPlanLines(
  quote: OrderQuote,
  body: { readonly orders: readonly Pick<Checkout['orders'][number], 'vendorId' | 'plan'>[] },
  plan: readonly Pick<PlanChoice, 'id' | 'code' | 'name'>[],
) {
  const order = body.orders.find(({ vendorId }) => vendorId === quote.vendor.memberId)
  const chosenPlanIds = new Map(order?.plan.map(({ lineId, planId }) => [lineId, planId]))
  return quote.lines.flatMap(({ row }, at) => {
    const line = plan.find(({ id }) => id === chosenPlanIds.get(row.id))
    return line ? [{ lineNo: at + 1, code: line.code, name: line.name }] : []
  })
}

/** Returns the row of a reservation. */
export const reservationRow = ({ lineId, orderId, orderLine, from, to, amount }: Reservation, now: Date) => ({
  line_id: lineId,
  order_id: orderId,
  order_line: orderLine,
  at: now,
  action: 'create',
  from_account: from,
  to_account: to,
  amount,
})

/**
 * Returns the rows that store the chosen plan lines by category, as proposals for the next
 * order.
 */
export function habitRows(
  schoolId: number,
  assignments: readonly PlanAssignment[],
  plan: readonly PlanChoice[],
): HabitRow[] {
  const byCategory = new Map(assignments.map(({ categoryId, planId }) => [categoryId, planId]))
  return [...byCategory].flatMap(([category, planId]) =>
    plan
      .filter(({ id }) => id === planId)
      .map(({ fund, code }) => ({ school_id: schoolId, fund, category_id: category, code })),
  )
}

/**
 * Posts the difference between what an order holds of the plan and what its state and total
 * require. Every step of an order calls it at the end.
 *
 * @returns a refusal when a dearer order needs more than the line has
 * @decision 0035
 */
export async function syncEncumbrance(
  tx: Db,
  orderId: number,
  state: OrderState,
  action: string,
  now: Date,
): Promise<Refusal<RefusalCode> | null> {
  const encumbrances = await readEncumbered(tx, orderId)
  const [first] = encumbrances
  if (!first) return null
  const account = accountOf(state)
  const due =
    account === null
      ? encumbrances.map(() => rupiah(0))
      : allocateByWeight(
          first.total,
          encumbrances.map(({ weight }) => weight),
        )
  const postings = encumbrances.flatMap((line, at) =>
    postingsFor(line, account, due[at] ?? rupiah(0)).map((posting) => ({
      ...posting,
      lineId: line.lineId,
      orderLine: line.orderLine,
    })),
  )
  if (postings.length === 0) return null
  const left = new Map(encumbrances.map((line) => [line.lineId, { ...line, left: Number(line.available) }]))
  for (const { lineId, from, to, amount } of postings) {
    const line = left.get(lineId)
    if (line) line.left += to === 'available' ? amount : from === 'available' ? -amount : 0
  }
  const short = [...left.values()].find((line) => line.left < 0)
  if (short) return refuse('budget/short', [{ field: 'plan', message: shortOf(short, -short.left) }])
  await insertOrderPostings(tx, orderId, action, postings, now)
  return null
}
