import type { CartLine, CartView } from '@pasar/contract/cart/cart'
import { type Buyer, type PricedLine, priceLine } from '@pasar/domain/cart/cart-line'
import { rupiah, sumRupiah } from '@pasar/domain/kernel/money'
import type { TaxRule } from '@pasar/domain/tax/rule'
import type { CartRow } from './cart-row.queries.ts'

export type Priced = { row: CartRow; priced: PricedLine }

/** Prices a line for the buyer at the tax rates in force. */
export const priced = (row: CartRow, buyer: Buyer, rule: TaxRule): Priced => ({
  row,
  priced: priceLine(row.lineInput, buyer, rule),
})

/** Returns a priced line in the form that the screens use. */
export const cartLine = ({ row, priced: price }: Priced): CartLine => ({
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
export function cartView(rows: readonly CartRow[], buyer: Buyer, rule: TaxRule): CartView {
  const groups = byVendor(rows.map((row) => priced(row, buyer, rule))).map((group) => {
    const lines = group.map(cartLine)
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
