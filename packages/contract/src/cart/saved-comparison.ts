import * as z from 'zod/mini'
import { EXEMPT_REASONS } from '../catalogue/item.ts'
import { moment, rupiahOut } from '../wire/fields.ts'

/**
 * An offer at the time of the comparison: for the compared quantity, delivered to the school's
 * address.
 */
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
  /** Maximum delivery time in days. */
  days: z.int(),
  landed: rupiahOut,
  /** Why the offer carries no PPN; null for a taxed offer, absent in older stored records. */
  exemptReason: z.optional(z.nullable(z.enum(EXEMPT_REASONS))),
})
export type SavedOffer = z.output<typeof SavedOffer>

/** The comparisons that a checkout requires before an order can be placed. @decision 0042 */
export const CheckoutDuty = z.object({
  bands: z.array(z.object({ above: z.int(), candidates: z.int() })),
  splitDays: z.int(),
  comparisonDays: z.int(),
  /** Each line with the category under which its purchase value counts. */
  lines: z.array(
    z.object({
      lineId: z.int(),
      categoryId: z.int(),
      category: z.string(),
      /** When the school opened a negotiation about the price; null for a list price. */
      bargainedAt: z.nullable(moment),
    }),
  ),
  /** What the school has ordered in these categories within the window, with the order numbers. */
  bought: z.array(z.object({ categoryId: z.int(), amount: rupiahOut, orders: z.array(z.string()) })),
  /** Recent comparisons of the school, newest first; empty when no comparison is required. */
  saved: z.array(z.object({ id: z.int(), at: moment, quantity: z.int(), offers: z.array(SavedOffer) })),
})
export type CheckoutDuty = z.output<typeof CheckoutDuty>

/**
 * The comparison and the reason for choosing the vendor, as recorded when the order was placed.
 *
 * @decision 0042
 */
export const ComparisonRecord = z.object({
  /** The person who gave the reason; `at` is the moment. */
  by: z.string(),
  at: moment,
  reason: z.string(),
  /** Whether the school declares that it found no other vendor for some of the goods. */
  isSole: z.boolean(),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      name: z.string(),
      unit: z.string(),
      quantity: z.int(),
      category: z.string(),
      /** Number of vendors that had to be compared; `value` is the amount that required it. */
      candidates: z.int(),
      value: rupiahOut,
      basis: z.enum(['order', 'kind']),
      /** Ordered unit price. */
      unitPrice: rupiahOut,
      lineTotal: rupiahOut,
      isNegotiated: z.boolean(),
      /** null when only one vendor was available. */
      comparison: z.nullable(
        z.object({ at: moment, offers: z.array(z.extend(SavedOffer, { isChosen: z.boolean() })) }),
      ),
    }),
  ),
})
export type ComparisonRecord = z.output<typeof ComparisonRecord>
