import { findingRank, type HighPriceLine } from '@pasar/domain/findings/finding-facts'
import { excessFreight, highestOrdinaryPrice, highestOwnPrice } from '@pasar/domain/findings/prices'
import { rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { nearestWhole } from '@pasar/domain/kernel/nearest-whole'
import { distanceKm, type FreightRate, freightsFor } from '@pasar/domain/shipping/freight'
import type { AgreedFreight, LineWithOffers } from './order-prices.queries.ts'
import type { Found } from './store-findings.queries.ts'

/**
 * Returns the part of a negotiated freight for one unit above the cheapest carrier; 0 without a
 * negotiation, and where no carrier goes.
 */
function excessFreightOf(freight: AgreedFreight | null, rates: readonly FreightRate[]): number {
  if (freight === null) return 0
  const { agreed, quantity, weight, school, vendor } = freight
  const load = { km: distanceKm(vendor, school), weightGrams: weight, onlyServices: false }
  const [cheapest] = freightsFor(load, rates)
  return cheapest === undefined ? 0 : excessFreight(agreed, cheapest.cost, quantity)
}

/**
 * Returns the line of a price above the ordinary range: of comparable offers in the province, or
 * else in the country, or else of the other sales of the item.
 */
function highPriceLineOf(line: LineWithOffers, rates: readonly FreightRate[]): HighPriceLine | null {
  const { orderId, name, reason, province, near, all, own } = line
  const freight = excessFreightOf(line.freight, rates)
  const price = line.price + freight
  const paidPrice = { orderId, name, price: rupiah(price), ...(freight > 0 && { freight: rupiah(freight) }) }
  for (const [spread, area] of [
    [near, province],
    [all, null],
  ] as const) {
    const { prices, vendors, lower, middle, upper } = spread
    if (lower === null || middle === null || upper === null) continue
    const limit = highestOrdinaryPrice({ prices, vendors, lower, middle, upper })
    if (limit === null) continue
    if (price <= limit) return null
    const amounts = { median: rupiah(nearestWhole(middle)), limit: rupiah(limit) }
    return { ...paidPrice, ...amounts, basis: 'offers', prices, vendors, province: area, reason }
  }
  const limit = highestOwnPrice(own.sales, own.median)
  if (price <= limit) return null
  const amounts = { median: rupiah(nearestWhole(own.median)), limit: rupiah(limit) }
  return { ...paidPrice, ...amounts, basis: 'own', prices: own.sales, vendors: 1, province: null, reason }
}

/**
 * Finds the orders with prices above the ordinary range of comparable offers: one finding an order.
 *
 * @param rates the freight rates, for negotiated lines
 */
export function findHighPriceOrders(
  lines: readonly LineWithOffers[],
  rates: readonly FreightRate[],
): Found[] {
  const orders = Map.groupBy(lines, ({ orderId }) => orderId)
  return [...orders.values()].flatMap((own) => {
    const lines = own.flatMap((line) => highPriceLineOf(line, rates) ?? [])
    if (lines.length === 0) return []
    const { orderId, total, buyerId, vendorId } = must(own[0], 'a line')
    const facts = { kind: 'markup' as const, lines }
    return [
      {
        ...{ subject: String(orderId), facts, rank: findingRank(facts, total), amount: total },
        ...{ orderIds: [orderId], memberIds: [buyerId, vendorId] },
      },
    ]
  })
}
