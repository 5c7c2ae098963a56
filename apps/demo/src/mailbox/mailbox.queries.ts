import type { Db } from '@pasar/server/db/database'
import { executePrepared } from '@pasar/server/db/statements'
import { sql } from 'kysely'

/** Adds emails to the demo mailbox, each once, even if it is sent several times. */
export async function addToMailbox(
  db: Db,
  mails: readonly { id: number; to: string; subject: string; text: string; writtenAt: Date }[],
): Promise<void> {
  await executePrepared(
    db,
    sql`
    insert into mailbox (id, recipient, subject, body, at)
    select * from unnest(${mails.map(({ id }) => id)}::bigint[], ${mails.map(({ to }) => to)}::text[],
      ${mails.map(({ subject }) => subject)}::text[], ${mails.map(({ text }) => text)}::text[],
      ${mails.map(({ writtenAt }) => writtenAt)}::timestamptz[])
    on conflict (id) do nothing`,
  )
}

/**
 * Returns the newest emails of the mailbox.
 *
 * @param to address of the recipient; empty for all recipients
 */
export function newestInMailbox(db: Db, to: string, limit: number) {
  return db
    .selectFrom('mailbox')
    .select(['id', 'recipient as to', 'subject', 'body as text', 'at'])
    .$if(to !== '', (query) => query.where('recipient', '=', to))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns all recipients with an email in the mailbox. */
export async function mailboxRecipients(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('mailbox').select('recipient').distinct().orderBy('recipient').execute()
  return rows.map(({ recipient }) => recipient)
}
