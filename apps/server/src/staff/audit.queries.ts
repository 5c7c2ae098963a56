import { callsOf, STAFF_ACTS } from '@pasar/contract/staff/act-subjects'
import type { AuditFilters } from '@pasar/contract/staff/audit-filters'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Position of an entry in the log: time, staff member and number in the chain. */
export type ActCursor = { at: Date; memberId: number; seq: number }

export type ActRow = ActCursor & {
  actorName: string
  detail: string
  /** Name or number of the object; null for objects without one, and for deleted ones. */
  objectName: string | null
}

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Jakarta')`

const detail = sql`e.detail::jsonb`

/** SQL condition for the actions with a label; an unknown label matches none. */
function actsLabelled(label: string) {
  const labelledActs = STAFF_ACTS.filter((act) => act.label === label)
  if (labelledActs.length === 0) return sql`false`
  return sql`(${sql.join(
    labelledActs.map(({ call, step }) =>
      step === null
        ? sql`${detail} ->> 'call' = ${call}`
        : sql`(${detail} ->> 'call' = ${call} and ${detail} ->> 'step' = ${step})`,
    ),
    sql` or `,
  )})`
}

/** SQL condition for the actions on an object: by an id or key in the URL, or an order number. */
const actsOn = (object: string) => sql`exists (select from jsonb_each_text(${detail} -> 'on') as o (name, id)
  where o.id = ${object} or (o.name = 'orderId' and o.id = (select id::text from orders where number = ${object})))`

function matches({ by, subject, action, object, from, to }: AuditFilters) {
  const conditions = [
    sql`e.action = 'staff-act'`,
    by > 0 && sql`e.member_id = ${by}`,
    subject !== '' && sql`${detail} ->> 'call' = any(${callsOf(subject)}::text[])`,
    action !== '' && actsLabelled(action),
    object !== '' && actsOn(object),
    from !== '' && sql`e.at >= ${startOf(from)}`,
    to !== '' && sql`e.at < ${startOf(to)} + interval '1 day'`,
  ].filter((condition) => condition !== false)
  return sql.join(conditions, sql` and `)
}

/** SQL expression for an id in the URL of an action `p`; null for an invalid one. */
const idIn = (name: string) =>
  sql`case when p.detail::jsonb -> 'on' ->> ${name} ~ '^[0-9]{1,15}$' then (p.detail::jsonb -> 'on' ->> ${name})::bigint end`

/** SQL expression for the name of the case of an act about assignment; null for other acts. */
const workName = sql`case p.detail::jsonb -> 'on' ->> 'queue'
  when 'payments' then (select number from orders where id = ${idIn('subjectId')})
  when 'payouts' then (select number from orders where id = ${idIn('subjectId')})
  when 'cases' then (select number from service_case where id = ${idIn('subjectId')})
  when 'complaints' then (select o.number from complaint c join orders o on o.id = c.order_id where c.id = ${idIn('subjectId')})
  when 'requests' then (select o.number from order_request r join orders o on o.id = r.order_id where r.id = ${idIn('subjectId')})
  when 'members' then (select name from member where id = ${idIn('subjectId')})
  when 'business' then (select name from member where id = ${idIn('subjectId')})
  when 'items' then (select name from item where id = ${idIn('subjectId')})
  when 'changes' then (select name from item where id = ${idIn('subjectId')})
  when 'breaches' then (select title from breach_case where id = ${idIn('subjectId')}) end`

/**
 * Loads a page of the staff actions that match the filters, newest first.
 *
 * @param after the last entry of the previous page; null for the newest entries
 */
export async function readStaffActs(
  db: Db,
  filters: AuditFilters,
  { after, limit }: { after: ActCursor | null; limit: number },
): Promise<ActRow[]> {
  const behind =
    after === null
      ? sql`true`
      : sql`(e.at, e.member_id, e.seq) < (${after.at}::timestamptz, ${after.memberId}::bigint, ${after.seq}::int)`
  const { rows } = await sql<ActRow>`
    select p.*, coalesce((select number from orders where id = ${idIn('orderId')}),
      (select name from member where id = ${idIn('memberId')}), (select name from item where id = ${idIn('itemId')}),
      (select number from service_case where id = ${idIn('caseId')}),
      (select o.number from complaint c join orders o on o.id = c.order_id where c.id = ${idIn('complaintId')}),
      (select v.title from content_page c join content_version v on v.page_id = c.id and v.version = c.newest
        where c.id = ${idIn('pageId')}),
      (select title from chat_answer where id = ${idIn('answerId')}), (select title from breach_case where id = ${idIn('breachId')}),
      (select array_to_string(names, ', ') from synonym where id = ${idIn('synonymId')}),
      (select source from reference_list where id = ${idIn('listId')}), ${workName}) as "objectName"
    from (
      select e.at, e.member_id as "memberId", e.seq, e.actor_name as "actorName", e.detail
      from member_event e where ${matches(filters)} and ${behind}
      order by e.at desc, e.member_id desc, e.seq desc limit ${limit}
    ) p order by p.at desc, p."memberId" desc, p.seq desc`.execute(db)
  return rows
}

/** Loads all staff accounts, by name. */
export const readStaffAccounts = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('member').select(['id', 'name']).where('category', '=', 'staff').orderBy('name').execute()
