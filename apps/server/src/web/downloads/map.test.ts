import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServices } from '../../../testing/call-endpoint.ts'
import { someAreas } from '../../../testing/catalogue-builders.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'

let app: FastifyInstance
let close: () => Promise<void>
beforeAll(async () => {
  const database = await testDb()
  await someAreas(database.db)
  close = database.close
  app = await testApp(database.db, testServices())
})
afterAll(async () => {
  await app.close()
  await close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
/** The map tile of the default location. */
const SIDOARJO = '/peta/12/3330/2132.svg'

describe('§7 a static map of 400x300, and the tiles of the picker', () => {
  test('serves a tile as a public image, cached for a day, that can load nothing', async () => {
    const response = await get(SIDOARJO)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    })
    expect(response.body).toContain('width="256"')
  })
  test('compresses a tile for clients that accept it', async () => {
    const packed = await get(SIDOARJO, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(packed.rawPayload).toString()).toBe((await get(SIDOARJO)).body)
  })
  test('responds 304 to a client that has the tile', async () => {
    const { headers } = await get(SIDOARJO)
    const revalidation = await get(SIDOARJO, { 'if-none-match': String(headers.etag) })
    expect([revalidation.statusCode, revalidation.body]).toEqual([304, ''])
  })
  test('serves another image in the dark theme', async () => {
    expect((await get(`${SIDOARJO}?tema=gelap`)).headers.etag).not.toBe((await get(SIDOARJO)).headers.etag)
  })
  test('serves a picture of an address', async () => {
    const response = await get('/peta/-7.363,112.759/16.svg')
    expect(response.body).toContain('width="400" height="300"')
  })
  test.each([
    '/peta/3/1/1.svg',
    '/peta/18/1/1.svg',
    '/peta/12/4096/1.svg',
    '/peta/12/1/-1.svg',
    '/peta/12/1.5/1.svg',
    '/peta/1e1/1/1.svg',
    '/peta/12/x/1.svg',
    '/peta/52.5,13.4/16.svg',
    '/peta/-7.363,112.759/18.svg',
    '/peta/-7.363/16.svg',
    '/peta/NaN,NaN/16.svg',
    '/peta/%00,1/16.svg',
  ])('responds 404 to %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})
