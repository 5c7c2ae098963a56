import type { Zone } from '@pasar/domain/catalogue/zone-price'
import { isFreeTradeZone } from '@pasar/domain/shipping/free-trade-zones'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A village with all data that members derive from their location. */
export type Village = {
  code: string
  name: string
  districtName: string
  regencyName: string
  provinceName: string
  postal: string
  latitude: number | null
  longitude: number | null
  zone: Zone
  freeTradeZone: boolean
}

/**
 * Finds a village by its ten-digit code; undefined when it does not exist or has no price zone on
 * that day.
 */
export async function findVillage(db: Db, code: string, now: Date): Promise<Village | undefined> {
  const { rows } = await sql<Omit<Village, 'freeTradeZone'>>`
    select v.code, v.name, d.name as "districtName", r.name as "regencyName", p.name as "provinceName",
      coalesce(v.postal, '') as postal, v.latitude, v.longitude, z.zone
    from area v
      join area d on d.code = left(v.code, 6)
      join area r on r.code = left(v.code, 4)
      join area p on p.code = left(v.code, 2)
      cross join lateral (
        select zone from zone_rule
        where area_code in (r.code, p.code) and valid_from <= (${now}::timestamptz at time zone 'Asia/Jakarta')::date
        order by length(area_code) desc, valid_from desc limit 1
      ) z
    where v.level = 4 and v.code = ${code}`.execute(db)
  const [row] = rows
  return row && { ...row, freeTradeZone: isFreeTradeZone(row.code) }
}

/** What a member derives from an area when its village is unknown. */
export type AreaAbove = Pick<Village, 'regencyName' | 'provinceName' | 'latitude' | 'longitude' | 'zone'> & {
  /** Two to six digits; null when not even the province is known. */
  code: string | null
  freeTradeZone: boolean
}

/** The zone of a school whose province is unknown or has no rule. */
const CHEAPEST_ZONE: Zone = '1'

/**
 * Returns the nearest known area above an unknown village: its district, regency or province. Its
 * location is the mean of its villages.
 *
 * @decision 0140
 */
export async function findAreaAbove(db: Db, code: string, now: Date): Promise<AreaAbove> {
  const digits = /^[0-9]{10}$/.test(code) ? code : ''
  const { rows } = await sql<Omit<AreaAbove, 'zone' | 'freeTradeZone'> & { zone: Zone | null }>`
    select a.code, coalesce(r.name, '') as "regencyName", p.name as "provinceName", c.latitude, c.longitude, (
        select zone from zone_rule
        where area_code in (r.code, p.code) and valid_from <= (${now}::timestamptz at time zone 'Asia/Jakarta')::date
        order by length(area_code) desc, valid_from desc limit 1
      ) as zone
    from area a
      join area p on p.code = left(a.code, 2)
      left join area r on r.code = left(a.code, 4) and r.level = 2
      cross join lateral (
        select avg(latitude)::float8 as latitude, avg(longitude)::float8 as longitude from area
        where level = 4 and code >= a.code and code < a.code || '~'
      ) c
    where a.code in (left(${digits}, 6), left(${digits}, 4), left(${digits}, 2))
    order by length(a.code) desc limit 1`.execute(db)
  const [row] = rows
  return row
    ? { ...row, zone: row.zone ?? CHEAPEST_ZONE, freeTradeZone: isFreeTradeZone(digits) }
    : {
        ...{ code: null, regencyName: '', provinceName: '', latitude: null, longitude: null },
        ...{ zone: CHEAPEST_ZONE, freeTradeZone: false },
      }
}
