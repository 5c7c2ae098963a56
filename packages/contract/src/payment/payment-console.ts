import { MOVEMENT_KINDS, MOVEMENT_STATES } from '@pasar/domain/payment/movement'
import { PAYOUT_HOLD_KINDS } from '@pasar/domain/payment/payout-hold'
import * as z from 'zod/mini'
import { Waiting } from '../staff/waiting.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, queryInteger, requiredText, rupiahOut } from '../wire/fields.ts'
import { approvalReason } from './payment-approval.ts'
import { MovementFilters, PayoutFilters } from './payment-filters.ts'

const state = z.enum(MOVEMENT_STATES)

export const Movement = z.object({
  id: z.int(),
  /** The bank's id of the payment. */
  bankId: z.string(),
  account: z.string(),
  amount: rupiahOut,
  payer: z.string(),
  paidAt: moment,
  kind: z.enum(MOVEMENT_KINDS),
  state,
  /** Why the payment is returned. */
  note: z.string(),
  decidedBy: z.nullable(z.string()),
  /** How long an open one waits for staff; null for others. */
  waiting: z.nullable(Waiting),
  /** Whether the assignment waits for the approval of a second staff member. */
  isAwaitingApproval: z.boolean(),
  /** The invoice of the account or the assigned invoice; null for money to an unknown account. */
  invoice: z.nullable(
    z.object({
      orderId: z.int(),
      orderNumber: z.string(),
      number: z.string(),
      amount: rupiahOut,
      school: z.string(),
    }),
  ),
})
export type Movement = z.output<typeof Movement>

/** Path not given by the specification. @decision 0034 */
export const listMovements = endpoint({
  method: 'GET',
  path: '/staff/movement',
  access: 'staff',
  summary: 'Mutasi bank menurut keadaannya; yang perlu diputuskan mulai dari yang paling lama',
  query: z.extend(MovementFilters, { after: queryInteger }),
  reply: z.object({
    movements: z.array(Movement),
    next: z.nullable(z.int()),
    counts: z.record(state, z.int()),
    /** Amount from which a second staff member approves; 0 for none. */
    secondPersonFrom: rupiahOut,
  }),
})

export const exportMovements = endpoint({
  method: 'GET',
  path: '/staff/movement/export',
  access: 'staff',
  summary: 'Mutasi bank sebagai CSV',
  kind: 'csv',
  query: MovementFilters,
  reply: z.string(),
})

const movementParams = z.object({ movementId: id })

export const assignMovement = endpoint({
  method: 'POST',
  path: '/staff/movement/:movementId/assign',
  access: 'staff',
  proof: 'factor',
  summary: 'Pasangkan mutasi dengan tagihan yang jumlahnya tepat sama',
  params: movementParams,
  body: z.object({ invoice: requiredText('Nomor tagihan', 40), reason: approvalReason }),
  reply: z.object({ id: z.int(), isWaiting: z.boolean() }),
})

export const returnMovement = endpoint({
  method: 'POST',
  path: '/staff/movement/:movementId/return',
  access: 'staff',
  proof: 'factor',
  summary: 'Tandai mutasi untuk dikembalikan kepada pengirim',
  params: movementParams,
  body: z.object({ reason: requiredText('Alasan', 300) }),
  reply: z.object({ id: z.int() }),
})

const payoutState = z.enum(['waiting', 'sent', 'failed', 'returned'])

/** A bank account for display, without its full number. */
const Account = z.object({ bank: z.string(), holder: z.string(), ending: z.string() })

export const Payout = z.object({
  orderId: z.int(),
  orderNumber: z.string(),
  vendor: z.string(),
  vendorId: z.int(),
  amount: rupiahOut,
  state: payoutState,
  /** How long a failed or returned one waits for staff; null for others. */
  waiting: z.nullable(Waiting),
  /** Why staff hold the payouts of the vendor; null when they do not. */
  hold: z.nullable(z.enum(PAYOUT_HOLD_KINDS)),
  attempt: z.int(),
  reason: z.string(),
  reference: z.string(),
  /** The destination account. */
  account: Account,
  /** The vendor's current payout account if it differs; null when it is the same. */
  newAccount: z.nullable(Account),
  /** Whether another attempt waits for the approval of a second staff member. */
  isAwaitingApproval: z.boolean(),
})
export type Payout = z.output<typeof Payout>

export const listPayouts = endpoint({
  method: 'GET',
  path: '/staff/payout',
  access: 'staff',
  summary: 'Penyaluran dana kepada penyedia; yang gagal dan yang dikembalikan bank bersama-sama',
  query: z.extend(PayoutFilters, { after: queryInteger }),
  reply: z.object({
    payouts: z.array(Payout),
    next: z.nullable(z.int()),
    failed: z.int(),
    /** Amount from which a second staff member approves another account; 0 for none. */
    secondPersonFrom: rupiahOut,
  }),
})

export const resendPayout = endpoint({
  method: 'POST',
  path: '/staff/payout/:orderId/send',
  access: 'staff',
  proof: 'factor',
  summary:
    'Kirim ulang dana yang gagal, ke rekening pada pesanan atau rekening penyedia yang berlaku sekarang',
  params: z.object({ orderId: id }),
  body: z.object({
    to: z.enum(['order', 'vendor']),
    lastDigits: z.string().check(z.regex(/^[0-9]{4}$/, 'Ketik 4 angka terakhir rekening tujuan')),
    reason: approvalReason,
  }),
  reply: z.object({ orderId: z.int(), isWaiting: z.boolean() }),
})
