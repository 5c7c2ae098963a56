import { settingKey } from '@pasar/contract/settings/setting-values'
import { SETTING_NAMES } from '@pasar/domain/settings/setting-names'
import type { SettingNews } from '@pasar/domain/settings/setting-rules'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { tell } from '../outbox/outbox.queries.ts'
import { findCome } from './setting-changes.queries.ts'

type News = {
  kind: `setting.${SettingNews}`
  change: { id: number; key: string; validFrom: Date; askedBy?: number }
  /** Whose act it was; null where its day has come. */
  by: number | null
  now: Date
  reason?: string
}

/** Tells what has become of a change: the rest of the staff of one that waits for them, whoever asked for it of the rest. */
export async function tellOf(tx: Db, { kind, change, by, now, reason = '' }: News): Promise<void> {
  const key = settingKey.safeParse(change.key)
  const name = key.success ? SETTING_NAMES[key.data] : change.key
  const facts = { changeId: change.id, name, by: change.validFrom.toISOString(), reason }
  const to = change.askedBy === undefined ? {} : { member: change.askedBy }
  const once = by === null ? { once: `${kind}:${change.id}` } : {}
  await tell(tx, [{ kind, to, orderId: null, by, facts, ...once }], now)
}

/**
 * Tells of changes whose day has come: one that was saved or agreed to holds, one that nobody has agreed to is void. Looked at once a minute.
 *
 * @decision 0038
 */
export async function tellOfDays(db: Db, now: Date): Promise<void> {
  const come = await findCome(db, now)
  if (come.length === 0) return
  await inTransaction(db, async (tx) => {
    for (const change of come)
      await tellOf(tx, {
        kind: change.state === 'set' ? 'setting.begin' : 'setting.lapse',
        change,
        by: null,
        now,
      })
  })
}
