import { COMPLAINT_CATEGORIES, COMPLAINT_STATES } from '@pasar/domain/ordering/complaint'
import { ORDER_STATES } from '@pasar/domain/ordering/machine'
import { REQUEST_KINDS } from '@pasar/domain/ordering/requests'
import { MOVEMENT_KINDS, MOVEMENT_STATES } from '@pasar/domain/payment/movement'
import * as z from 'zod/mini'
import { ComparisonRecord } from '../cart/saved-comparison.ts'
import { FileScan } from '../media/file-scan.ts'
import { PhotoEvidence } from '../media/photo-evidence.ts'
import { PaymentApproval } from '../payment/payment-approval.ts'
import { TaxRuleView } from '../settings/tax-rule.ts'
import { endpoint } from '../wire/endpoint.ts'
import { day, id, moment, rupiahOut } from '../wire/fields.ts'
import { Amounts } from './checkout.ts'
import { HandoverLine, OrderReplacement } from './handover.ts'
import { OrderLine } from './order-line.ts'
import { OrderRating } from './rating.ts'
import { EarlierAgreement, OrderRequest } from './requests.ts'

export const orderState = z.enum(ORDER_STATES)

/** A party of an order as recorded when the order was placed. */
export const Party = z.object({
  memberId: z.int(),
  name: z.string(),
  npsn: z.optional(z.string()),
  npwp: z.string(),
  responsibleName: z.string(),
  responsiblePosition: z.string(),
  mobileNumber: z.string(),
  address: z.string(),
  regencyName: z.string(),
  provinceName: z.string(),
  postal: z.string(),
  zone: z.optional(z.nullable(z.string())),
  freeTradeZone: z.optional(z.boolean()),
  isPkp: z.optional(z.boolean()),
})
export type Party = z.output<typeof Party>

/**
 * `bast` are photos of goods in good condition and `damage` of damaged goods. `closure` are the
 * forms that both sides sign to close an order after its BAST.
 */
export const ORDER_FILE_PURPOSES = ['bast', 'damage', 'payment', 'closure', 'complaint'] as const

export const OrderFile = z.object({
  id: z.int(),
  purpose: z.enum(ORDER_FILE_PURPOSES),
  lineNo: z.nullable(z.int()),
  /** Number of the inspection in which the photo was taken, from 1; null for other files. */
  round: z.nullable(z.int()),
  name: z.string(),
  mime: z.string(),
  url: z.string(),
  scan: FileScan,
  /** The side that uploaded the file. */
  by: z.enum(['buyer', 'vendor']),
  /** Indications for and against a photo of received goods; only for staff and supervisors. */
  evidence: z.nullable(PhotoEvidence),
})
export type OrderFile = z.output<typeof OrderFile>

const ORDER_ACTIONS = [
  'confirm',
  'reject',
  'cancel',
  'expire',
  'process',
  'ship',
  'inspect',
  'replace',
  'withdrawReplacement',
  'uploadBast',
  'pay',
  'refusePayment',
  'confirmPayment',
  'complete',
] as const

