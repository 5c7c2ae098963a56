import { DEFAULT_SETTINGS, type Settings } from '@pasar/domain/settings/settings'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** How long a process may go on with settings it has read: a change is in force everywhere within this. */
const FRESH_MS = 5_000

/** The settings in force at a moment: the newest value of each key that has begun, over the defaults. */
async function readSettings(db: Db, now: Date): Promise<Settings> {
  const rows = await db
    .selectFrom('setting')
    .distinctOn('key')
    .select(['key', 'value'])
    .where('valid_from', '<=', now)
    .orderBy('key')
    .orderBy('valid_from', 'desc')
    .execute()
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
}

/** Puts a value in force from a moment on. */
export async function putSetting(
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

/** Reads the settings at most once in a while; each process keeps its own. */
export function settingsReader(db: Db): (now: Date) => Promise<Settings> {
  let kept: { settings: Promise<Settings>; at: number } | null = null
  return async (now) => {
    if (!kept || Math.abs(now.getTime() - kept.at) > FRESH_MS)
      kept = { settings: readSettings(db, now), at: now.getTime() }
    const reading = kept
    // A failed reading must not be kept.
    reading.settings.catch(() => {
      if (kept === reading) kept = null
    })
    return reading.settings
  }
}
