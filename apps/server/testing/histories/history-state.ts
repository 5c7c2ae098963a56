import type { HandoverLine } from '@pasar/contract/ordering/handover'
import { sql } from 'kysely'
import type { Actor } from '../../src/call/actor.ts'
import { readRound } from '../../src/ordering/requests/replacement.queries.ts'
import type { TestContext } from '../orders.ts'

/** The database and the parties of a history. */
export type HistoryWorld = {
  context: TestContext
  school: Actor
  vendor: Actor
  staff: Actor
  items: readonly number[]
}

/** The state of an order that decides the next step. */
export type OrderSnapshotRow = {
  state: string
  version: number
  total: number
  gross: number
  lines: { lineNo: number; quantity: number; shipped: number; unitPrice: number }[]
  /** Last inspection of the school, for copying into the BAST. */
  counted: HandoverLine[] | null
  request: { id: number; isPending: boolean } | null
  complaint: { id: number; version: number; isOpen: boolean } | null
  owed: number
}

/** Loads what a history needs of an order for its next step. */
export async function readOrderState(
  { context: { db } }: HistoryWorld,
  orderId: number,
): Promise<OrderSnapshotRow> {
  const { rows } = await sql<OrderSnapshotRow>`
    select o.state, o.version, o.total, o.gross, coalesce((select amount from invoice where order_id = o.id), o.total) as owed,
      (select json_agg(json_build_object('lineNo', line_no, 'quantity', quantity, 'shipped', shipped, 'unitPrice', unit_price)
        order by line_no) from order_line where order_id = o.id) as lines,
      (select json_agg(json_build_object('lineNo', line_no, 'good', good, 'damaged', damaged, 'missing', missing,
        'condition', condition, 'note', note) order by line_no) from handover_line where order_id = o.id) as counted,
      (select json_build_object('id', id, 'isPending', state in ('open', 'escalated')) from order_request
        where order_id = o.id order by id desc limit 1) as request,
      (select json_build_object('id', id, 'version', version, 'isOpen', state in ('open', 'escalated')) from complaint
        where order_id = o.id order by id desc limit 1) as complaint
    from orders o where o.id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`order ${orderId} has no row`)
  return row
}

/** Inserts photos of the current inspection, proofs and forms, as if they had been uploaded. */
export async function addOrderFiles(
  { context: { db }, school, vendor }: HistoryWorld,
  orderId: number,
  now: Date,
) {
  const round = await readRound(db, orderId)
  const of = (owner: Actor, purpose: 'bast' | 'payment' | 'closure' | 'complaint') => ({
    owner_id: owner.memberId,
    order_id: orderId,
    purpose,
    round: purpose === 'bast' ? round : null,
    name: 'x.jpg',
    mime: 'image/jpeg',
    bytes: 1,
    key: 'x',
    created_at: now,
  })
  await db
    .insertInto('file')
    .values([
      of(school, 'bast'),
      of(school, 'payment'),
      of(school, 'closure'),
      of(vendor, 'closure'),
      of(school, 'complaint'),
      of(vendor, 'complaint'),
    ])
    .execute()
}
