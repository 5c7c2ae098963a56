import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export type CodePurpose = 'verify' | 'reset' | 'head'

/** Maximum number of compared guesses per code. */
const TRIES = 5

export async function insertCode(
  tx: Db,
  code: {
    handle: number
    purpose: CodePurpose
    memberId: number | null
    /** Person of a shop whose password it resets; null for the account itself. */
    personId?: number | null
    codeHash: string
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('one_time_code')
    .values({
      handle: code.handle,
      purpose: code.purpose,
      member_id: code.memberId,
      person_id: code.personId ?? null,
      code_hash: code.codeHash,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .execute()
}

/**
 * Invalidates the unused codes of a member, so that only the newest email contains a valid
 * code.
 */
export async function closeCodes(
  tx: Db,
  memberId: number | null,
  purpose: CodePurpose,
  now: Date,
  personId: number | null = null,
): Promise<void> {
  await tx
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('person_id', personId === null ? 'is' : '=', personId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Counts a guess if the code allows another one. Concurrent guesses wait for the row lock, so each
 * one is counted.
 *
 * @returns the data to compare the guess with; undefined when the code is unknown, used, expired or
 *   has no guesses left
 */
export async function countGuess(
  db: Db,
  { handle, purpose, now }: { handle: number; purpose: CodePurpose; now: Date },
): Promise<{ codeHash: string; memberId: number | null } | undefined> {
  return db
    .updateTable('one_time_code')
    .set({ tries: sql`tries + 1` })
    .where('handle', '=', handle)
    .where('purpose', '=', purpose)
    .where('tries', '<', TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['code_hash as codeHash', 'member_id as memberId'])
    .executeTakeFirst()
}

/** Returns the person of a shop whose password a code resets; null for the account itself. */
export async function findCodePerson(db: Db, handle: number): Promise<number | null> {
  const row = await db
    .selectFrom('one_time_code')
    .select('person_id as personId')
    .where('handle', '=', handle)
    .executeTakeFirst()
  return row === undefined ? null : row.personId
}

/**
 * Marks a code as used.
 *
 * @returns false when it was already used
 */
export async function markUsed(db: Db, handle: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('handle', '=', handle)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
