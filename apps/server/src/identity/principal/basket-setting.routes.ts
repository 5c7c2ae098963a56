import { setBasketApproval, viewBasketApproval } from '@pasar/contract/identity/basket-approval'
import type { Settings } from '@pasar/domain/settings/settings'
import { signature } from '../../call/actor.ts'
import { serve } from '../../call/serve.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import { logged } from '../sessions/end-session.ts'
import { findSchoolBasketSetting, switchBasketApproval } from './basket-approval.queries.ts'
import { describeSwitch } from './end-basket-approval.ts'

async function shownSetting(db: Db, schoolId: number, { headConfirmDays }: Settings) {
  const { isOn, treasurers } = await findSchoolBasketSetting(db, schoolId)
  return { isOn, treasurers: treasurers.map(({ name }) => name), decisionDays: headConfirmDays }
}

/** The approval of baskets by the treasurer, as the principal sets it. @decision 0170 */
export const basketSettingRoutes = [
  serve(viewBasketApproval, async ({ db, actor, services, now }) =>
    shownSetting(db, actor.memberId, await services.settings(now)),
  ),
  serve(setBasketApproval, async ({ db, actor, body: { isOn }, now, from, services }) => {
    const settings = await services.settings(now)
    return inTransaction(
      db,
      async (tx) => {
        if (await switchBasketApproval(tx, actor.memberId, isOn)) {
          await logged(tx, actor, 'basket-approval', describeSwitch(isOn), { now, from })
          const to = { buyer: actor.memberId }
          const facts = { name: signature(actor) }
          const kind = isOn ? ('basket.on' as const) : ('basket.off' as const)
          await notify(tx, [{ kind, to, orderId: null, by: null, facts }], now)
        }
        return shownSetting(tx, actor.memberId, settings)
      },
      { basket_without_treasurer: 'basket/no-treasurer' },
    )
  }),
]
