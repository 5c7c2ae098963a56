import type { FreightRate } from '@pasar/domain/shipping/freight'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { parseAreaTerms, readVillagesWith } from './area-search.queries.ts'
import { cacheReads } from './shipping-cache.ts'

/** Each process reads the rates at most once a minute, and again while the table is empty. */
const cachedRates = cacheReads<FreightRate[]>({
  max: 1,
  ttlMs: 60_000,
  isFinal: (rates) => rates.length > 0,
})

/** Returns the freight rates. */
export const readFreightRates = (db: Db): Promise<readonly FreightRate[]> =>
  cachedRates(db, '', () => readFreightRatesNow(db))

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
  const [village] = await readVillagesWith(db, parseAreaTerms(text), [])
  return village?.code ?? null
}
