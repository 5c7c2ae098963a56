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

describe('§4 a point is geocoded to the villages around it', () => {
  test('at the default place it is Tropodo in Waru, and five neighbours', async () => {
    const places = await near(-7.363, 112.759)
    expect(places[0]).toMatchObject({
      destination_code: '3515182005',
      kelurahan: 'Tropodo',
      kecamatan: 'Waru',
      kabupaten: 'Kabupaten Sidoarjo',
      provinsi: 'Jawa Timur',
      kodepos: '61256',
    })
    expect(places).toHaveLength(6)
    expect(places.map(({ metres }) => metres)).toEqual(
      places.map(({ metres }) => metres).sort((a, b) => a - b),
    )
    expect(places.map(({ kelurahan }) => kelurahan)).toEqual([
      'Tropodo',
      'Pabean',
      'Kepuhkiriman',
      'Sedatigede',
      'Ngingas',
      'Sedatiagung',
    ])
  })
  test('where villages are far apart the box grows', async () => {
    // On Pulau Yos Sudarso; the sixth is 28 km away.
    const places = await near(-7.55, 138.5)
    expect(places.map(({ kelurahan }) => kelurahan)).toEqual([
      'Konjombando',
      'Iromoro',
      'Yamuka',
      'Wanggambi',
      'Bamol I',
    ])
    expect(places[0]?.metres).toBe(8247)
  })
  test.each([
    ['in the Java Sea', -5.2, 111.5],
    ['in Berlin', 52.5, 13.4],
    ['at the pole', 90, 0],
    ['at 0,0', 0, 0],
  ])('%s there is none', async (_, latitude, longitude) => {
    expect(await near(latitude, longitude)).toEqual([])
  })
  test('what is no point is told', async () => {
    const answer = await callEndpoint(database.db, services, findNearbyVillages, null, {
      query: { latitude: 91, longitude: 112 },
    })
    expect(answer.http).toBe(400)
  })
})

describe('where a village is', () => {
  test('by its code', async () => {
    const answer = await callEndpoint(database.db, services, locateVillage, null, {
      params: { code: '3515182001' },
    })
    expect(dataOf(answer)).toMatchObject({ kelurahan: 'Pepelegi', kecamatan: 'Waru', metres: 0 })
  })
  test('a code without a village is told', async () => {
    const answer = await callEndpoint(database.db, services, locateVillage, null, {
      params: { code: '9999999999' },
    })
    expect(answer.http).toBe(404)
  })
})
