import { LRUCache } from 'lru-cache'
import type { Services } from '../call/services.ts'
import type { Db } from '../db/database.ts'
import { readSettingEntries, type SettingEntry, settingsInForce } from './settings.queries.ts'

/** Lifetime of cached settings: a change applies in all processes within this time. */
const FRESH_MS = 5_000

/**
 * Creates the settings cache of a process, with a function that invalidates it. It returns the
 * settings in force at a given time, also in the past.
 *
 * @param elapsed milliseconds of a monotonic clock
 */
export function createSettingsCache(
  db: Db,
  elapsed: () => number,
): Pick<Services, 'settings' | 'invalidateSettings'> {
  const cache = new LRUCache<'entries', Promise<SettingEntry[]>>({
    max: 1,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: elapsed },
  })
  const load = () => {
    const reading = readSettingEntries(db)
    cache.set('entries', reading)
    // Do not cache a failed read.
    reading.catch(() => cache.peek('entries') === reading && cache.delete('entries'))
    return reading
  }
  return {
    settings: async (moment) => settingsInForce(await (cache.get('entries') ?? load()), moment),
    invalidateSettings: () => cache.clear(),
  }
}
