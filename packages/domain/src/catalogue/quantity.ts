import { divCeil, divFloor, type Rupiah, rupiah } from '../kernel/money.ts'

export type QuantityRule = {
  /** Quantity that an order must reach. */
  readonly minimum: number
  /** Every order quantity is a multiple of this step. */
  readonly multiple: number
  /** Available units; null when unlimited. */
  readonly stock: number | null
}

export type QuantityFault = 'minimum' | 'multiple' | 'stock' | 'value'

/** Maximum quantity of one line, in units of sale. */
export const MAX_QUANTITY = 1_000_000

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
 * Returns the lowest quantity that can be ordered, in units of sale: the first multiple of the step
 * that reaches the minimum.
 *
 * @decision 0135
 */
export const lowestQuantity = ({ minimum, multiple }: Pick<QuantityRule, 'minimum' | 'multiple'>): number =>
  divCeil(minimum, multiple) * multiple

/**
 * Returns the fault of a quantity in whole units, or null. Multiples of the step that reach the
 * minimum can be ordered.
 *
 * @param unitPrice whole rupiah
 * @spec 3 amount_minimum
 * @decision 0135
 */
export function quantityFault(rule: QuantityRule, quantity: number, unitPrice: number): QuantityFault | null {
  if (quantity < lowestQuantity(rule)) return 'minimum'
  if (quantity % rule.multiple !== 0) return 'multiple'
  if (rule.stock !== null && quantity > rule.stock) return 'stock'
  return unitPrice * quantity > MAX_LINE_TOTAL ? 'value' : null
}

/**
 * Returns the largest permitted quantity that the stock allows, in units of sale; 0 when the stock
 * is below the lowest quantity.
 */
export function maxQuantity(rule: QuantityRule & { stock: number }): number {
  const maxMultiple = divFloor(rule.stock, rule.multiple) * rule.multiple
  return maxMultiple < lowestQuantity(rule) ? 0 : maxMultiple
}
