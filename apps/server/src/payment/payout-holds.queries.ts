import type { PayoutHoldKind } from '@pasar/domain/payment/payout-hold'
import type { Db } from '../db/database.ts'

export type PayoutHold = { kind: PayoutHoldKind; reason: string; addedBy: string; addedAt: Date }

/** Returns the hold on the payouts of a vendor. */
export function findPayoutHold(db: Db, memberId: number): Promise<PayoutHold | undefined> {
  return db
    .selectFrom('payout_hold as h')
    .innerJoin('member as m', 'm.id', 'h.added_by')
    .select(['h.kind', 'h.reason', 'm.name as addedBy', 'h.added_at as addedAt'])
    .where('h.member_id', '=', memberId)
    .executeTakeFirst()
}

/** Holds the payouts of a vendor whose row is locked and that has no hold. */
export async function insertPayoutHold(
  tx: Db,
  hold: { memberId: number; kind: PayoutHoldKind; reason: string; by: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('payout_hold')
    .values({
      member_id: hold.memberId,
      kind: hold.kind,
      reason: hold.reason,
      added_by: hold.by,
      added_at: hold.now,
    })
    .execute()
}

export async function deletePayoutHold(tx: Db, memberId: number): Promise<void> {
  await tx.deleteFrom('payout_hold').where('member_id', '=', memberId).execute()
}
