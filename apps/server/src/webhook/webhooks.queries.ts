import { must } from '@pasar/domain/kernel/must'
import type { WebhookGroup } from '@pasar/domain/webhook/webhooks'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type EndpointRow = {
  id: number
  url: string
  groups: WebhookGroup[]
  createdAt: Date
  failingSince: Date | null
  /** Deliveries that wait, those that were given up, and the last success. */
  waiting: number
  dead: number
  sentAt: Date | null
}

const counted = (state: 'waiting' | 'dead') =>
  sql`(select count(*)::int from webhook_delivery d where d.endpoint_id = e.id and d.state = ${state})`

/** Returns the endpoints of an account, newest first. */
export async function listEndpoints(db: Db, memberId: number): Promise<EndpointRow[]> {
  const { rows } = await sql<EndpointRow>`
    select e.id, e.url, e.groups, e.created_at as "createdAt", e.failing_since as "failingSince",
      ${counted('waiting')} as waiting, ${counted('dead')} as dead,
      (select max(ended_at) from webhook_delivery d where d.endpoint_id = e.id and d.state = 'sent') as "sentAt"
    from webhook_endpoint e where e.member_id = ${memberId} order by e.id desc`.execute(db)
  return rows
}

/** Adds an endpoint; its secret is sealed. */
export async function insertEndpoint(
  tx: Db,
  of: { memberId: number; url: string; groups: readonly WebhookGroup[]; secret: string; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('webhook_endpoint')
    .values({
      member_id: of.memberId,
      url: of.url,
      groups: [...of.groups],
      secret: of.secret,
      created_at: of.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Own = { memberId: number; endpointId: number }

/** Returns an endpoint of an account and locks it. */
export function lockEndpoint(tx: Db, { memberId, endpointId }: Own) {
  return tx
    .selectFrom('webhook_endpoint')
    .select(['id', 'url', 'secret'])
    .where('id', '=', endpointId)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Changes address and groups. The next events use them. */
export async function changeEndpoint(
  tx: Db,
  endpointId: number,
  { url, groups }: { url: string; groups: readonly WebhookGroup[] },
): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ url, groups: [...groups] })
    .where('id', '=', endpointId)
    .execute()
}

/** Replaces the secret; the previous one signs too until a moment. Both are sealed. */
export async function replaceSecret(
  tx: Db,
  endpointId: number,
  { secret, oldSecret, until }: { secret: string; oldSecret: string; until: Date },
): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ secret, old_secret: oldSecret, old_secret_until: until })
    .where('id', '=', endpointId)
    .execute()
}

/** Deletes an endpoint with its deliveries. */
export async function deleteEndpoint(tx: Db, endpointId: number): Promise<void> {
  await tx.deleteFrom('webhook_endpoint').where('id', '=', endpointId).execute()
}

/** Deletes the endpoints and events of an account, such as one that is closed. */
export async function deleteWebhooksOf(tx: Db, memberId: number): Promise<void> {
  await tx.deleteFrom('webhook_endpoint').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('webhook_event').where('member_id', '=', memberId).execute()
}

/** Adds a test event for one endpoint. Returns the id of its delivery. */
export async function insertTestEvent(tx: Db, { memberId, endpointId }: Own, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with event as (
      insert into webhook_event (member_id, type, object, object_id, state, at)
      values (${memberId}, 'test.ping', 'test', ${endpointId}, 'ok', ${now}) returning id
    )
    insert into webhook_delivery (endpoint_id, event_id, subject, created_at, try_after)
    select ${endpointId}, id, 'test:' || id, ${now}, ${now} from event returning id`.execute(tx)
  return must(rows[0], 'the delivery of a test').id
}

export type DeliveryRow = {
  id: number
  eventId: number
  type: string
  object: string
  objectId: number
  eventState: string
  orderId: number | null
  at: Date
  state: 'waiting' | 'sent' | 'dead'
  attempts: number
  tryAfter: Date
  endedAt: Date | null
  status: number | null
  fault: string
}

/**
 * Returns deliveries of an endpoint, newest first.
 *
 * @param after last id of the previous page; 0 for the first
 */
export async function listDeliveries(
  db: Db,
  { memberId, endpointId }: Own,
  { state, after, limit }: { state: DeliveryRow['state'] | null; after: number; limit: number },
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select d.id, v.id as "eventId", v.type, v.object, v.object_id as "objectId", v.state as "eventState",
      v.order_id as "orderId", v.at, d.state, d.attempts, d.try_after as "tryAfter", d.ended_at as "endedAt",
      d.status, d.fault
    from webhook_delivery d join webhook_event v on v.id = d.event_id
      join webhook_endpoint e on e.id = d.endpoint_id
    where d.endpoint_id = ${endpointId} and e.member_id = ${memberId}
      and (${after}::bigint = 0 or d.id < ${after}) and (${state}::text is null or d.state = ${state})
    order by d.id desc limit ${limit}`.execute(db)
  return rows
}

/** One delivery to repeat, or all of a period and a state. */
export type ReplayChoice = { deliveryId: number } | { from: Date; to: Date; onlyDead: boolean }

/**
 * Adds new deliveries of events that the endpoint had already, in the order of the events. The
 * message has the same id. An event with a delivery that waits gets no second one.
 *
 * @returns number of added deliveries
 */
export async function insertReplays(
  tx: Db,
  endpointId: number,
  choice: ReplayChoice,
  now: Date,
): Promise<number> {
  const chosenSql =
    'deliveryId' in choice
      ? sql`d.id = ${choice.deliveryId}`
      : sql`v.at >= ${choice.from} and v.at < ${choice.to} and (${!choice.onlyDead} or d.state = 'dead')`
  const { rows } = await sql<{ id: number }>`
    insert into webhook_delivery (endpoint_id, event_id, subject, created_at, try_after)
    select ${endpointId}, q.event_id, q.subject, ${now}::timestamptz, ${now}::timestamptz
    from (select distinct on (d.event_id) d.event_id, d.subject from webhook_delivery d
      join webhook_event v on v.id = d.event_id
      where d.endpoint_id = ${endpointId} and d.state <> 'waiting' and ${chosenSql}
        and not exists (select from webhook_delivery w where w.event_id = d.event_id
          and w.endpoint_id = d.endpoint_id and w.state = 'waiting')
      order by d.event_id) q
    order by q.event_id returning id`.execute(tx)
  return rows.length
}
