import { settingKey } from '@pasar/contract/settings/setting-values'
import { SETTING_NAMES } from '@pasar/domain/settings/setting-names'
import type { SettingEvent } from '@pasar/domain/settings/setting-rules'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { notify } from '../outbox/outbox.queries.ts'
import { readDueChanges } from './setting-changes.queries.ts'

type SettingNotification = {
  kind: `setting.${SettingEvent}`
  change: { id: number; key: string; validFrom: Date; askedBy?: number }
  /** The member who acted; null when the start day has come. */
  by: number | null
  now: Date
  reason?: string
}

/**
 * Notifies about a change: the other staff members when it awaits approval, its author in all other
 * cases.
 */
export async function notifySettingChange(
  tx: Db,
  { kind, change, by, now, reason = '' }: SettingNotification,
): Promise<void> {
  const key = settingKey.safeParse(change.key)
  const name = key.success ? SETTING_NAMES[key.data] : change.key
  const facts = { changeId: change.id, name, by: change.validFrom.toISOString(), reason }
  const to = change.askedBy === undefined ? {} : { member: change.askedBy }
  const once = by === null ? { once: `${kind}:${change.id}` } : {}
  await notify(tx, [{ kind, to, orderId: null, by, facts, ...once }], now)
}

/**
 * Notifies authors about changes whose start day has come. A saved or approved change applies; an
 * unapproved one lapses. It runs once a minute.
 *
 * @decision 0038
 */
export async function notifyDueSettingChanges(db: Db, now: Date): Promise<void> {
  const come = await readDueChanges(db, now)
  if (come.length === 0) return
  await inTransaction(db, async (tx) => {
    for (const change of come)
      await notifySettingChange(tx, {
        kind: change.state === 'set' ? 'setting.begin' : 'setting.lapse',
        change,
        by: null,
        now,
      })
  })
}
