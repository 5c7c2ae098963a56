import { itemDetail } from '@pasar/contract/catalogue/item'
import { PUBLIC_VIEW } from '@pasar/domain/catalogue/shown-price'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { COMPLETE, createListingsFixture } from '../../../testing/fixtures/listings-fixture.ts'
import { ALL_ITEMS_QUERY } from '../search/home-shelves.ts'
import { createSearchIndex } from '../search/search-index.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const { db, services, vendor, params, edit, move, list, history, row, aDraft } = await createListingsFixture()

test('publishing submits an item for review; for a trusted vendor it goes on sale', async () => {
  const id = await aDraft()
  expect((await move([id], 'publish')).success).toEqual([{ id, state: 'submitted' }])
  expect((await row(id)).submitted_at).toEqual(NOW)
  const trusted = await aVendor(db, { trusted: true })
  const own = await anItem(db, trusted, { state: 'draft', published_at: null, ...COMPLETE })
  expect((await move([own], 'publish', trusted)).success).toEqual([{ id: own, state: 'live' }])
  expect((await row(own)).published_at).toEqual(NOW)
})

test('returns a result for each item and names the fault of an incomplete one', async () => {
  const [good, bare, cheap] = [await aDraft(), await aDraft({ description: '' }), await aDraft({ price: 99 })]
  const answer = await move([good, bare, cheap, good], 'publish')
  expect(answer.success).toEqual([{ id: good, state: 'submitted' }])
  expect(answer.error).toEqual([
    { id: bare, message: 'Tulis keterangan, paling sedikit 20 huruf' },
    { id: cheap, message: 'Harga tidak boleh dibawah Rp 100' },
  ])
  expect((await move([good], 'publish')).error[0]?.message).toBe(
    'Langkah ini tidak dapat dilakukan pada keadaan barang sekarang',
  )
})

test('unpublishing and publishing again keeps the first publication date', async () => {
  const trusted = await aVendor(db, { trusted: true })
  const id = await anItem(db, trusted, COMPLETE)
  const since = (await row(id)).published_at
  expect((await move([id], 'unpublish', trusted)).success).toEqual([{ id, state: 'draft' }])
  await move([id], 'publish', trusted)
  expect(await row(id)).toMatchObject({ state: 'live', published_at: since })
})

test('hides a deleted item everywhere and restores it as a draft', async () => {
  const id = await anItem(db, vendor, COMPLETE)
  expect((await move([id], 'delete')).success).toEqual([{ id, state: 'draft' }])
  expect((await list({ keyword: '' })).items.map(({ page_id }) => page_id)).not.toContain(id)
  expect((await edit(id, { price: 500 })).http).toBe(404)
  expect((await move([id], 'publish')).error[0]?.message).toBe('Barang tidak ditemukan')
  expect((await callEndpoint(db, services, itemDetail, null, { params: params(id) })).http).toBe(404)
  expect((await move([id], 'restore')).success).toEqual([{ id, state: 'draft' }])
  expect((await history(id)).map(({ action }) => action)).toEqual(['restore', 'delete', 'unpublish'])
})

test('the next index refresh sees a new price and a deletion', async () => {
  const id = await anItem(db, vendor, COMPLETE)
  const index = createSearchIndex()
  await index.load(db)
  const foundAt = async (price: number) => {
    await index.refresh(db)
    return index.search({ ...ALL_ITEMS_QUERY, lower: price, upper: price }, PUBLIC_VIEW).ids.includes(id)
  }
  await edit(id, { price: 77_777 })
  expect(await foundAt(77_777)).toBe(true)
  await move([id], 'delete')
  expect(await foundAt(77_777)).toBe(false)
})

test('refuses to delete an item that staff took down', async () => {
  const id = await anItem(db, vendor, { state: 'taken_down' })
  expect((await move([id], 'delete')).error[0]?.message).toBe(
    'Langkah ini tidak dapat dilakukan pada keadaan barang sekarang',
  )
})

test('a copy is a draft without ratings and sales', async () => {
  const id = await anItem(db, vendor, {
    name: 'x'.repeat(200),
    sold: 9,
    rating_sum: 5,
    rating_count: 1,
    option_names: ['Ukuran'],
  })
  await db
    .insertInto('item_option')
    .values({ item_id: id, position: 0, values: ['M'], price: 900, stock: 4 })
    .execute()
  const [copy] = (await move([id], 'duplicate')).success
  const copied = await row(must(copy, 'the copy').id)
  expect(copied).toMatchObject({
    name: `${'x'.repeat(190)} (salinan)`,
    state: 'draft',
    sold: 0,
    rating_count: 0,
    published_at: null,
    option_names: ['Ukuran'],
  })
  const options = await db.selectFrom('item_option').selectAll().where('item_id', '=', copied.id).execute()
  expect(options).toMatchObject([{ values: ['M'], price: 900, stock: 4 }])
})
