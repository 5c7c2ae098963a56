import type { OrderChange } from '@pasar/contract/ordering/requests'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { bandsOf, comparisonDuty, totalsByCategory } from '@pasar/domain/cart/comparison-duty'
import { lineTotal } from '@pasar/domain/catalogue/quantity'
import { rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { changeFault, raisedAmounts } from '@pasar/domain/ordering/change'
import { needsPrincipal, principalConfirmationLimit } from '@pasar/domain/ordering/principal-confirmation'
import type { Settings } from '@pasar/domain/settings/settings'
import { type InvoiceTax, invoiceTax } from '@pasar/domain/tax/invoice'
import type { Db } from '../../db/database.ts'
import { findSchoolBasketSetting } from '../../identity/principal/basket-approval.queries.ts'
import { findPrincipal } from '../../identity/principal/principal.queries.ts'
import { moveStockOfChange } from '../../stock/stock.queries.ts'
import { lockOrdering, readBought } from '../checkout/compared-orders.queries.ts'
import {
  archiveAgreement,
  type ChangeableOrder,
  readChangeable,
  writeChangedLines,
} from './change-order.queries.ts'

const DAY_MS = 86_400_000

/** Returns the amounts of an order after a change, or the refusal of the change. */
export async function evaluateOrderChange(
  db: Db,
  orderId: number,
  change: OrderChange,
  settings: Settings,
  now: Date,
): Promise<{ amounts: InvoiceTax } | Refusal<RefusalCode>> {
  const order = await readChangeable(db, orderId)
  const fault = changeFault(order.lines, change.lines)
  if (fault) return fault
  const requestedLines = new Map(change.lines.map((line) => [line.lineNo, line]))
  const isSame =
    change.freight === order.freight &&
    change.neededBy === order.neededBy &&
    order.lines.every((line) => {
      const after = requestedLines.get(line.lineNo)
      return after?.quantity === line.quantity && after.unitPrice === line.unitPrice
    })
  if (isSame) return refuse('order/nothing-changes')
  const amounts = amountsOf(order, change)
  if (await exceedsPrincipalLimit(db, order, amounts, settings, now)) return refuse('head/limit')
  const raiseRefusal = await refuseRaise(db, order, change)
  if (raiseRefusal) return raiseRefusal
  return (await owesComparison(db, order, change, amounts, settings))
    ? refuse('order/comparison')
    : { amounts }
}

/**
 * Returns whether a change raises the order to a value that the principal of the school confirms.
 *
 * @decision 0112
 */
async function exceedsPrincipalLimit(
  db: Db,
  order: ChangeableOrder,
  { total }: InvoiceTax,
  { headConfirmFrom }: Settings,
  now: Date,
): Promise<boolean> {
  if (total <= order.total) return false
  const principal = await findPrincipal(db, order.buyerId, now)
  return needsPrincipal(total, principalConfirmationLimit(principal?.limit ?? null, headConfirmFrom))
}

/**
 * Refuses a change that raises a line or the freight of an order that the treasurer approved, or
 * while the treasurer approves the baskets of the school.
 *
 * @decision 0170
 */
async function refuseRaise(
  db: Db,
  order: ChangeableOrder,
  change: OrderChange,
): Promise<Refusal<RefusalCode> | null> {
  const raises = raisedAmounts(order, change)
  if (raises.length === 0) return null
  // The principal switches the setting under the same lock.
  await lockOrdering(db, order.buyerId)
  const isBound = order.isApproved || (await findSchoolBasketSetting(db, order.buyerId)).inForce
  return isBound ? refuse('basket/raise', raises) : null
}

/**
 * Returns whether a change raises the order to a value that requires more compared vendors than
 * it has. A cheaper order never does.
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
  const requestedLines = new Map(change.lines.map((line) => [line.lineNo, line]))
  const lines = order.lines.flatMap(({ lineNo, categoryId, compared }) => {
    const { quantity = 0, unitPrice = 0 } = requestedLines.get(lineNo) ?? {}
    return quantity === 0 ? [] : [{ categoryId, compared, lineTotal: lineTotal(unitPrice, quantity) }]
  })
  await lockOrdering(db, order.buyerId)
  const span = settings.splitDays * DAY_MS
  const boughtOrders = await readBought(
    db,
    order.buyerId,
    lines.map(({ categoryId }) => categoryId),
    {
      from: new Date(order.createdAt.getTime() - span),
      to: new Date(order.createdAt.getTime() + span),
    },
    order.id,
  )
  const [lineDuties] = comparisonDuty([{ total, lines }], totalsByCategory(boughtOrders), bandsOf(settings))
  const duties = must(lineDuties, 'the comparison duty of the order')
  return lines.some(
    ({ compared }, at) => must(duties[at], 'the comparison duty of the line').candidates > compared,
  )
}

const amountsOf = (order: ChangeableOrder, change: OrderChange): InvoiceTax => {
  const requestedLines = new Map(change.lines.map((line) => [line.lineNo, line]))
  const remainingLines = order.lines.flatMap(({ lineNo, ppn }) => {
    const after = requestedLines.get(lineNo)
    return after && after.quantity > 0 ? [{ total: lineTotal(after.unitPrice, after.quantity), ppn }] : []
  })
  return invoiceTax(remainingLines, rupiah(change.freight), order.taxRule)
}

/**
 * Applies an accepted change: archives the previous agreement, updates lines, amounts and
 * stock.
 *
 * @returns the changes of the order row, or a refusal when the stock is no longer available
 * @decision 0029
 */
export async function applyOrderChange(
  tx: Db,
  orderId: number,
  change: OrderChange,
  settings: Settings,
  now: Date,
) {
  const outcome = await evaluateOrderChange(tx, orderId, change, settings, now)
  if ('ok' in outcome) return outcome
  const { amounts } = outcome
  const order = await readChangeable(tx, orderId)
  await archiveAgreement(tx, orderId, now)
  const remainingLines = change.lines.filter(({ quantity }) => quantity > 0)
  const set = {
    agreement: order.agreement + 1,
    edit_approved: true,
    needed_by: change.neededBy,
    item_count: remainingLines.length,
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
    /** Called after the order row is updated: the database allows changing lines only then. */
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
