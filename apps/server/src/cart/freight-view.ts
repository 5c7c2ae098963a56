import type { Freight } from '@pasar/contract/shipping/shipping'
import { sumRupiah } from '@pasar/domain/kernel/money'
import { landedFreight } from '@pasar/domain/negotiation/offer'
import { distanceKm, type FreightRate, freightsFor, type Point } from '@pasar/domain/shipping/freight'
import type { Priced } from './cart-view.ts'

/** The weight and distance of an order, and its freight options, cheapest first. */
export type OrderFreight = { weightGrams: number; km: number; freights: Freight[] }

/**
 * Returns the freight options of an order of some lines of one vendor. Cart and checkout show them.
 *
 * @param from location of the vendor
 * @param to location of the school
 * @returns empty when no carrier delivers
 */
export function orderFreight(
  lines: readonly Priced[],
  { from, to }: { from: Point; to: Point },
  rates: readonly FreightRate[],
): OrderFreight {
  // Negotiated lines have their own freight; the freight table applies to the others.
  const goods = lines.filter(({ row }) => row.kind !== 'service' && row.negotiation === null)
  const weightGrams = goods.reduce((sum, { row }) => sum + row.weightGrams * row.quantity, 0)
  const km = distanceKm(from, to)
  const agreed = lines.flatMap(({ row }) => row.negotiation ?? [])
  const byTable = freightsFor({ km, weightGrams, onlyServices: goods.length === 0 }, rates)
  const freights = agreed.length === 0 ? byTable : withAgreed(byTable, agreed, goods.length > 0)
  return { weightGrams, km, freights }
}

/**
 * Adds the negotiated freight to each freight option; it is the only option when all lines are
 * negotiated.
 */
function withAgreed(
  byTable: readonly Freight[],
  agreed: readonly { freight: number; packing: number; days: number }[],
  hasRest: boolean,
): Freight[] {
  const cost = sumRupiah(agreed.map(landedFreight))
  const days = Math.max(...agreed.map((one) => one.days))
  if (!hasRest)
    return [{ service: 'negosiasi', name: 'Sesuai negosiasi', cost, minDays: days, maxDays: days }]
  return byTable.map((way) => ({
    ...way,
    cost: sumRupiah([way.cost, cost]),
    maxDays: Math.max(way.maxDays, days),
  }))
}
