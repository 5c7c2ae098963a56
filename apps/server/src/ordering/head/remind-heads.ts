import { endOfDayAfter, isWorkingHour } from '@pasar/domain/kernel/dates'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Services } from '../../call/services.ts'
import type { Db } from '../../db/database.ts'
import { readHead } from '../../identity/head/head.queries.ts'
import { askHead } from './ask-head.ts'
import { lockUnremindedOrders, readHeadOrder } from './confirmation.queries.ts'
import { reminderMail } from './head.mails.ts'

/** Orders of one transaction. */
const BATCH_LIMIT = 50

type Means = { services: Pick<Services, 'sealer' | 'site'>; settings: Settings; now: Date }

/**
 * Reminds the heads of schools of orders that wait for them: once a day for each order, in working
 * hours, unless a link to the order was sent on the same day.
 *
 * @returns whether there may be more
 * @decision 0112
 */
export async function remindHeads(db: Db, { services, settings, now }: Means): Promise<boolean> {
  if (!isWorkingHour(now, settings.holidays)) return false
  return db.transaction().execute(async (tx) => {
    const waiting = await lockUnremindedOrders(tx, { since: endOfDayAfter(now, -1), now, limit: BATCH_LIMIT })
    for (const { id, schoolId } of waiting) {
      const head = await readHead(tx, schoolId, now)
      if (head === null) continue
      const order = { ...(await readHeadOrder(tx, id)), schoolId }
      await askHead(tx, head, order, { services, now }, reminderMail)
    }
    return waiting.length === BATCH_LIMIT
  })
}
