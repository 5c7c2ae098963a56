import type { ComparisonRecord } from '@pasar/contract/cart/saved-comparison'
import type { Amounts } from '@pasar/contract/ordering/checkout'
import type { HandoverLine, OrderReplacement } from '@pasar/contract/ordering/handover'
import type { OrderFile, OrderView, Party } from '@pasar/contract/ordering/order'
import type { OrderLine } from '@pasar/contract/ordering/order-line'
import type { PenaltyRule } from '@pasar/domain/ordering/payable'
import type { RequestKind, RequestState } from '@pasar/domain/ordering/requests'
import type { TaxRule } from '@pasar/domain/tax/rule'
import { sql } from 'kysely'
import type { z } from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { executePrepared } from '../../db/statements.ts'
import type { StoredParty } from '../../identity/members/party.queries.ts'
import type { RequestContent } from '../requests/requests.queries.ts'

type Event = Omit<OrderView['events'][number], 'at' | 'detail'> & { at: string; detail: string }
type Handover = Omit<NonNullable<OrderView['handover']>, 'savedAt' | 'lines'> & {
  savedAt: string
  lines: HandoverLine[]
}
type Invoice = Omit<NonNullable<OrderView['invoice']>, 'dueAt'> & { dueAt: string }

type Instruction = Omit<NonNullable<OrderView['instruction']>, 'validUntil'> & { validUntil: string }
type Movement = Omit<OrderView['movements'][number], 'paidAt'> & { paidAt: string }
type Replacement = Omit<OrderReplacement, 'requestedAt' | 'sentAt' | 'endedAt'> & {
  requestedAt: string
  sentAt: string | null
  endedAt: string | null
}
type Earlier = Omit<OrderView['earlier'][number], 'endedAt'> & { endedAt: string }

export type RequestRow = {
  id: number
  kind: RequestKind
  askedBy: 'buyer' | 'vendor'
  state: RequestState
  reason: string
  terms: RequestContent
  answer: string
  askedAt: string
  answerBy: string | null
  settledAt: string | null
}

export type OrderFileRow = Omit<OrderFile, 'url' | 'evidence'> & {
  unsentBy: number | null
  hasCode: boolean | null
  takenAt: string | null
  isAlike: boolean
  twin: {
    orderId: number | null
    number: string | null
    buyerId: number | null
    vendorId: number | null
    buyerVillage: string | null
    itemId: number | null
    itemName: string | null
  } | null
}

export type OrderParts = Pick<
  OrderView,
  | 'id'
  | 'number'
  | 'state'
  | 'version'
  | 'complained'
  | 'editApproved'
  | 'rated'
  | 'neededBy'
  | 'note'
  | 'reason'
  | 'createdAt'
  | 'confirmBy'
  | 'deadline'
  | 'confirmedAt'
  | 'processedAt'
  | 'shippedAt'
  | 'bastAt'
  | 'paidAt'
  | 'paymentConfirmedAt'
  | 'endedAt'
  | 'agreement'
  | 'deliverBy'
  | 'unpaidYear'
  | 'round'
> & {
  fundCode: string
  buyer: StoredParty
  vendor: Party
  freight: OrderView['freight']
  amounts: Amounts
  taxRule: TaxRule
  lines: OrderLine[]
  deliveries: OrderView['deliveries'] | null
  handover: Handover | null
  invoice: Invoice | null
  payments: OrderView['payments'] | null
  payout: OrderView['payout']
  instruction: Instruction | null
  movements: Movement[] | null
  files: OrderFileRow[] | null
  photoCode: string | null
  complaints: OrderView['complaints'] | null
  events: Event[]
  requests: RequestRow[] | null
  replacements: Replacement[] | null
  earlier: Earlier[] | null
  penalty: PenaltyRule
  comparison: z.input<typeof ComparisonRecord> | null
  /** What the order takes of the school's plan, by line. */
  plan: { lineNo: number; code: string; name: string; amount: number }[] | null
}

