import { QUEUE_RIGHTS, STAFF_QUEUES, type StaffQueue } from '@pasar/contract/staff/queues'
import { hasStaffRight } from '@pasar/domain/identity/staff-roles'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../call/actor.ts'
import type { Db } from '../db/database.ts'

/**
 * The rows of each queue: since when each one waits. The conditions are those of the lists that
 * staff open from here, and of their partial indexes.
 *
 * @param memberId the staff member: the own requests are decided by another one
 */
const waitingRows = (memberId: number): Record<StaffQueue, RawBuilder<unknown>> => ({
  payments: sql`select paid_at as since from orders where state = 'paid'`,
  approvals: sql`select asked_at from payment_approval where state = 'waiting' and asked_by <> ${memberId}`,
  movements: sql`select received_at from bank_movement where state = 'open'`,
  payouts: sql`select coalesce(failed_at, created_at) from payout where state in ('failed', 'returned')`,
  requests: sql`select escalated_at from order_request where state = 'escalated'`,
  complaints: sql`select escalated_at from complaint where state = 'escalated'`,
  cases: sql`select opened_at from service_case where ended_at is null and state <> 'step3'`,
  chats: sql`select r.created_at from chat_room r where kind = 'platform' and closed_at is null and assigned_to is null`,
  members: sql`select coalesce((select max(at) from member_event where member_id = m.id and action = 'documents-sent'), m.created_at)
    from member m where m.review = 'waiting' and m.status = 1 and m.category = '3347_39'`,
  business: sql`select asked_at from business_change where state = 'asked'`,
  items: sql`select submitted_at from item where state = 'submitted'`,
  changes: sql`select p.proposed_at from item_proposal p join item i on i.id = p.item_id
    where p.state = 'waiting' and i.state = 'live'`,
  settings: sql`select asked_at from setting_change where state = 'waiting' and asked_by <> ${memberId}`,
  breaches: sql`select found_at from breach_case
    where closed_at is null and (members_notified_at is null or ministry_notified_at is null)`,
  sendings: sql`select created_at from mail where sent_at is null and ended_at is null and tries >= 10
    union all select created_at from sending where ended_at is not null and sent_at is null and fault <> ''`,
  jobs: sql`select failed_at from job_item where fault <> '' and try_after is null and not is_running`,
})

type Counted = { queue: StaffQueue; count: number; oldest: Date | null }

/** Counts each queue that a staff member works on, in one statement. */
export async function countStaffQueues(
  db: Db,
  { memberId, staffRoles }: Pick<Actor, 'memberId' | 'staffRoles'>,
): Promise<Counted[]> {
  const rowsOf = waitingRows(memberId)
  const queues = STAFF_QUEUES.filter((queue) => hasStaffRight(staffRoles, QUEUE_RIGHTS[queue]))
  if (queues.length === 0) return []
  const { rows } = await sql<Counted>`${sql.join(
    queues.map(
      (queue) =>
        sql`select ${sql.lit(queue)} as queue, count(*) as count, min(since) as oldest from (${rowsOf[queue]}) as q (since)`,
    ),
    sql` union all `,
  )}`.execute(db)
  return queues.flatMap((queue) => rows.filter((row) => row.queue === queue))
}
