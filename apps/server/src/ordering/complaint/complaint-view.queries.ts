import type { FileScan } from '@pasar/contract/media/file-scan'
import type { ComplaintRow } from '@pasar/contract/ordering/complaint'
import type {
  ComplaintAction,
  ComplaintCategory,
  ComplaintState,
  ComplaintTab,
  Remedy,
} from '@pasar/domain/ordering/complaint'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { awaitsAnswerIn, type OrderScope, whereInScope } from '../view/order-filters.queries.ts'
import { subjectOfOrder } from '../view/orders.queries.ts'

export type ComplaintRowParts = {
  id: number
  state: ComplaintState
  category: ComplaintCategory
  openedBy: 'buyer' | 'vendor'
  order: ComplaintRow['order']
  line: { lineNo: number; name: string } | null
  last: string
  awaited: 'opener' | 'other'
  answerBy: Date
  openedAt: Date
}

const rowColumns = sql`c.id, c.state, c.category, c.opened_by as "openedBy",
  json_build_object('id', o.id, 'number', o.number, 'school', o.buyer ->> 'name', 'vendor', o.vendor ->> 'name',
    'subject', ${subjectOfOrder}) as order,
  (select json_build_object('lineNo', line_no, 'name', name) from order_line where order_id = o.id and line_no = c.line_no) as line,
  coalesce((select body from complaint_entry where complaint_id = c.id and body <> '' order by seq desc limit 1), '') as last,
  c.awaited, c.answer_by as "answerBy", c.opened_at as "openedAt"`

/**
 * Loads the complaints about orders of one side, newest first; those that await a decision of staff
 * oldest first.
 *
 * @param query.before cursor: the last id of the previous page; 0 for the first page
 */
export async function readComplaints(
  db: Db,
  side: OrderScope,
  query: { tab: ComplaintTab; turn: '' | 'saya'; before: number; limit: number },
): Promise<ComplaintRowParts[]> {
  const isQueue = side.role === 'staff' && query.tab === 'escalated'
  const { rows } = await sql<ComplaintRowParts>`
    select ${rowColumns} from complaint c join orders o on o.id = c.order_id
    where ${whereInScope(side)} and ${query.tab === 'all' ? sql`true` : sql`c.state = ${query.tab}`}
      and ${query.turn === 'saya' ? awaitsAnswerIn(side.role) : sql`true`}
      and ${query.before === 0 ? sql`true` : isQueue ? sql`c.id > ${query.before}` : sql`c.id < ${query.before}`}
    order by ${isQueue ? sql`c.id` : sql`c.id desc`} limit ${query.limit}`.execute(db)
  return rows
}

type ComplaintCounts = Record<ComplaintTab | 'awaiting', number>

/** Counts the complaints of a side by tab, and those that await its answer. */
export async function countComplaints(db: Db, side: OrderScope): Promise<ComplaintCounts> {
  const { rows } = await sql<ComplaintCounts>`
    select count(*) as all, count(*) filter (where c.state = 'open') as open, count(*) filter (where ${awaitsAnswerIn(side.role)}) as awaiting, count(*) filter (where c.state = 'completed') as completed,
      count(*) filter (where c.state = 'cancelled') as cancelled, count(*) filter (where c.state = 'escalated') as escalated
    from complaint c join orders o on o.id = c.order_id where ${whereInScope(side)}`.execute(db)
  return rows[0] ?? { all: 0, open: 0, awaiting: 0, completed: 0, cancelled: 0, escalated: 0 }
}

export type ComplaintParts = ComplaintRowParts & {
  version: number
  orderState: OrderState
  escalateBy: Date
  escalatedAt: Date | null
  remedy: Remedy | null
  remedyAmount: number
  remedyBy: 'buyer' | 'vendor' | 'staff' | null
  remedyState: 'none' | 'waiting' | 'agreed' | 'declined'
  declined: number
  resolution: string
  entries: {
    seq: number
    by: 'buyer' | 'vendor' | 'staff' | 'system'
    name: string
    kind: ComplaintAction
    text: string
    remedy: Remedy | null
    amount: number
    at: string
    files: { id: number; name: string; mime: string; scan: FileScan }[] | null
  }[]
}

/** Loads a complaint with all its entries in one snapshot. */
export async function readComplaint(db: Db, id: number): Promise<ComplaintParts> {
  const { rows } = await sql<ComplaintParts>`
    select ${rowColumns}, c.version, o.state as "orderState", c.escalate_by as "escalateBy", c.escalated_at as "escalatedAt", c.remedy,
      c.remedy_amount as "remedyAmount", c.remedy_by as "remedyBy", c.remedy_state as "remedyState", c.declined, c.resolution,
      (select json_agg(json_build_object('seq', e.seq, 'by', e.by, 'name', e.member_name, 'kind', e.kind, 'text', e.body, 'remedy', e.remedy,
          'amount', e.amount, 'at', e.at, 'files',
          (select json_agg(json_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'scan', f.scan) order by f.id)
            from file f where f.complaint_id = e.complaint_id and f.complaint_seq = e.seq)) order by e.seq)
        from complaint_entry e where e.complaint_id = c.id) as entries
    from complaint c join orders o on o.id = c.order_id where c.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`complaint ${id} has no row`)
  return row
}
