import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/call-endpoint.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { OpenDatabase } from '../../db/database.ts'

let database: OpenDatabase
let app: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  database = await testDb()
  app = await testApp(database.db, testServices())
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const read = async (url: string) => {
  const response = await app.inject({ url })
  return response.headers['content-type'] === 'application/gzip'
    ? gunzipSync(response.rawPayload).toString()
    : `${response.statusCode} ${response.body}`
}

test('lists public addresses in files of fixed ranges of 50,000 ids', async () => {
  const { db } = database
  const vendor = await aVendor(db)
  const shown = await anItem(db, vendor)
  await anItem(db, vendor, { state: 'draft' })
  await anItem(db, vendor, { price: 99 })
  const banned = await aVendor(db, { status: -1 })
  await anItem(db, banned)
  const far = 100_001
  await db
    .updateTable('item')
    .set({ id: far })
    .where('id', '=', await anItem(db, vendor))
    .execute()

  const index = await read('/sitemap.xml')
  expect(index.match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://pasar.test/sitemap/halaman.xml.gz',
    '<loc>https://pasar.test/sitemap/item-1.xml.gz',
    '<loc>https://pasar.test/sitemap/item-2.xml.gz',
    '<loc>https://pasar.test/sitemap/item-3.xml.gz',
    '<loc>https://pasar.test/sitemap/vendor-1.xml.gz',
  ])
  expect(await read('/sitemap/item-1.xml.gz')).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://pasar.test/detail/${shown}</loc></url></urlset>`,
  )
  expect(await read('/sitemap/item-2.xml.gz')).not.toContain('<url>')
  expect(await read('/sitemap/item-3.xml.gz')).toContain(`/detail/${far}<`)
  const vendors = await read('/sitemap/vendor-1.xml.gz')
  expect(vendors.match(/<loc>[^<]+/g)).toEqual([`<loc>https://pasar.test/vendor/${vendor.memberId}`])
  expect(await read('/sitemap/halaman.xml.gz')).toContain('<loc>https://pasar.test/tanya-jawab<')
})

test.each([
  '/sitemap/item-0.xml.gz',
  '/sitemap/item-9.xml.gz',
  '/sitemap/rahasia.xml.gz',
  '/sitemap/item-1e3.xml.gz',
])('responds 404 to %s', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404)
})

test('robots.txt excludes private pages and filter combinations, and names the sitemap index', async () => {
  const robots = await read('/robots.txt')
  expect(robots).toContain('Disallow: /api/\n')
  expect(robots).toContain(
    'Disallow: /search?\nAllow: /search?categoryId=\nDisallow: /search?categoryId=*&\n',
  )
  expect(robots).toContain('Sitemap: https://pasar.test/sitemap.xml')
})

test('the four views of a drawn picture are cached for a year; there is no fifth view', async () => {
  const view = (n: number) => app.inject({ url: `/gambar/projector~Prosindo~WXGA~1~0~310x240x100/${n}.svg` })
  for (const n of [1, 2, 3, 4]) {
    const { headers } = await view(n)
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'image/svg+xml; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
  }
  expect((await view(5)).statusCode).toBe(404)
})

test('a drawn picture has a raster preview', async () => {
  const response = await app.inject({ url: '/gambar/projector~Prosindo~WXGA~1~0~310x240x100/1.jpg' })
  expect(response.headers['content-type']).toBe('image/jpeg')
  expect(response.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  expect((await app.inject({ url: '/gambar/%3Cscript%3E/1.jpg' })).statusCode).toBe(404)
})
