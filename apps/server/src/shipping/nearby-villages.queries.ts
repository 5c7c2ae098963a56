import type { NearbyVillage } from '@pasar/contract/shipping/village-location'
import { metresBetween, type Point } from '@pasar/domain/shipping/freight'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

const MAX_VILLAGES = 6
/** No address is further than this from its village. */
const MAX_DISTANCE_METRES = 25_000
/** Radii of the search box. It grows until it certainly contains the nearest villages. */
const REACHES_METRES = [2_000, 7_000, MAX_DISTANCE_METRES] as const
const DEGREE_METRES = 111_000

type NearbyVillageRow = Omit<NearbyVillage, 'metres'>

const selectVillages = (db: Db, which: RawBuilder<unknown>) =>
  sql<NearbyVillageRow>`
    select v.code, v.name as village, d.name as district, r.name as regency, p.name as province, coalesce(v.postal, '') as postal,
      v.latitude, v.longitude
    from area v
    join area d on d.code = v.parent_code join area r on r.code = d.parent_code join area p on p.code = r.parent_code
    where v.level = 4 and v.latitude is not null and v.longitude is not null and ${which}`.execute(db)

/**
 * Finds the villages nearest to a point, nearest first. The list is empty when all are further away
 * than 25 km.
 */
export async function readNearestVillages(db: Db, point: Point): Promise<NearbyVillage[]> {
  for (const reach of REACHES_METRES) {
    const villages = await findVillagesWithin(db, point, reach)
    if (villages.length >= MAX_VILLAGES || reach === MAX_DISTANCE_METRES)
      return villages.slice(0, MAX_VILLAGES)
  }
  return []
}

async function findVillagesWithin(db: Db, point: Point, reach: number): Promise<NearbyVillage[]> {
  const high = reach / DEGREE_METRES
  const wide = high / Math.max(0.1, Math.cos((point.latitude * Math.PI) / 180))
  const { rows } = await selectVillages(
    db,
    sql`v.latitude between ${point.latitude - high} and ${point.latitude + high}
      and v.longitude between ${point.longitude - wide} and ${point.longitude + wide}`,
  )
  return rows
    .map((row) => ({ ...row, metres: metresBetween(point, row) }))
    .filter(({ metres }) => metres <= reach)
    .sort((a, b) => a.metres - b.metres || (a.code < b.code ? -1 : 1))
}

/** Finds the village with a code. */
export async function findVillageByCode(db: Db, code: string): Promise<NearbyVillage | null> {
  const { rows } = await selectVillages(db, sql`v.code = ${code}`)
  return rows[0] ? { ...rows[0], metres: 0 } : null
}

/** An area with the data that the map needs. Only villages have coordinates. */
export type MapArea = { code: string; name: string; latitude: number | null; longitude: number | null }

/** Returns all areas of the country, sorted by code. */
export const readMapAreas = (db: Db): Promise<MapArea[]> =>
  db.selectFrom('area').select(['code', 'name', 'latitude', 'longitude']).orderBy('code').execute()
