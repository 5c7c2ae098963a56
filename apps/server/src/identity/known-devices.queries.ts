import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const DAY_MS = 86_400_000
/** A browser is known this long after it last signed in; the cookie lasts as long. */
export const KNOWN_DAYS = 400
/** Browsers of one account that are known at once; the one that was not used longest makes room. */
const MOST = 30

/** Whether a browser has signed in to the account of an address before. */
export async function isKnownDevice(db: Db, tokenHash: Buffer, email: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from known_device d join member m on m.id = d.member_id
    where d.token_hash = ${tokenHash} and m.email = ${email}
      and d.last_used_at > ${new Date(now.getTime() - KNOWN_DAYS * DAY_MS)}`.execute(db)
  return rows.length > 0
}

/**
 * Remembers a browser under a token of its own that changes with each sign-in; the other accounts that it knows come along.
 *
 * @param tokens `old` is what the browser had, null when it had none
 */
export async function rememberDevice(
  tx: Db,
  memberId: number,
  tokens: { old: Buffer | null; next: Buffer },
  now: Date,
): Promise<void> {
  if (tokens.old !== null)
    await tx
      .updateTable('known_device')
      .set({ token_hash: tokens.next })
      .where('token_hash', '=', tokens.old)
      .execute()
  await tx
    .insertInto('known_device')
    .values({ token_hash: tokens.next, member_id: memberId, created_at: now, last_used_at: now })
    .onConflict((same) => same.columns(['token_hash', 'member_id']).doUpdateSet({ last_used_at: now }))
    .execute()
  await sql`
    delete from known_device where member_id = ${memberId} and token_hash in (
      select token_hash from known_device where member_id = ${memberId} order by last_used_at desc offset ${MOST})`.execute(
    tx,
  )
}
