import { COMPLAINT_CATEGORIES, COMPLAINT_STATES } from '@pasar/domain/ordering/complaint'
import { ORDER_STATES } from '@pasar/domain/ordering/machine'
import { REQUEST_KINDS } from '@pasar/domain/ordering/requests'
import { ORDER_TABS } from '@pasar/domain/ordering/tabs'
import { MOVEMENT_KINDS, MOVEMENT_STATES } from '@pasar/domain/payment/movement'
import * as z from 'zod/mini'
import { ComparisonRecord } from '../cart/saved-comparison.ts'
import { FileScan } from '../media/file-scan.ts'
import { PhotoEvidence } from '../media/photo-evidence.ts'
import { TaxRuleView } from '../settings/tax-rule.ts'
import { endpoint } from '../wire/endpoint.ts'
import { day, id, moment, queryInteger, queryText, rupiahOut } from '../wire/fields.ts'
import { Amounts } from './checkout.ts'
import { DeliveryProgress, HandoverLine, OrderReplacement } from './handover.ts'
import { OrderLine } from './order-line.ts'
import { OrderRating } from './rating.ts'
import { EarlierAgreement, OrderRequest } from './requests.ts'

const orderState = z.enum(ORDER_STATES)

/** A party of an order as it was when the order was made. */
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

export const OrderRow = z.object({
  id: z.int(),
  number: z.string(),
  state: orderState,
  version: z.int(),
  complained: z.boolean(),
  editApproved: z.boolean(),
  rated: z.boolean(),
  /** The other side: the vendor for a school, the school for a vendor; for staff and supervisors the school. */
  partner: z.object({ name: z.string(), regencyName: z.string(), zone: z.nullable(z.string()) }),
  vendorName: z.string(),
  items: z.array(z.object({ name: z.string(), picture: z.string() })),
  itemCount: z.int(),
  /** What was ordered for; from the BAST on what is owed. */
  total: rupiahOut,
  createdAt: moment,
  deadline: z.nullable(moment),
  /** What waits for an answer of the other side, or of the platform. */
  pending: z.nullable(z.object({ kind: z.enum(REQUEST_KINDS), askedBy: z.enum(['buyer', 'vendor']) })),
  /** How far goods on their way are; what the next step of both sides depends on. */
  receiving: DeliveryProgress,
  /** The year at whose end it had not been paid for, if any. */
  unpaidYear: z.nullable(z.int()),
})
export type OrderRow = z.output<typeof OrderRow>

export const OrderList = z.object({
  orders: z.array(OrderRow),
  /** Give it as `before` for the following page; null at the end. */
  next: z.nullable(z.int()),
  /** How many orders each tab has; for a supervisor those that the filters leave. */
  counts: z.record(z.enum(ORDER_TABS), z.int()),
  /** For a supervisor: what the orders of this tab and these filters come to together, and the regencies of the territory. */
  watched: z.nullable(
    z.object({ total: rupiahOut, regencies: z.array(z.object({ code: z.string(), name: z.string() })) }),
  ),
})
export type OrderList = z.output<typeof OrderList>

const dayInAddress = z.catch(z._default(z.union([z.literal(''), day]), ''), '')

/** Which orders are wanted. Days are those of WIB on which an order was made, both included; a filter that is not set is empty or 0; overdue: 1 where the next step is late. */
const filters = {
  type: z.catch(z._default(z.enum(ORDER_TABS), 'all'), 'all'),
  keyword: queryText(100),
  from: dayInAddress,
  to: dayInAddress,
  least: queryInteger,
  regency: z.catch(z._default(z.string().check(z.regex(/^([0-9]{4})?$/)), ''), ''),
  overdue: queryInteger,
}
export const OrderFilters = z.object(filters)
export type OrderFilters = z.output<typeof OrderFilters>

export const listOrders = endpoint({
  method: 'GET',
  path: '/history',
  access: 'member',
  summary: 'Daftar transaksi menurut tab, dengan jumlah tiap tab',
  query: z.object({ ...filters, before: queryInteger }),
  reply: OrderList,
})

/**
 * The same orders as a file. That an answer is CSV follows from this route alone, never from what else stands in an address.
 *
 * @spec 7 CSV where the URL contains csv
 */
