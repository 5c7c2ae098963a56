import { launchGaps } from '@pasar/domain/settings/launch'
import type { InstallationProfile } from '@pasar/domain/settings/profile'
import { LRUCache } from 'lru-cache'
import type { Services } from '../call/services.ts'
import type { Db } from '../db/database.ts'
import { approvedInForce, readSettingEntries, settingsInForce } from './settings.queries.ts'

/** Lifetime of a cached value: a change applies in all processes within this time. */
const FRESH_MS = 5_000

/**
 * Creates the settings cache of a process, with a function that invalidates it. It returns the
 * settings in force at a given time, also in the past.
 *
 * @param elapsed milliseconds of a monotonic clock
 */
export function createSettingsCache(
  db: Db,
  profile: InstallationProfile,
  elapsed: () => number,
): Pick<Services, 'settings' | 'launchGaps' | 'invalidateSettings'> {
  const entries = cacheValue(() => readSettingEntries(db), elapsed)
  return {
    settings: async (moment) => settingsInForce(await entries.read(), moment),
    launchGaps: async (moment) => {
      if (profile !== 'production') return []
      const values = await entries.read()
      return launchGaps(settingsInForce(values, moment), approvedInForce(values, moment), moment)
    },
    invalidateSettings: entries.clear,
  }
}

/**
 * Returns a function that reads one value which only staff change. Every page needs it.
 *
 * @param load reads the value from the database
 * @param elapsed milliseconds of a monotonic clock
 */
export const cachedRead = <T>(load: () => Promise<T>, elapsed: () => number): (() => Promise<T>) =>
  cacheValue(load, elapsed).read

function cacheValue<T>(load: () => Promise<T>, elapsed: () => number) {
  const cache = new LRUCache<'value', Promise<T>>({
    max: 1,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: elapsed },
  })
  const reload = () => {
    const reading = load()
    cache.set('value', reading)
    // Do not cache a failed read.
    reading.catch(() => cache.peek('value') === reading && cache.delete('value'))
    return reading
  }
  return { read: () => cache.get('value') ?? reload(), clear: () => cache.clear() }
}
