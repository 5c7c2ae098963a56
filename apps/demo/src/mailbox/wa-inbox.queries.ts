import type { Db } from '@pasar/server/db/database'
import { executePrepared } from '@pasar/server/db/statements'
import { sql } from 'kysely'

/** Stores messages in the phone inbox of the demo. A repeated id is ignored. */
export async function addToInbox(
  db: Db,
  messages: readonly { id: number; to: string; text: string; at: Date }[],
): Promise<void> {
  await executePrepared(
    db,
    sql`
    insert into wa_inbox (id, recipient, body, at)
    select * from unnest(${messages.map(({ id }) => id)}::bigint[], ${messages.map(({ to }) => to)}::text[],
      ${messages.map(({ text }) => text)}::text[], ${messages.map(({ at }) => at)}::timestamptz[])
    on conflict (id) do nothing`,
  )
}

/**
 * Loads the newest messages of the demo inbox.
 *
 * @param to phone number; empty for all numbers
 */
export function newestInInbox(db: Db, to: string, limit: number) {
  return db
    .selectFrom('wa_inbox')
    .select(['id', 'recipient as to', 'body as text', 'at'])
    .$if(to !== '', (query) => query.where('recipient', '=', to))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns all phone numbers in the demo inbox. */
export async function inboxRecipients(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('wa_inbox').select('recipient').distinct().orderBy('recipient').execute()
  return rows.map(({ recipient }) => recipient)
}