export const exportOrders = endpoint({
  method: 'GET',
  path: '/history/export',
  access: 'member',
  summary:
    'Daftar transaksi sebagai CSV: dipisah titik koma, paling banyak 50.000 baris, yang terbaru di atas',
  kind: 'csv',
  query: OrderFilters,
  reply: z.string(),
})

/**
 * `bast` are photos of goods that were received well, `damage` of what was not; `closure` are the forms that both sides sign to close an
 * order after its BAST.
 */
export const ORDER_FILE_PURPOSES = ['bast', 'damage', 'payment', 'closure', 'complaint'] as const

export const OrderFile = z.object({
  id: z.int(),
  purpose: z.enum(ORDER_FILE_PURPOSES),
  lineNo: z.nullable(z.int()),
  /** The inspection in which a photo of goods was taken, from 1; null for other files. */
  round: z.nullable(z.int()),
  name: z.string(),
  mime: z.string(),
  url: z.string(),
  scan: FileScan,
  /** Which side brought it. */
  by: z.enum(['buyer', 'vendor']),
  /** What speaks for and against a photo of received goods; only for staff and supervisors. */
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
  rated: z.boolean(),
  fund: z.object({ code: z.string(), name: z.string() }),
  neededBy: z.nullable(day),
  note: z.string(),
  reason: z.string(),
  buyer: Party,
  vendor: Party,
  freight: z.object({ service: z.string(), name: z.string(), days: z.int() }),
  amounts: Amounts,
  /** The rates with which the order was made. */
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
      /** The replacement that it brought; null for what was ordered in the first place. */
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
  /** The inspection that is due, or was made last: 1, and one more for each replacement that was sent. */
  round: z.int(),
  /** Replacements of damaged or missing goods, the oldest first. */
  replacements: z.array(OrderReplacement),
  /** What is owed for what arrived; less than `amounts` after a short or a late delivery. */
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
  /** What was compared before it was ordered; null where nothing had to be, and for the vendor. */
  comparison: z.nullable(ComparisonRecord),
  /** The lines of the school's plan that the order draws from, by its own lines; nothing without a plan, and for the vendor. */
  plan: z.array(z.object({ lineNo: z.int(), code: z.string(), name: z.string(), amount: rupiahOut })),
  /** Version of what was agreed; each accepted change makes the next one. */
  agreement: z.int(),
  earlier: z.array(EarlierAgreement),
  deliverBy: z.nullable(day),
  /** What taking the goods in today would cost the vendor for being late. */
  penaltyToday: rupiahOut,
  requests: z.array(OrderRequest),
  /** What the reader may ask the other side for. */
  askable: z.array(z.enum(REQUEST_KINDS)),
  rating: z.nullable(OrderRating),
  /** Whether the reader may rate the order, or change its rating. */
  mayRate: z.boolean(),
  /** For a vendor: how fast the school receives and pays. */
  schoolSpeed: z.nullable(z.object({ receiveDays: z.nullable(z.int()), payDays: z.nullable(z.int()) })),
  complaints: z.array(
    z.object({
      id: z.int(),
      state: z.enum(COMPLAINT_STATES),
      category: z.enum(COMPLAINT_CATEGORIES),
      lineNo: z.nullable(z.int()),
    }),
  ),
  /** What the reader may complain about. */
  complainable: z.array(z.enum(COMPLAINT_CATEGORIES)),
  /** What the reader uploaded for a complaint and has not sent yet. */
  evidence: z.array(OrderFile),
  /** The year at whose end it had not been paid for, if any. */
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
      /** Why it did not arrive, or came back. */
      reason: z.string(),
    }),
  ),
  /** What the school is to pay where; without `account` until the bank has opened one. Not for the vendor. */
  instruction: z.nullable(
    z.object({
      bank: z.string(),
      account: z.nullable(z.string()),
      amount: rupiahOut,
      reference: z.string(),
      validUntil: moment,
    }),
  ),
  /** Money that the bank has told of for this order. Not for the vendor. */
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
  files: z.array(OrderFile),
  /** What photos of the received goods show beside them; only for the school, while it inspects. */
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
  /** The steps that the reader may take. */
  offered: z.array(z.enum(ORDER_ACTIONS)),
})
export type OrderView = z.output<typeof OrderView>

export const viewOrder = endpoint({
  method: 'GET',
  path: '/history/:orderId',
  access: 'member',
  summary: 'Satu pesanan lengkap',
  params: z.object({ orderId: id }),
  reply: OrderView,
})
