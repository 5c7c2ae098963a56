import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/call-endpoint.ts'
import { aToken, testApp } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'
import { createSearchIndex } from '../../catalogue/search/search-index.ts'
import type { Db } from '../../db/database.ts'

const catalogue = createSearchIndex()
let app: FastifyInstance
let db: Db
let close: () => Promise<void>
let item: number
beforeAll(async () => {
  const database = await testDb()
  db = database.db
  close = database.close
  const vendor = await aVendor(db)
  item = await anItem(db, vendor, { search_terms: 'kapur tulis', price: 12_000 })
  await catalogue.load(db)
  app = await testApp(db, { ...testServices(), catalogue })
})
afterAll(async () => {
  await app.close()
  await close()
})

const LIST = '/api/item?keyword=kapur'
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

async function setPrice(price: number): Promise<void> {
  await db.updateTable('item').set({ price }).where('id', '=', item).execute()
  await catalogue.refresh(db)
}

const priceIn = (body: string | Buffer) => JSON.parse(String(body)).data.items[0].price_with_tax

test('a visitor revalidates a list by its ETag until an item changes', async () => {
  await setPrice(12_000)
  const first = await get(LIST)
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding, cookie, authorization',
  })
  const tag = { 'if-none-match': String(first.headers.etag) }
  const revalidated = await get(LIST, tag)
  expect([revalidated.statusCode, revalidated.body, revalidated.headers.etag]).toEqual([
    304,
    '',
    first.headers.etag,
  ])
  await setPrice(13_000)
  const changed = await get(LIST, tag)
  expect([changed.statusCode, priceIn(changed.body)]).toEqual([200, 13_000])
})

test('a change that the index does not store, such as the unit of a card, also drops cached lists', async () => {
  const before = await get(LIST)
  await db.updateTable('item').set({ unit: 'dus' }).where('id', '=', item).execute()
  await catalogue.refresh(db)
  const after = await get(LIST)
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect(JSON.parse(after.body).data.items[0].amount_unit).toBe('dus')
})

test('a list is compressed for clients that accept it', async () => {
  const plain = await get(LIST)
  const zstd = await get(LIST, { 'accept-encoding': 'gzip, zstd' })
  expect(zstd.headers['content-encoding']).toBe('zstd')
  expect(String(zstdDecompressSync(zstd.rawPayload))).toBe(plain.body)
  const brotli = await get(LIST, { 'accept-encoding': 'br' })
  expect(String(brotliDecompressSync(brotli.rawPayload))).toBe(plain.body)
  expect(plain.headers['content-encoding']).toBeUndefined()
})

test('a school gets the prices of its zone, never a cached reply of another zone, and stores nothing', async () => {
  const zones = { price_zone3: 16_000, price_zone4: 17_000, price_zone5a: 18_000, price_zone5b: 19_000 }
  await db
    .updateTable('item')
    .set({ has_zone: true, price_zone2: 15_000, ...zones })
    .where('id', '=', item)
    .execute()
  await setPrice(12_000)
  const school = await aSchool(db, { zone: '2' })
  const header = { authorization: `member|${school.memberId}|${await aToken(db, school)}` }
  for (let round = 0; round < 2; round += 1) {
    expect(priceIn((await get(LIST)).body)).toBe(12_000)
    const own = await get(LIST, header)
    expect(priceIn(own.body)).toBe(15_000)
    expect(own.headers['cache-control']).toBe('no-store')
    const tagged = await get(LIST, { ...header, 'if-none-match': String(own.headers.etag) })
    expect(tagged.statusCode).toBe(200)
  }
})

test('a refused request is not cached', async () => {
  const refused = await get('/api/item/tidak-ada')
  expect(refused.statusCode).toBe(404)
  expect(refused.headers.etag).toBeUndefined()
})
