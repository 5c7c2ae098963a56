import { areaTokens } from '@pasar/domain/shipping/area-tokens'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The area names of an address. Empty names are ignored. */
export type AreaNames = {
  village: string
  district: string
  regency: string
  province: string
  postal: string
}

type Named = AreaNames & { code: string }

/** Returns whether a typed name matches an area name. An empty one matches any. */
export const matchesAreaName = (typedName: string, name: string) =>
  typedName.trim() === '' || areaTokens(typedName).join(' ') === areaTokens(name).join(' ')

/**
 * Finds the village that an address names, given its name and its district or postal code.
 *
 * @returns null when no village or more than one has these names
 */
export async function findVillageNamed(db: Db, areaNames: AreaNames): Promise<string | null> {
  const tokens = areaTokens(areaNames.village)
  if (tokens.join('').length < 2 || (areaNames.district.trim() === '' && areaNames.postal.trim() === ''))
    return null
  const all = sql.join(
    tokens.map((token) => sql`v.search like ${`%${token}%`}`),
    sql` and `,
  )
  const { rows } = await sql<Named>`
    select v.code, v.name as village, d.name as district, r.name as regency, p.name as province, coalesce(v.postal, '') as postal
    from area v
      join area d on d.code = left(v.code, 6)
      join area r on r.code = left(v.code, 4)
      join area p on p.code = left(v.code, 2)
    where v.level = 4 and ${all}`.execute(db)
  const fitting = rows.filter((row) =>
    (['village', 'district', 'regency', 'province', 'postal'] as const).every((level) =>
      matchesAreaName(areaNames[level], row[level]),
    ),
  )
  return fitting.length === 1 ? (fitting[0]?.code ?? null) : null
}
