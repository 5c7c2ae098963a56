import { dayOf } from '@pasar/domain/kernel/dates'
import type { Services } from '../call/services.ts'
import type { Db } from '../db/database.ts'
import { notify } from '../outbox/outbox.queries.ts'

/** Days before orders stop on which staff are reminded, the nearest first. */
const REMIND_DAYS = [7, 14, 31] as const

/**
 * Reminds staff of data that a production site will lack, such as next year's holidays, 31, 14 and
 * 7 days before orders stop. A reminder that a later one has overtaken is left out.
 *
 * @decision 0125
 */
export async function remindOfLaunchGaps(
  db: Db,
  launchGaps: Services['launchGaps'],
  now: Date,
): Promise<void> {
  const reportedKeys = new Set((await launchGaps(now)).map(({ key }) => key))
  for (const days of REMIND_DAYS) {
    const then = new Date(now.getTime() + days * 86_400_000)
    for (const { key, reason } of await launchGaps(then)) {
      if (reportedKeys.has(key)) continue
      reportedKeys.add(key)
      const once = `launch-gap:${key}:${dayOf(then).year}:${days}`
      const facts = { setting: key, days, reason }
      await notify(db, [{ kind: 'setting.gap', to: {}, orderId: null, by: null, facts, once }], now)
    }
  }
}
