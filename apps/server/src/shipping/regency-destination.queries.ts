import { must } from '@pasar/domain/kernel/must'
import type { Point } from '@pasar/domain/shipping/freight'
import type { Destination } from '@pasar/domain/shipping/landed-price'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { readFreightRates } from './shipping.queries.ts'
import { cacheReads } from './shipping-cache.ts'

/** Villages never move, so a known centre stays. There are 514 regencies. */
const cachedCentres = cacheReads<Point | null>({ max: 600, isFinal: (centre) => centre !== null })

/**
 * Returns the centre of a regency with the freight rates: the address to which all its schools
 * compare prices with freight.
 *
 * @param regencyCode four digits; other codes have no destination
 * @returns null without rates, or when no village of the regency is known
 * @decision 0107
 */
export async function findRegencyDestination(db: Db, regencyCode: string): Promise<Destination | null> {
  if (regencyCode.length !== 4) return null
  const [to, rates] = await Promise.all([
    cachedCentres(db, regencyCode, () => readCentre(db, regencyCode)),
    readFreightRates(db),
  ])
  return to === null || rates.length === 0 ? null : { to, rates }
}

/** Reads the mean location of the villages of a regency. */
async function readCentre(db: Db, regencyCode: string): Promise<Point | null> {
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    select avg(latitude)::float8 as latitude, avg(longitude)::float8 as longitude from area
    where level = 4 and code >= ${regencyCode} and code < ${`${regencyCode}~`}`.execute(db)
  const { latitude, longitude } = must(rows[0], 'the row of an aggregate')
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
