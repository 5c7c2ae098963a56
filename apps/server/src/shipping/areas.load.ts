import { areaTokens } from '@pasar/domain/shipping/area-tokens'
import { ZONE_RULES } from '@pasar/domain/shipping/zone-rules'
import { sql } from 'kysely'
import { bulkInsert } from '../db/bulk-insert.ts'
import type { Db } from '../db/database.ts'
import { PROVINCE_ALIASES } from './areas.aliases.ts'
import { currentRegencyOf } from './areas.papua.ts'
import {
  readAreaExtract,
  type SourceDistrict,
  type SourceRegency,
  type SourceVillage,
} from './areas-extract.ts'

export type AreaRecord = {
  code: string
  level: 1 | 2 | 3 | 4
  parent_code: string | null
  name: string
  postal: string | null
  latitude: number | null
  longitude: number | null
  label: string
  search: string
}

/** A day before the first possible order. */
const ZONES_SINCE = '2017-01-01'

const tidy = (name: string) => name.replace(/\s+/g, ' ').trim()
const digits = (code: string) => code.replaceAll('.', '')

/** Returns the distinct search tokens of an area. */
const searchText = (...texts: string[]) => [...new Set(texts.flatMap(areaTokens))].join(' ')

/**
 * Returns the most frequent postal code of a district, for the few villages without one in the
 * source.
 */
function usualPostal(villages: readonly SourceVillage[]): number {
  const times = new Map<number, number>()
  for (const { postal } of villages) if (postal > 0) times.set(postal, (times.get(postal) ?? 0) + 1)
  return [...times].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 0
}

/** Collects the areas of all four levels, parents before children. */
class AreaList {
  readonly areas: AreaRecord[] = []
  readonly #provinces = new Set<string>()

  addProvince(code: string, name: string): string {
    if (this.#provinces.has(code)) return code
    this.#provinces.add(code)
    this.#add(code, 1, null, name, [name], PROVINCE_ALIASES[code] ?? '')
    return code
  }

  addRegency(source: SourceRegency, provinceCode: string, provinceName: string): void {
    const was = digits(source.code)
    const newRegency = currentRegencyOf(was)
    const province = newRegency ? newRegency.province : provinceName
    const code = newRegency ? newRegency.code : was
    const parent = this.addProvince(newRegency ? newRegency.code.slice(0, 2) : provinceCode, province)
    const name = tidy(source.city)
    this.#add(code, 2, parent, name, [name, province], PROVINCE_ALIASES[parent] ?? '')
    for (const district of source.districts) this.#addDistrict(district, code, [name, province])
  }

  #addDistrict(source: SourceDistrict, regency: string, above: string[]): void {
    const code = regency + digits(source.code).slice(4)
    const name = tidy(source.district)
    const aliases = PROVINCE_ALIASES[code.slice(0, 2)] ?? ''
    this.#add(code, 3, regency, name, [name, ...above], aliases)
    const usual = usualPostal(source.villages)
    const names = [name, ...above]
    const tokens = [...names, aliases].flatMap(areaTokens)
    for (const village of source.villages) this.#addVillage(village, code, names, tokens, usual)
  }

  #addVillage(
    source: SourceVillage,
    district: string,
    above: readonly string[],
    tokensAbove: readonly string[],
    usual: number,
  ): void {
    const name = tidy(source.village)
    const postal = String(source.postal || usual).padStart(5, '0')
    this.areas.push({
      code: district + digits(source.code).slice(6),
      level: 4,
      parent_code: district,
      name,
      postal,
      latitude: source.latitude,
      longitude: source.longitude,
      label: [`${name} (${postal})`, ...above].join(', '),
      search: [...new Set([...areaTokens(name), postal, ...tokensAbove])].join(' '),
    })
  }

  #add(
    code: string,
    level: 1 | 2 | 3,
    parent: string | null,
    name: string,
    names: string[],
    aliases: string,
  ): void {
    const label = names.join(', ')
    const search = searchText(...names, aliases)
    this.areas.push({
      code,
      level,
      parent_code: parent,
      name,
      postal: null,
      latitude: null,
      longitude: null,
      label,
      search,
    })
  }
}

/** Returns all areas of the published data, with the current provinces. */
export function readAreas(): AreaRecord[] {
  const list = new AreaList()
  for (const { code, province, cities } of readAreaExtract()) {
    list.addProvince(code, tidy(province))
    for (const regency of cities) list.addRegency(regency, code, tidy(province))
  }
  return list.areas
}

/**
 * Fills the tables of areas and price zones if they are empty.
 *
 * @returns the number of added areas
 */
export async function loadAreas(db: Db): Promise<number> {
  const firstArea = await db.selectFrom('area').select('code').limit(1).executeTakeFirst()
  if (firstArea) return 0
  const areas = readAreas()
  await db.transaction().execute(async (tx) => {
    // Building the index once is several times faster than updating it for 83,000 rows. The same
    // applies to the foreign key check of parents.
    await sql`drop index area_search`.execute(tx)
    await sql`alter table area drop constraint area_parent_code_fkey`.execute(tx)
    await bulkInsert(
      tx,
      'area',
      {
        code: 'text',
        level: 'smallint',
        parent_code: 'text',
        name: 'text',
        postal: 'text',
        latitude: 'float8',
        longitude: 'float8',
        label: 'text',
        search: 'text',
      },
      areas,
    )
    await sql`create index area_search on area using gin (search gin_trgm_ops) where level = 4`.execute(tx)
    await sql`alter table area add constraint area_parent_code_fkey foreign key (parent_code) references area`.execute(
      tx,
    )
    await bulkInsert(
      tx,
      'zone_rule',
      { area_code: 'text', zone: 'text', valid_from: 'date', source: 'text' },
      ZONE_RULES.map(({ area, zone }) => ({
        area_code: area,
        zone,
        valid_from: ZONES_SINCE,
        source: 'contoh',
      })),
    )
  })
  await sql`analyze area`.execute(db)
  return areas.length
}
