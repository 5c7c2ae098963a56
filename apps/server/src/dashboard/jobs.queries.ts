import type { JobName } from '@pasar/domain/jobs/queues'
import { MAX_TRIES } from '@pasar/domain/jobs/retries'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { dueRequests } from '../ordering/requests/requests.queries.ts'
import { dueComplaints } from '../ordering/rows/complaint.queries.ts'
import { dueExpiries } from '../ordering/steps/timers.queries.ts'
import { dueInstructions } from '../payment/instructions.queries.ts'
import { unsettledMovements } from '../payment/movements.queries.ts'
import { duePayouts } from '../payment/payouts.queries.ts'
import type { DueItems } from '../queue/items.queries.ts'

/**
 * The unfinished items of a queue. `items` selects item_id, since, tries, fault, failed_at,
 * retry_at and state; `title` selects title and order_id of an item `q`.
 */
type Queue = { job: JobName; items: RawBuilder<unknown>; title: RawBuilder<unknown> }

/** Items whose attempts are in `job_item`. */
const itemQueue = (job: JobName, due: DueItems, now: Date, title: RawBuilder<unknown>): Queue => ({
  job,
  title,
  items: sql`select d.item_id, d.since, coalesce(i.tries, 0) as tries, coalesce(i.fault, '') as fault, i.failed_at,
      i.try_after as retry_at,
      case when i.item_id is null then 'waiting'
        when i.try_after is null or (i.tries >= ${MAX_TRIES} and i.try_after <= ${now}) then 'dead'
        when i.try_after <= ${now} then 'waiting' when i.is_running then 'running' else 'retrying' end as state
    from (${due}) d left join job_item i on i.job = ${job} and i.item_id = d.item_id`,
})

const orderTitle = sql`select o.number as title, o.id as order_id from orders o where o.id = q.item_id`

/** State of an item whose table counts its attempts, by the time of its next one. */
const stateBy = (isDead: RawBuilder<unknown>, retryAt: RawBuilder<unknown>, now: Date) =>
  sql`case when ${isDead} then 'dead' when coalesce(${retryAt}, '-infinity') <= ${now} then 'waiting'
    when fault = '' then 'running' else 'retrying' end`

/** The queues of orders and money. */
const orderQueues = (now: Date): readonly Queue[] => [
  itemQueue('payouts', duePayouts(now), now, orderTitle),
  itemQueue('virtual-accounts', dueInstructions(now), now, orderTitle),
  itemQueue(
    'bank-messages',
    unsettledMovements(),
    now,
    sql`select bank_id as title, order_id from bank_movement where id = q.item_id`,
  ),
  itemQueue('expiries', dueExpiries(now), now, orderTitle),
  itemQueue(
    'requests',
    dueRequests(now),
    now,
    sql`select o.number as title, o.id as order_id from order_request r join orders o on o.id = r.order_id where r.id = q.item_id`,
  ),
  itemQueue(
    'complaints',
    dueComplaints(now),
    now,
    sql`select o.number as title, o.id as order_id from complaint c join orders o on o.id = c.order_id where c.id = q.item_id`,
  ),
]

