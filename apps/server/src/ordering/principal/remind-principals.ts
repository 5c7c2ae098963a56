import { endOfDayAfter, isWorkingHour } from '@pasar/domain/kernel/dates'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Services } from '../../call/services.ts'
import type { Db } from '../../db/database.ts'
import { findPrincipal } from '../../identity/principal/principal.queries.ts'
import { askPrincipal } from './ask-principal.ts'
import { lockUnremindedOrders, readPrincipalOrder } from './confirmation.queries.ts'
import { reminderMail } from './principal.mails.ts'

/** Orders of one transaction. */
const BATCH_LIMIT = 50

type Means = { services: Pick<Services, 'sealer' | 'site'>; settings: Settings; now: Date }

/**
 * Reminds the principals of schools of orders that wait for them: once a day for each order, in
 * working hours, unless a link to the order was sent on the same day.
 *
 * @returns whether there may be more
 * @decision 0112
 */
export async function remindPrincipals(db: Db, { services, settings, now }: Means): Promise<boolean> {
  if (!isWorkingHour(now, settings.holidays)) return false
  return db.transaction().execute(async (tx) => {
    const waiting = await lockUnremindedOrders(tx, { since: endOfDayAfter(now, -1), now, limit: BATCH_LIMIT })
    for (const { id, schoolId } of waiting) {
      const principal = await findPrincipal(tx, schoolId, now)
      if (principal === null) continue
      const order = { ...(await readPrincipalOrder(tx, id)), schoolId }
      await askPrincipal(tx, principal, order, { services, now }, reminderMail)
    }
    return waiting.length === BATCH_LIMIT
  })
}
