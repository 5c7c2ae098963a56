import type { CartLine, CartView } from '@pasar/contract/cart/cart'
import { type Buyer, type PricedLine, priceLine } from '@pasar/domain/cart/cart-line'
import { type PriceRank, rankOf } from '@pasar/domain/catalogue/price-rank'
import { rupiah, sumRupiah } from '@pasar/domain/kernel/money'
import type { TaxRule } from '@pasar/domain/tax/rule'
import type { Actor } from '../call/actor.ts'
import type { SearchIndex } from '../catalogue/search/search-index.ts'
import type { CartRow } from './cart-row.queries.ts'

export type Priced = { row: CartRow; priced: PricedLine }

/** Returns the position of the price of a line among comparable offers; null with too few offers. */
export type RankLine = (line: Priced) => PriceRank | null

/**
 * Ranks by the offers of the search index at the prices of the school's zone: those of its province,
 * or of the whole country if the province has too few.
 *
 * @decision 0101
 */
export const rankLinesFor =
  (catalogue: SearchIndex, buyer: Actor): RankLine =>
  ({ row, priced: price }) => {
    const item = {
      itemId: row.itemId,
      zone: buyer.zone ?? '1',
      own: price.priceSource === 'negotiation' ? price.unitPrice : price.listPrice,
    }
    const found =
      catalogue.comparablePrices({ ...item, province: (buyer.villageCode ?? '').slice(0, 2) }) ??
      catalogue.comparablePrices({ ...item, province: '' })
    return found && rankOf(found)
  }

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
  minimum: row.lineInput.minimum,
  multiple: row.lineInput.multiple,
  stock: price.stock,
  selected: row.selected,
  unitPrice: price.unitPrice,
  priceSource: price.priceSource,
  lineTotal: price.lineTotal,
  priceBefore: row.priceSeen === price.unitPrice ? null : rupiah(row.priceSeen),
  priceRank: rank({ row, priced: price }),
  nextStep: price.nextStep,
  exemptReason: price.exemptReason,
  weightGrams: row.weightGrams,
  negotiationId: row.negotiation?.id ?? null,
  agreedUntil: row.negotiation && new Date(row.negotiation.validUntil),
  lostNegotiation: row.lostNegotiation,
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
  { rule, rank }: { rule: TaxRule; rank: RankLine },
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
