import type { Actor } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'

/**
 * Stores an exchanged sign-on until the user confirms it.
 *
 * @param pending.answer sealed
 */
export async function insertPendingSignOn(
  db: Db,
  pending: { tokenHash: Buffer; answer: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('pending_sign_on')
    .values({ token_hash: pending.tokenHash, answer: pending.answer, expires_at: pending.expiresAt })
    .execute()
}

/**
 * Returns the sealed answer of a pending sign-on; undefined when there is none or it has
 * expired.
 */
export async function findPendingSignOn(db: Db, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('pending_sign_on')
    .select('answer')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.answer
}

/**
 * Deletes a pending sign-on.
 *
 * @returns its sealed answer for exactly one caller, undefined for every other
 */
export async function consumePendingSignOn(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('pending_sign_on')
    .where('token_hash', '=', tokenHash)
    .returning(['answer', 'expires_at as expiresAt'])
    .executeTakeFirst()
  return row && row.expiresAt > now ? row.answer : undefined
}

export async function deleteExpiredSignOns(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('pending_sign_on').where('expires_at', '<', before).execute()
}

/** Returns whether a session belongs to a person of the school-data service. */
export async function isSessionOfPerson(
  db: Db,
  actor: Actor,
  of: { schoolId: string; personId: string },
): Promise<boolean> {
  if (actor.person?.externalId !== of.personId) return false
  const school = await db
    .selectFrom('member')
    .select('dapodik_id')
    .where('id', '=', actor.memberId)
    .executeTakeFirst()
  return school?.dapodik_id === of.schoolId
}
