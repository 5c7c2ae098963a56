import { quoteShipping, searchVillages } from '@pasar/contract/shipping/shipping'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freightRates } from '../../testing/builders.ts'
import { callEndpoint, dataOf, testServices } from '../../testing/call-endpoint.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { testDb } from '../../testing/test-db.ts'
import type { OpenDatabase } from '../db/database.ts'

const services = testServices()
let database: OpenDatabase
beforeAll(async () => {
  database = await testDb()
  await someAreas(database.db)
  await freightRates(database.db)
})
afterAll(() => database.close())

const villages = async (text: string) =>
  (
    dataOf(await callEndpoint(database.db, services, searchVillages, null, { params: { text } })) as {
      c: string
      cd: string
    }[]
  ).map(({ cd }) => cd)

test('§7 GET /shipping/search/{text}/json finds villages by name, postal code, district and province abbreviations', async () => {
  expect(await villages('tropodo')).toEqual(['3515182001'])
  expect(await villages('76111')).toEqual(['6471011001'])
  expect(await villages('kel. tropodo, kec. Waru')).toEqual(['3515182001'])
  expect(await villages('prapatan kaltim')).toEqual(['6471011001'])
  // The village with that name comes before a village in the district with that name.
  expect(await villages('waru')).toEqual(['3515182002', '3515182001'])
})

test('returns nothing for too short or unknown texts', async () => {
  for (const text of ['ab', '%%%', "';--", '\\', 'atlantis', '北京市'])
    expect(await villages(text)).toEqual([])
})

const NAMES = { province: undefined, regency: undefined, district: undefined, village: undefined }
type Destination =
  | { destinationCode: string }
  | { province: string; regency: string; district: string; village: string }
const quote = (destination: Destination, weightGrams = 1_000) =>
  callEndpoint(database.db, services, quoteShipping, null, {
    body: { originCode: '3515182001', destinationCode: undefined, ...NAMES, ...destination, weightGrams },
  })

test('§7 POST /shipping prices a delivery by distance and started kilograms', async () => {
  const answer = dataOf(await quote({ destinationCode: '3515182002' }, 2_001))
  // 1.11 km north and 3.31 km west are 3.49 km, 4.5 km by road.
  expect(answer).toEqual({
    km: 5,
    freights: [{ service: 'reguler', name: 'Kurir reguler', cost: 20_000, minDays: 2, maxDays: 4 }],
  })
})

test('accepts a destination by its names', async () => {
  const answer = await quote({
    province: 'Jawa Timur',
    regency: 'Kabupaten Sidoarjo',
    district: 'Waru',
    village: 'Tropodo',
  })
  expect(dataOf(answer)).toMatchObject({ km: 1 })
})

test('refuses an unknown place', async () => {
  expect((await quote({ destinationCode: '0000000000' })).http).toBe(404)
  const nowhere = {
    province: 'Jawa Timur',
    regency: 'Kabupaten Sidoarjo',
    district: 'Waru',
    village: 'Atlantis',
  }
  expect((await quote(nowhere)).http).toBe(404)
})