const orderHandover = sql`
  (select json_build_object('number', h.number, 'inspectedOn', h.inspected_on, 'receiverName', h.receiver_name, 'receiverPosition',
      h.receiver_position, 'note', h.note, 'final', h.final, 'savedAt', h.saved_at, 'round', h.round, 'lines',
      (select json_agg(json_build_object('lineNo', line_no, 'good', good, 'damaged', damaged, 'missing', missing,
          'condition', condition, 'note', note) order by line_no) from handover_line where order_id = h.order_id))
    from handover h where h.order_id = o.id)`

const orderInvoice = sql`
  (select json_build_object('number', number, 'state', state, 'amount', amount, 'penalty', penalty, 'dueAt', due_at, 'amounts',
      json_build_object('gross', gross, 'taxedGross', taxed_gross, 'dpp', dpp, 'dppOther', dpp_other, 'ppn', ppn, 'pph', pph,
        'fee', fee, 'freight', freight, 'total', amount, 'received', received))
    from invoice where order_id = o.id)`

const orderFiles = sql`
  (select json_agg(json_build_object('id', file.id, 'purpose', purpose, 'lineNo', line_no, 'round', round, 'name', name, 'mime', mime,
      'scan', scan, 'by', case owner_id when o.vendor_id then 'vendor' else 'buyer' end, 'unsentBy',
      case when purpose = 'complaint' and complaint_id is null then owner_id end, 'hasCode', carried_code, 'takenAt', taken_at,
      'isAlike', p.twin_distance is not null, 'twin', (select json_build_object('orderId', t.order_id, 'number', ot.number,
          'buyerId', ot.buyer_id, 'vendorId', ot.vendor_id, 'buyerVillage', mt.village_code, 'itemId', t.item_id, 'itemName', it.name)
        from picture_hash t left join orders ot on ot.id = t.order_id left join member mt on mt.id = ot.buyer_id
          left join item it on it.id = t.item_id where t.id = p.twin_id)) order by file.id)
    from file left join picture_hash p on p.file_id = file.id where file.order_id = o.id)`

const orderReplacements = sql`
  (select json_agg(json_build_object('id', r.id, 'round', r.round, 'state', r.state, 'askedBy', r.asked_by, 'reason', r.reason,
      'requestedAt', r.requested_at, 'sentAt', r.sent_at, 'endedAt', r.ended_at, 'inspection', r.inspection, 'lines',
      (select json_agg(json_build_object('lineNo', line_no, 'units', units, 'sent', sent) order by line_no)
        from replacement_line where replacement_id = r.id)) order by r.id)
    from replacement r where r.order_id = o.id)`

/**
 * Loads an order with all its parts in one statement, so that all parts are of the same
 * snapshot.
 */
