import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServices } from '../../../testing/call-endpoint.ts'
import { theCategories } from '../../../testing/catalogue-builders.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'
import { createSearchIndex } from '../../catalogue/search/search-index.ts'
import { TEXTBOOKS } from '../../reference/category-rows.ts'
import { CATEGORIES, categoryNamed } from '../../reference/category-tree.ts'

let app: FastifyInstance
let close: () => Promise<void>
beforeAll(async () => {
  const { db, close: end } = await testDb()
  close = end
  await theCategories(db)
  await db
    .updateTable('category')
    .set({ setup: JSON.stringify({ info: 'Isi ISBN.', group: [] }) })
    .where('id', '=', 22)
    .execute()
  const catalogue = createSearchIndex()
  await catalogue.load(db)
  app = await testApp(db, { ...testServices(), catalogue })
})
afterAll(async () => {
  await app.close()
  await close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
type Row = Record<string, unknown>
const named = (rows: Row[], id: string) => rows.find((row) => row.page_category_id === id)

test('§7 category.json has every category with the fields of §3, an hour of cache and an ETag', async () => {
  const response = await get('/category.json')
  const rows = response.json<Row[]>()
  expect(rows).toHaveLength(CATEGORIES.length)
  const textbook = categoryNamed(TEXTBOOKS, 'SD')
  expect(named(rows, textbook.wire_id)).toMatchObject({
    name: 'SD',
    name_generated: textbook.name_generated,
    parent_id: '22',
    level: 4,
    level_0: '3347_27',
    level_3: '22',
    level_4: textbook.wire_id,
    level_5: null,
    level_10: null,
    schema: [],
  })
  expect(named(rows, '22')).toMatchObject({
    setup: { info: 'Isi ISBN.', group: [] },
    level_3: '22',
    level_4: null,
  })
  expect(response.headers['cache-control']).toBe('public, max-age=3600')
  const { etag } = response.headers
  for (const ifNoneMatch of [etag, `W/${etag}`, `"lain", ${etag}`, '*']) {
    const revalidation = await get('/category.json', { 'if-none-match': String(ifNoneMatch) })
    expect([revalidation.statusCode, revalidation.body], ifNoneMatch).toEqual([304, ''])
  }
  expect((await get('/category.json', { 'if-none-match': '"lain"' })).statusCode).toBe(200)
  const packed = await get('/category.json', { 'accept-encoding': 'gzip' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
})

test('§7 the category file has levels 2 and 3 with the picker fields, and the browser caches it', async () => {
  const response = await get('/api/item/category?is_quick=true&level=2,3')
  const { data } = response.json<{ data: Row[] }>()
  expect([...new Set(data.map(({ level }) => level))].toSorted()).toEqual([2, 3])
  expect(Object.keys(named(data, '22') ?? {}).toSorted()).toEqual([
    'icon',
    'level',
    'name',
    'name_generated',
    'page_category_id',
    'parent_id',
  ])
  expect(response.headers['cache-control']).toBe('private, max-age=300')
  const whole = (await get('/api/book/category')).json<{ data: Row[] }>().data
  expect(named(whole, '22')).toMatchObject({ level_0: '3347_27', setup: { info: 'Isi ISBN.' } })
  expect((await get('/api/item/category?level=9')).headers['cache-control']).toBe('no-store')
})
