import { searchCatalogue, searchMore } from '@pasar/contract/catalogue/search'
import { must } from '@pasar/domain/kernel/must'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { callEndpoint, dataOf, testServices } from '../../../testing/call-endpoint.ts'
import { theCategories } from '../../../testing/catalogue-builders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { OpenDatabase } from '../../db/database.ts'

const services = testServices()
let database: OpenDatabase
let vendor: Actor
let own = 0
let halal = 0
let green = 0
const ids: Record<string, number> = {}

beforeAll(async () => {
  database = await testDb()
  const { db } = database
  await theCategories(db)
  vendor = await aVendor(db)
  const other = await aVendor(db)
  const idOf = async (name: string) =>
    (await db.selectFrom('tag').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  halal = await idOf('Halal')
  green = await idOf('Ramah lingkungan')
  const owned = await db
    .insertInto('tag')
    .values({ owner_id: vendor.memberId, name: 'Stok gudang' })
    .returning('id')
    .executeTakeFirstOrThrow()
  own = owned.id
  ids.both = await anItem(db, vendor, { tag_ids: [green, halal], price: 10_000 })
  ids.halal = await anItem(db, vendor, { tag_ids: [own, halal], price: 20_000 })
  ids.green = await anItem(db, other, { tag_ids: [green], price: 30_000 })
  ids.none = await anItem(db, other, { price: 40_000 })
  await services.catalogue.load(db)
})
afterAll(() => database.close())

const searched = async (query: object) =>
  dataOf(
    await callEndpoint(database.db, services, searchCatalogue, null, {
      params: { type: 'item' },
      query: { sort: 'PRICE_ASC', ...query },
    }),
  ) as { items: { page_id: number }[]; total: number; tags: { id: number; name: string; count: number }[] }
const foundBy = async (query: object) => (await searched(query)).items.map(({ page_id }) => page_id)

test('finds items with any of the chosen tags, also on further pages', async () => {
  expect(await foundBy({ tag: `${halal}` })).toEqual([ids.both, ids.halal])
  expect(await foundBy({ tag: `${halal},${green}` })).toEqual([ids.both, ids.halal, ids.green])
  expect(await foundBy({ tag: `${green}`, lower: 20_000, upper: 50_000 })).toEqual([ids.green])
  expect(await foundBy({ tag: '987654' })).toEqual([])
  const further = await callEndpoint(database.db, services, searchMore, null, {
    params: { type: 'item' },
    query: { sort: 'PRICE_ASC', tag: [green], start: 1 },
  })
  expect(dataOf(further)).toMatchObject({ items: [{ page_id: ids.green }] })
})

test('counts tags without the tag filter and offers vendor tags only in the list of that vendor', async () => {
  const platform = [
    { id: halal, name: 'Halal', count: 2 },
    { id: green, name: 'Ramah lingkungan', count: 2 },
  ]
  expect((await searched({})).tags).toEqual(platform)
  expect((await searched({ tag: `${halal}` })).tags).toEqual(platform)
  expect((await searched({ vendorId: vendor.memberId })).tags).toEqual([
    platform[0],
    { id: green, name: 'Ramah lingkungan', count: 1 },
    { id: own, name: 'Stok gudang', count: 1 },
  ])
  expect((await searched({ tag: `${own}`, lower: 30_000, upper: 90_000 })).tags).toEqual([
    { id: green, name: 'Ramah lingkungan', count: 1 },
    { id: own, name: 'Stok gudang', count: 0 },
  ])
})

test('follows renamed and changed tags and does not reveal the name of an unused tag', async () => {
  const { db } = database
  const unused = await db
    .insertInto('tag')
    .values({ owner_id: vendor.memberId, name: 'Rencana rahasia' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('tag').set({ name: 'Bersertifikat halal' }).where('id', '=', halal).execute()
  await db
    .updateTable('item')
    .set({ tag_ids: [halal] })
    .where('id', '=', must(ids.none, 'the item without any'))
    .execute()
  await services.catalogue.refresh(db)
  const { total, tags } = await searched({ tag: `${halal},${unused.id}` })
  expect(total).toBe(3)
  expect(tags).toEqual([
    { id: halal, name: 'Bersertifikat halal', count: 3 },
    { id: green, name: 'Ramah lingkungan', count: 2 },
  ])
})
