import type { Db } from '../db/database.ts'

/** A request to remove an authenticator that waits for a decision. */
export type CodeRemoval = { id: number; reason: string; askedBy: string; askedById: number; askedAt: Date }

/** The request about a member that waits. */
export function findCodeRemoval(db: Db, memberId: number): Promise<CodeRemoval | undefined> {
  return db
    .selectFrom('code_removal as r')
    .innerJoin('member as m', 'm.id', 'r.asked_by')
    .select(['r.id', 'r.reason', 'm.name as askedBy', 'r.asked_by as askedById', 'r.asked_at as askedAt'])
    .where('r.member_id', '=', memberId)
    .where('r.state', '=', 'waiting')
    .executeTakeFirst()
}

/** Adds a request. @throws the unique violation `code_removal_waiting` where one waits already */
export async function insertCodeRemoval(
  tx: Db,
  asked: { memberId: number; reason: string; requestedBy: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('code_removal')
    .values({
      member_id: asked.memberId,
      reason: asked.reason,
      asked_by: asked.requestedBy,
      asked_at: asked.now,
    })
    .execute()
}

/** Closes a request that waits. @returns false when it was decided before */
export async function closeCodeRemoval(
  tx: Db,
  id: number,
  decided: { state: 'approved' | 'refused' | 'cancelled'; by: number; reason: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('code_removal')
    .set({ state: decided.state, decided_by: decided.by, decided_at: decided.now, decision: decided.reason })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