/** The queues whose tables count attempts themselves: mails and messages. */
const messageQueues = (now: Date): readonly Queue[] => [
  {
    job: 'mail',
    items: sql`select id as item_id, created_at as since, tries, fault, created_at as failed_at, try_after as retry_at,
        ${stateBy(sql`tries >= 10`, sql`try_after`, now)} as state
      from mail where sent_at is null and ended_at is null`,
    title: sql`select subject as title, null::bigint as order_id from mail where id = q.item_id`,
  },
  {
    job: 'notices',
    items: sql`select id as item_id, created_at as since, 0 as tries, '' as fault, null::timestamptz as failed_at,
        null::timestamptz as retry_at, 'waiting' as state
      from outbox where delivered_at is null and tab is not null and member_id is not null`,
    title: sql`select topic as title, order_id from outbox where id = q.item_id`,
  },
  {
    job: 'sendings',
    items: sql`select id as item_id, created_at as since, tries, fault, created_at as failed_at, try_after as retry_at,
        ${stateBy(sql`ended_at is not null`, sql`try_after`, now)} as state
      from sending where sent_at is null and (ended_at is null or fault <> '')`,
    title: sql`select case s.channel when 'wa' then 'WhatsApp' else 'Push' end || ' ' || s.id as title, o.order_id
      from sending s join outbox o on o.id = s.notice_id where s.id = q.item_id`,
  },
  {
    // Targets that are not available are the matter of their owners, and an account that is off
    // gets nothing.
    job: 'webhooks',
    items: sql`select d.id as item_id, d.created_at as since, 0 as tries, '' as fault, null::timestamptz as failed_at,
        null::timestamptz as retry_at, 'waiting' as state
      from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
        join member m on m.id = e.member_id and m.status = 1
      where d.state = 'waiting' and d.attempts = 0 and e.paused_until is null`,
    title: sql`select v.type as title, v.order_id from webhook_delivery d join webhook_event v on v.id = d.event_id
      where d.id = q.item_id`,
  },
]

/** The queues of the catalogue and of files, whose tables count attempts themselves. */
const fileQueues = (now: Date): readonly Queue[] => [
  {
    job: 'imports',
    items: sql`select id as item_id, created_at as since, tries, case when tries > 0 then 'import' else '' end as fault,
        touched_at as failed_at, lease_until as retry_at,
        case when lease_until > ${now} then 'running' when tries > 0 then 'retrying' else 'waiting' end as state
      from item_import where state in ('reading', 'checking', 'applying')`,
    title: sql`select file_name as title, null::bigint as order_id from item_import where id = q.item_id`,
  },
  {
    // Servers that do not answer are the matter of the vendor.
    job: 'item-pictures',
    items: sql`select id as item_id, created_at as since, 0 as tries, '' as fault, null::timestamptz as failed_at,
        null::timestamptz as retry_at, case when leased_until > ${now} then 'running' else 'waiting' end as state
      from item_picture_fetch where state = 'waiting' and attempts <= 1`,
    title: sql`select host as title, null::bigint as order_id from item_picture_fetch where id = q.item_id`,
  },
  {
    job: 'reindex',
    items: sql`select label_id * 2 + (kind = 'group')::int as item_id, named_at as since, tries,
        case when tries > 0 then 'reindex' else '' end as fault, named_at as failed_at, due_at as retry_at,
        case when tries >= 10 then 'dead' when coalesce(due_at, '-infinity') <= ${now} then 'waiting'
          when tries = 1 then 'running' else 'retrying' end as state
      from label_reindex`,
    title: sql`select case q.item_id % 2 when 0 then (select name from tag where id = q.item_id / 2)
      else (select name from item_group where id = q.item_id / 2) end as title, null::bigint as order_id`,
  },
  {
    job: 'scans',
    items: sql`select id as item_id, created_at as since, tries, case when tries > 0 then 'scan' else '' end as fault,
        created_at as failed_at, try_after as retry_at,
        case when try_after <= ${now} then 'waiting' when tries = 1 then 'running' else 'retrying' end as state
      from file_scan`,
    title: sql`select 'Berkas ' || q.item_id as title, null::bigint as order_id`,
  },
]

const queues = (now: Date) => [...messageQueues(now), ...orderQueues(now), ...fileQueues(now)]

export type QueueCounts = {
  job: JobName
  waiting: number
  running: number
  retrying: number
  dead: number
  oldest: Date | null
  /** Items whose last attempt failed and that are tried again. */
  failing: number
  /** Code of their newest failure; empty without any. */
  fault: string
}

/**
 * Counts the unfinished items of all queues.
 *
 * @param hasScanner whether a virus scanner is configured; without one, unscanned files are not
 *   counted
 */
