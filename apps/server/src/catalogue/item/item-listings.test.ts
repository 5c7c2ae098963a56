import { listOwnItems, quickEdit } from '@pasar/contract/catalogue/item-listings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anItem, aVendor } from '../../../testing/builders.ts'
import {
  COMPLETE,
  COMPLETE_CATEGORY,
  createListingsFixture,
} from '../../../testing/fixtures/listings-fixture.ts'
import { get } from '../../../testing/orders.ts'
import { createSearchIndex } from '../search/search-index.ts'

const { db, services, list } = await createListingsFixture()

test('lists own items of its kinds by state, word and category, page by page', async () => {
  const own = await aVendor(db)
  const ids = []
  for (let n = 1; n <= 33; n += 1)
    ids.push(
      await anItem(db, own, {
        name: n === 7 ? 'Spidol 100%' : `Kertas ${n}`,
        kind: n % 5 === 0 ? 'service' : 'goods',
        state: n <= 3 ? 'draft' : 'live',
        category_id: n === 9 ? COMPLETE_CATEGORY : 1,
      }),
    )
  const book = await anItem(db, own, { kind: 'book' })
  const first = await list({}, own)
  const second = await list({ after: first.next }, own)
  expect([...first.items, ...second.items].map(({ page_id }) => page_id)).toEqual(ids.reverse())
  expect([first.items.length, second.items.length, second.next]).toEqual([30, 3, null])
  expect(first.counts).toEqual({
    all: 33,
    draft: 3,
    submitted: 0,
    live: 30,
    needs_fix: 0,
    taken_down: 0,
    sold_out: 0,
    low_stock: 0,
    draft_fault: 0,
    price_conflict: 0,
  })
  expect((await list({ state: 'draft' }, own)).items).toHaveLength(3)
  expect((await list({ keyword: 'spidol 100%' }, own)).items).toHaveLength(1)
  expect((await list({ keyword: '100_' }, own)).items).toHaveLength(0)
  expect((await list({ categoryId: String(COMPLETE_CATEGORY) }, own)).items).toHaveLength(1)
  expect((await list({ categoryId: '2' }, own)).items).toHaveLength(1)
  expect((await list({}, own, 'book')).items.map(({ page_id }) => page_id)).toEqual([book])
})

test('reads pages of a list along the index item_of_vendor', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from item
    where vendor_id = 1 and kind = 'goods' and deleted_at is null and id < 5000 order by id desc limit 31`.execute(
    db,
  )
  expect(rows.map((one) => one['QUERY PLAN']).join('\n')).toContain('item_of_vendor')
})

test('counts the categories of a list including descendants, on the first page only', async () => {
  const own = await aVendor(db)
  const catalogue = createSearchIndex()
  await catalogue.load(db)
  const [first] = await Promise.all([
    anItem(db, own, COMPLETE),
    anItem(db, own, { ...COMPLETE, state: 'draft', published_at: null }),
  ])
  await anItem(db, own, { ...COMPLETE, kind: 'book' })
  const read = (after: number) =>
    get({ db, services: { ...services, catalogue } }, listOwnItems, own, {
      params: { type: 'item' },
      query: { after },
    })
  const { categories } = await read(0)
  expect(categories.map(({ level, count }) => [level, count])).toEqual([
    [1, 2],
    [2, 2],
    [3, 2],
  ])
  expect(categories.at(-1)).toMatchObject({ id: String(COMPLETE_CATEGORY), name: 'Kertas' })
  expect((await read(first)).categories).toEqual([])
})

test('names what a draft lacks, by the rule that refuses its publication', async () => {
  const own = await aVendor(db)
  const draft = { state: 'draft', published_at: null } as const
  const unfinished = await anItem(db, own, { ...draft, ...COMPLETE, weight_grams: 0, description: 'Pendek' })
  await anItem(db, own, { ...draft, ...COMPLETE })
  await anItem(db, own, { weight_grams: 0 })
  const { items } = await get({ db, services }, listOwnItems, own, { params: { type: 'item' }, query: {} })
  expect(items.map(({ missing }) => missing)).toEqual([
    [],
    [],
    [
      { field: 'description', message: 'Tulis keterangan, paling sedikit 20 huruf' },
      { field: 'weightGrams', message: 'Isi berat, untuk menghitung ongkos kirim' },
    ],
  ])
  const edited = await get({ db, services }, quickEdit, own, {
    params: { type: 'item', pageId: unfinished },
    body: { price: 15_000 },
  })
  expect(edited.missing.map(({ field }) => field)).toEqual(['description', 'weightGrams'])
})
