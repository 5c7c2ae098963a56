import * as z from 'zod/mini'
import { CartLine } from '../cart/cart.ts'
import { CheckoutDuty } from '../cart/saved-comparison.ts'
import { EXEMPT_REASONS } from '../catalogue/item.ts'
import { DocumentBlockView } from '../document/block.ts'
import { mobileNumber } from '../identity/member-fields.ts'
import { Freight } from '../shipping/shipping.ts'
import { endpoint } from '../wire/endpoint.ts'
import {
  day,
  id,
  isPrintable,
  moment,
  requiredLine,
  requiredText,
  rupiahOut,
  singleLine,
  text,
} from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'

/** The figures of one invoice. @decision 0004 */
export const Amounts = z.object({
  gross: rupiahOut,
  taxedGross: rupiahOut,
  dpp: rupiahOut,
  dppOther: rupiahOut,
  ppn: rupiahOut,
  pph: rupiahOut,
  fee: rupiahOut,
  freight: rupiahOut,
  total: rupiahOut,
  received: rupiahOut,
})
export type Amounts = z.output<typeof Amounts>

/** One order of the checkout: a vendor, its lines and the freight offers. */
export const OrderPreview = z.object({
  vendorId: z.int(),
  vendorName: z.string(),
  regencyName: z.string(),
  lines: z.array(CartLine),
  weightGrams: z.int(),
  km: z.int(),
  freights: z.array(Freight),
  /** Amounts with the cheapest freight. */
  amounts: Amounts,
})

export const CheckoutView = z.object({
  address: z.object({
    school: z.string(),
    receiver: z.string(),
    mobileNumber: z.string(),
    address: z.string(),
    regencyName: z.string(),
    provinceName: z.string(),
    postal: z.string(),
  }),
  hasTaxNumber: z.boolean(),
  /** Whether the treasurer approves the basket before it is ordered. @decision 0170 */
  needsTreasurer: z._default(z.boolean(), false),
  funds: z.array(z.object({ code: z.string(), name: z.string() })),
  orders: z.array(OrderPreview),
  /** This year's plan; null for a school that orders without a plan. */
  plan: z.nullable(
    z.object({
      lines: z.array(
        z.object({
          id: z.int(),
          fund: z.string(),
          code: z.string(),
          name: z.string(),
          available: rupiahOut,
        }),
      ),
      /** For each fund, the plan line last used for goods of the same category. */
      usual: z.array(z.object({ lineId: z.int(), planId: z.int() })),
    }),
  ),
  duty: CheckoutDuty,
})
export type CheckoutView = z.output<typeof CheckoutView>

export const viewCheckout = endpoint({
  method: 'GET',
  path: '/multi-cart',
  access: 'buyer',
  scope: 'orders:read',
  summary: 'Pesanan yang akan dibuat dari barang terpilih, dengan pilihan pengiriman',
  reply: CheckoutView,
})

const planId = z.coerce
  .number('Pilih pos anggaran')
  .check(z.int('Pilih pos anggaran'), z.positive('Pilih pos anggaran'))

/** The plan line of each cart line; empty without a plan. */
const ChosenPlan = z._default(
  z
    .array(z.object({ lineId: id, planId }))
    .check(z.maxLength(500, 'Terlalu banyak barang dalam satu pesanan')),
  [],
)

/** What the page of a buyer showed of an order. @decision 0134 */
const ShownOrder = z.object({
  freight: z.int(),
  lines: z
    .array(
      z.object({
        lineId: id,
        quantity: z.int(),
        /** Rupiah for one unit, as the school pays it. */
        unitPrice: z.int(),
        exemptReason: z.nullable(z.enum(EXEMPT_REASONS)),
      }),
    )
    .check(z.maxLength(500, 'Terlalu banyak barang dalam satu pesanan')),
})

