import { systemName } from '@pasar/domain/audit/actor-names'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import type { Db } from '../../db/database.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import { findSchoolBasketSetting, switchBasketApproval } from './basket-approval.queries.ts'

/** Returns the old and the new value of the setting, for the log of the account. */
export const describeSwitch = (isOn: boolean) => ({
  from: !isOn,
  to: isOn,
  reason: isOn ? 'Dari mati menjadi nyala' : 'Dari nyala menjadi mati',
})

/**
 * Switches the approval of baskets off when the school has no treasurer any more, and tells its
 * people.
 *
 * @param from network address of the sign-on that showed it
 * @decision 0170
 */
export async function endBasketApproval(
  tx: Db,
  schoolId: number,
  { now, from }: { now: Date; from: string },
): Promise<void> {
  const { isOn, treasurers } = await findSchoolBasketSetting(tx, schoolId)
  if (!isOn || treasurers.length > 0) return
  await switchBasketApproval(tx, schoolId, false)
  const { reason, ...values } = describeSwitch(false)
  await appendMemberEvent(tx, {
    memberId: schoolId,
    at: now,
    actorId: null,
    actorName: systemName('layanan data sekolah'),
    action: 'basket-approval',
    detail: { ...values, reason: `${reason}: tidak ada bendahara lagi` },
    ipAddress: from,
  })
  const to = { buyer: schoolId }
  await notify(tx, [{ kind: 'basket.no-treasurer', to, orderId: null, by: null, facts: {} }], now)
}
