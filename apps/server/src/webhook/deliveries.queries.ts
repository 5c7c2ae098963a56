import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A claimed delivery with what it sends, and the sealed secrets of its endpoint. */
export type Claimed = {
  id: number
  endpointId: number
  memberId: number
  url: string
  secret: string
  oldSecret: string | null
  oldSecretUntil: Date | null
  attempts: number
  createdAt: Date
  eventId: number
  type: string
  object: string
  objectId: number
  state: string
  orderId: number | null
  at: Date
}

/**
 * Claims due deliveries of each endpoint for a while. A delivery waits for the earlier ones of its
 * subject. An endpoint that is not available has a single slot after each pause, until it answers.
 * Deliveries of an account that may not sign in wait until it may again.
 *
 * @param of `busy`: deliveries that this process has in hand, by endpoint; `perEndpoint`: their
 *   maximum
 */
export async function claimDeliveries(
  db: Db,
  of: { busy: ReadonlyMap<number, number>; perEndpoint: number; limit: number; leaseMs: number; now: Date },
): Promise<Claimed[]> {
  const { now } = of
  const busy = JSON.stringify([...of.busy].map(([id, n]) => ({ id, n })))
  const { rows } = await sql<Claimed>`
    with busy as materialized (select * from jsonb_to_recordset(${busy}::jsonb) as b (id bigint, n int)),
    slots as materialized (
      select e.id, case when e.failing_since is null then ${of.perEndpoint}::int else 1 end - coalesce(b.n, 0) as free
      from webhook_endpoint e join member m on m.id = e.member_id and m.status = 1 and m.category <> '3347_39'
        left join busy b on b.id = e.id
      where (e.paused_until is null or e.paused_until <= ${now})
    ), due as materialized (
      select q.id from slots cross join lateral (
        select d.id from webhook_delivery d
        where d.endpoint_id = slots.id and d.state = 'waiting' and d.try_after <= ${now}
          and (d.leased_until is null or d.leased_until < ${now})
          and not exists (select from webhook_delivery o where o.endpoint_id = d.endpoint_id and o.subject = d.subject
            and o.state = 'waiting' and o.id < d.id)
        order by d.id limit greatest(slots.free, 0)) q
      order by q.id limit ${of.limit}
    ), claimed as (
      update webhook_delivery d set leased_until = ${new Date(now.getTime() + of.leaseMs)}, attempts = d.attempts + 1
      where d.id in (select id from due) and d.state = 'waiting' and (d.leased_until is null or d.leased_until < ${now})
      returning d.id, d.endpoint_id, d.event_id, d.attempts, d.created_at
    )
    select c.id, c.endpoint_id as "endpointId", e.member_id as "memberId", e.url, e.secret, e.old_secret as "oldSecret",
      e.old_secret_until as "oldSecretUntil", c.attempts, c.created_at as "createdAt", v.id as "eventId", v.type,
      v.object, v.object_id as "objectId", v.state, v.order_id as "orderId", v.at
    from claimed c join webhook_endpoint e on e.id = c.endpoint_id join webhook_event v on v.id = c.event_id
    order by c.id`.execute(db)
  return rows
}

/** How an attempt ended: delivered, to be retried at a moment, or given up. */
export type Settled = {
  id: number
  endpointId: number
  state: 'sent' | 'waiting' | 'dead'
  tryAfter: Date | null
  status: number | null
  fault: string
  /** Whether the endpoint as a whole is not available. */
  isUnavailable: boolean
}

/**
 * Stores the end of an attempt, and whether its endpoint is available. Failures during a pause
 * began before it, so they do not make it longer.
 */
export async function settleDelivery(db: Db, of: Settled, now: Date): Promise<void> {
  await sql`
    with settled as (
      update webhook_delivery set state = ${of.state}, try_after = coalesce(${of.tryAfter}::timestamptz, try_after),
        leased_until = null, ended_at = case when ${of.state} <> 'waiting' then ${now}::timestamptz end,
        status = ${of.status}, fault = ${of.fault}
      where id = ${of.id} and state = 'waiting'
    )
    update webhook_endpoint set failures = case when ${of.isUnavailable} then failures + 1 else 0 end,
      failing_since = case when ${of.isUnavailable} then coalesce(failing_since, ${now}::timestamptz) end,
      paused_until = case when ${of.isUnavailable}
        then ${now}::timestamptz + least(interval '1 second' * power(2, least(failures, 20)), interval '5 minutes') end
    where id = ${of.endpointId} and (case when ${of.isUnavailable}
      then paused_until is null or paused_until <= ${now} else failures > 0 end)`.execute(db)
}