export const Checkout = z.object({
  fund: requiredText('Sumber dana', 40),
  receiver: requiredLine('Nama penerima', 120).check(isPrintable),
  mobileNumber,
  neededBy: z.optional(z.nullable(day)),
  /**
   * Total of all orders as shown to the buyer; if it differs from the actual total, no order is
   * placed.
   */
  expectedTotal: z.int(),
  /** Confirms a warning that the same goods were ordered a few days ago. */
  isDuplicateConfirmed: z._default(z.boolean(), false),
  orders: z
    .array(
      z.object({
        vendorId: id,
        freightService: requiredText('Pengiriman', 40),
        note: z._default(text(500).check(isPrintable), ''),
        /**
         * Prices, tax treatments and freight as shown to the buyer. If one differs from the actual
         * one, no order is placed, even if the total is the same.
         */
        shown: z.optional(ShownOrder),
        /**
         * Why the school buys lines above the 90th percentile of comparable offers.
         *
         * @decision 0101
         */
        priceReason: z._default(text(500).check(isPrintable), ''),
        /** In the order of the cart lines. */
        plan: ChosenPlan,
        /**
         * For each line that requires it: the comparison, the reason for this vendor, and whether
         * it is the sole vendor.
         *
         * @decision 0042
         */
        comparison: z._default(
          z.object({
            reason: z._default(text(500).check(isPrintable), ''),
            isSole: z._default(z.boolean(), false),
            lines: z._default(
              z
                .array(z.object({ lineId: id, comparisonId: id }))
                .check(z.maxLength(500, 'Terlalu banyak barang dalam satu pesanan')),
              [],
            ),
          }),
          { reason: '', isSole: false, lines: [] },
        ),
      }),
    )
    .check(
      z.minLength(1, 'Tidak ada barang yang dipilih'),
      z.maxLength(100, 'Terlalu banyak penyedia dalam satu pemesanan'),
    ),
})
export type Checkout = z.output<typeof Checkout>

/** Places one order per vendor, all or none, once per idempotency key. */
export const placeOrders = endpoint({
  method: 'POST',
  path: '/multi-cart',
  access: 'buyer',
  scope: 'orders:write',
  right: 'buy',
  ownDevice: true,
  summary: 'Buat pesanan: satu pesanan tiap penyedia, semua atau tidak sama sekali',
  idempotent: true,
  body: Checkout,
  reply: z.object({
    orders: z.array(
      wireObject(
        {
          id: z.int(),
          number: z.string(),
          vendorName: z.string(),
          total: rupiahOut,
          confirmBy: moment,
          /** Whether the principal confirms it first; `confirmBy` is then that deadline. */
          awaitsPrincipal: z._default(z.boolean(), false),
          /** Whether the treasurer approves it first; `confirmBy` is then that deadline. */
          awaitsTreasurer: z._default(z.boolean(), false),
        },
        { awaitsPrincipal: 'awaitsHead' },
      ),
    ),
  }),
})

/** The checkout form as filled in so far, for one of its orders. */
const Drafted = z.object({
  vendorId: id,
  freightService: z._default(text(40), ''),
  fund: z._default(text(40), ''),
  receiver: z._default(singleLine(120).check(isPrintable), ''),
  neededBy: z.optional(z.nullable(day)),
  note: z._default(text(500).check(isPrintable), ''),
  priceReason: z._default(text(500).check(isPrintable), ''),
  /** Only the lines with a chosen plan line. */
  plan: ChosenPlan,
})

/**
 * Returns a preview of the surat pesanan without a number, so that no number is used up.
 *
 * @decision 0033
 */
export const previewOrderLetter = endpoint({
  method: 'POST',
  path: '/multi-cart/draft',
  access: 'buyer',
  scope: 'orders:write',
  summary: 'Draf surat pesanan dari keranjang, sebelum pesanan dibuat; tidak berlaku dan tidak bernomor',
  body: Drafted,
  reply: z.object({
    title: z.string(),
    words: z.string(),
    total: rupiahOut,
    blocks: z.array(DocumentBlockView),
  }),
})

/** Returns the same preview as PDF. */
export const printDraft = endpoint({
  method: 'POST',
  path: '/multi-cart/draft/pdf',
  access: 'buyer',
  scope: 'orders:write',
  summary: 'Draf surat pesanan sebagai PDF, dengan cap DRAF di setiap halaman',
  body: Drafted,
  reply: z.object({ name: z.string(), pdf: z.base64() }),
})
