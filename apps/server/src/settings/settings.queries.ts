import { SETTING_VALUES, settingKey } from '@pasar/contract/settings/setting-values'
import { DEFAULT_SETTINGS, type Settings } from '@pasar/domain/settings/settings'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** How long a process may go on with settings it has read: a change is in force everywhere within this. */
const FRESH_MS = 5_000

type Entry = { key: keyof Settings; value: unknown; validFrom: Date }

/** Every value that was ever set or will be, oldest first; those that are no value of their setting are left out. @spec 8 Global settings */
async function readEntries(db: Db): Promise<Entry[]> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value', 'valid_from as validFrom'])
    .orderBy('valid_from')
    .execute()
  return rows.flatMap(({ key, value, validFrom }) => {
    const known = settingKey.safeParse(key)
    if (!known.success) return []
    const read = SETTING_VALUES[known.data].safeParse(value)
    return read.success ? [{ key: known.data, value: read.data, validFrom }] : []
  })
}

const inForce = (entries: readonly Entry[], moment: Date): Settings => ({
  ...DEFAULT_SETTINGS,
  ...Object.fromEntries(
    entries.filter(({ validFrom }) => validFrom <= moment).map(({ key, value }) => [key, value]),
  ),
})

/** The settings in force at a moment, as they stand in the database: the newest value of each key that has begun, over the defaults. */
export const readSettings = async (db: Db, moment: Date): Promise<Settings> =>
  inForce(await readEntries(db), moment)

/**
 * The settings at a moment and at each later one at which something changes, as they would be if one value were put or taken away.
 *
 * @param instead from its moment on, `value` holds; without one, what was to begin there does not
 */
export async function readTimeline(
  db: Db,
  moment: Date,
  instead: { key: keyof Settings; validFrom: Date; value?: unknown },
): Promise<{ from: Date; settings: Settings }[]> {
  const { key, validFrom, value } = instead
  const others = (await readEntries(db)).filter(
    (entry) => entry.key !== key || entry.validFrom.getTime() !== validFrom.getTime(),
  )
  const entries = (value === undefined ? others : [...others, { key, value, validFrom }]).toSorted(
    (one, other) => one.validFrom.getTime() - other.validFrom.getTime(),
  )
  const beginnings = [
    moment,
    ...entries.flatMap((entry) => (entry.validFrom > moment ? entry.validFrom : [])),
  ]
  return beginnings.map((from) => ({ from, settings: inForce(entries, from) }))
}

/** From when each setting holds that was ever set. */
export async function readBeginnings(db: Db, moment: Date): Promise<Map<string, Date>> {
  const entries = await readEntries(db)
  return new Map(
    entries.filter(({ validFrom }) => validFrom <= moment).map(({ key, validFrom }) => [key, validFrom]),
  )
}

/** Puts a value in force from a moment on. */
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

/** Takes a value away that was to hold from a moment on. */
export async function deleteSetting(db: Db, key: string, validFrom: Date): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', key).where('valid_from', '=', validFrom).execute()
}

/**
 * The settings that are in force at a moment, now or in the past. They are read at most once in a while; each process keeps its own.
 *
 * @param elapsed milliseconds of a clock that never jumps
 */
export function createSettingsLoader(db: Db, elapsed: () => number): (moment: Date) => Promise<Settings> {
  let kept: { entries: Promise<Entry[]>; at: number } | null = null
  return async (moment) => {
    if (!kept || elapsed() - kept.at > FRESH_MS) kept = { entries: readEntries(db), at: elapsed() }
    const reading = kept
    // A failed reading must not be kept.
    reading.entries.catch(() => {
      if (kept === reading) kept = null
    })
    return inForce(await reading.entries, moment)
  }
}
