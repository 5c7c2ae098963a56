import { categories } from '@pasar/contract/catalogue/category'
import { home } from '@pasar/contract/catalogue/home'
import { itemDetail, vendorPage } from '@pasar/contract/catalogue/item'
import { searchCatalogue } from '@pasar/contract/catalogue/search'
import { searchLocations, searchMembers } from '@pasar/contract/identity/member-search'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callEndpoint, dataOf } from '../../../testing/call-endpoint.ts'
import { PAPER_CATEGORY, smallCatalogue } from '../../../testing/small-catalogue.ts'
import { routes } from '../../web/routes.ts'

const { db, services, ids, vendor, school, eastern, search, found, detail } = await smallCatalogue()

test('responds 404 for drafts and for items of inactive vendors', async () => {
  expect(await detail('draft')).toMatchObject({
    http: 404,
    body: { status: 'error', status_message: 'Barang tidak ditemukan' },
  })
  expect((await detail('closed')).http).toBe(404)
  expect((await detail('draft', vendor)).http).toBe(404)
})

test('lists only books under the type book, and all items under item and master', async () => {
  expect(await found({}, null, 'book')).toEqual([ids.book])
  expect((await search({})).total).toBe(5)
  expect((await search({}, null, 'master')).total).toBe(5)
})

test('counts the results that each further filter choice would leave', async () => {
  const { counts, categories: below, total } = await search({ keyword: 'kertas', scale: ['3347_34'] })
  expect(total).toBe(3)
  expect(counts).toMatchObject({
    scale: { '3347_34': 3 },
    rating: { '5': 3 },
    goods: { umkm: 3, non_umkm: 0 },
  })
  expect(below).toMatchObject([{ id: '2', count: 3 }])
})

test('corrects a typing error in the keyword and reports the correction', async () => {
  const { total, correction } = await search({ keyword: 'kertaz A4' })
  expect({ total, correction }).toEqual({
    total: 4,
    correction: { typed: 'kertaz A4', searched: 'kertas A4' },
  })
  expect(await search({ keyword: 'kert' })).toMatchObject({ total: 4, correction: null })
  // A word without any similar term is dropped from the correction. Alone it has no results.
  expect(await search({ keyword: 'kertas zzzzqqqq' })).toMatchObject({
    total: 4,
    correction: { typed: 'kertas zzzzqqqq', searched: 'kertas' },
  })
  expect(await search({ keyword: 'zzzzqqqq' })).toMatchObject({ total: 0, items: [], correction: null })
})

test('home page shelves follow the school of the viewer', async () => {
  const shelves = dataOf(await callEndpoint(db, services, home, eastern, {})) as Record<
    string,
    { page_id: number }[]
  >
  expect(shelves.books?.map((card) => card.page_id)).toContain(ids.book)
  expect(shelves.nearby?.map((card) => card.page_id)).not.toContain(ids.far)
  expect(shelves.newest).toHaveLength(6)
})

test('vendor page counts the items a visitor finds; a member that is no vendor responds 404', async () => {
  const card = await callEndpoint(db, services, vendorPage, null, { params: { merchantId: vendor.memberId } })
  expect(dataOf(card)).toMatchObject({
    name: 'CV Pelita Waru',
    itemCount: 4,
    provinsi: 'Jawa Timur',
    isPkp: true,
  })
  expect(
    (await callEndpoint(db, services, vendorPage, null, { params: { merchantId: school.memberId } })).http,
  ).toBe(404)
})

test('§7 GET /member/search matches wildcard characters literally', async () => {
  const names = async (keyword: string) =>
    (
      dataOf(await callEndpoint(db, services, searchMembers, null, { query: { keyword } })) as {
        name: string
      }[]
    ).map(({ name }) => name)
  expect(await names('waru')).toEqual(['CV Pelita Waru'])
  expect(await names('100%')).toEqual(['UD Mahakam 100%'])
  expect(await names('_')).toEqual([])
  expect(await names('')).toEqual(['CV Pelita Waru', 'UD Mahakam 100%'])
})

test('§7 GET /member/location offers areas that have vendors, larger ones first', async () => {
  const fetchLocationIds = async (keyword: string) =>
    (
      dataOf(await callEndpoint(db, services, searchLocations, null, { query: { keyword } })) as {
        id: string
      }[]
    ).map(({ id }) => id)
  expect(await fetchLocationIds('sidoarjo')).toEqual(['3515', '351518', '3515182001'])
  expect(await fetchLocationIds('kaltim')).toEqual(['64', '6471', '647101', '6471011001'])
  // Swapped letters and an abbreviation go through the same pipeline as the village search.
  expect(await fetchLocationIds('sidorajo')).toEqual(['3515', '351518', '3515182001'])
  expect(await fetchLocationIds('kab. sda')).toEqual(['3515', '351518', '3515182001'])
  expect(await fetchLocationIds('')).toEqual(['35', '64'])
  expect(await found({ locationId: '64' })).toEqual([ids.far])
})

test('§7 GET /{type}/category returns the requested levels', async () => {
  const tree = async (type: 'item' | 'book', level?: string) =>
    dataOf(
      await callEndpoint(db, services, categories, null, { params: { type }, query: level ? { level } : {} }),
    ) as { page_category_id: string }[]
  expect(await tree('item', '1')).toMatchObject([
    { name: 'Barang', parent_id: '3347_27' },
    { name: 'Jasa' },
    { name: 'Buku' },
  ])
  expect((await tree('book', '2,3')).map((row) => row.page_category_id)).toContain('22')
  expect((await tree('book')).map((row) => row.page_category_id)).not.toContain(String(PAPER_CATEGORY))
})

test.each([searchMembers, searchLocations])(
  '§7 GET $path refuses a keyword over 100 characters',
  async (call) => {
    const search = (keyword: string) => callEndpoint(db, services, call, null, { query: { keyword } })
    expect((await search('a'.repeat(100))).http).toBe(200)
    const message = 'Kata pencarian paling banyak 100 karakter'
    expect(await search('a'.repeat(101))).toMatchObject({
      http: 422,
      body: { status: 'error', status_message: message, data: { error: [{ field: 'keyword', message }] } },
    })
  },
)

test('no path or query makes a catalogue endpoint fail', async () => {
  const paths = [
    searchCatalogue,
    itemDetail,
    vendorPage,
    categories,
    searchMembers,
    searchLocations,
    home,
  ].map(({ path }) => path)
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      "'; drop table item; --",
      '%',
      '\\',
      '\u0000',
      '-1',
      '1e99',
      'NaN',
      '0x10',
      '９',
      '\ud800',
      'PRICE_ASC',
      '22',
      '35',
    ),
  )
  const names = [
    'keyword',
    'categoryId',
    'locationId',
    'vendorId',
    'sort',
    'goods',
    'rating',
    'lower',
    'upper',
    'start',
    'level',
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.dictionary(fc.constantFrom(...names), odd),
      fc.record({ type: fc.oneof(fc.constantFrom('item', 'book'), odd), pageId: odd, merchantId: odd }),
      async (path, query, params) => {
        const served = routes.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === path)
        const answer = await served?.respond({
          params,
          query,
          body: {},
          actor: null,
          uploader: null,
          replaced: null,
          device: { token: null, next: '' },
          db,
          now: new Date('2026-11-21T03:00:00Z'),
          services,
          key: null,
          file: null,
          userAgent: '',
          from: '',
        })
        expect(answer?.http).toBeOneOf([200, 400, 404])
      },
    ),
    { numRuns: 250 },
  )
})
