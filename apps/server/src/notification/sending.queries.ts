import type { NoticeSide } from '@pasar/domain/notification/audience'
import type { NoticeFacts } from '@pasar/domain/notification/notice'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { executePrepared } from '../db/statements.ts'

/** A claimed sending that is due. */
export type DueSending = {
  id: number
  channel: 'wa' | 'push'
  /** Number of this attempt, from 1. */
  attempt: number
  noticeId: number
  topic: string
  side: NoticeSide
  orderId: number | null
  facts: NoticeFacts
  /** False when the recipient is gone or the notice is completed. */
  isDeliverable: boolean
  mobileNumber: string
  subscriptionId: number | null
  endpoint: string | null
  p256dh: string | null
  auth: string | null
}

/** Maximum attempts of a sending. */
export const MAX_SENDING_ATTEMPTS = 8

/**
 * Claims due sendings. The claim expires after a backoff that grows from a minute to an hour,
 * so that a failed or crashed attempt is retried.
 */
export async function claimSendings(db: Db, now: Date, limit: number): Promise<DueSending[]> {
  const { rows } = await executePrepared(
    db,
    sql<DueSending>`
    with due as (
      update sending set tries = tries + 1, try_after = ${now}::timestamptz + least(power(2, tries) * interval '1 minute', interval '1 hour')
      where id in (select id from sending where sent_at is null and ended_at is null and try_after <= ${now}
        order by try_after limit ${limit} for update skip locked)
      returning id, channel, tries, notice_id, subscription_id
    )
    select d.id, d.channel, d.tries as attempt, o.id as "noticeId", o.topic, o.side, o.order_id as "orderId", o.payload as facts,
      m.status = 1 and o.done_at is null and (d.channel <> 'push' or (p.ended_at is null and s.revoked_at is null and s.expires_at > ${now}))
        as "isDeliverable",
      m.mobile_number as "mobileNumber", p.id as "subscriptionId", p.endpoint, p.p256dh, p.auth
    from due d join outbox o on o.id = d.notice_id join member m on m.id = o.member_id
      left join push_subscription p on p.id = d.subscription_id left join session s on s.id = p.session_id`,
  )
  return rows
}

/**
 * The outcome of an attempt: `sent`; `ended` without success, because it is obsolete or, with a
 * fault, failed permanently; or `retry`.
 */
export type SendingOutcome = { id: number; outcome: 'sent' | 'ended' | 'retry'; fault: string }

/** Stores the outcomes of a batch. */
export async function recordOutcomes(db: Db, outcomes: readonly SendingOutcome[], now: Date): Promise<void> {
  if (outcomes.length === 0) return
  await executePrepared(
    db,
    sql`
    update sending set
      sent_at = case when done.outcome = 'sent' then ${now}::timestamptz end,
      ended_at = case when done.outcome = 'ended' then ${now}::timestamptz end,
      fault = done.fault
    from unnest(${outcomes.map(({ id }) => id)}::bigint[], ${outcomes.map(({ outcome }) => outcome)}::text[],
      ${outcomes.map(({ fault }) => fault)}::text[]) as done (id, outcome, fault)
    where sending.id = done.id`,
  )
}

/** Ends the push subscription of a browser that is gone. */
export async function endSubscription(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('push_subscription').set({ ended_at: now }).where('id', '=', id).execute()
}
