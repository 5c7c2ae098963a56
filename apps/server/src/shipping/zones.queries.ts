import type { ZoneRule } from '@pasar/domain/shipping/zone-rules'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Returns the price zone rules in force, by area. */
export async function readZoneRules(db: Db): Promise<ZoneRule[]> {
  return db.selectFrom('zone_rule').select(['area_code as area', 'zone']).orderBy('area_code').execute()
}

/** Replaces the price zones in force. Areas that do not exist are skipped. */
export async function replaceZoneRules(tx: Db, rules: readonly ZoneRule[], now: Date): Promise<void> {
  await tx.deleteFrom('zone_rule').execute()
  await sql`
    insert into zone_rule (area_code, zone, valid_from, source)
    select r.area, r.zone, (${now}::timestamptz at time zone 'Asia/Jakarta')::date, 'setelan'
    from unnest(${rules.map(({ area }) => area)}::text[], ${rules.map(({ zone }) => zone)}::text[]) as r (area, zone)
    join area a on a.code = r.area`.execute(tx)
}

/** Returns the codes that are neither a province nor a regency. */
export async function readUnknownAreas(db: Db, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select w.code from unnest(${[...codes]}::text[]) as w (code)
    where not exists (select from area a where a.code = w.code) order by w.code limit 5`.execute(db)
  return rows.map(({ code }) => code)
}
