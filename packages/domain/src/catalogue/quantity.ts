import { divFloor, type Rupiah, rupiah } from '../kernel/money.ts'

export type QuantityRule = {
  /** The smallest order. */
  readonly minimum: number
  /** Orders grow from the minimum in steps of this. */
  readonly multiple: number
  /** Units that can be sold; null when unlimited. */
  readonly stock: number | null
}

export type QuantityFault = 'minimum' | 'multiple' | 'stock' | 'value'

/**
 * What one line may cost, whole rupiah. It is no limit on purchases, of which there is none: so much can be reckoned to the rupiah in every
 * figure of an order of as many lines as a cart has.
 *
 * @decision 0053
 */
export const MAX_LINE_TOTAL = 1_000_000_000_000

/** What a line costs, whole rupiah: no more than a line may, for whoever wants more of it cannot order it. */
export const lineTotal = (unitPrice: number, quantity: number): Rupiah =>
  rupiah(Math.min(unitPrice * quantity, MAX_LINE_TOTAL))

/**
 * What is wrong with a quantity of whole units, or null.
 *
 * @param unitPrice whole rupiah
 * @spec 3 amount_minimum
 */
export function quantityFault(rule: QuantityRule, quantity: number, unitPrice: number): QuantityFault | null {
  if (quantity < rule.minimum) return 'minimum'
  if ((quantity - rule.minimum) % rule.multiple !== 0) return 'multiple'
  if (rule.stock !== null && quantity > rule.stock) return 'stock'
  return unitPrice * quantity > MAX_LINE_TOTAL ? 'value' : null
}

/** The largest permitted quantity, in units of sale, that the stock still allows, or 0 when even the minimum is not there. */
export function maxQuantity({ minimum, multiple, stock }: QuantityRule & { stock: number }): number {
  if (stock < minimum) return 0
  return minimum + divFloor(stock - minimum, multiple) * multiple
}
