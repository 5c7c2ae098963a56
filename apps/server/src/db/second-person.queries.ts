import type { ApprovalState } from '@pasar/domain/kernel/second-person'
import type { Db } from './database.ts'

/** A table of requests that a second person decides. */
export type RequestTable = 'code_removal' | 'staff_role_change' | 'payment_approval'

/** A decision, by the member `by`. */
export type RequestDecision = {
  readonly state: Exclude<ApprovalState, 'waiting' | 'lapsed'>
  readonly by: number
  readonly reason: string
  readonly now: Date
}

/**
 * Stores the decision on a waiting request.
 *
 * @returns false when it was decided already
 */
export async function closeRequest(
  tx: Db,
  table: RequestTable,
  id: number,
  { state, by, reason, now }: RequestDecision,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ state, decided_by: by, decided_at: now, decision: reason })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
