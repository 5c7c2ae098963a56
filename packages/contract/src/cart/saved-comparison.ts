import * as z from 'zod/mini'
import { EXEMPT_REASONS } from '../catalogue/item.ts'
import { moment, rupiahOut } from '../wire/fields.ts'

/** An offer as it stood when it was compared: for the quantity of the comparison, to the address of the school. */
export const SavedOffer = z.object({
  itemId: z.int(),
  optionId: z.nullable(z.int()),
  name: z.string(),
  unit: z.string(),
  vendorId: z.int(),
  vendorName: z.string(),
  regencyName: z.string(),
  unitPrice: rupiahOut,
  goods: rupiahOut,
  dpp: rupiahOut,
  dppOther: rupiahOut,
  ppn: rupiahOut,
  freight: rupiahOut,
  freightName: z.string(),
  /** Days of the freight at the most. */
  days: z.int(),
  landed: rupiahOut,
  /** Why it carries no PPN; null for a taxed offer, missing in what was stored before. */
  exemptReason: z.optional(z.nullable(z.enum(EXEMPT_REASONS))),
})
export type SavedOffer = z.output<typeof SavedOffer>

/** What an order to be has to compare before it can be made. @decision 0042 */
export const CheckoutDuty = z.object({
  bands: z.array(z.object({ above: z.int(), candidates: z.int() })),
  splitDays: z.int(),
  comparisonDays: z.int(),
  /** Each line with the category that purchases are counted by. */
  lines: z.array(
    z.object({
      lineId: z.int(),
      categoryId: z.int(),
      category: z.string(),
      /** When bargaining about its price began; null for a price from the list. */
      bargainedAt: z.nullable(moment),
    }),
  ),
  /** What the school has ordered of these categories within the window, and in which orders. */
  bought: z.array(z.object({ categoryId: z.int(), amount: rupiahOut, orders: z.array(z.string()) })),
  /** What the school has compared lately, the newest first; nothing while nothing has to be compared. */
  kept: z.array(z.object({ id: z.int(), at: moment, quantity: z.int(), offers: z.array(SavedOffer) })),
})
export type CheckoutDuty = z.output<typeof CheckoutDuty>

/** What an order was compared with, and why this vendor was chosen: as it was when the order was made. @decision 0042 */
export const ComparisonRecord = z.object({
  /** Who said so, and when. */
  by: z.string(),
  at: moment,
  reason: z.string(),
  /** Whether the school declares to have found no other vendor of some of the goods. */
  isSole: z.boolean(),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      name: z.string(),
      unit: z.string(),
      quantity: z.int(),
      category: z.string(),
      /** How many vendors had to be compared, because of which value. */
      candidates: z.int(),
      value: rupiahOut,
      basis: z.enum(['order', 'kind']),
      /** What was ordered at. */
      unitPrice: rupiahOut,
      lineTotal: rupiahOut,
      isNegotiated: z.boolean(),
      /** null where there was one vendor only. */
      comparison: z.nullable(
        z.object({ at: moment, offers: z.array(z.extend(SavedOffer, { isChosen: z.boolean() })) }),
      ),
    }),
  ),
})
export type ComparisonRecord = z.output<typeof ComparisonRecord>
