import type { FreightRate } from '@pasar/domain/shipping/freight'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/database.ts'
import { findVillagesWith, parseAreaTerms } from './area-search.queries.ts'

/** Lifetime of cached rates in a process. */
const FRESH_MS = 60_000
/** The rates by connection. A transaction is another object than its connection. */
const ratesCache = new LRUCache<Db, Promise<FreightRate[]>>({ max: 8, ttl: FRESH_MS })

/** Returns the freight rates. Each process reads them at most once a minute. */
export async function readFreightRates(db: Db): Promise<readonly FreightRate[]> {
  const cachedRates = ratesCache.get(db)
  if (cachedRates) return cachedRates
  const reading = readFreightRatesNow(db)
  ratesCache.set(db, reading)
  // Do not cache a failed read, or an empty table that is about to be filled.
  const forget = () => ratesCache.peek(db) === reading && ratesCache.delete(db)
  reading.then((rates) => rates.length === 0 && forget(), forget)
  return reading
}

/** Reads the current freight rates without the cache. */
export const readFreightRatesNow = (db: Db): Promise<FreightRate[]> =>
  db
    .selectFrom('freight_rate')
    .select([
      'service',
      'name',
      'max_km as maxKm',
      'first_kg as firstKg',
      'next_kg as nextKg',
      'min_days as minDays',
      'max_days as maxDays',
    ])
    .orderBy('service')
    .orderBy('max_km')
    .execute()

/** Replaces the freight rates. */
export async function replaceFreightRates(tx: Db, rates: readonly FreightRate[]): Promise<void> {
  await tx.deleteFrom('freight_rate').execute()
  await tx
    .insertInto('freight_rate')
    .values(
      rates.map(({ service, name, maxKm, firstKg, nextKg, minDays, maxDays }) => ({
        ...{ service, name, max_km: maxKm, first_kg: firstKg, next_kg: nextKg },
        ...{ min_days: minDays, max_days: maxDays },
      })),
    )
    .execute()
}

export type VillagePoint = { code: string; latitude: number; longitude: number }

/** Returns the villages with these codes. */
export async function readVillagePoints(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, VillagePoint>> {
  const { rows } = await sql<VillagePoint>`
    select code, latitude, longitude from area where level = 4 and latitude is not null and code = any(${[...codes]}::text[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.code, row]))
}

/**
 * Finds the village by the names of its levels, the likeliest of several matches; null when there
 * is none.
 */
export async function findVillageByNames(
  db: Db,
  names: {
    province?: string | undefined
    regency?: string | undefined
    district?: string | undefined
    village?: string | undefined
  },
): Promise<string | null> {
  if (!names.village || !names.district) return null
  const text = [names.village, names.district, names.regency ?? '', names.province ?? ''].join(' ')
  const [found] = await findVillagesWith(db, parseAreaTerms(text), [])
  return found?.code ?? null
}
