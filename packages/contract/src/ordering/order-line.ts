import * as z from 'zod/mini'
import { PRICE_SOURCES } from '../cart/cart.ts'
import { EXEMPT_REASONS, PriceRankView, ReferencePriceView } from '../catalogue/item.ts'
import { rupiahOut } from '../wire/fields.ts'

/** An order line with its shipped quantity. */
export const OrderLine = z.object({
  lineNo: z.int(),
  itemId: z.int(),
  kind: z.enum(['goods', 'service', 'book']),
  name: z.string(),
  optionValues: z.array(z.string()),
  sku: z.string(),
  unit: z.string(),
  picture: z.string(),
  quantity: z.int(),
  shipped: z.int(),
  listPrice: rupiahOut,
  unitPrice: rupiahOut,
  priceSource: z.enum(PRICE_SOURCES),
  /** The negotiation that set the price; null for none. */
  negotiationId: z.nullable(z.int()),
  lineTotal: rupiahOut,
  exemptReason: z.nullable(z.enum(EXEMPT_REASONS)),
  /** Position of the unit price among comparable offers when the order was placed. */
  priceRank: z.nullable(PriceRankView),
  /** Reference prices when the order was placed. */
  referencePrices: z.array(ReferencePriceView),
  /** Why the school bought above the 90th percentile; empty where it did not. */
  priceReason: z.string(),
})
export type OrderLine = z.output<typeof OrderLine>
