import type { FreightRate } from '@pasar/domain/shipping/freight'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { findVillagesWith, parseAreaTerms } from './area-search.queries.ts'

/** How long a process may go on with rates it has read. */
const FRESH_MS = 60_000
const kept = new WeakMap<object, { rates: Promise<FreightRate[]>; at: number }>()

/** The freight rates; read at most once a minute in each process. */
export async function readFreightRates(db: Db): Promise<readonly FreightRate[]> {
  // A transaction is another object than the connection it came from: it reads for itself.
  const known = kept.get(db)
  if (known && performance.now() - known.at < FRESH_MS) return known.rates
  const reading = { rates: readFreightRatesNow(db), at: performance.now() }
  kept.set(db, reading)
  // A failed reading, and an empty table that is about to be filled, must not be kept.
  const forget = () => kept.get(db) === reading && kept.delete(db)
  reading.rates.then((rates) => rates.length === 0 && forget(), forget)
  return reading.rates
}

/** The freight rates as they stand at this moment. */
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

/** Puts other freight rates in the place of those that were in force. */
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

/** The villages with these codes. */
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

/** The village that the names of its levels point to, the likeliest where several have them; null when there is none. */
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
