import type { Db } from '../db/database.ts'
import { endOverdue, OVERDUE_AT_ONCE } from '../negotiation/negotiation.queries.ts'
import { notify } from '../outbox/outbox.queries.ts'

/** Ends one batch of overdue negotiations and notifies both sides. */
export const negotiationJob =
  ({ db, clock }: { db: Db; clock: () => Date }) =>
  (): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const now = clock()
      const endedNegotiations = await endOverdue(tx, now)
      const notices = endedNegotiations.map(({ id, buyerId, vendorId, reason, itemName }) => ({
        kind: 'negotiation.expire' as const,
        to: { buyer: buyerId, vendor: vendorId },
        orderId: null,
        by: null,
        facts: { negotiationId: id, item: itemName, reason },
      }))
      await notify(tx, notices, now)
      return endedNegotiations.length === OVERDUE_AT_ONCE
    })
