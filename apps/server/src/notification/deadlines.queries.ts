import { dayOf, endInDecember } from '@pasar/domain/kernel/dates'
import {
  DEADLINE_KINDS,
  type DeadlineKind,
  isWakingHour,
  type LeadHours,
} from '@pasar/domain/notification/deadlines'
import type { Settings } from '@pasar/domain/settings/settings'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { notify, type OutboxNotification } from '../outbox/outbox.queries.ts'

type Near = {
  kind: DeadlineKind
  buyer: number | null
  vendor: number | null
  orderId: number | null
  facts: Record<string, unknown>
  deadline: Date
  once: string
}

/** Maximum notices per run; the next run continues. */
const BATCH_LIMIT = 500

/**
 * How long after its lead time a reminder is still sent, in hours: one night plus the day
 * before. Overdue notices are sent even later.
 */
const LATE_HOURS = 41

/** All open tasks with a deadline. The surrounding query compares the times. */
const awaitedSql = sql`
  select 'confirm' as kind, o.id, o.confirm_by as deadline, null::bigint as buyer, o.vendor_id as vendor, o.id as order_id,
    jsonb_build_object('number', o.number) as facts
  from orders o where o.state = 'new'
  union all
  select case o.state when 'shipping' then 'bast' when 'bast' then 'pay' when 'paid' then 'verify' else 'ship' end, o.id, o.deadline,
    case when o.state in ('shipping', 'bast') then o.buyer_id end, case when o.state in ('confirmed', 'processed') then o.vendor_id end,
    o.id, jsonb_build_object('number', o.number)
  from orders o where o.state in ('confirmed', 'processed', 'shipping', 'bast', 'paid') and o.deadline is not null
  union all
  select 'overdue', o.id, o.deadline, o.buyer_id, o.vendor_id, o.id, jsonb_build_object('number', o.number)
  from orders o where o.state = 'shipping' and o.deadline is not null and not o.complained
  union all
  select 'request', r.id, r.answer_by, case r.asked_by when 'vendor' then o.buyer_id end, case r.asked_by when 'buyer' then o.vendor_id end,
    o.id, jsonb_build_object('number', o.number)
  from order_request r join orders o on o.id = r.order_id where r.state = 'open' and r.answer_by is not null
  union all
  select 'offer', n.id, n.answer_by, case n.turn when 'buyer' then n.buyer_id end, case n.turn when 'vendor' then n.vendor_id end,
    null, jsonb_build_object('negotiationId', n.id, 'item', i.name)
  from negotiation n join item i on i.id = n.item_id where n.state = 'open'
  union all
  select 'agreed-price', n.id, n.valid_until, n.buyer_id, null, null, jsonb_build_object('negotiationId', n.id, 'item', i.name)
  from negotiation n join item i on i.id = n.item_id where n.state = 'approved'
  union all
  select 'complaint', c.id, c.answer_by, case when (c.opened_by = 'buyer') = (c.awaited = 'opener') then o.buyer_id end,
    case when (c.opened_by = 'vendor') = (c.awaited = 'opener') then o.vendor_id end,
    o.id, jsonb_build_object('number', o.number, 'complaintId', c.id)
  from complaint c join orders o on o.id = c.order_id where c.state = 'open'`

/**
 * Loads deadlines that have recently reached a lead time and have no reminder for it. Of
 * several lead times the shortest applies.
 *
 * @param leads hours, by kind
 */
async function findNear(db: Db, now: Date, leads: LeadHours): Promise<Near[]> {
  const pairs = DEADLINE_KINDS.flatMap((kind) => leads[kind].map((lead) => ({ kind, lead })))
  const { rows } = await sql<Near>`
    with lead as (
      select kind, hours from unnest(${pairs.map(({ kind }) => kind)}::text[], ${pairs.map(({ lead }) => lead)}::int[]) as t (kind, hours)
    ), near as (
      select d.*, (select min(hours) from lead l where l.kind = d.kind and d.deadline <= ${now}::timestamptz + l.hours * interval '1 hour') as hours
      from (${awaitedSql}) d
      where (d.deadline > ${now}::timestamptz or d.kind = 'overdue')
        and d.deadline <= ${now}::timestamptz + (select max(hours) from lead) * interval '1 hour'
    ), due as (
      select n.*, 'deadline.' || n.kind || ':' || n.id || ':' || extract(epoch from n.deadline)::bigint || ':' || n.hours as once
      from near n where n.hours is not null
        and (n.kind = 'overdue' or n.deadline > ${now}::timestamptz + (n.hours - ${LATE_HOURS}) * interval '1 hour')
    )
    select kind, buyer, vendor, order_id as "orderId", facts, deadline, once from due
    where not exists (select from outbox b where b.once = due.once) order by deadline limit ${BATCH_LIMIT}`.execute(
    db,
  )
  return rows
}