export async function countJobQueues(db: Db, now: Date, hasScanner: boolean): Promise<QueueCounts[]> {
  const isFailing = sql`state <> 'dead' and fault <> ''`
  const countedQueues = queues(now).filter(({ job }) => hasScanner || job !== 'scans')
  const parts = countedQueues.map(
    ({ job, items }) => sql`
    select ${job}::text as job, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'running')::int as running, count(*) filter (where state = 'retrying')::int as retrying,
      count(*) filter (where state = 'dead')::int as dead, min(since) filter (where state <> 'dead') as oldest,
      count(*) filter (where ${isFailing})::int as failing,
      coalesce((array_agg(fault order by failed_at desc nulls last) filter (where ${isFailing}))[1], '') as fault
    from (${items}) q`,
  )
  return (await sql<QueueCounts>`${sql.join(parts, sql` union all `)}`.execute(db)).rows
}

export type JobReport = {
  job: JobName
  running: number
  succeededAt: Date | null
  failedAt: Date | null
  fault: string
  nextAt: Date | null
}

/** A process that has not reported for this time is gone; its last success still counts. */
const GONE_MS = 30_000

/** Loads the states of the jobs over all processes. */
export async function readJobReports(db: Db, now: Date): Promise<JobReport[]> {
  const isAlive = sql`reported_at > ${new Date(now.getTime() - GONE_MS)}`
  const { rows } = await sql<JobReport>`
    select job, coalesce(sum(running) filter (where ${isAlive}), 0)::int as running, max(succeeded_at) as "succeededAt",
      max(failed_at) as "failedAt", coalesce((array_agg(fault order by failed_at desc nulls last))[1], '') as fault,
      min(next_at) filter (where ${isAlive}) as "nextAt"
    from job_state group by job`.execute(db)
  return rows
}

export type JobFailure = {
  itemId: number
  title: string
  orderId: number | null
  tries: number
  fault: string
  failedAt: Date | null
  retryAt: Date | null
}

/** Loads failed items of a job, dead ones first, then the newest. */
export async function readFailures(db: Db, job: JobName, now: Date, limit: number): Promise<JobFailure[]> {
  const queue = queues(now).find((one) => one.job === job)
  if (!queue) return []
  const { rows } = await sql<JobFailure>`
    select q.item_id as "itemId", coalesce(t.title, '') as title, t.order_id as "orderId", q.tries, q.fault,
      q.failed_at as "failedAt", case when q.state <> 'dead' then q.retry_at end as "retryAt"
    from (${queue.items}) q left join lateral (${queue.title}) t on true
    where q.state in ('retrying', 'dead') order by q.state, q.failed_at desc, q.item_id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Statements that reset the dead items of the tables that count their own attempts. */
const RESETS: Partial<Record<JobName, (one: RawBuilder<unknown>, now: Date) => RawBuilder<unknown>>> = {
  mail: (one, now) => sql`update mail set tries = 0, try_after = ${now}
    where sent_at is null and ended_at is null and tries >= 10 and ${one}`,
  sendings: (one, now) => sql`update sending set tries = 0, try_after = ${now}, ended_at = null, fault = ''
    where sent_at is null and ended_at is not null and fault <> '' and ${one}`,
  scans: (one, now) => sql`update file_scan set try_after = ${now} where tries > 1 and ${one}`,
}

/**
 * Lets failed items of a job start over: dead ones, and those that wait for their next attempt.
 *
 * @param itemId null for all items
 * @returns the number of items
 */
export async function retryItems(db: Db, job: JobName, itemId: number | null, now: Date): Promise<number> {
  const by = (column: string) => (itemId === null ? sql`true` : sql`${sql.ref(column)} = ${itemId}`)
  const reset = RESETS[job]
  const statement =
    job === 'reindex'
      ? sql`update label_reindex set tries = 0, due_at = null
          where tries > 1 and ${itemId === null ? sql`true` : sql`label_id * 2 + (kind = 'group')::int = ${itemId}`}`
      : reset
        ? reset(by('id'), now)
        : sql`update job_item set tries = 0, try_after = ${now}, is_running = false
            where job = ${job} and (not is_running or (tries >= ${MAX_TRIES} and try_after <= ${now})) and ${by('item_id')}`
  return Number((await statement.execute(db)).numAffectedRows ?? 0)
}
