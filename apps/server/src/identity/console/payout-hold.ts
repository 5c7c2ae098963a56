import type { changePayoutHold } from '@pasar/contract/identity/payout-hold'
import { step } from '@pasar/domain/kernel/machine'
import { refuse } from '@pasar/domain/kernel/result'
import { PAYOUT_HOLD_LABELS, payoutFlowMachine } from '@pasar/domain/payment/payout-hold'
import type * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { inTransaction, recordChange } from '../../db/transaction.ts'
import { deletePayoutHold, findPayoutHold, insertPayoutHold } from '../../payment/payout-holds.queries.ts'
import { payoutHoldMail, payoutReleaseMail } from '../members/member-console.mails.ts'
import { lockConsoleMember } from '../members/member-console.queries.ts'
import { type ActionResult, recordStaffAction, type StaffContext } from '../members/member-console.ts'
import { flowOf, hasPayouts } from './member-dossier.ts'

const DONE = { done: true } as const

/**
 * Holds the payouts of a vendor, or releases them. The vendor learns the kind of the hold. The
 * reason is for staff only, in the staff log and on the page of the vendor.
 *
 * @decision 0034
 */
export function applyPayoutHold(
  db: Db,
  context: StaffContext,
  memberId: number,
  change: z.output<typeof changePayoutHold.body>,
): Promise<ActionResult> {
  return inTransaction<typeof DONE>(db, async (tx) => {
    const member = await lockConsoleMember(tx, memberId)
    if (!member) return refuse('member/not-found')
    if (!hasPayouts(member)) return refuse('member/step-not-allowed')
    const hold = await findPayoutHold(tx, memberId)
    const flow = flowOf(hold)
    const next = step(payoutFlowMachine, flow, change.action, 'staff')
    if (!next.ok) return next
    recordChange('payoutFlow', flow, next.to)
    if (change.action === 'release') {
      await deletePayoutHold(tx, memberId)
      await recordStaffAction(tx, context, member, 'payout-hold-removed', {}, payoutReleaseMail(member.name))
      return DONE
    }
    const { kind, reason } = change
    recordChange('payoutHoldKind', null, kind)
    await insertPayoutHold(tx, { memberId, kind, reason, by: context.actor.memberId, now: context.now })
    const label = PAYOUT_HOLD_LABELS[kind]
    const mail = payoutHoldMail({ name: member.name, reason: label, site: context.site })
    await recordStaffAction(tx, context, member, 'payout-hold-added', { reason: label }, mail)
    return DONE
  })
}
