import { PAYOUT_HOLD_KINDS } from '@pasar/domain/payment/payout-hold'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { moment, queryInteger, rupiahOut } from '../wire/fields.ts'

const VENDOR_PAYOUT_TABS = ['coming', 'sent'] as const
export type VendorPayoutTab = (typeof VENDOR_PAYOUT_TABS)[number]

/** An invoice on its way to the vendor; the deductions and the rest add up to the amount. */
const VendorPayout = z.object({
  orderId: z.int(),
  orderNumber: z.string(),
  invoiceNumber: z.string(),
  school: z.string(),
  /**
   * unpaid: the school has not paid. checked: the payment is verified. transfer: the bank has it.
   * onHold: staff hold the payouts of the vendor.
   */
  stage: z.enum(['unpaid', 'checked', 'transfer', 'onHold', 'failed', 'sent']),
  amount: rupiahOut,
  ppn: rupiahOut,
  pph: rupiahOut,
  fee: rupiahOut,
  received: rupiahOut,
  /** Due date of the invoice, payment, or transfer. */
  at: z.nullable(moment),
  reference: z.string(),
})
export type VendorPayout = z.output<typeof VendorPayout>

const Total = z.object({ orders: z.int(), received: rupiahOut })

/** Path not given by the specification. @decision 0098 */
export const vendorPayouts = endpoint({
  method: 'GET',
  path: '/payout',
  access: 'vendor',
  scope: 'documents:read',
  summary: 'Dana penyedia sendiri: yang akan datang dan yang sudah dikirim, per pesanan',
  query: z.object({
    tab: z.catch(z._default(z.enum(VENDOR_PAYOUT_TABS), 'coming'), 'coming'),
    after: queryInteger,
  }),
  reply: z.object({
    payouts: z.array(VendorPayout),
    next: z.nullable(z.int()),
    /** Why staff hold the payouts, and since when; null when they do not. */
    hold: z.nullable(z.object({ kind: z.enum(PAYOUT_HOLD_KINDS), since: moment })),
    coming: Total,
    sent: Total,
  }),
})

export const exportVendorPayouts = endpoint({
  method: 'GET',
  path: '/payout/export',
  access: 'vendor',
  scope: 'documents:read',
  summary: 'Dana penyedia sendiri sebagai CSV, satu baris per pesanan',
  kind: 'csv',
  query: z.object({ tab: z.catch(z._default(z.enum(VENDOR_PAYOUT_TABS), 'sent'), 'sent') }),
  reply: z.string(),
})