export async function readOrder(db: Db, id: number): Promise<OrderParts> {
  const { rows } = await executePrepared(
    db,
    sql<OrderParts>`
    select o.id, o.number, o.state, o.version, o.complained, o.edit_approved as "editApproved", o.rated, o.fund as "fundCode",
      o.needed_by as "neededBy", o.note, o.reason, o.buyer, o.vendor - '{bankName,bankHolder,bankAccount}'::text[] as vendor,
      json_build_object('service', o.freight_service, 'name', o.freight_name, 'days', o.freight_days) as freight,
      json_build_object('gross', o.gross, 'taxedGross', o.taxed_gross, 'dpp', o.dpp, 'dppOther', o.dpp_other, 'ppn', o.ppn, 'pph', o.pph,
        'fee', o.fee, 'freight', o.freight, 'total', o.total, 'received', o.received) as amounts,
      o.tax_rule as "taxRule", o.agreement, o.deliver_by as "deliverBy", o.unpaid_year as "unpaidYear",
      json_build_object('permille', o.penalty_permille, 'capPercent', o.penalty_cap_percent) as penalty,
      (select json_agg(json_build_object('id', id, 'kind', kind, 'askedBy', asked_by, 'state', state, 'reason', reason, 'terms', terms,
          'answer', answer, 'askedAt', asked_at, 'answerBy', answer_by, 'settledAt', settled_at) order by id)
        from order_request where order_id = o.id) as requests,
      (select json_agg(content || jsonb_build_object('agreement', agreement, 'endedAt', ended_at) order by agreement)
        from order_agreement where order_id = o.id) as earlier,
      (select content from order_comparison where order_id = o.id) as comparison,
      (select json_agg(t order by t."lineNo") from (
        select p.order_line as "lineNo", l.code, l.name,
          sum(case when p.from_account = 'available' then p.amount when p.to_account = 'available' then -p.amount else 0 end)::bigint as amount
        from plan_posting p join plan_line l on l.id = p.line_id where p.order_id = o.id group by p.order_line, l.code, l.name) t) as plan,
      o.created_at as "createdAt", o.confirm_by as "confirmBy", o.deadline, o.confirmed_at as "confirmedAt",
      o.processed_at as "processedAt", o.shipped_at as "shippedAt", o.bast_at as "bastAt", o.paid_at as "paidAt",
      o.payment_confirmed_at as "paymentConfirmedAt", o.ended_at as "endedAt",
      (select json_agg(json_build_object('lineNo', line_no, 'itemId', item_id, 'kind', kind, 'name', name, 'optionValues', option_values,
          'sku', sku, 'unit', unit, 'picture', picture, 'quantity', quantity, 'shipped', shipped, 'listPrice', list_price,
          'unitPrice', unit_price, 'priceSource', price_source, 'negotiationId', negotiation_id, 'lineTotal', line_total, 'exemptReason', exempt_reason,
          'priceRank', jsonb_build_object('landed', null) || price_rank, 'referencePrices', reference_prices, 'priceReason', price_reason) order by line_no)
        from order_line where order_id = o.id) as lines,
      (select json_agg(json_build_object('replacementId', d.replacement_id, 'shippedOn', d.shipped_on, 'carrier', d.carrier, 'tracking', d.tracking, 'note', d.note, 'lines',
          (select json_agg(json_build_object('lineNo', line_no, 'quantity', quantity) order by line_no)
            from delivery_line where delivery_id = d.id)) order by d.id)
        from delivery d where d.order_id = o.id) as deliveries,
      ${orderHandover} as handover,
      ${orderInvoice} as invoice,
      (select json_agg(json_build_object('amount', amount, 'paidOn', paid_on, 'bank', bank, 'reference', reference, 'state', state,
          'refusal', refusal) order by id) from payment where order_id = o.id) as payments,
      (select json_build_object('amount', amount, 'state', state, 'reference', reference, 'reason', reason,
          'isOnHold', exists (select from payout_hold where member_id = o.vendor_id)) from payout where order_id = o.id) as payout,
      (select json_build_object('bank', bank, 'account', account, 'amount', amount, 'reference', reference, 'validUntil', valid_until)
        from payment_instruction where order_id = o.id) as instruction,
      (select json_agg(json_build_object('id', id, 'amount', amount, 'paidAt', paid_at, 'payer', payer, 'bankId', bank_id, 'kind', kind,
          'state', state, 'note', note) order by id) from bank_movement where order_id = o.id) as movements,
      ${orderFiles} as files,
      (select 1 + count(*)::int from replacement where order_id = o.id and sent_at is not null) as round,
      ${orderReplacements} as replacements,
      (select code from photo_code where order_id = o.id) as "photoCode",
      (select json_agg(json_build_object('id', id, 'state', state, 'category', category, 'lineNo', line_no) order by id)
        from complaint where order_id = o.id) as complaints,
      (select json_agg(json_build_object('seq', seq, 'at', at, 'actor', actor, 'name', member_name, 'action', action, 'toState', to_state,
          'detail', detail, 'hash', hash) order by seq) from order_event where order_id = o.id) as events
    from orders o where o.id = ${id}`,
  )
  const [row] = rows
  if (!row) throw new Error(`order ${id} has no row`)
  return row
}
