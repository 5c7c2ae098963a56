import type { CartLine, CartView } from '@pasar/contract/cart/cart'
import type { Freight } from '@pasar/contract/shipping/shipping'
import { type Buyer, type PricedLine, priceLine } from '@pasar/domain/cart/cart-line'
import { type PriceRank, priceRankOf } from '@pasar/domain/catalogue/price-rank'
import { lowestQuantity } from '@pasar/domain/catalogue/quantity'
import type { PriceView } from '@pasar/domain/catalogue/shown-price'
import { rupiah, sumRupiah } from '@pasar/domain/kernel/money'
import { landedFreight } from '@pasar/domain/negotiation/offer'
import { distanceKm, type FreightRate, freightsFor, type Point } from '@pasar/domain/shipping/freight'
import type { Destination } from '@pasar/domain/shipping/landed-price'
import type { TaxRule } from '@pasar/domain/tax/rule'
import type { Actor } from '../call/actor.ts'
import type { SearchIndex } from '../catalogue/search/search-index.ts'
import type { Db } from '../db/database.ts'
import { findRegencyDestination } from '../shipping/regency-destination.queries.ts'
import type { CartRow } from './cart-row.queries.ts'

export type Priced = { row: CartRow; priced: PricedLine }

/**
 * Returns the position of the price of a line among comparable offers; null with too few offers.
 */
export type RankLine = (line: Priced) => PriceRank | null

/**
 * Ranks by the offers of the search index at the prices that the school pays, with the freight of
 * the quantity to its regency: those of its province, or of the whole country if the province has
 * too few. A negotiated line has its own freight.
 *
 * @param destination the regency of the school; null compares without freight
 * @decision 0101
 * @decision 0107
 */
export const rankLinesFor =
  (
    catalogue: SearchIndex,
    { buyer, view }: { buyer: Actor; view: PriceView },
    destination: Destination | null,
  ): RankLine =>
  ({ row, priced: price }) => {
    const item = {
      itemId: row.itemId,
      view,
      own: price.unitPrice,
      ownFreight: row.negotiation && landedFreight(row.negotiation),
      landing: row.kind === 'service' ? null : destination && { ...destination, quantity: row.quantity },
    }
    const rank =
      catalogue.comparablePrices({ ...item, province: (buyer.villageCode ?? '').slice(0, 2) }) ??
      catalogue.comparablePrices({ ...item, province: '' })
    return rank && priceRankOf(rank)
  }

/** Reads the regency of a school, to which its prices are compared. */
export const readBuyerDestination = (db: Db, { villageCode }: Actor) =>
  findRegencyDestination(db, (villageCode ?? '').slice(0, 4))

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
  const agreedTerms = lines.flatMap(({ row }) => row.negotiation ?? [])
  const byTable = freightsFor({ km, weightGrams, onlyServices: goods.length === 0 }, rates)
  const freights = agreedTerms.length === 0 ? byTable : withAgreed(byTable, agreedTerms, goods.length > 0)
  return { weightGrams, km, freights }
}

/**
 * Adds the negotiated freight to each freight option; it is the only option when all lines are
 * negotiated.
 */
function withAgreed(
  byTable: readonly Freight[],
  agreedTerms: readonly { freight: number; packing: number; days: number }[],
  hasRest: boolean,
): Freight[] {
  const cost = sumRupiah(agreedTerms.map(landedFreight))
  const days = Math.max(...agreedTerms.map((one) => one.days))
  if (!hasRest)
    return [{ service: 'negosiasi', name: 'Sesuai negosiasi', cost, minDays: days, maxDays: days }]
  return byTable.map((way) => ({
    ...way,
    cost: sumRupiah([way.cost, cost]),
    maxDays: Math.max(way.maxDays, days),
  }))
}

/** Returns the cheapest freight of some lines of one vendor; null without one. */
type FreightOf = (lines: readonly Priced[]) => Freight | null

/** Prices a line for the buyer at the tax rates in force. */
export const priced = (row: CartRow, buyer: Buyer, rule: TaxRule): Priced => ({
  row,
  priced: priceLine(row.lineInput, buyer, rule),
})

/** Returns a priced line in the form that the screens use. */
export const cartLine = ({ row, priced: price }: Priced, rank: RankLine): CartLine => ({
  id: row.id,
  itemId: row.itemId,
  optionId: row.optionId,
  kind: row.kind,
  name: row.name,
  optionValues: row.optionValues,
  picture: row.picture,
  unit: row.unit,
  quantity: row.quantity,
  minimum: lowestQuantity(row.lineInput),
  multiple: row.lineInput.multiple,
  stock: price.stock,
  selected: row.selected,
  unitPrice: price.unitPrice,
  priceSource: price.priceSource,
  lineTotal: price.lineTotal,
  priceBefore: row.priceSeen === price.unitPrice ? null : rupiah(row.priceSeen),
  priceRank: rank({ row, priced: price }),
  referencePrices: row.referencePrices,
  nextStep: price.nextStep,
  exemptReason: price.exemptReason,
  weightGrams: row.weightGrams,
  negotiationId: row.negotiation?.id ?? null,
  agreedUntil: row.negotiation && new Date(row.negotiation.validUntil),
  lostNegotiation: row.lostNegotiation,
  holidayUntil: row.lineInput.holidayUntil,
  problem: price.problem,
})

/** Groups lines by vendor. Vendors are in the order of their first line. */
export function byVendor<T extends { row: CartRow }>(lines: readonly T[]): T[][] {
  const groups = new Map<number, T[]>()
  for (const line of lines) {
    const group = groups.get(line.row.vendorId)
    if (group) group.push(line)
    else groups.set(line.row.vendorId, [line])
  }
  return [...groups.values()]
}

/** Returns the cart in the form that the screens use. */
export function cartView(
  rows: readonly CartRow[],
  buyer: Buyer,
  { rule, rank, freightOf }: { rule: TaxRule; rank: RankLine; freightOf: FreightOf },
): CartView {
  const groups = byVendor(rows.map((row) => priced(row, buyer, rule))).map((group) => {
    const lines = group.map((line) => cartLine(line, rank))
    const [first] = group
    return {
      vendorId: first?.row.vendorId ?? 0,
      vendorName: first?.row.vendorName ?? '',
      regencyName: first?.row.regencyName ?? '',
      lines,
      subtotal: sumRupiah(lines.filter(isOrderable).map((line) => line.lineTotal)),
      freight: freightOf(group.filter(({ row, priced: price }) => row.selected && price.problem === null)),
    }
  })
  const orderable = groups.map((group) => group.lines.filter(isOrderable).length)
  return {
    groups,
    count: rows.length,
    selectedCount: orderable.reduce((sum, n) => sum + n, 0),
    orderCount: orderable.filter((n) => n > 0).length,
    total: sumRupiah(groups.map((group) => group.subtotal)),
  }
}

const isOrderable = (line: CartLine) => line.selected && line.problem === null
