import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { must } from '@pasar/domain/kernel/must'
import { sourceFile } from '../folders.ts'

/** A village with its code as in the decree (`11.01.01.2001`); a missing postal code is 0. */
export type SourceVillage = {
  code: string
  village: string
  postal: number
  latitude: number
  longitude: number
}
export type SourceDistrict = { code: string; district: string; villages: SourceVillage[] }
export type SourceRegency = { code: string; city: string; districts: SourceDistrict[] }
export type SourceProvince = { code: string; province: string; cities: SourceRegency[] }

/**
 * The areas of the package `geografis` with the fields that the product uses: one line per area,
 * indented by one tab per level, with the last segment of its code. Compressed with Brotli.
 *
 * @decision 0009
 */
export const AREA_EXTRACT = sourceFile('shipping/areas.tsv.br')

/** Returns the lines of the extract. */
export function formatAreaExtract(provinces: readonly SourceProvince[]): string {
  const last = (code: string) => code.slice(code.lastIndexOf('.') + 1)
  const lines: string[] = []
  for (const { code, province, cities } of provinces) {
    lines.push(`${code}\t${province}`)
    for (const { code, city, districts } of cities) {
      lines.push(`\t${last(code)}\t${city}`)
      for (const { code, district, villages } of districts) {
        lines.push(`\t\t${last(code)}\t${district}`)
        for (const { code, village, postal, latitude, longitude } of villages)
          lines.push(`\t\t\t${[last(code), village, postal, latitude, longitude].join('\t')}`)
      }
    }
  }
  return lines.join('\n')
}

/** Returns the provinces of the committed extract with everything below them. */
export function readAreaExtract(): SourceProvince[] {
  return parseAreaExtract(brotliDecompressSync(readFileSync(AREA_EXTRACT)).toString('utf8'))
}

/**
 * Parses the lines of an extract.
 *
 * @throws if a line has no parent
 */
export function parseAreaExtract(text: string): SourceProvince[] {
  const provinces: SourceProvince[] = []
  for (const line of text.split('\n')) {
    const level = line.search(/[^\t]/)
    const [segment = '', name = '', postal, latitude, longitude] = line.slice(level).split('\t')
    if (level === 0) {
      provinces.push({ code: segment, province: name, cities: [] })
      continue
    }
    const province = must(provinces.at(-1), 'the province of a regency')
    if (level === 1) {
      province.cities.push({ code: `${province.code}.${segment}`, city: name, districts: [] })
      continue
    }
    const regency = must(province.cities.at(-1), 'the regency of a district')
    if (level === 2) {
      regency.districts.push({ code: `${regency.code}.${segment}`, district: name, villages: [] })
      continue
    }
    const district = must(regency.districts.at(-1), 'the district of a village')
    district.villages.push({
      code: `${district.code}.${segment}`,
      village: name,
      postal: Number(postal),
      latitude: Number(latitude),
      longitude: Number(longitude),
    })
  }
  return provinces
}
