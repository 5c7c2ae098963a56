import type { OrderChange } from '@pasar/contract/ordering/requests'
import type { OrderSubject } from '@pasar/domain/document/terms'
import type { RequestKind, RequestState } from '@pasar/domain/ordering/requests'
import type { InvoiceTax } from '@pasar/domain/tax/invoice'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { executePrepared } from '../../db/statements.ts'
import type { DueItems } from '../../queue/items.queries.ts'
import { subjectOfOrder } from '../view/orders.queries.ts'

/**
 * Content of a request: the new agreement of a change, the good units by line of a short
 * delivery, else empty.
 */
export type RequestContent = {
  change?: OrderChange & { amounts: InvoiceTax }
  good?: { lineNo: number; good: number }[]
}

export type PendingRequest = {
  id: number
  orderId: number
  kind: RequestKind
  askedBy: 'buyer' | 'vendor'
  state: RequestState
  reason: string
  terms: RequestContent
  askedAt: Date
  answerBy: Date | null
}

const columns = sql`id, order_id as "orderId", kind, asked_by as "askedBy", state, reason, terms, asked_at as "askedAt",
  answer_by as "answerBy"`

/** Finds the pending request of an order; there is at most one. */
export async function findPending(db: Db, orderId: number): Promise<PendingRequest | undefined> {
  const { rows } = await executePrepared(
    db,
    sql<PendingRequest>`
    select ${columns} from order_request where order_id = ${orderId} and state in ('open', 'escalated')`,
  )
  return rows[0]
}

/** Finds the last short delivery that both sides accepted. */
export async function findAcceptedShort(db: Db, orderId: number): Promise<PendingRequest | undefined> {
  const { rows } = await sql<PendingRequest>`
    select ${columns} from order_request where order_id = ${orderId} and kind = 'short' and state = 'accepted'
    order by id desc limit 1`.execute(db)
  return rows[0]
}

/**
 * Inserts a request.
 *
 * @returns its id
 */
export async function insertRequest(tx: Db, request: Omit<PendingRequest, 'id' | 'state'>): Promise<number> {
  const { id } = await tx
    .insertInto('order_request')
    .values({
      order_id: request.orderId,
      kind: request.kind,
      asked_by: request.askedBy,
      reason: request.reason,
      terms: JSON.stringify(request.terms),
      asked_at: request.askedAt,
      answer_by: request.answerBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Updates the state of a request.
 *
 * @returns false if it has changed since it was read
 */
export async function moveRequest(
  tx: Db,
  { id, state }: Pick<PendingRequest, 'id' | 'state'>,
  to: { state: RequestState; answer: string; settledAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_request')
    .set({ state: to.state, answer: to.answer, settled_at: to.settledAt })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends the pending request of an order that has ended. */
export async function endPendingRequest(tx: Db, orderId: number, now: Date): Promise<void> {
  await sql`
    update order_request set state = case state when 'open' then 'lapsed' else 'denied' end, settled_at = ${now}
    where order_id = ${orderId} and state in ('open', 'escalated')`.execute(tx)
}

/** Returns the query of the requests whose time to answer is over. */
export const dueRequests = (now: Date): DueItems =>
  sql`select id as item_id, answer_by as since from order_request
    where state = 'open' and answer_by < ${now} and kind in ('return', 'change', 'short')`

/** Loads open requests. */
export async function readOpenRequests(db: Db, ids: readonly number[]): Promise<PendingRequest[]> {
  const { rows } = await sql<PendingRequest>`
    select ${columns} from order_request where id = any(${[...ids]}::bigint[]) and state = 'open'`.execute(db)
  return rows
}

export type EscalatedRow = {
  id: number
  orderId: number
  number: string
  subject: OrderSubject
  kind: RequestKind
  askedBy: 'buyer' | 'vendor'
  reason: string
  school: string
  vendor: string
  total: number
  askedAt: Date
  escalatedAt: Date
}

/** Loads the requests that await the platform, oldest first. */
export async function readEscalated(db: Db, after: number, limit: number): Promise<EscalatedRow[]> {
  const { rows } = await sql<EscalatedRow>`
    select r.id, r.order_id as "orderId", o.number, ${subjectOfOrder} as subject, r.kind, r.asked_by as "askedBy", r.reason, o.buyer ->> 'name' as school,
      o.vendor ->> 'name' as vendor, o.total, r.asked_at as "askedAt", coalesce(r.escalated_at, r.asked_at) as "escalatedAt"
    from order_request r join orders o on o.id = r.order_id
    where r.state = 'escalated' and r.id > ${after} order by r.id limit ${limit}`.execute(db)
  return rows
}

/** Stores when a request was escalated. */
export async function markEscalated(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('order_request').set({ escalated_at: now }).where('id', '=', id).execute()
}
