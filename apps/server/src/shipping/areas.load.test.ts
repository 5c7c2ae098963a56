import { exampleZoneOf, ZONE_RULES } from '@pasar/domain/shipping/zone-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDb } from '../../testing/test-db.ts'
import type { OpenDatabase } from '../db/database.ts'
import { type AreaRecord, loadAreas, readAreas } from './areas.load.ts'

const areas = readAreas()
const byCode = new Map(areas.map((area) => [area.code, area]))
const ofLevel = (level: AreaRecord['level']) => areas.filter((area) => area.level === level)

describe('published areas', () => {
  test('are 38 provinces, 514 regencies, 7,230 districts and 83,317 villages', () => {
    expect([1, 2, 3, 4].map((level) => ofLevel(level as AreaRecord['level']).length)).toEqual([
      38, 514, 7_230, 83_317,
    ])
  })

  test('every village has a five-digit postal code and coordinates in Indonesia', () => {
    const faulty = ofLevel(4).filter(
      ({ postal, latitude, longitude }) =>
        !/^[1-9][0-9]{4}$/.test(postal ?? '') ||
        !(latitude !== null && latitude > -12 && latitude < 7) ||
        !(longitude !== null && longitude > 94 && longitude < 142),
    )
    expect(faulty).toEqual([])
  })

  test('every area belongs to its parent, which comes first', () => {
    const positions = new Map(areas.map(({ code }, at) => [code, at]))
    const lost = areas.filter(
      ({ code, parent_code }, at) =>
        parent_code !== null && !(code.startsWith(parent_code) && (positions.get(parent_code) ?? at) < at),
    )
    expect(lost).toEqual([])
    expect(positions.size).toBe(areas.length)
  })

  test('§7 the label of a place is village, postal code, district, regency, province', () => {
    expect(byCode.get('3515182005')).toEqual({
      code: '3515182005',
      level: 4,
      parent_code: '351518',
      name: 'Tropodo',
      postal: '61256',
      latitude: -7.361827635190134,
      longitude: 112.7603651173252,
      label: 'Tropodo (61256), Waru, Kabupaten Sidoarjo, Jawa Timur',
      search: 'tropodo 61256 waru sidoarjo jawa timur jatim',
    })
  })

  test.each([
    ['9171', 'Kota Jayapura', '91', 'Papua'],
    ['9202', 'Kabupaten Manokwari', '92', 'Papua Barat'],
    ['9301', 'Kabupaten Merauke', '93', 'Papua Selatan'],
    ['9401', 'Kabupaten Nabire', '94', 'Papua Tengah'],
    ['9501', 'Kabupaten Jayawijaya', '95', 'Papua Pegunungan'],
    ['9671', 'Kota Sorong', '96', 'Papua Barat Daya'],
  ])('Papua has six provinces: %s %s is in %s %s', (code, name, parent, province) => {
    expect(byCode.get(code)).toMatchObject({ name, parent_code: parent })
    expect(byCode.get(parent)?.name).toBe(province)
  })
})

describe('§9 zone of a place', () => {
  test.each([
    ['3515182005', '1', 'Sidoarjo'],
    ['5171', '2', 'Denpasar'],
    ['1871', '2', 'Bandar Lampung'],
    ['1813', '5a', 'Pesisir Barat is out of the reach of Lampung'],
    ['1271', '3', 'Medan'],
    ['1309', '5a', 'Mentawai'],
    ['2171', '4', 'Batam'],
    ['2103', '5a', 'Natuna'],
    ['8171', '5a', 'Ambon'],
    ['9401', '5b', 'Nabire'],
  ])('%s is in zone %s: %s', (code, zone) => {
    expect(exampleZoneOf(code)).toBe(zone)
  })

  test('every province and every exception is an existing area', () => {
    expect(ZONE_RULES.filter(({ area }) => area.length === 2)).toHaveLength(38)
    for (const { area } of ZONE_RULES) expect(byCode.has(area)).toBe(true)
  })
})

describe('loading areas', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await testDb()
  })
  afterAll(() => database.close())

  test('fills the tables once', { timeout: 120_000 }, async () => {
    const { db } = database
    expect(await loadAreas(db)).toBe(91_099)
    expect(await loadAreas(db)).toBe(0)
    const { count } = await db
      .selectFrom('area')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(91_099)
    expect(
      await db.selectFrom('zone_rule').select(['zone', 'source']).where('area_code', '=', '7402').execute(),
    ).toEqual([{ zone: '5a', source: 'contoh' }])
  })
})
