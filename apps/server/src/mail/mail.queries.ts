import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'

/** A letter to somebody, in plain text. */
export type Mail = {
  /** null writes nothing, in the same time: nobody learns whether there was somebody to write to. */
  to: string | null
  memberId: number | null
  subject: string
  text: string
  /** The notice that it tells of, which has one letter at the most. */
  noticeId?: number
}

/** Writes letters in the transaction that gives the reason for them; they are sent afterwards. */
export async function enqueueMails(
  tx: Db,
  sealer: Sealer,
  letters: readonly Mail[],
  now: Date,
): Promise<void> {
  if (letters.length === 0) return
  await sql`
    insert into mail (member_id, recipient, subject, body, created_at, try_after, notice_id)
    select member_id, recipient, subject, body, ${now}::timestamptz, ${now}::timestamptz, notice_id
    from unnest(${letters.map((one) => one.memberId)}::bigint[], ${letters.map((one) => one.to)}::text[],
      ${letters.map((one) => one.subject)}::text[], ${letters.map((one) => sealer.seal(one.text))}::text[],
      ${letters.map((one) => one.noticeId ?? null)}::bigint[]) as letter (member_id, recipient, subject, body, notice_id)
    where recipient is not null
    on conflict (notice_id) where notice_id is not null do nothing`.execute(tx)
}

export const enqueueMail = (tx: Db, sealer: Sealer, letter: Mail, now: Date): Promise<void> =>
  enqueueMails(tx, sealer, [letter], now)

/** A letter that is due, as it was claimed. */
export type DueMail = {
  id: number
  to: string
  subject: string
  /** Sealed. */
  body: string
  writtenAt: Date
  /** Which try this is, from 1. */
  attempt: number
}

/** How often a letter is tried. What was given up is kept, with its text, for whoever looks into it. */
const TRIES = 10

/**
 * Claims letters that are due. The claim ends by itself after a pause that grows from a minute to an hour, so that a letter whose sender died,
 * or that was not taken, is tried again. Several processes share the work: none waits for another, none claims what another has.
 */
export async function claimMails(db: Db, now: Date, most: number): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    update mail set
      tries = tries + 1,
      try_after = ${now}::timestamptz + least(power(2, tries) * interval '1 minute', interval '1 hour')
    where id in (
      select id from mail where sent_at is null and ended_at is null and tries < ${sql.lit(TRIES)} and try_after <= ${now}
      order by try_after limit ${most} for update skip locked)
    returning id, recipient as to, subject, body, created_at as "writtenAt", tries as attempt`.execute(db)
  return rows
}

/** Notes what kind of failure a try came to. */
export async function recordMailFailure(db: Db, id: number, fault: string): Promise<void> {
  await db.updateTable('mail').set({ fault }).where('id', '=', id).execute()
}

/** The letter was taken by the mail server; its text is of no use to us any more. */
export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('mail').set({ sent_at: now, body: null }).where('id', '=', id).execute()
}

/** Puts a letter into the box that the demo shows, once, however often it is sent. */
export async function addToMailbox(
  db: Db,
  letter: { id: number; to: string; subject: string; text: string; writtenAt: Date },
): Promise<void> {
  await db
    .insertInto('mailbox')
    .values({
      id: letter.id,
      recipient: letter.to,
      subject: letter.subject,
      body: letter.text,
      at: letter.writtenAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The newest letters of the mail box. @param to whose; empty for everybody's */
export function newestInMailbox(db: Db, to: string, most: number) {
  return db
    .selectFrom('mailbox')
    .select(['id', 'recipient as to', 'subject', 'body as text', 'at'])
    .$if(to !== '', (query) => query.where('recipient', '=', to))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Everybody who has a letter in the mail box. */
export async function mailboxRecipients(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('mailbox').select('recipient').distinct().orderBy('recipient').execute()
  return rows.map(({ recipient }) => recipient)
}
