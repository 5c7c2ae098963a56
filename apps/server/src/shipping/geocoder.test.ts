import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { metresBetween } from '@pasar/domain/shipping/freight'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDb } from '../../testing/test-db.ts'
import type { OpenDatabase } from '../db/database.ts'
import { loadAreas } from './areas.load.ts'
import { type Geocoder, nominatimGeocoder, villageGeocoder } from './geocoder.ts'

const TROPODO = { latitude: -7.3618, longitude: 112.7604 }

/**
 * Responses of a stub service that knows one village, one place without coordinates and one place
 * abroad.
 */
const ANSWERS: Readonly<Record<string, unknown>> = {
  'Jl. Mawar 5, Tropodo, Waru': [
    { display_name: 'Tanpa titik' },
    { lat: '-7.3611', lon: '112.7612', display_name: 'Jalan Mawar, Tropodo, Waru' },
    { lat: '52.5', lon: '13.4', display_name: 'Berlin' },
  ],
}

let database: OpenDatabase
let url = ''
let requests: { q: string; viewbox: string | null; caller: string; at: number }[] = []
let stubResponse: { status: number; body: string } | null = null

const service = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://x')
  const q = searchParams.get('q') ?? ''
  requests.push({
    q,
    viewbox: searchParams.get('viewbox'),
    caller: String(request.headers['user-agent']),
    at: performance.now(),
  })
  response.writeHead(stubResponse?.status ?? 200, { 'content-type': 'application/json' })
  response.end(stubResponse?.body ?? JSON.stringify(ANSWERS[q] ?? []))
})

beforeAll(async () => {
  database = await testDb()
  await loadAreas(database.db)
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`
})
afterAll(async () => {
  service.close()
  await database.close()
})

const fresh = (): Geocoder => {
  requests = []
  stubResponse = null
  return nominatimGeocoder(url, 'PasarSekolah (bantuan@pasarsekolah.test)')
}

test('the built-in geocoder prefers the exact name nearest to the viewed location', async () => {
  const locate = async (latitude: number, longitude: number) => {
    const found = await villageGeocoder.locate(database.db, 'Sukamaju', { latitude, longitude })
    if ('failed' in found) throw new Error(found.failed)
    return found[0]?.address
  }
  expect(await locate(-6.91, 107.61)).toMatch(/^Sukamaju .*Jawa Barat$/)
  expect(await locate(-5.14, 119.43)).toMatch(/^Sukamaju .*Sulawesi Selatan$/)
})

test('asks a service to prefer places around the viewed location', async () => {
  const geocoder = fresh()
  await geocoder.locate(database.db, 'Pasar Besar', { latitude: -7.25, longitude: 112.75 })
  expect(requests[0]?.viewbox).toBe('111.75,-6.25,113.75,-8.25')
})

describe.each([
  ['the village table', () => villageGeocoder],
  ['a Nominatim service', fresh],
])('%s as geocoder', (_, make) => {
  test('finds an address within two kilometres, with its name, and at most five places', async () => {
    const located = await make().locate(database.db, 'Jl. Mawar 5, Tropodo, Waru')
    if ('failed' in located) throw new Error(located.failed)
    const [first] = located
    if (!first) throw new Error('nothing was found')
    expect(metresBetween(first, TROPODO)).toBeLessThan(2_000)
    expect(first.address).toContain('Tropodo')
    expect(located.length).toBeLessThanOrEqual(5)
  })
  test('§4 skips places without coordinates and places abroad', async () => {
    const located = await make().locate(database.db, 'Jl. Mawar 5, Tropodo, Waru')
    const named = 'failed' in located ? [] : located.map(({ address }) => address)
    expect(named).not.toContain('Tanpa titik')
    expect(named).not.toContain('Berlin')
  })
  test.each(['Atlantis', '', ' , ,', '%', "';--"])('finds nothing for %j', async (address) => {
    expect(await make().locate(database.db, address)).toEqual([])
  })
})

test('the built-in geocoder finds the village by the parts after the commas or by postal code', async () => {
  const first = async (address: string) => {
    const located = await villageGeocoder.locate(database.db, address)
    return 'failed' in located ? '' : located[0]?.address
  }
  expect(await first('SDN 3\nJl. Danau Poso, Sanur Kaja, Denpasar')).toContain('Sanur Kaja')
  expect(await first('Jl. Entah di mana no. 7, 61256')).toContain('(61256)')
})

test('the built-in geocoder answers a sentence of eight words that no village has', async () => {
  const address = 'Jalan Raya Mawar Melati Indah Sekali Banget Sekolah'
  expect(await villageGeocoder.locate(database.db, address)).toEqual([])
})

test('§4 skips a village without coordinates', async () => {
  await database.db
    .updateTable('area')
    .set({ latitude: null, longitude: null })
    .where('code', '=', '3515182005')
    .execute()
  expect(await villageGeocoder.locate(database.db, 'Tropodo Waru')).toEqual([])
})

describe('§8 a failing service reports the reason', () => {
  test.each([
    [429, '', 'OVER_QUERY_LIMIT'],
    [503, '', '503'],
    [200, 'ini bukan JSON', 'INVALID_RESPONSE'],
    [200, '{"error":"x"}', 'INVALID_RESPONSE'],
  ])('status %i with body %s: %s', async (status, body, failed) => {
    const geocoder = fresh()
    stubResponse = { status, body }
    expect(await geocoder.locate(database.db, 'Tropodo, Waru')).toEqual({ failed })
  })
  test('a geocoder that cannot be reached is reported as the reason', async () => {
    const gone = nominatimGeocoder('http://127.0.0.1:1', 'x')
    expect(await gone.locate(database.db, 'Tropodo, Waru')).toEqual({ failed: 'UNREACHABLE' })
  })
})

test('a geocoder gets at most one request a second, no address twice, and the name of the caller', async () => {
  const geocoder = fresh()
  const answers = await Promise.all(
    ['Sidoarjo', 'Gedangan', 'Sedati', 'Buduran', 'Krembung'].map((one) => geocoder.locate(database.db, one)),
  )
  expect(answers).toEqual([[], [], [], [], { failed: 'OVER_QUERY_LIMIT' }])
  expect(await geocoder.locate(database.db, 'Sidoarjo')).toEqual([])
  expect(requests.map(({ q }) => q)).toEqual(['Sidoarjo', 'Gedangan', 'Sedati', 'Buduran'])
  expect(requests.every(({ caller }) => caller === 'PasarSekolah (bantuan@pasarsekolah.test)')).toBe(true)
  expect((requests[3]?.at ?? 0) - (requests[0]?.at ?? 0)).toBeGreaterThan(2_900)
})
