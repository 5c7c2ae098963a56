import type { CheckoutDuty } from '@pasar/contract/cart/saved-comparison'
import { bandsOf, comparisonDuty, totalsByCategory } from '@pasar/domain/cart/comparison-duty'
import { rupiah } from '@pasar/domain/kernel/money'
import type { Settings } from '@pasar/domain/settings/settings'
import { readComparisons } from '../../cart/comparison.queries.ts'
import type { Db } from '../../db/database.ts'
import { readBought } from './compared-orders.queries.ts'
import { categoriesOf, negotiationStartOf, purchaseWindow, toJudgedOrder } from './compared-orders.ts'
import { type OrderQuote, taxOf } from './quote.ts'

/**
 * Returns the comparisons that the orders of a checkout may require, with the most expensive
 * freight, and the comparisons that the school has stored.
 *
 * @decision 0042
 */
export async function checkoutDuty(
  db: Db,
  schoolId: number,
  quotes: readonly OrderQuote[],
  of: { settings: Settings; now: Date; categoryName: (id: number) => string },
): Promise<CheckoutDuty> {
  const { settings, now, categoryName } = of
  const lines = quotes.flatMap((quote) => quote.lines)
  const orders =
    lines.length === 0
      ? []
      : await readBought(db, schoolId, categoriesOf(lines), purchaseWindow(now, settings))
  const totals = totalsByCategory(orders)
  const atTheHighest = quotes.flatMap((quote) => {
    const freight = quote.freights.toSorted((a, b) => b.cost - a.cost)[0]
    return freight ? [toJudgedOrder(quote.lines, taxOf(quote, freight, settings).total)] : []
  })
  const isOwed = comparisonDuty(atTheHighest, totals, bandsOf(settings))
    .flat()
    .some(({ candidates }) => candidates > 0)
  const itemIds = lines.map(({ row }) => row.itemId)
  return {
    bands: bandsOf(settings),
    splitDays: settings.splitDays,
    comparisonDays: settings.comparisonDays,
    lines: lines.map((line) => ({
      lineId: line.row.id,
      categoryId: line.row.categoryId,
      category: categoryName(line.row.categoryId),
      bargainedAt: negotiationStartOf(line),
    })),
    bought: categoriesOf(lines).map((categoryId) => ({
      categoryId,
      amount: totals.get(categoryId) ?? rupiah(0),
      orders: orders
        .filter((order) => order.lines.some((line) => line.categoryId === categoryId))
        .map(({ number }) => number),
    })),
    saved: isOwed ? await readComparisons(db, schoolId, { itemIds }) : [],
  }
}
