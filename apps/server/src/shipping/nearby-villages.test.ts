import { findNearbyVillages, locateVillage } from '@pasar/contract/shipping/village-location'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callEndpoint, dataOf, testServices } from '../../testing/call-endpoint.ts'
import { testDb } from '../../testing/test-db.ts'
import type { OpenDatabase } from '../db/database.ts'
import { loadAreas } from './areas.load.ts'

const services = testServices()
let database: OpenDatabase
beforeAll(async () => {
  database = await testDb()
  await loadAreas(database.db)
})
afterAll(() => database.close())

type Row = {
  destination_code: string
  kelurahan: string
  kecamatan: string
  kabupaten: string
  provinsi: string
  kodepos: string
  metres: number
}

const near = async (latitude: number, longitude: number): Promise<Row[]> =>
  dataOf(
    await callEndpoint(database.db, services, findNearbyVillages, null, { query: { latitude, longitude } }),
  )

describe('§4 reverse geocoding to the surrounding villages', () => {
  test('the default place gives Tropodo in Waru and five neighbours', async () => {
    const villages = await near(-7.363, 112.759)
    expect(villages[0]).toMatchObject({
      destination_code: '3515182005',
      kelurahan: 'Tropodo',
      kecamatan: 'Waru',
      kabupaten: 'Kabupaten Sidoarjo',
      provinsi: 'Jawa Timur',
      kodepos: '61256',
    })
    expect(villages).toHaveLength(6)
    expect(villages.map(({ metres }) => metres)).toEqual(
      villages.map(({ metres }) => metres).sort((a, b) => a - b),
    )
    expect(villages.map(({ kelurahan }) => kelurahan)).toEqual([
      'Tropodo',
      'Pabean',
      'Kepuhkiriman',
      'Sedatigede',
      'Ngingas',
      'Sedatiagung',
    ])
  })
  test('the search box grows where villages are far apart', async () => {
    // On Pulau Yos Sudarso; the sixth is 28 km away.
    const villages = await near(-7.55, 138.5)
    expect(villages.map(({ kelurahan }) => kelurahan)).toEqual([
      'Konjombando',
      'Iromoro',
      'Yamuka',
      'Wanggambi',
      'Bamol I',
    ])
    expect(villages[0]?.metres).toBe(8247)
  })
  test.each([
    ['in the Java Sea', -5.2, 111.5],
    ['in Berlin', 52.5, 13.4],
    ['at the pole', 90, 0],
    ['at 0,0', 0, 0],
  ])('returns an empty list %s', async (_, latitude, longitude) => {
    expect(await near(latitude, longitude)).toEqual([])
  })
  test('rejects invalid coordinates', async () => {
    const answer = await callEndpoint(database.db, services, findNearbyVillages, null, {
      query: { latitude: 91, longitude: 112 },
    })
    expect(answer.http).toBe(400)
  })
})

describe('location of a village', () => {
  test('a village is found by its code', async () => {
    const answer = await callEndpoint(database.db, services, locateVillage, null, {
      params: { code: '3515182001' },
    })
    expect(dataOf(answer)).toMatchObject({ kelurahan: 'Pepelegi', kecamatan: 'Waru', metres: 0 })
  })
  test('an unknown village code is refused', async () => {
    const answer = await callEndpoint(database.db, services, locateVillage, null, {
      params: { code: '9999999999' },
    })
    expect(answer.http).toBe(404)
  })
})
