import { QUEUE_RIGHTS } from '@pasar/contract/staff/queues'
import { WORK_QUEUES, type WorkQueue } from '@pasar/contract/staff/work-queues'
import { rolesWith } from '@pasar/domain/identity/staff-roles'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { WaitingCase } from './responses.queries.ts'
import { waitingRows } from './waiting.queries.ts'

/** A member of staff. */
export type WorkPerson = { id: number; name: string }

/** SQL array of the roles that work on a queue. */
const rolesFor = (queue: WorkQueue) =>
  sql`array[${sql.join(rolesWith(QUEUE_RIGHTS[queue]).map((role) => sql.lit(role)))}]::text[]`

/**
 * SQL condition: whether the account `memberId` may work on cases of a queue.
 *
 * @param roles SQL array of the roles that give the right
 */
export const mayWork = (memberId: RawBuilder<unknown>, roles: RawBuilder<unknown>) =>
  sql`exists (select from member s join staff_role r on r.member_id = s.id
    where s.id = ${memberId} and s.status = 1 and r.role = any(${roles}))`

/**
 * Ends open assignments of a queue whose case no longer waits, or whose holder lost the right or
 * the account.
 *
 * @param subjectId the only case to look at; null for all
 */
async function endStaleOf(tx: Db, queue: WorkQueue, subjectId: number | null, now: Date): Promise<void> {
  await sql`
    update work_assignment a set ended_at = ${now}::timestamptz,
      end_reason = case when w.id is null then 'done' else 'no-right' end
    from work_assignment o left join (${waitingRows(0)[queue]}) as w (id, since)
      on w.id = o.subject_id and w.since = o.waits_since
    where a.id = o.id and o.queue = ${queue} and o.ended_at is null
      and (${subjectId}::bigint is null or o.subject_id = ${subjectId}::bigint)
      and (w.id is null or not ${mayWork(sql.ref('o.member_id'), rolesFor(queue))})`.execute(tx)
}

/** Ends all open assignments whose case, right or account has ended. */
export async function endStaleWork(db: Db, now: Date): Promise<void> {
  for (const queue of WORK_QUEUES) await endStaleOf(db, queue, null, now)
}

/** Returns who has a case; null for no one, and for a holder without the right. */
export async function findHolder(
  db: Db,
  { queue, subjectId, since }: WaitingCase,
): Promise<WorkPerson | null> {
  const { rows } = await sql<WorkPerson>`
    select m.id, m.name from work_assignment a join member m on m.id = a.member_id
    where a.queue = ${queue} and a.subject_id = ${subjectId} and a.ended_at is null
      and a.waits_since = ${since}::timestamptz
      and ${mayWork(sql.ref('a.member_id'), rolesFor(queue))}`.execute(db)
  return rows[0] ?? null
}

/** Returns the active staff who may work on a queue, by name. */
export async function readWorkers(db: Db, queue: WorkQueue): Promise<WorkPerson[]> {
  const { rows } = await sql<WorkPerson>`
    select m.id, m.name from member m
    where m.category = 'staff' and ${mayWork(sql.ref('m.id'), rolesFor(queue))}
    order by m.name, m.id`.execute(db)
  return rows
}

/**
 * Gives a case of no one to a person. Of two concurrent transactions, the second waits for the
 * first.
 *
 * @returns whether the person has the case now; false if another one got it
 */
export async function insertAssignment(
  tx: Db,
  { queue, subjectId, since }: WaitingCase,
  { to, by, now }: { to: number; by: number; now: Date },
): Promise<boolean> {
  await endStaleOf(tx, queue, subjectId, now)
  const { rows } = await sql`
    insert into work_assignment (queue, subject_id, waits_since, member_id, assigned_by, assigned_at)
    values (${queue}, ${subjectId}, ${since}::timestamptz, ${to}, ${by}, ${now})
    on conflict (queue, subject_id) where ended_at is null do nothing returning id`.execute(tx)
  return rows.length > 0
}

/**
 * Ends the assignment of a case if it still belongs to a person.
 *
 * @returns whether it did
 */
export async function closeAssignment(
  tx: Db,
  { queue, subjectId }: Pick<WaitingCase, 'queue' | 'subjectId'>,
  { holder, reason, now }: { holder: number; reason: 'release' | 'give'; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('work_assignment')
    .set({ ended_at: now, end_reason: reason })
    .where('queue', '=', queue)
    .where('subject_id', '=', subjectId)
    .where('member_id', '=', holder)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the refusal for a case that a colleague has, with the name. */
export const refuseTaken = (name: string): Refusal<'work/taken'> =>
  refuse('work/taken', [{ field: 'holder', message: `Tugas ini sudah diambil ${name}` }])
