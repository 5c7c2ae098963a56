import { QUEUE_RIGHTS } from '@pasar/contract/staff/queues'
import type { WorkFilters } from '@pasar/contract/staff/work'
import { WORK_QUEUES, type WorkQueue } from '@pasar/contract/staff/work-queues'
import { hasStaffRight, rolesWith } from '@pasar/domain/identity/staff-roles'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../call/actor.ts'
import type { Db } from '../db/database.ts'
import { mayWork, type WorkPerson } from '../work/assignments.queries.ts'
import { waitingRows } from '../work/waiting.queries.ts'

const order = (id: RawBuilder<unknown>, note: RawBuilder<unknown>) => sql`
  select o.number, ${note}, o.id from orders o join member b on b.id = o.buyer_id join member v on v.id = o.vendor_id
  where o.id = ${id}`
const buyer = sql`b.name`
const seller = sql`v.name`

/** Title, note and page of the case `w.id` of each queue. */
const TITLES: Readonly<Record<WorkQueue, RawBuilder<unknown>>> = {
  payments: order(sql`w.id`, buyer),
  approvals: order(sql`(select order_id from payment_approval where id = w.id)`, buyer),
  movements: sql`select m.bank_id, m.payer, 0::bigint from bank_movement m where m.id = w.id`,
  payouts: order(sql`w.id`, seller),
  requests: order(sql`(select order_id from order_request where id = w.id)`, buyer),
  complaints: sql`select o.number, b.name, w.id from complaint c join orders o on o.id = c.order_id
    join member b on b.id = o.buyer_id where c.id = w.id`,
  cases: sql`select c.number, c.subject, c.id from service_case c where c.id = w.id`,
  members: sql`select m.name, m.regency_name, m.id from member m where m.id = w.id`,
  business: sql`select m.name, m.regency_name, m.id from member m where m.id = w.id`,
  items: sql`select i.name, v.name, i.id from item i join member v on v.id = i.vendor_id where i.id = w.id`,
  changes: sql`select i.name, v.name, i.id from item i join member v on v.id = i.vendor_id where i.id = w.id`,
  settings: sql`select s.key, a.name, 0::bigint from setting_change s join member a on a.id = s.asked_by where s.id = w.id`,
  breaches: sql`select b.title, '', 0::bigint from breach_case b where b.id = w.id`,
}

/** The queues whose cases a member of staff may work on. */
export const workQueuesOf = ({ staffRoles }: Pick<Actor, 'staffRoles'>): WorkQueue[] =>
  WORK_QUEUES.filter((queue) => hasStaffRight(staffRoles, QUEUE_RIGHTS[queue]))

/** SQL rows of all waiting cases of some queues, each with its holder. */
function rowsWithHolder(queues: readonly WorkQueue[], memberId: number) {
  const rowsOf = waitingRows(memberId)
  const waiting = queues.map((queue) => {
    const roles = rolesWith(QUEUE_RIGHTS[queue]).map((role) => sql.lit(role))
    return sql`select ${sql.lit(queue)} as queue, id, since, array[${sql.join(roles)}]::text[] as roles
      from (${rowsOf[queue]}) as ${sql.raw(queue)} (id, since)`
  })
  return sql`select w.queue, w.id, w.since, h.id as holder_id, h.name as holder_name
    from (${sql.join(waiting, sql` union all `)}) w
    left join work_assignment a on a.queue = w.queue and a.subject_id = w.id and a.waits_since = w.since
      and a.ended_at is null and ${mayWork(sql.ref('a.member_id'), sql.ref('w.roles'))}
    left join member h on h.id = a.member_id`
}

export type WorkRow = {
  queue: WorkQueue
  subjectId: number
  since: Date
  /** The time with its microseconds, for the cursor. */
  sinceText: string
  holderId: number | null
  holderName: string | null
}

type Holder = WorkFilters['holder']

const holderCondition = (holder: Holder, memberId: number) =>
  holder === 'all' ? sql`true` : holder === 'none' ? sql`w.holder_id is null` : sql`w.holder_id = ${memberId}`

/** Position in the list: since when a case waits, its queue and its id. */
export type WorkCursor = { since: string; queue: string; subjectId: number }

/** Lists waiting cases, the one that waits longest first. */
export async function listWorkRows(
  db: Db,
  memberId: number,
  {
    queues,
    holder,
    after,
    limit,
  }: { queues: readonly WorkQueue[]; holder: Holder; after: WorkCursor | null; limit: number },
): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    select w.queue, w.id as "subjectId", w.since, w.since::text as "sinceText", w.holder_id as "holderId",
      w.holder_name as "holderName"
    from (${rowsWithHolder(queues, memberId)}) w
    where ${holderCondition(holder, memberId)} and ${
      after === null
        ? sql`true`
        : sql`(w.since, w.queue, w.id) > (${after.since}::timestamptz, ${after.queue}, ${after.subjectId}::bigint)`
    }
    order by w.since, w.queue, w.id limit ${limit}`.execute(db)
  return rows
}

/** Counts the waiting cases of the viewer, of no one, and all. */
export async function countWork(
  db: Db,
  memberId: number,
  queues: readonly WorkQueue[],
): Promise<Record<Holder, number>> {
  const { rows } = await sql<Record<Holder, number>>`
    select count(*) filter (where w.holder_id = ${memberId})::int as mine,
      count(*) filter (where w.holder_id is null)::int as none, count(*)::int as "all"
    from (${rowsWithHolder(queues, memberId)}) w`.execute(db)
  return rows[0] ?? { mine: 0, none: 0, all: 0 }
}

export type WorkTitle = { title: string; note: string; pageId: number }

/** Reads title, note and page of cases of one queue, by id. */
export async function readWorkTitles(
  db: Db,
  queue: WorkQueue,
  subjectIds: readonly number[],
): Promise<Map<number, WorkTitle>> {
  if (subjectIds.length === 0) return new Map()
  const { rows } = await sql<WorkTitle & { id: number }>`
    select w.id, t.title, t.note, t.page as "pageId" from unnest(${[...subjectIds]}::bigint[]) as w (id)
      cross join lateral (${TITLES[queue]}) as t (title, note, page)`.execute(db)
  return new Map(rows.map(({ id, ...title }) => [id, title]))
}

/** Reads the active staff who may work on each queue, by name. */
export async function readWorkPeople(
  db: Db,
  queues: readonly WorkQueue[],
): Promise<(WorkPerson & { roles: string[] })[]> {
  const roles = [...new Set(queues.flatMap((queue): readonly string[] => rolesWith(QUEUE_RIGHTS[queue])))]
  const { rows } = await sql<WorkPerson & { roles: string[] }>`
    select m.id, m.name, array_agg(r.role order by r.role) as roles
    from member m join staff_role r on r.member_id = m.id
    where m.category = 'staff' and m.status = 1 and r.role = any(${roles}::text[])
    group by m.id, m.name order by m.name, m.id`.execute(db)
  return rows
}
