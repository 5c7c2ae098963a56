import type { StaffQueue } from '@pasar/domain/support/staff-queues'
import { type RawBuilder, sql } from 'kysely'

/**
 * The rows of each queue: the id of its case, since when it waits, and the deadline of its order.
 * The conditions are those of the lists that staff open from the queues, and of their partial
 * indexes.
 *
 * @param memberId the staff member: the own requests are decided by another one
 */
export const waitingRows = (memberId: number): Record<StaffQueue, RawBuilder<unknown>> => ({
  payments: sql`select id, paid_at, deadline from orders where state = 'paid'`,
  approvals: sql`select a.id, a.asked_at, o.deadline from payment_approval a join orders o on o.id = a.order_id
    where a.state = 'waiting' and a.asked_by <> ${memberId}`,
  movements: sql`select id, received_at, null::timestamptz from bank_movement where state = 'open'`,
  payouts: sql`select p.order_id, coalesce(p.failed_at, p.created_at), o.deadline from payout p join orders o on o.id = p.order_id
    where p.state in ('failed', 'returned')`,
  requests: sql`select id, escalated_at, null::timestamptz from order_request where state = 'escalated'`,
  complaints: sql`select id, escalated_at, null::timestamptz from complaint where state = 'escalated'`,
  cases: sql`select id, opened_at, null::timestamptz from service_case where ended_at is null and state <> 'step3'`,
  chats: sql`select r.id, r.created_at, null::timestamptz from chat_room r where kind = 'platform' and closed_at is null and assigned_to is null`,
  members: sql`select m.id, coalesce((select max(at) from member_event where member_id = m.id and action = 'documents-sent'), m.created_at),
    null::timestamptz from member m where m.review = 'waiting' and m.status = 1 and m.category = '3347_39'`,
  business: sql`select member_id, asked_at, null::timestamptz from business_change where state = 'asked'`,
  items: sql`select id, submitted_at, null::timestamptz from item where state = 'submitted'`,
  changes: sql`select p.item_id, p.proposed_at, null::timestamptz from item_proposal p join item i on i.id = p.item_id
    where p.state = 'waiting' and i.state = 'live'`,
  settings: sql`select id, asked_at, null::timestamptz from setting_change where state = 'waiting' and asked_by <> ${memberId}`,
  breaches: sql`select id, found_at, null::timestamptz from breach_case
    where closed_at is null and (members_notified_at is null or ministry_notified_at is null)`,
  sendings: sql`select id, created_at, null::timestamptz from mail where sent_at is null and ended_at is null and tries >= 10
    union all select id, created_at, null::timestamptz from sending where ended_at is not null and sent_at is null and fault <> ''`,
  jobs: sql`select 0, failed_at, null::timestamptz from job_item where fault <> '' and try_after is null and not is_running`,
})
