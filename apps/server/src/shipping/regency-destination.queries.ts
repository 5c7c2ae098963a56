import { must } from '@pasar/domain/kernel/must'
import type { Point } from '@pasar/domain/shipping/freight'
import type { Destination } from '@pasar/domain/shipping/landed-price'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { readFreightRates } from './shipping.queries.ts'

/** The centres of regencies by connection and code; villages never move. */
const centres = new WeakMap<Db, Map<string, Promise<Point | null>>>()

/**
 * Returns the centre of a regency with the freight rates: the address to which all its schools
 * compare prices with freight.
 *
 * @param regencyCode four digits; other codes have no destination
 * @returns null without rates, or when no village of the regency is known
 * @decision 0107
 */
export async function readRegencyDestination(db: Db, regencyCode: string): Promise<Destination | null> {
  if (regencyCode.length !== 4) return null
  const [to, rates] = await Promise.all([centreOf(db, regencyCode), readFreightRates(db)])
  return to === null || rates.length === 0 ? null : { to, rates }
}

function centreOf(db: Db, regencyCode: string): Promise<Point | null> {
  const ofDatabase = centres.get(db) ?? new Map<string, Promise<Point | null>>()
  centres.set(db, ofDatabase)
  const cached = ofDatabase.get(regencyCode)
  if (cached) return cached
  const reading = readCentre(db, regencyCode)
  ofDatabase.set(regencyCode, reading)
  const forget = () => ofDatabase.delete(regencyCode)
  reading.then((centre) => centre === null && forget(), forget)
  return reading
}

/** Reads the mean location of the villages of a regency. */
async function readCentre(db: Db, regencyCode: string): Promise<Point | null> {
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    select avg(latitude)::float8 as latitude, avg(longitude)::float8 as longitude from area
    where level = 4 and code >= ${regencyCode} and code < ${`${regencyCode}~`}`.execute(db)
  const { latitude, longitude } = must(rows[0], 'the row of an aggregate')
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
