import { endHoliday, setHoliday, viewHoliday } from '@pasar/contract/shop/holiday'
import type { MemberEventAction } from '@pasar/domain/identity/member-machine'
import { refuse } from '@pasar/domain/kernel/result'
import { type HolidayDays, isOnHoliday, planHoliday } from '@pasar/domain/shop/holiday'
import { appendMemberEvent } from '../audit/member-events.queries.ts'
import { type Actor, signature } from '../call/actor.ts'
import { type ApiCall, serve } from '../call/serve.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockMember } from '../identity/members/profile.queries.ts'
import { countOrdersInHand, deleteHoliday, findHoliday, replaceHoliday } from './holiday.queries.ts'

type Asking = Pick<ApiCall, 'db' | 'now' | 'from'> & { actor: Actor }

const viewOf = async (db: Db, { actor, now }: Pick<Asking, 'actor' | 'now'>) => ({
  holiday: await findHoliday(db, actor.memberId, now),
  openOrders: await countOrdersInHand(db, actor.memberId),
})

const record = (
  tx: Db,
  { actor, now, from }: Asking,
  action: Extract<MemberEventAction, 'holiday-set' | 'holiday-ended' | 'holiday-cancelled'>,
  { firstDay, lastDay }: HolidayDays,
) =>
  appendMemberEvent(tx, {
    memberId: actor.memberId,
    at: now,
    actorId: actor.memberId,
    actorName: signature(actor),
    action,
    detail: { reason: `${firstDay} – ${lastDay}` },
    ipAddress: from,
  })

/** Endpoints of a vendor about the holiday of its shop. @decision 0159 */
export const holidayRoutes = [
  serve(viewHoliday, ({ db, actor, now }) => viewOf(db, { actor, now })),

  serve(setHoliday, ({ db, actor, body, now, from }) =>
    inTransaction(db, async (tx) => {
      await lockMember(tx, actor.memberId)
      const running = await findHoliday(tx, actor.memberId, now)
      const period = planHoliday(body, running, now)
      if ('field' in period) return refuse('call/invalid', [period])
      await replaceHoliday(tx, actor.memberId, { ...body, ...period }, now)
      await record(tx, { db, actor, now, from }, 'holiday-set', body)
      return viewOf(tx, { actor, now })
    }),
  ),

  serve(endHoliday, ({ db, actor, now, from }) =>
    inTransaction(db, async (tx) => {
      await lockMember(tx, actor.memberId)
      const holiday = await findHoliday(tx, actor.memberId, now)
      if (holiday === null) return refuse('shop/no-holiday')
      await deleteHoliday(tx, actor.memberId)
      const action = isOnHoliday(holiday, now) ? 'holiday-ended' : 'holiday-cancelled'
      await record(tx, { db, actor, now, from }, action, holiday)
      return viewOf(tx, { actor, now })
    }),
  ),
]
