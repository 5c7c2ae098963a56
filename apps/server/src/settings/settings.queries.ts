import { SETTING_VALUES, settingKey } from '@pasar/contract/settings/setting-values'
import type { SettingKey } from '@pasar/domain/settings/setting-rules'
import { DEFAULT_SETTINGS, type Settings } from '@pasar/domain/settings/settings'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A value of a setting with the time from which it applies. */
export type SettingEntry = {
  key: keyof Settings
  value: unknown
  validFrom: Date
  /** Whether a second staff member approved this value. */
  isApproved: boolean
}

/**
 * Returns every past and future value, oldest first. Values that are invalid for their setting are
 * left out.
 *
 * @spec 8 Global settings
 */
export async function readSettingEntries(db: Db): Promise<SettingEntry[]> {
  const rows = await db
    .selectFrom('setting')
    .select(({ exists, selectFrom }) => [
      'key',
      'value',
      'valid_from as validFrom',
      exists(
        selectFrom('setting_change as c')
          .whereRef('c.key', '=', 'setting.key')
          .whereRef('c.valid_from', '=', 'setting.valid_from')
          .whereRef('c.value', '=', 'setting.value')
          .where('c.state', '=', 'set')
          .where('c.decided_by', 'is not', null)
          .select('c.id'),
      ).as('isApproved'),
    ])
    .orderBy('valid_from')
    .execute()
  return rows.flatMap(({ key, value, validFrom, isApproved }) => {
    const parsedKey = settingKey.safeParse(key)
    if (!parsedKey.success) return []
    const parsedValue = SETTING_VALUES[parsedKey.data].safeParse(value)
    return parsedValue.success
      ? [{ key: parsedKey.data, value: parsedValue.data, validFrom, isApproved: isApproved === true }]
      : []
  })
}

/**
 * Returns the settings in force at a time: the newest started value of each key, over the defaults.
 */
export const settingsInForce = (entries: readonly SettingEntry[], moment: Date): Settings => ({
  ...DEFAULT_SETTINGS,
  ...Object.fromEntries(
    entries.filter(({ validFrom }) => validFrom <= moment).map(({ key, value }) => [key, value]),
  ),
})

/** Returns the settings whose value in force at a time a second staff member approved. */
export function approvedInForce(entries: readonly SettingEntry[], moment: Date): ReadonlySet<SettingKey> {
  const inForce = new Map(
    entries.filter(({ validFrom }) => validFrom <= moment).map(({ key, isApproved }) => [key, isApproved]),
  )
  return new Set([...inForce].flatMap(([key, isApproved]) => (isApproved ? key : [])))
}

/**
 * Reads the settings in force at a time from the database: the newest started value of each key,
 * over the defaults.
 */
export const readSettings = async (db: Db, moment: Date): Promise<Settings> =>
  settingsInForce(await readSettingEntries(db), moment)

/**
 * Returns the settings at a time and at each later change, as if one value were added or removed.
 *
 * @param instead `value` applies from its `validFrom`; without `value`, the one scheduled for that
 *   time is removed
 */
export async function readTimeline(
  db: Db,
  moment: Date,
  instead: { key: keyof Settings; validFrom: Date; value?: unknown },
): Promise<{ from: Date; settings: Settings }[]> {
  const { key, validFrom, value } = instead
  const others = (await readSettingEntries(db)).filter(
    (entry) => entry.key !== key || entry.validFrom.getTime() !== validFrom.getTime(),
  )
  const entry = { key, value, validFrom, isApproved: false }
  const entries = (value === undefined ? others : [...others, entry]).toSorted(
    (one, other) => one.validFrom.getTime() - other.validFrom.getTime(),
  )
  const beginnings = [
    moment,
    ...entries.flatMap((entry) => (entry.validFrom > moment ? entry.validFrom : [])),
  ]
  return beginnings.map((from) => ({ from, settings: settingsInForce(entries, from) }))
}

/** Returns the start time of the value in force, for each setting that was ever changed. */
export async function readBeginnings(db: Db, moment: Date): Promise<Map<string, Date>> {
  const entries = await readSettingEntries(db)
  return new Map(
    entries.filter(({ validFrom }) => validFrom <= moment).map(({ key, validFrom }) => [key, validFrom]),
  )
}

/** Stores a value that applies from a given time. */
export async function upsertSetting(
  db: Db,
  key: keyof Settings,
  value: unknown,
  validFrom: Date,
): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(value), valid_from: validFrom })
    .onConflict((conflict) =>
      conflict.columns(['key', 'valid_from']).doUpdateSet({ value: sql`excluded.value` }),
    )
    .execute()
}

/** Deletes a value that was scheduled for a given time. */
export async function deleteSetting(db: Db, key: string, validFrom: Date): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', key).where('valid_from', '=', validFrom).execute()
}
