import type { OrderChange } from '@pasar/contract/ordering/requests'
import type { RequestKind, RequestState } from '@pasar/domain/ordering/requests'
import type { InvoiceTax } from '@pasar/domain/tax/invoice'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { PREPARED_HINT } from '../db/prepared-statement.ts'

/** What a request would bring: of a change what would hold, of a short delivery the good units of each line, else nothing. */
export type RequestTerms = {
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
  terms: RequestTerms
  askedAt: Date
  answerBy: Date | null
}

const columns = sql`id, order_id as "orderId", kind, asked_by as "askedBy", state, reason, terms, asked_at as "askedAt",
  answer_by as "answerBy"`

/** What waits for an answer in an order; there is never more than one. */
export async function findPending(db: Db, orderId: number): Promise<PendingRequest | undefined> {
  const { rows } = await sql<PendingRequest>`${sql.raw(PREPARED_HINT)}
    select ${columns} from order_request where order_id = ${orderId} and state in ('open', 'escalated')`.execute(
    db,
  )
  return rows[0]
}

/** The last delivery that both sides accepted as it is. */
export async function findAcceptedShort(db: Db, orderId: number): Promise<PendingRequest | undefined> {
  const { rows } = await sql<PendingRequest>`
    select ${columns} from order_request where order_id = ${orderId} and kind = 'short' and state = 'accepted'
    order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Begins a request. @returns its id */
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

/** Moves a request on, only from where it was read. @returns whether it still stood there */
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

/** Ends what still waited for an answer when its order came to an end. */
export async function endPendingRequest(tx: Db, orderId: number, now: Date): Promise<void> {
  await sql`
    update order_request set state = case state when 'open' then 'lapsed' else 'denied' end, settled_at = ${now}
    where order_id = ${orderId} and state in ('open', 'escalated')`.execute(tx)
}

/** Requests that nobody answered in time and that do not wait any longer by themselves. */
export async function findUnansweredRequests(db: Db, now: Date): Promise<PendingRequest[]> {
  const { rows } = await sql<PendingRequest>`
    select ${columns} from order_request
    where state = 'open' and answer_by < ${now} and kind in ('return', 'change', 'short') order by answer_by limit 100`.execute(
    db,
  )
  return rows
}

export type EscalatedRow = {
  id: number
  orderId: number
  number: string
  kind: RequestKind
  askedBy: 'buyer' | 'vendor'
  reason: string
  school: string
  vendor: string
  total: number
  askedAt: Date
  escalatedAt: Date
}

/** What waits for the platform, the oldest first. */
export async function readEscalated(db: Db, after: number, most: number): Promise<EscalatedRow[]> {
  const { rows } = await sql<EscalatedRow>`
    select r.id, r.order_id as "orderId", o.number, r.kind, r.asked_by as "askedBy", r.reason, o.buyer ->> 'name' as school,
      o.vendor ->> 'name' as vendor, o.total, r.asked_at as "askedAt", coalesce(r.escalated_at, r.asked_at) as "escalatedAt"
    from order_request r join orders o on o.id = r.order_id
    where r.state = 'escalated' and r.id > ${after} order by r.id limit ${most}`.execute(db)
  return rows
}

/** Notes when a request came before the platform. */
export async function markEscalated(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('order_request').set({ escalated_at: now }).where('id', '=', id).execute()
}

/** Requests of the other side that wait for the answer of a member, and until when the first of them can be given. */
export async function countToAnswer(db: Db, role: 'buyer' | 'vendor', memberId: number) {
  const side = role === 'buyer' ? sql.ref('o.buyer_id') : sql.ref('o.vendor_id')
  const { rows } = await sql<{ count: number; earliest: Date | null }>`
    select count(*) as count, min(r.answer_by) as earliest
    from orders o join order_request r on r.order_id = o.id and r.state in ('open', 'escalated')
    where ${side} = ${memberId} and o.state in ('new', 'confirmed', 'processed', 'shipping', 'bast')
      and r.asked_by <> ${role}`.execute(db)
  return rows[0] ?? { count: 0, earliest: null }
}

/** How many requests wait for a decision of the platform. */
export async function countForPlatform(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from order_request where state = 'escalated'`.execute(db)
  return rows[0]?.count ?? 0
}
