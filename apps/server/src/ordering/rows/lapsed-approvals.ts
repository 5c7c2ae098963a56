import type { Db } from '../../db/database.ts'
import { completeNotices } from '../../outbox/outbox.queries.ts'
import { lapseApprovals } from '../../payment/approvals.queries.ts'

/**
 * Ends the waiting request about an order or a movement that has changed, with its open notices.
 *
 * @decision 0132
 */
export async function endChangedApproval(
  tx: Db,
  subject: { orderId: number } | { movementId: number },
  now: Date,
): Promise<null> {
  const endedIds = await lapseApprovals(tx, subject, now)
  if (endedIds.length > 0)
    await completeNotices(
      tx,
      endedIds.map((id) => `approval:${id}`),
      now,
    )
  return null
}
