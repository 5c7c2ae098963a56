import { appendMemberEvent } from '../audit/member-events.queries.ts'
import type { Db } from '../db/database.ts'
import { endHold, findHoldMember, findHoldOrder, type HoldTarget, insertHold } from './legal-holds.queries.ts'

/** The command cannot do this; the message is for the operator. */
export class HoldError extends Error {}

const OPERATOR = 'Operator server'

export type HoldRequest = {
  action: 'add' | 'remove'
  /** The member by email, or the order by number. */
  target: { email: string } | { order: string }
  reason: string
  now: Date
}

/**
 * Adds or removes a legal hold, with an event in the log of the member or of both parties of the
 * order. The event names the hold but not its reason, which may be confidential.
 *
 * @throws {HoldError} when the target does not exist, or already has or lacks a hold
 */
export async function changeHold(db: Db, { action, target, reason, now }: HoldRequest): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { found, members } = await findTarget(tx, target)
    const holdId = await (action === 'add' ? insertHold : endHold)(tx, found, reason, now)
    if (holdId === undefined)
      throw new HoldError(action === 'add' ? 'Penahanan ini sudah ada.' : 'Tidak ada penahanan di sini.')
    for (const memberId of members)
      await appendMemberEvent(tx, {
        memberId,
        at: now,
        actorId: null,
        actorName: OPERATOR,
        action: action === 'add' ? 'hold-added' : 'hold-removed',
        detail: { holdId },
        ipAddress: '',
      })
  })
}

async function findTarget(
  tx: Db,
  target: HoldRequest['target'],
): Promise<{ found: HoldTarget; members: number[] }> {
  if ('email' in target) {
    const memberId = await findHoldMember(tx, target.email)
    if (memberId === undefined) throw new HoldError(`Tidak ada akun dengan email ${target.email}.`)
    return { found: { memberId }, members: [memberId] }
  }
  const order = await findHoldOrder(tx, target.order)
  if (order === undefined) throw new HoldError(`Tidak ada pesanan dengan nomor ${target.order}.`)
  return { found: { orderId: order.id }, members: [order.buyerId, order.vendorId].sort((a, b) => a - b) }
}
