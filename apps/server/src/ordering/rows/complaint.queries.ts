import { jobActorName } from '@pasar/domain/jobs/queues'
import type {
  ComplaintAction,
  ComplaintCategory,
  ComplaintState,
  Remedy,
} from '@pasar/domain/ordering/complaint'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DueItems } from '../../queue/items.queries.ts'

export type LockedComplaint = {
  id: number
  orderId: number
  lineNo: number | null
  openedBy: 'buyer' | 'vendor'
  category: ComplaintCategory
  state: ComplaintState
  version: number
  entries: number
  awaited: 'opener' | 'other'
  answerBy: Date
  remedy: Remedy | null
  remedyAmount: number
  remedyBy: 'buyer' | 'vendor' | 'staff' | null
  remedyState: 'none' | 'waiting' | 'agreed' | 'declined'
  declined: number
}

const lockedColumns = sql`id, order_id as "orderId", line_no as "lineNo", opened_by as "openedBy", category, state, version, entries, awaited,
  answer_by as "answerBy", remedy, remedy_amount as "remedyAmount", remedy_by as "remedyBy", remedy_state as "remedyState", declined`

/** Returns the order id of a complaint. */
export async function findOrderOf(db: Db, complaintId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('complaint')
    .select('order_id')
    .where('id', '=', complaintId)
    .executeTakeFirst()
  return row?.order_id
}

/**
 * Loads a complaint with a row lock until the transaction ends. The caller must lock the order
 * first.
 */
export async function lockComplaint(tx: Db, id: number): Promise<LockedComplaint | undefined> {
  const { rows } = await sql<LockedComplaint>`
    select ${lockedColumns} from complaint where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/**
 * Inserts a complaint.
 *
 * @returns null when one about the same line is open
 */
export async function insertComplaint(
  tx: Db,
  begunComplaint: {
    orderId: number
    lineNo: number | null
    openedBy: 'buyer' | 'vendor'
    category: ComplaintCategory
    now: Date
    answerBy: Date
    escalateBy: Date
  },
): Promise<number | null> {
  const row = await tx
    .insertInto('complaint')
    .values({
      order_id: begunComplaint.orderId,
      line_no: begunComplaint.lineNo,
      opened_by: begunComplaint.openedBy,
      category: begunComplaint.category,
      awaited: 'other',
      answer_by: begunComplaint.answerBy,
      escalate_by: begunComplaint.escalateBy,
      opened_at: begunComplaint.now,
    })
    // Literals: a generic plan finds no partial index whose condition is a parameter.
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'line_no'])
        .where(sql<boolean>`state in ('open', 'escalated')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export type ComplaintEntry = {
  complaintId: number
  seq: number
  by: 'buyer' | 'vendor' | 'staff' | 'system'
  memberId: number | null
  memberName: string
  kind: ComplaintAction
  text: string
  remedy: Remedy | null
  amount: number
  now: Date
}

/**
 * Inserts an entry and attaches the unsent evidence of its author.
 *
 * @returns how many files were attached
 */
export async function insertComplaintEntry(tx: Db, orderId: number, entry: ComplaintEntry): Promise<number> {
  await tx
    .insertInto('complaint_entry')
    .values({
      complaint_id: entry.complaintId,
      seq: entry.seq,
      by: entry.by,
      member_name: entry.memberName,
      kind: entry.kind,
      body: entry.text,
      remedy: entry.remedy,
      amount: entry.amount,
      at: entry.now,
    })
    .execute()
  if (entry.memberId === null) return 0
  const { numUpdatedRows } = await tx
    .updateTable('file')
    .set({ complaint_id: entry.complaintId, complaint_seq: entry.seq })
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'complaint')
    .where('owner_id', '=', entry.memberId)
    .where('complaint_id', 'is', null)
    .where('scan', '<>', 'infected')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

type Moved = {
  state?: ComplaintState
  awaited?: 'opener' | 'other'
  answer_by?: Date
  escalate_by?: Date
  escalated_at?: Date
  ended_at?: Date
  resolution?: string
  remedy?: Remedy | null
  remedy_amount?: number
  remedy_by?: 'buyer' | 'vendor' | 'staff' | null
  remedy_state?: 'none' | 'waiting' | 'agreed' | 'declined'
  declined?: number
}

/** Updates a locked complaint; each update adds one entry. Fails if its version has changed. */
export async function moveComplaint(tx: Db, complaint: LockedComplaint, to: Moved): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('complaint')
    .set({ ...to, version: complaint.version + 1, entries: complaint.entries + 1 })
    .where('id', '=', complaint.id)
    .where('version', '=', complaint.version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`complaint ${complaint.id} changed although its row is locked`)
}

/** Returns whether an order has an unresolved complaint. */
export async function hasOpenComplaint(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('complaint')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['open', 'escalated'])
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Completes all unresolved complaints of an order that has ended.
 *
 * @returns their ids
 */
export async function endComplaints(tx: Db, orderId: number, reason: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ended as (
      update complaint set state = 'completed', ended_at = ${now}, resolution = ${reason}, version = version + 1, entries = entries + 1
      where order_id = ${orderId} and state in ('open', 'escalated') returning id, entries)
    insert into complaint_entry (complaint_id, seq, by, member_name, kind, body, at)
    select id, entries, 'system', ${jobActorName('complaints')}, 'complete', ${reason}, ${now} from ended returning complaint_id as id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Returns the query of the complaints whose time to answer is over. */
export const dueComplaints = (now: Date): DueItems =>
  sql`select id as item_id, case when remedy_state = 'agreed' then answer_by else escalate_by end as since from complaint
    where state = 'open' and case when remedy_state = 'agreed' then answer_by else escalate_by end < ${now}`

/** Loads open complaints with the step that is due. */
export async function readDueComplaints(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; due: 'escalate' | 'complete' }>`
    select id, case when remedy_state = 'agreed' then 'complete' else 'escalate' end as due
    from complaint where id = any(${[...ids]}::bigint[]) and state = 'open'`.execute(db)
  return rows
}
