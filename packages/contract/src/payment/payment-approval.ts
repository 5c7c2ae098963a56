import { APPROVAL_ACTIONS } from '@pasar/domain/kernel/second-person'
import { PAYMENT_APPROVAL_KINDS } from '@pasar/domain/payment/approval'
import * as z from 'zod/mini'
import { FileScan } from '../media/file-scan.ts'
import { Waiting } from '../staff/waiting.ts'
import { endpoint } from '../wire/endpoint.ts'
import { day, id, moment, queryInteger, rupiahOut, text } from '../wire/fields.ts'

/** Why the requester considers a payment right; required when a second staff member decides. */
export const approvalReason = z.optional(text(300))

/** What a staff member requested, and the evidence that a second one needs to decide on it. */
export const PaymentApproval = z.object({
  id: z.int(),
  kind: z.enum(PAYMENT_APPROVAL_KINDS),
  orderId: z.int(),
  orderNumber: z.string(),
  school: z.string(),
  vendor: z.string(),
  /** The invoice that is paid. */
  invoice: z.string(),
  amount: rupiahOut,
  /** Typed reference, reference of the bank, or last digits of the target account. */
  reference: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: moment,
  /** How long it waits for the second person; null if it does not. */
  waiting: z.nullable(Waiting),
  /** Whether the viewer is the requester. */
  isOwn: z.boolean(),
  /** The payment as recorded by the school; null for other kinds. */
  payment: z.nullable(z.object({ paidOn: day, bank: z.string(), reference: z.string() })),
  proofs: z.array(z.object({ url: z.string(), name: z.string(), mime: z.string(), scan: FileScan })),
  /** The movement to assign; null for other kinds. */
  movement: z.nullable(
    z.object({ bankId: z.string(), account: z.string(), payer: z.string(), paidAt: moment }),
  ),
  /** The target account of a payout; null for other kinds. */
  account: z.nullable(z.object({ bank: z.string(), holder: z.string(), ending: z.string() })),
})
export type PaymentApproval = z.output<typeof PaymentApproval>

/** Path not given by the specification. @decision 0132 */
export const listPaymentApprovals = endpoint({
  method: 'GET',
  path: '/staff/payment-approval',
  access: 'staff',
  summary: 'Pembayaran yang menunggu persetujuan petugas kedua, yang paling lama di depan',
  query: z.object({ after: queryInteger }),
  reply: z.object({ approvals: z.array(PaymentApproval), next: z.nullable(z.int()), count: z.int() }),
})

export const decidePaymentApproval = endpoint({
  method: 'POST',
  path: '/staff/payment-approval/:approvalId',
  access: 'staff',
  proof: 'factor',
  summary: 'Setujui atau tolak sebagai petugas kedua; pengaju menarik pengajuannya',
  params: z.object({ approvalId: id }),
  body: z.object({ action: z.enum(APPROVAL_ACTIONS), reason: approvalReason }),
  reply: z.object({ id: z.int() }),
})
