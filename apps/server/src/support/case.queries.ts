import { dayOf, endOfDayAfter } from '@pasar/domain/kernel/dates'
import {
  type CaseAction,
  type CaseActor,
  type CaseState,
  type FollowUp,
  followUpOf,
} from '@pasar/domain/support/case-machine'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { nextSeriesNumber } from '../document/series-number.queries.ts'
import { notify } from '../outbox/outbox.queries.ts'

/** Maximum length of the subject, which is the start of the message. */
const MAX_SUBJECT_LENGTH = 80

type CaseEventActor = { actor: CaseActor; actorId: number | null; actorName: string }

/**
 * Opens a case for a message to the platform. A further message of a conversation belongs to its
 * open case; a message of the contact form always is a case of its own.
 *
 * @decision 0043
 */
export async function openCaseOf(
  tx: Db,
  input: { memberId: number; memberName: string; roomId: number; text: string; isContact: boolean },
  now: Date,
): Promise<void> {
  const { memberId, memberName, roomId, text, isContact } = input
  const { rows } = await sql`
    select from service_case where member_id = ${memberId} and room_id = ${roomId} and ended_at is null limit 1`.execute(
    tx,
  )
  if (rows.length > 0 && !isContact) return
  const { year } = dayOf(now)
  const number = `PL-${year}-${String(await nextSeriesNumber(tx, 'layanan', year)).padStart(5, '0')}`
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const subject =
    line.length > MAX_SUBJECT_LENGTH ? `${line.slice(0, MAX_SUBJECT_LENGTH - 1).trimEnd()}…` : line
  const { id } = await tx
    .insertInto('service_case')
    .values({ member_id: memberId, room_id: roomId, number, subject, body: text, opened_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const owner = { actor: 'owner' as const, actorId: memberId, actorName: memberName }
  await appendCaseEvent(tx, { id, ...owner, action: 'open', from: null, to: 'new', detail: '' }, now)
  const facts = { caseId: id, number, subject, name: memberName }
  await notify(tx, [{ kind: 'case.open', to: {}, orderId: null, by: memberId, facts }], now)
  await followUp(tx, { id, memberId, facts }, followUpOf('open'), now)
}

/** Returns the number of the case that a message opened; undefined when it opened none. */
export async function findCaseNumber(
  db: Db,
  { roomId, text, at }: { roomId: number; text: string; at: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('service_case')
    .select('number')
    .where('room_id', '=', roomId)
    .where('opened_at', '=', at)
    .where('body', '=', text)
    .executeTakeFirst()
  return row?.number
}

/** Sends a follow-up to the owner of a case, once. */
export async function followUp(
  tx: Db,
  { id, memberId, facts }: { id: number; memberId: number; facts: Record<string, unknown> },
  which: FollowUp | null,
  now: Date,
): Promise<void> {
  if (which === null) return
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('case_follow_up')
    .values({ case_id: id, follow_up: which, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return
  await notify(tx, [{ kind: `case.${which}`, to: { member: memberId }, orderId: null, by: null, facts }], now)
}

export type LockedCase = {
  id: number
  memberId: number
  memberName: string
  number: string
  subject: string
  state: CaseState
  version: number
  /** Name of the staff member who has the case. */
  assignedTo: string | null
}

/** Loads a case with a row lock until the transaction ends. */
export async function lockCase(tx: Db, id: number): Promise<LockedCase | undefined> {
  const { rows } = await sql<LockedCase>`
    select c.id, c.member_id as "memberId", (select name from member where id = c.member_id) as "memberName", c.number, c.subject, c.state,
      c.version, (select name from member where id = c.assigned_to) as "assignedTo"
    from service_case c where c.id = ${id} for no key update`.execute(tx)
  return rows[0]
}

export async function moveCase(
  tx: Db,
  lockedCase: LockedCase,
  to: {
    state: CaseState
    assigned_to?: number
    answer?: string
    reason?: string
    answered_at?: Date
    ended_at?: Date
  },
): Promise<void> {
  await tx
    .updateTable('service_case')
    .set({ ...to, version: lockedCase.version + 1 })
    .where('id', '=', lockedCase.id)
    .execute()
}

/** Sets who of the staff has a case; null for no one. Its state stays. */
export async function setCaseAssignee(tx: Db, id: number, memberId: number | null): Promise<void> {
  await tx
    .updateTable('service_case')
    .set(({ ref, eb }) => ({ assigned_to: memberId, version: eb(ref('version'), '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function appendCaseEvent(
  tx: Db,
  event: CaseEventActor & {
    id: number
    action: CaseAction | 'open'
    from: CaseState | null
    to: CaseState
    detail: string
  },
  now: Date,
): Promise<void> {
  await sql`
    insert into case_event (case_id, seq, at, actor, actor_id, actor_name, action, from_state, to_state, detail)
    select ${event.id}::bigint, count(*) + 1, ${now}::timestamptz, ${event.actor}, ${event.actorId}::bigint, ${event.actorName}, ${event.action},
      ${event.from}, ${event.to}, ${event.detail} from case_event where case_id = ${event.id}`.execute(tx)
}

export type SupportCaseRow = {
  id: number
  memberId: number
  memberName: string
  number: string
  subject: string
  state: CaseState
  assignedTo: string | null
  openedAt: Date
  body: string
  version: number
  answer: string
  reason: string
}

const columns = sql`c.id, c.member_id as "memberId", m.name as "memberName", c.number, c.subject, c.state, s.name as "assignedTo",
  c.opened_at as "openedAt", c.body, c.version, c.answer, c.reason`
const tables = sql`service_case c join member m on m.id = c.member_id left join member s on s.id = c.assigned_to`

/**
 * Loads the cases of one or all members, newest first; open ones of all members oldest first.
 *
 * @param before cursor: ids below this one; 0 for the first page
 */
export async function readCases(
  db: Db,
  {
    memberId,
    state,
    before,
    limit,
  }: { memberId: number | null; state: CaseState | 'open' | 'all'; before: number; limit: number },
): Promise<SupportCaseRow[]> {
  const isQueue = memberId === null && state !== 'completed' && state !== 'cancelled' && state !== 'all'
  const { rows } = await sql<SupportCaseRow>`
    select ${columns} from ${tables}
    where (${memberId}::bigint is null or c.member_id = ${memberId}) and (${before} = 0 or ${isQueue ? sql`c.id > ${before}` : sql`c.id < ${before}`})
      and (${state} = 'all' or (${state} = 'open' and c.ended_at is null) or c.state = ${state})
    order by ${isQueue ? sql`c.id` : sql`c.id desc`} limit ${limit}`.execute(db)
  return rows
}

export async function findCase(db: Db, id: number): Promise<SupportCaseRow | undefined> {
  const { rows } = await sql<SupportCaseRow>`select ${columns} from ${tables} where c.id = ${id}`.execute(db)
  return rows[0]
}

export async function readCaseEvents(db: Db, id: number) {
  const { rows } = await sql<{ at: Date; actorName: string; action: CaseAction | 'open'; detail: string }>`
    select at, actor_name as "actorName", action, detail from case_event where case_id = ${id} order by seq`.execute(
    db,
  )
  return rows
}

export async function readFollowUps(db: Db, id: number) {
  const { rows } = await sql<{ followUp: FollowUp; at: Date }>`
    select follow_up as "followUp", at from case_follow_up where case_id = ${id} order by follow_up`.execute(
    db,
  )
  return rows
}

/** Finds answered cases without a reaction: to follow up, or to close after the follow-up. */
export async function readUnansweredCases(
  db: Db,
  now: Date,
  echoDays: number,
): Promise<{ id: number; hasFollowUp: boolean }[]> {
  const before = endOfDayAfter(now, -echoDays)
  const { rows } = await sql<{ id: number; hasFollowUp: boolean }>`
    select c.id, f.at is not null as "hasFollowUp" from service_case c
      left join case_follow_up f on f.case_id = c.id and f.follow_up = 'f4'
    where c.state = 'step3' and coalesce(f.at, c.answered_at) <= ${before} order by c.id limit 100`.execute(
    db,
  )
  return rows
}
