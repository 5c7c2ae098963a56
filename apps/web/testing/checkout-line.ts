import type { CheckoutView } from '@pasar/contract/ordering/checkout'

type CheckoutLine = CheckoutView['orders'][number]['lines'][number]

/** Returns a line of a checkout at the list price of its item. */
export const aCheckoutLine = (
  line: Pick<CheckoutLine, 'name' | 'unit' | 'quantity' | 'stock' | 'unitPrice' | 'lineTotal'>,
): CheckoutLine => ({
  id: 7,
  itemId: 70,
  optionId: null,
  kind: 'goods',
  optionValues: [],
  picture: 'x',
  minimum: 1,
  multiple: 1,
  selected: true,
  priceSource: 'list',
  priceRank: null,
  referencePrices: [],
  priceBefore: null,
  nextStep: null,
  negotiationId: null,
  agreedUntil: null,
  lostNegotiation: false,
  holidayUntil: null,
  exemptReason: null,
  weightGrams: 2500,
  problem: null,
  ...line,
})