export const OrderView = z.object({
  id: z.int(),
  number: z.string(),
  state: orderState,
  version: z.int(),
  complained: z.boolean(),
  editApproved: z.boolean(),
  /**
   * The principal of the school whom a waiting order awaits, for the school; the address is masked.
   */
  awaitedHead: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** The decision of the treasurer that the order awaits; null for none, and for the vendor. */
  basket: z._default(
    z.nullable(
      z.object({
        treasurers: z.array(z.string()),
        /** Whether the viewer is a treasurer of the school and not the one who asked. */
        mayDecide: z.boolean(),
        /** What differs in the shop by now, and why it cannot be ordered; for who decides only. */
        changes: z.array(z.string()),
        faults: z.array(z.string()),
        /** What is left of the plan lines that pay, after this order. */
        budget: z.array(z.object({ code: z.string(), name: z.string(), available: rupiahOut })),
      }),
    ),
    null,
  ),
  rated: z.boolean(),
  fund: z.object({ code: z.string(), name: z.string() }),
  neededBy: z.nullable(day),
  note: z.string(),
  reason: z.string(),
  buyer: Party,
  vendor: Party,
  freight: z.object({ service: z.string(), name: z.string(), days: z.int() }),
  amounts: Amounts,
  /** Tax rates at the time of the order. */
  taxRule: TaxRuleView,
  lines: z.array(OrderLine),
  createdAt: moment,
  confirmBy: moment,
  deadline: z.nullable(moment),
  confirmedAt: z.nullable(moment),
  processedAt: z.nullable(moment),
  shippedAt: z.nullable(moment),
  bastAt: z.nullable(moment),
  paidAt: z.nullable(moment),
  paymentConfirmedAt: z.nullable(moment),
  endedAt: z.nullable(moment),
  deliveries: z.array(
    z.object({
      /** The replacement that this delivery belongs to; null for the original delivery. */
      replacementId: z.nullable(z.int()),
      shippedOn: day,
      carrier: z.string(),
      tracking: z.string(),
      note: z.string(),
      lines: z.array(z.object({ lineNo: z.int(), quantity: z.int() })),
    }),
  ),
  handover: z.nullable(
    z.object({
      number: z.nullable(z.string()),
      inspectedOn: day,
      receiverName: z.string(),
      receiverPosition: z.string(),
      note: z.string(),
      final: z.boolean(),
      savedAt: moment,
      round: z.int(),
      lines: z.array(HandoverLine),
    }),
  ),
  /** Number of the pending or latest inspection: 1, plus 1 for each replacement sent. */
  round: z.int(),
  /** Replacements of damaged or missing goods, oldest first. */
  replacements: z.array(OrderReplacement),
  /** Amount owed for the received goods; less than `amounts` after a short or late delivery. */
  invoice: z.nullable(
    z.object({
      number: z.string(),
      state: z.string(),
      amount: rupiahOut,
      penalty: rupiahOut,
      amounts: Amounts,
      dueAt: moment,
    }),
  ),
  /** The comparison made before the order; null when none was required, and for the vendor. */
  comparison: z.nullable(ComparisonRecord),
  /**
   * Plan lines that the order draws from, by order line; empty without a plan, and for the vendor.
   */
  plan: z.array(z.object({ lineNo: z.int(), code: z.string(), name: z.string(), amount: rupiahOut })),
  /** Version of the agreed terms; each accepted change increases it by 1. */
  agreement: z.int(),
  earlier: z.array(EarlierAgreement),
  deliverBy: z.nullable(day),
  /** Late penalty for the vendor if the goods were accepted today. */
  penaltyToday: rupiahOut,
  requests: z.array(OrderRequest),
  /** Kinds of requests that the viewer may open. */
  askable: z.array(z.enum(REQUEST_KINDS)),
  rating: z.nullable(OrderRating),
  /** Whether the viewer may rate the order or change its rating. */
  mayRate: z.boolean(),
  /** For a vendor: the number of days in which the school accepts goods and pays. */
  schoolSpeed: z.nullable(z.object({ receiveDays: z.nullable(z.int()), payDays: z.nullable(z.int()) })),
  complaints: z.array(
    z.object({
      id: z.int(),
      state: z.enum(COMPLAINT_STATES),
      category: z.enum(COMPLAINT_CATEGORIES),
      lineNo: z.nullable(z.int()),
    }),
  ),
  /** Categories in which the viewer may open a complaint. */
  complainable: z.array(z.enum(COMPLAINT_CATEGORIES)),
  /** Files that the viewer has uploaded for a complaint but not sent. */
  evidence: z.array(OrderFile),
  /** The year that ended while the order was unpaid; null for none. */
  unpaidYear: z.nullable(z.int()),
  payments: z.array(
    z.object({
      amount: rupiahOut,
      paidOn: day,
      bank: z.string(),
      reference: z.string(),
      state: z.enum(['waiting', 'refused', 'confirmed']),
      refusal: z.string(),
    }),
  ),
  payout: z.nullable(
    z.object({
      amount: rupiahOut,
      state: z.enum(['waiting', 'sent', 'failed', 'returned']),
      reference: z.string(),
      /** Why the delivery did not arrive or came back. */
      reason: z.string(),
      /** Whether staff hold the payouts of the vendor. */
      isOnHold: z.boolean(),
    }),
  ),
  /**
   * Payment instruction for the school; without `account` until the bank has opened one. Absent for
   * the vendor.
   */
  instruction: z.nullable(
    z.object({
      bank: z.string(),
      account: z.nullable(z.string()),
      amount: rupiahOut,
      reference: z.string(),
      validUntil: moment,
    }),
  ),
  /** Bank movements reported for this order. Absent for the vendor. */
  movements: z.array(
    z.object({
      id: z.int(),
      amount: rupiahOut,
      paidAt: moment,
      payer: z.string(),
      bankId: z.string(),
      kind: z.enum(MOVEMENT_KINDS),
      state: z.enum(MOVEMENT_STATES),
      note: z.string(),
    }),
  ),
  /** A payment of this order that waits for a second staff member, for staff. */
  approval: z.nullable(PaymentApproval),
  /** Whether its payment needs a second staff member, for staff. */
  needsSecondPerson: z.boolean(),
  files: z.array(OrderFile),
  /**
   * Code that photos of the received goods must show; only for the school, during the inspection.
   */
  photoCode: z.nullable(z.string()),
  events: z.array(
    z.object({
      seq: z.int(),
      at: moment,
      actor: z.enum(['buyer', 'vendor', 'staff', 'system']),
      name: z.string(),
      action: z.string(),
      toState: orderState,
      detail: z.record(z.string(), z.unknown()),
      hash: z.string(),
    }),
  ),
  /** The steps that the viewer may take. */
  offered: z.array(z.enum(ORDER_ACTIONS)),
})
export type OrderView = z.output<typeof OrderView>

export const viewOrder = endpoint({
  method: 'GET',
  path: '/history/:orderId',
  access: 'member',
  scope: 'orders:read',
  summary: 'Satu pesanan lengkap',
  params: z.object({ orderId: id }),
  reply: OrderView,
})
