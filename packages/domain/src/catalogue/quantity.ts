import { divFloor, type Rupiah, rupiah } from '../kernel/money.ts'

export type QuantityRule = {
  /** Minimum order quantity. */
  readonly minimum: number
  /** Step by which an order quantity increases from the minimum. */
  readonly multiple: number
  /** Available units; null when unlimited. */
  readonly stock: number | null
}

export type QuantityFault = 'minimum' | 'multiple' | 'stock' | 'value'

/**
 * Maximum total of one line in whole rupiah. Purchases have no limit; this one keeps every figure
 * of an order with the maximum number of cart lines exact to the rupiah.
 *
 * @decision 0053
 */
export const MAX_LINE_TOTAL = 1_000_000_000_000

/**
 * Returns the total of a line in whole rupiah, capped at the maximum; a line above the maximum
 * cannot be ordered.
 */
export const lineTotal = (unitPrice: number, quantity: number): Rupiah =>
  rupiah(Math.min(unitPrice * quantity, MAX_LINE_TOTAL))

/**
 * Returns the fault of a quantity in whole units, or null.
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

/**
 * Returns the largest permitted quantity that the stock allows, in units of sale; 0 when the stock
 * is below the minimum.
 */
export function maxQuantity({ minimum, multiple, stock }: QuantityRule & { stock: number }): number {
  if (stock < minimum) return 0
  return minimum + divFloor(stock - minimum, multiple) * multiple
}