/**
 * Sends one batch of reminders before deadlines, once per lead time and only in the daytime.
 *
 * @returns whether there may be more
 * @decision 0043
 */
export async function remindOfDeadlines(
  db: Db,
  now: Date,
  leads: LeadHours,
  terms: YearEnd,
): Promise<boolean> {
  if (!isWakingHour(now)) return false
  const near = await findNear(db, now, leads)
  await db.transaction().execute((tx) => notify(tx, near.map(notificationOf), now))
  const yearEnd = await remindOfYearEnd(db, now, leads, terms)
  return near.length === BATCH_LIMIT || yearEnd === BATCH_LIMIT
}

function notificationOf({ kind, buyer, vendor, orderId, facts, deadline, once }: Near): OutboxNotification {
  const to = { ...(buyer !== null && { buyer }), ...(vendor !== null && { vendor }) }
  const by = deadline.toISOString()
  return { kind: `deadline.${kind}`, to, orderId, by: null, facts: { ...facts, by }, once }
}

const HOUR_MS = 3_600_000

type YearEnd = Pick<Settings, 'yearEndCut'>

/**
 * Reminds schools of orders that must be completed before the budget year ends. Completes the
 * notice once no order is left or the year has ended.
 *
 * @returns the number of schools of the batch
 * @spec 9 End-of-year flag
 */
async function remindOfYearEnd(
  db: Db,
  now: Date,
  leads: LeadHours,
  { yearEndCut }: YearEnd,
): Promise<number> {
  const { year } = dayOf(now)
  const end = endInDecember(year, yearEndCut)
  const hours = (end.getTime() - now.getTime()) / HOUR_MS
  const reachedLeads = leads['year-end'].filter((lead) => hours <= lead)
  if (reachedLeads.length === 0 || hours < 0) {
    await forgetYearEnd(db, now)
    return 0
  }
  const once = `budget.year-end:${year}:${Math.min(...reachedLeads)}`
  const beganAt = new Date(Date.UTC(year, 0, 1) - 7 * HOUR_MS)
  const { rows } = await sql<{ buyer: number; count: number }>`
    select o.buyer_id as buyer, count(*)::int as count from orders o
    where o.state in ('new', 'confirmed', 'processed', 'shipping', 'bast', 'paid') and o.created_at >= ${beganAt}
      and not exists (select from outbox b where b.once = ${once} and b.member_id = o.buyer_id)
    group by o.buyer_id limit ${BATCH_LIMIT}`.execute(db)
  await db.transaction().execute(async (tx) => {
    await sql`
      update outbox n set done_at = ${now}::timestamptz, read_at = coalesce(read_at, ${now}::timestamptz)
      where n.topic = 'budget.year-end' and n.tab = 'action' and n.done_at is null and (n.member_id = any(${rows.map(({ buyer }) => buyer)}::bigint[])
        or not exists (select from orders o where o.buyer_id = n.member_id
          and o.state in ('new', 'confirmed', 'processed', 'shipping', 'bast', 'paid') and o.created_at >= ${beganAt}))`.execute(
      tx,
    )
    const notifications = rows.map(({ buyer, count }) => ({
      kind: 'budget.year-end' as const,
      to: { buyer },
      orderId: null,
      by: null,
      facts: { count, year, by: end.toISOString() },
      once,
    }))
    await notify(tx, notifications, now)
  })
  return rows.length
}

/** Completes all notices about a year end that has passed. */
async function forgetYearEnd(db: Db, now: Date): Promise<void> {
  await sql`
    update outbox set done_at = ${now}::timestamptz, read_at = coalesce(read_at, ${now}::timestamptz)
    where topic = 'budget.year-end' and subject_key is null and tab = 'action' and done_at is null`.execute(
    db,
  )
}
