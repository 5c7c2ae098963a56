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
