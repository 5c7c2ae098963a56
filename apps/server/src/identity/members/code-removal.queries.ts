import type { Db } from '../../db/database.ts'

/** An open request to remove an authenticator. */
export type CodeRemovalRequest = {
  id: number
  reason: string
  askedBy: string
  askedById: number
  askedAt: Date
}

/** Finds the open request for a member. */
export function findCodeRemoval(db: Db, memberId: number): Promise<CodeRemovalRequest | undefined> {
  return db
    .selectFrom('code_removal as r')
    .innerJoin('member as m', 'm.id', 'r.asked_by')
    .select(['r.id', 'r.reason', 'm.name as askedBy', 'r.asked_by as askedById', 'r.asked_at as askedAt'])
    .where('r.member_id', '=', memberId)
    .where('r.state', '=', 'waiting')
    .executeTakeFirst()
}

/**
 * Adds a request.
 *
 * @throws the unique violation `code_removal_waiting` when the member already has an open request
 */
export async function insertCodeRemoval(
  tx: Db,
  proposal: { memberId: number; reason: string; requestedBy: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('code_removal')
    .values({
      member_id: proposal.memberId,
      reason: proposal.reason,
      asked_by: proposal.requestedBy,
      asked_at: proposal.now,
    })
    .execute()
}
