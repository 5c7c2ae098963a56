import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { mailBinding } from '../db/seal-binding.ts'
import type { Sealer } from '../db/sealer.ts'
import { executePrepared } from '../db/statements.ts'

/** An email in plain text. */
export type Mail = {
  /**
   * Recipient. With null, no email is stored, but the call takes the same time, so that its
   * duration does not reveal whether the recipient exists.
   */
  to: string | null
  memberId: number | null
  subject: string
  text: string
  /** Id of the notification that the email is about. A notification has at most one email. */
  noticeId?: number
}

/**
 * Adds emails to the outgoing queue, in the transaction that causes them. The mail job sends them
 * after the commit.
 */
export async function enqueueMails(tx: Db, sealer: Sealer, mails: readonly Mail[], now: Date): Promise<void> {
  if (mails.length === 0) return
  await sql`
    insert into mail (member_id, recipient, subject, body, created_at, try_after, notice_id)
    select member_id, recipient, subject, body, ${now}::timestamptz, ${now}::timestamptz, notice_id
    from unnest(${mails.map((one) => one.memberId)}::bigint[], ${mails.map((one) => one.to)}::text[],
      ${mails.map((one) => one.subject)}::text[], ${mails.map((one) => sealer.seal(one.text, mailBinding(one.memberId)))}::text[],
      ${mails.map((one) => one.noticeId ?? null)}::bigint[]) as input (member_id, recipient, subject, body, notice_id)
    where recipient is not null
    on conflict (notice_id) where notice_id is not null do nothing`.execute(tx)
}

export const enqueueMail = (tx: Db, sealer: Sealer, mail: Mail, now: Date): Promise<void> =>
  enqueueMails(tx, sealer, [mail], now)

/** A due email that this process has claimed. */
export type DueMail = {
  id: number
  memberId: number | null
  to: string
  subject: string
  /** Sealed text. */
  body: string
  writtenAt: Date
  /** Number of the attempt, from 1. */
  attempt: number
}

/**
 * Maximum number of attempts. An email that has used them up is stored with its text, for
 * investigation.
 */
const TRIES = 10

/**
 * Claims due emails. A claim expires after a backoff that grows from a minute to an hour, so that
 * an unsent email is retried, also after a crash. Several processes share the work without waiting,
 * because each skips the rows that another has locked.
 */
export async function claimMails(db: Db, now: Date, limit: number): Promise<DueMail[]> {
  const { rows } = await executePrepared(
    db,
    sql<DueMail>`
    update mail set
      tries = tries + 1,
      try_after = ${now}::timestamptz + least(power(2, tries) * interval '1 minute', interval '1 hour')
    where id in (
      select id from mail where sent_at is null and ended_at is null and tries < ${sql.lit(TRIES)} and try_after <= ${now}
      order by try_after limit ${limit} for update skip locked)
    returning id, member_id as "memberId", recipient as to, subject, body, created_at as "writtenAt", tries as attempt`,
  )
  return rows
}

/** The outcome of an attempt: the error codes of a failed one, or null. */
export type MailAttempt = { id: number; fault: string | null }

/**
 * Stores the outcomes of a batch: marks the sent emails and deletes their texts, which are no
 * longer needed, and stores the error codes of the others.
 */
export async function recordAttempts(db: Db, attempts: readonly MailAttempt[], now: Date): Promise<void> {
  if (attempts.length === 0) return
  await executePrepared(
    db,
    sql`
    update mail set
      sent_at = case when attempt.fault is null then ${now}::timestamptz end,
      body = case when attempt.fault is not null then body end,
      fault = coalesce(attempt.fault, mail.fault)
    from unnest(${attempts.map(({ id }) => id)}::bigint[], ${attempts.map(({ fault }) => fault)}::text[])
      as attempt (id, fault)
    where mail.id = attempt.id`,
  )
}
