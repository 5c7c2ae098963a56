import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServices } from '../../testing/call-endpoint.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { testApp } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'

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
/** The square of the default place. */
const SIDOARJO = '/peta/12/3330/2132.svg'

describe('§7 a static map of 400x300, and the squares of the picker', () => {
  test('a square is a picture for everybody, kept for a day, that can load nothing', async () => {
    const response = await get(SIDOARJO)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    })
    expect(response.body).toContain('width="256"')
  })
  test('it travels packed to those who can unpack', async () => {
    const packed = await get(SIDOARJO, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(packed.rawPayload).toString()).toBe((await get(SIDOARJO)).body)
  })
  test('who has it already gets nothing', async () => {
    const { headers } = await get(SIDOARJO)
    const again = await get(SIDOARJO, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
  test('the dark one is another picture', async () => {
    expect((await get(`${SIDOARJO}?tema=gelap`)).headers.etag).not.toBe((await get(SIDOARJO)).headers.etag)
  })
  test('an address has its picture', async () => {
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
  ])('there is no %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})
