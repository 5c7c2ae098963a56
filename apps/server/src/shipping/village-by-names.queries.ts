import { areaTokens } from '@pasar/domain/shipping/area-tokens'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** How an address names where it is; what is empty says nothing. */
export type AreaNames = {
  village: string
  district: string
  regency: string
  province: string
  postal: string
}

type Named = AreaNames & { code: string }

/** Whether a place bears the name that was typed; nothing typed fits any. */
export const matchesAreaName = (typed: string, name: string) =>
  typed.trim() === '' || areaTokens(typed).join(' ') === areaTokens(name).join(' ')

/**
 * The one village that an address names, with its district or its postal code beside its own name.
 *
 * @returns null when none has these names, or more than one
 */
export async function findVillageNamed(db: Db, given: AreaNames): Promise<string | null> {
  const words = areaTokens(given.village)
  if (words.join('').length < 2 || (given.district.trim() === '' && given.postal.trim() === '')) return null
  const all = sql.join(
    words.map((word) => sql`v.search like ${`%${word}%`}`),
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
      matchesAreaName(given[level], row[level]),
    ),
  )
  return fitting.length === 1 ? (fitting[0]?.code ?? null) : null
}
