import type { OrderChange } from '@pasar/contract/ordering/requests'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { bandsOf, comparisonDuty, totalsByCategory } from '@pasar/domain/cart/comparison-duty'
import { lineTotal } from '@pasar/domain/catalogue/quantity'
import { rupiah } from '@pasar/domain/kernel/money'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { changeFault } from '@pasar/domain/ordering/change'
import type { Settings } from '@pasar/domain/settings/settings'
import { type InvoiceTax, invoiceTax } from '@pasar/domain/tax/invoice'
import type { Db } from '../db/database.ts'
import { moveStockOfChange } from '../stock/stock.queries.ts'
import {
  archiveAgreement,
  type ChangeableOrder,
  readChangeable,
  writeChangedLines,
} from './change-order.queries.ts'
import { lockOrdering, readBought } from './compared-orders.queries.ts'

const DAY_MS = 86_400_000

/** What an order would come to after a change, or why it cannot be changed so. */
export async function evaluateOrderChange(
  db: Db,
  orderId: number,
  change: OrderChange,
  settings: Settings,
): Promise<{ amounts: InvoiceTax } | Refusal<RefusalCode>> {
  const order = await readChangeable(db, orderId)
  const fault = changeFault(order.lines, change.lines)
  if (fault) return fault
  const wanted = new Map(change.lines.map((line) => [line.lineNo, line]))
  const isSame =
    change.freight === order.freight &&
    change.neededBy === order.neededBy &&
    order.lines.every((line) => {
      const after = wanted.get(line.lineNo)
      return after?.quantity === line.quantity && after.unitPrice === line.unitPrice
    })
  if (isSame) return refuse('order/nothing-changes')
  const amounts = amountsOf(order, change)
  return (await owesComparison(db, order, change, amounts, settings))
    ? refuse('order/comparison')
    : { amounts }
}

/**
 * Whether an order would grow into a value at which more vendors have to be compared than it was. What makes it cheaper owes nothing.
 *
 * @decision 0042
 */
async function owesComparison(
  db: Db,
  order: ChangeableOrder,
  change: OrderChange,
  { total }: InvoiceTax,
  settings: Settings,
): Promise<boolean> {
  if (total <= order.total) return false
  const wanted = new Map(change.lines.map((line) => [line.lineNo, line]))
  const lines = order.lines.flatMap(({ lineNo, categoryId, compared }) => {
    const { quantity = 0, unitPrice = 0 } = wanted.get(lineNo) ?? {}
    return quantity === 0 ? [] : [{ categoryId, compared, lineTotal: lineTotal(unitPrice, quantity) }]
  })
  await lockOrdering(db, order.buyerId)
  const span = settings.splitDays * DAY_MS
  const bought = await readBought(
    db,
    order.buyerId,
    lines.map(({ categoryId }) => categoryId),
    {
      from: new Date(order.createdAt.getTime() - span),
      to: new Date(order.createdAt.getTime() + span),
    },
    order.id,
  )
  const [owed = []] = comparisonDuty([{ total, lines }], totalsByCategory(bought), bandsOf(settings))
  return lines.some(({ compared }, at) => (owed[at]?.candidates ?? 0) > compared)
}

const amountsOf = (order: ChangeableOrder, change: OrderChange): InvoiceTax => {
  const wanted = new Map(change.lines.map((line) => [line.lineNo, line]))
  const kept = order.lines.flatMap(({ lineNo, ppn }) => {
    const after = wanted.get(lineNo)
    return after && after.quantity > 0 ? [{ total: lineTotal(after.unitPrice, after.quantity), ppn }] : []
  })
  return invoiceTax(kept, rupiah(change.freight), order.taxRule)
}

/**
 * Puts an accepted change in force: the agreement before it is kept, lines and amounts are the new ones, and stock follows.
 *
 * @returns what changes on the order itself, or a refusal when the stock is gone meanwhile
 * @decision 0029
 */
export async function applyChange(
  tx: Db,
  orderId: number,
  change: OrderChange,
  settings: Settings,
  now: Date,
) {
  const weighed = await evaluateOrderChange(tx, orderId, change, settings)
  if ('ok' in weighed) return weighed
  const { amounts } = weighed
  const order = await readChangeable(tx, orderId)
  await archiveAgreement(tx, orderId, now)
  const kept = change.lines.filter(({ quantity }) => quantity > 0)
  const set = {
    agreement: order.agreement + 1,
    edit_approved: true,
    needed_by: change.neededBy,
    item_count: kept.length,
    gross: amounts.gross,
    taxed_gross: amounts.taxedGross,
    dpp: amounts.dpp,
    dpp_other: amounts.dppOther,
    ppn: amounts.ppn,
    pph: amounts.pph,
    fee: amounts.fee,
    freight: amounts.freight,
    total: amounts.total,
    received: amounts.received,
  }
  return {
    set,
    /** After the order itself was written: its lines may change only with it. */
    finish: async (): Promise<Refusal<RefusalCode> | null> => {
      await writeChangedLines(tx, orderId, order, change.lines)
      const moves = order.lines.map((line) => ({
        itemId: line.itemId,
        optionId: line.optionId,
        units: line.quantity - (change.lines.find(({ lineNo }) => lineNo === line.lineNo)?.quantity ?? 0),
      }))
      return (await moveStockOfChange(tx, orderId, moves, now)) ? null : refuse('cart/stock')
    },
  }
}
