import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * Uses up the time step of a right code, so that no code works twice, and no earlier one afterwards. The first one puts the authenticator
 * in force: the one whose secret the code was compared with, and no other that was offered meanwhile.
 *
 * @returns null when the step was used already
 */
export async function consumeTotpStep(
  tx: Db,
  { memberId, codeSecret }: { memberId: number; codeSecret: string | null },
  step: number,
  now: Date,
): Promise<'first' | 'later' | null> {
  const { rows } = await sql<{ isFirst: boolean }>`
    update member set totp_step = ${step}, totp_since = coalesce(totp_since, ${now})
    where id = ${memberId} and totp_secret = ${codeSecret} and (totp_step is null or totp_step < ${step})
    returning totp_since = ${now} as "isFirst"`.execute(tx)
  if (!rows[0]) return null
  return rows[0].isFirst ? 'first' : 'later'
}

/**
 * Keeps a new secret that is not in force yet.
 *
 * @param sealed the secret under the key that is not in the database
 * @returns false when the account has one in force
 */
export async function storeTotpSecret(db: Db, memberId: number, sealed: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ totp_secret: sealed, totp_step: null })
    .where('id', '=', memberId)
    .where('totp_since', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
