import type { NoticeSide } from '@pasar/domain/notification/audience'
import type { NoticeFacts } from '@pasar/domain/notification/notice'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A sending that is due, as it was claimed. */
export type DueSending = {
  id: number
  channel: 'wa' | 'push'
  /** Which try this is, from 1. */
  attempt: number
  noticeId: number
  topic: string
  side: NoticeSide
  orderId: number | null
  facts: NoticeFacts
  /** Whether there is anybody left to tell it, and anything left to tell. */
  isWanted: boolean
  mobileNumber: string
  subscriptionId: number | null
  endpoint: string | null
  p256dh: string | null
  auth: string | null
}

/** How often a sending is tried before it is given up. */
export const MAX_ATTEMPTS = 8

/**
 * Claims sendings that are due. The claim ends by itself after a pause that grows from a minute to an hour, so that a sending whose sender
 * died, or that was not taken, is tried again.
 */
export async function claimSendings(db: Db, now: Date, most: number): Promise<DueSending[]> {
  const { rows } = await sql<DueSending>`
    with due as (
      update sending set tries = tries + 1, try_after = ${now}::timestamptz + least(power(2, tries) * interval '1 minute', interval '1 hour')
      where id in (select id from sending where sent_at is null and ended_at is null and try_after <= ${now}
        order by try_after limit ${most} for update skip locked)
      returning id, channel, tries, notice_id, subscription_id
    )
    select d.id, d.channel, d.tries as attempt, o.id as "noticeId", o.topic, o.side, o.order_id as "orderId", o.payload as facts,
      m.status = 1 and o.done_at is null and (d.channel <> 'push' or (p.ended_at is null and s.revoked_at is null and s.expires_at > ${now}))
        as "isWanted",
      m.mobile_number as "mobileNumber", p.id as "subscriptionId", p.endpoint, p.p256dh, p.auth
    from due d join outbox o on o.id = d.notice_id join member m on m.id = o.member_id
      left join push_subscription p on p.id = d.subscription_id left join session s on s.id = p.session_id`.execute(
    db,
  )
  return rows
}

export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('sending').set({ sent_at: now, fault: '' }).where('id', '=', id).execute()
}

/** It is not sent any more: nobody wants it, or, with a fault, it cannot be. */
export async function endSending(db: Db, id: number, fault: string, now: Date): Promise<void> {
  await db.updateTable('sending').set({ ended_at: now, fault }).where('id', '=', id).execute()
}

export async function recordFault(db: Db, id: number, fault: string): Promise<void> {
  await db.updateTable('sending').set({ fault }).where('id', '=', id).execute()
}

/** The browser behind a subscription is gone. */
export async function endSubscription(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('push_subscription').set({ ended_at: now }).where('id', '=', id).execute()
}

/** Puts a message into the telephone that the demo shows, once, however often it is sent. */
export async function addToInbox(
  db: Db,
  message: { id: number; to: string; text: string; at: Date },
): Promise<void> {
  await db
    .insertInto('wa_inbox')
    .values({ id: message.id, recipient: message.to, body: message.text, at: message.at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The newest messages of that telephone. @param to whose number; empty for everybody's */
export function newestInInbox(db: Db, to: string, most: number) {
  return db
    .selectFrom('wa_inbox')
    .select(['id', 'recipient as to', 'body as text', 'at'])
    .$if(to !== '', (query) => query.where('recipient', '=', to))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Everybody who has a message there. */
export async function inboxRecipients(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('wa_inbox').select('recipient').distinct().orderBy('recipient').execute()
  return rows.map(({ recipient }) => recipient)
}
