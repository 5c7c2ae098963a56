import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Maximum number of files per upload token. */
const FILES = 20
const LIFE_MS = 60 * 60_000

/** Opens the uploads of a registration for an hour. An earlier token of the member ends. */
export async function openGrant(
  tx: Db,
  { memberId, tokenHash, now }: { memberId: number; tokenHash: Buffer; now: Date },
): Promise<void> {
  await closeGrants(tx, memberId, now)
  await tx
    .insertInto('upload_grant')
    .values({
      token_hash: tokenHash,
      member_id: memberId,
      files_left: FILES,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
    })
    .execute()
}

/**
 * Closes the upload tokens of a member: when the documents are complete, and at a sign-in.
 *
 * @returns the number of tokens that were open
 */
export async function closeGrants(tx: Db, memberId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('upload_grant')
    .set({ closed_at: now })
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const holds = (now: Date) => sql<boolean>`g.closed_at is null and g.expires_at > ${now}
  and m.status in (0, 1) and m.category in ('3347_38', '3347_39')`

/**
 * Returns whether an upload token is open. An account that was activated or stopped in the meantime
 * accepts no more documents.
 *
 * @returns undefined when it was never a token of that member
 */
export async function findGrant(
  db: Db,
  tokenHash: Buffer,
  memberId: number,
  now: Date,
): Promise<'open' | 'over' | undefined> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select ${holds(now)} as "isOpen" from upload_grant g join member m on m.id = g.member_id
    where g.token_hash = ${tokenHash} and g.member_id = ${memberId}`.execute(db)
  return rows[0] && (rows[0].isOpen ? 'open' : 'over')
}

/**
 * Uses up one of the remaining files of a token.
 *
 * @returns whether there was one left
 */
export async function consumeUpload(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload_grant')
    .set((of) => ({ files_left: of('files_left', '-', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('files_left', '>', 0)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
