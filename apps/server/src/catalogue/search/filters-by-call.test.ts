import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { callWireEndpoint, dataOf, testServices } from '../../../testing/call-endpoint.ts'
import { someAreas, theCategories } from '../../../testing/catalogue-builders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { OpenDatabase } from '../../db/database.ts'

const services = testServices()
let database: OpenDatabase
let [abroad, local, vendorId] = [0, 0, 0]

beforeAll(async () => {
  database = await testDb()
  const { db } = database
  await someAreas(db)
  await theCategories(db)
  const vendor = await aVendor(db, { name: 'CV Contoh', village_code: '3515182001' })
  vendorId = vendor.memberId
  local = await anItem(db, vendor, { name: 'Meja kayu', production: 'domestic', price: 40_000 })
  abroad = await anItem(db, vendor, { name: 'Meja besi', production: 'import', price: 90_000 })
  await services.catalogue.load(db)
})
afterAll(() => database.close())

const search = async (query: Record<string, string>) => {
  const answer = await callWireEndpoint(database.db, services, { method: 'GET', path: '/:type' }, null, {
    params: { type: 'item' },
    query,
  })
  const data: { items: { page_id: number }[]; filters: unknown[] } = dataOf(answer)
  return { ids: data.items.map((item) => item.page_id).sort(), filters: data.filters }
}
const group = (query: Record<string, string>) =>
  callWireEndpoint(database.db, services, { method: 'GET', path: '/:type/group' }, null, {
    params: { type: 'item' },
    query,
  })

test.each([
  ['3347_19', ['3347_191 Dalam negeri', '3347_192 Impor']],
  ['3347_20', ['3347_201 UMKM', '3347_202 Non-UMKM']],
  ['3347_21', ['3347_211 Baru', '3347_212 Bekas']],
  ['3347_22', ['3347_221 Tersedia', '3347_222 Pesan dahulu']],
  ['3347_11', ['3347_33 Koperasi', '3347_34 UMKM', '3347_35 Besar']],
])('§3 GET /{cms_type}/group returns the values of the filter group %s to a visitor', async (id, values) => {
  const data: { group_id: string; group_name_id: string; name: string }[] = dataOf(
    await group({ group_name_id: id }),
  )
  expect(data.map((one) => `${one.group_id} ${one.name}`)).toEqual(values)
  expect(new Set(data.map((one) => one.group_name_id))).toEqual(new Set([id]))
})

test('§3 setup_info lists the filter groups, and a keyword narrows their values', async () => {
  expect((await group({ group_name_id: '3347_19', keyword: 'impor' })).body).toMatchObject({
    status: 'success',
    data: [{ group_id: '3347_192', group_name_id: '3347_19', name: 'Impor' }],
    meta_data: {
      setup_info: {
        may: [],
        filters: [
          { group_name_id: '3347_19', name: 'Produksi' },
          { group_name_id: '3347_20', name: 'Jenis Barang' },
          { group_name_id: '3347_21', name: 'Kondisi' },
          { group_name_id: '3347_22', name: 'Ketersediaan' },
          { group_name_id: '3347_11', name: 'Skala Usaha' },
        ],
      },
    },
  })
})

test('§3 a list filters by group and code and returns the filter entry', async () => {
  expect(await search({ 'g-3347_19': '3347_192' })).toEqual({
    ids: [abroad],
    filters: [{ id: '3347_192', name: 'Impor', pname: 'Produksi', pid: '3347_19', type: 'group' }],
  })
  expect((await search({ production: 'domestic' })).ids).toEqual([local])
  expect((await search({ 'g-3347_19': '3347_191,import' })).ids).toEqual([local, abroad])
  expect(await search({ 'g-3347_19': '3347_999' })).toEqual({ ids: [local, abroad], filters: [] })
})

test('§3 returns price range, vendor and location as filter entries; a lower price alone has no upper limit', async () => {
  expect(await search({ lower: '50000' })).toEqual({
    ids: [abroad],
    filters: [
      { id: 'price', name: 'Harga', pname: 'Harga', pid: 'price', type: 'price', lower: 50_000, upper: 0 },
    ],
  })
  const { filters } = await search({ vendorId: String(vendorId), locationId: '35' })
  expect(filters).toMatchObject([
    { type: 'member', member_id: vendorId, name: 'CV Contoh', name_generated: 'CV Contoh' },
    { type: 'location', id: '35', name: 'Jawa Timur' },
  ])
})
