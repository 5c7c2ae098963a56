import { divFloor } from '../kernel/money.ts'

export type QuantityRule = {
  /** The smallest order. */
  readonly minimum: number
  /** Orders grow from the minimum in steps of this. */
  readonly multiple: number
  /** Units that can be sold; null when unlimited. */
  readonly stock: number | null
}

export type QuantityFault = 'minimum' | 'multiple' | 'stock'

/** What is wrong with a quantity of whole units, or null. @spec 3 amount_minimum */
export function quantityFault(rule: QuantityRule, quantity: number): QuantityFault | null {
  if (quantity < rule.minimum) return 'minimum'
  if ((quantity - rule.minimum) % rule.multiple !== 0) return 'multiple'
  return rule.stock !== null && quantity > rule.stock ? 'stock' : null
}

/** The largest permitted quantity that the stock still allows, or 0 when even the minimum is not there. */
export function largestQuantity({ minimum, multiple, stock }: QuantityRule & { stock: number }): number {
  if (stock < minimum) return 0
  return minimum + divFloor(stock - minimum, multiple) * multiple
}
