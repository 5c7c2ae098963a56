import { caseRank, type DearLine } from '@pasar/domain/findings/case-facts'
import { highestOrdinaryPrice, highestOwnPrice } from '@pasar/domain/findings/prices'
import { rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { nearestWhole } from '@pasar/domain/kernel/nearest-whole'
import type { LineWithOffers } from './order-prices.queries.ts'
import type { Found } from './store-findings.queries.ts'

/**
 * Returns the line of a price above the ordinary range: of comparable offers in the province, or
 * else in the country, or else of the other sales of the item.
 */
function dearLineOf({
  orderId,
  name,
  price,
  reason,
  province,
  near,
  all,
  own,
}: LineWithOffers): DearLine | null {
  for (const [spread, area] of [
    [near, province],
    [all, null],
  ] as const) {
    const { prices, vendors, lower, middle, upper } = spread
    if (lower === null || middle === null || upper === null) continue
    const limit = highestOrdinaryPrice({ prices, vendors, lower, middle, upper })
    if (limit === null) continue
    if (price <= limit) return null
    const amounts = { price: rupiah(price), median: rupiah(nearestWhole(middle)), limit: rupiah(limit) }
    return { orderId, name, ...amounts, basis: 'offers', prices, vendors, province: area, reason }
  }
  const limit = highestOwnPrice(own.sales, own.median)
  if (price <= limit) return null
  const amounts = { price: rupiah(price), median: rupiah(nearestWhole(own.median)), limit: rupiah(limit) }
  return { orderId, name, ...amounts, basis: 'own', prices: own.sales, vendors: 1, province: null, reason }
}

/**
 * Finds the orders with prices above the ordinary range of comparable offers: one case an order.
 */
export function findDearOrders(lines: readonly LineWithOffers[]): Found[] {
  const orders = Map.groupBy(lines, ({ orderId }) => orderId)
  return [...orders.values()].flatMap((own) => {
    const dear = own.flatMap((line) => dearLineOf(line) ?? [])
    if (dear.length === 0) return []
    const { orderId, total, buyerId, vendorId } = must(own[0], 'a line')
    const facts = { kind: 'markup' as const, lines: dear }
    return [
      {
        ...{ subject: String(orderId), facts, rank: caseRank(facts, total), amount: total },
        ...{ orderIds: [orderId], memberIds: [buyerId, vendorId] },
      },
    ]
  })
}
