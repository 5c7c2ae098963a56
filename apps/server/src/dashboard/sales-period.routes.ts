import { salesOfPeriod } from '@pasar/contract/ordering/sales-period'
import { orderFigures } from '@pasar/domain/figures/order-sums'
import { type PeriodChoice, type PeriodWithBefore, periodOf } from '@pasar/domain/figures/periods'
import { slotOf, slotsOf } from '@pasar/domain/figures/slots'
import { rupiah } from '@pasar/domain/kernel/money'
import { serve } from '../call/serve.ts'
import type { Db } from '../db/database.ts'
import { readItemDays, readVendorDays, readVendorSlots } from '../figures/day-sums.queries.ts'
import { readItemInterest } from '../figures/item-interest.queries.ts'

/** Items of the screen; the file has all. */
const SHOWN_ITEMS = 20

/** Reads the head figures of a vendor. */
export async function readSalesFigures(db: Db, vendorId: number, period: PeriodWithBefore) {
  const { sumOf, ...figures } = orderFigures(await readVendorDays(db, vendorId, period))
  return { ...figures, units: sumOf(({ units }) => units) }
}

async function slotAmounts(db: Db, vendorId: number, period: PeriodWithBefore) {
  const slot = slotOf(period)
  const rows = await readVendorSlots(db, vendorId, period, slot)
  const amounts = new Map(rows.map(({ key, amount }) => [key, amount]))
  return { slot, slots: slotsOf(period, slot).map((key) => ({ key, amount: rupiah(amounts.get(key) ?? 0) })) }
}

/** Routes for the sales of a period: four statements, each by primary key. */
export const salesPeriodRoutes = [
  serve(salesOfPeriod, async ({ db, actor: { memberId }, now, query }) => {
    const period = periodOf(query satisfies PeriodChoice, now)
    const interest = await readItemInterest(db, memberId, period, SHOWN_ITEMS)
    const { items, itemCount } = await readItemDays(db, memberId, period, SHOWN_ITEMS)
    return {
      period,
      figures: await readSalesFigures(db, memberId, period),
      ...(await slotAmounts(db, memberId, period)),
      items: items.map((item) => ({ ...item, amount: rupiah(item.amount) })),
      itemCount,
      interest: {
        itemCount: interest.itemCount,
        items: interest.items.map(({ id, name, ...sums }) => ({
          ...{ id, name },
          visits: { current: sums.visits, before: sums.visitsBefore },
          carts: { current: sums.carts, before: sums.cartsBefore },
          orders: { current: sums.orders, before: sums.ordersBefore },
        })),
      },
    }
  }),
]
