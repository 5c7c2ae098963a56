import { moveMatchingItems } from '@pasar/contract/catalogue/item-bulk'
import { listOwnItems } from '@pasar/contract/catalogue/item-listings'
import { expect, test } from 'vitest'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { COMPLETE, createListingsFixture } from '../../../testing/fixtures/listings-fixture.ts'
import { get } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'
import { countDraftFaults } from './item-faults.ts'

const context = await createListingsFixture()
const { db, edit, move } = context

const list = (vendor: Actor, state: 'all' | 'draft_fault' | 'sold_out' = 'all') =>
  get(context, listOwnItems, vendor, { params: { type: 'item' }, query: { state } })
const countAll = async () => {
  while (await countDraftFaults(db));
}
const draft = { state: 'draft', published_at: null, ...COMPLETE } as const

test('the tab of drafts with a problem has those that the rule of publication refuses, each with its reasons', async () => {
  const vendor = await aVendor(db)
  const complete = await anItem(db, vendor, draft)
  const light = await anItem(db, vendor, { ...draft, weight_grams: 0, description: '' })
  await anItem(db, vendor, { weight_grams: 0 })
  await countAll()
  const { items, counts, matching } = await list(vendor, 'draft_fault')
  expect(items.map(({ id, missing }) => [id, missing.map(({ field }) => field)])).toEqual([
    [light, ['description', 'weightGrams']],
  ])
  expect([counts.draft_fault, counts.draft, matching]).toEqual([1, 2, 1])
  expect((await edit(complete, { price: 50 }, vendor)).http).toBe(422)
  await db.updateTable('item').set({ description: 'Pendek', version: 2 }).where('id', '=', complete).execute()
  await countAll()
  expect((await list(vendor, 'draft_fault')).matching).toBe(2)
})

test('another required field of a category marks its drafts as uncounted', async () => {
  const vendor = await aVendor(db)
  await anItem(db, vendor, draft)
  await countAll()
  expect((await list(vendor, 'draft_fault')).matching).toBe(0)
  const field = { id: 'bahan', label: 'Bahan', type: 'text', isRequired: true, options: [] }
  await db
    .updateTable('category')
    .set({ schema: JSON.stringify([field]) })
    .where('id', '=', COMPLETE.category_id)
    .execute()
  const counts = await db
    .selectFrom('item')
    .select('fault_count')
    .where('vendor_id', '=', vendor.memberId)
    .execute()
  expect(counts).toEqual([{ fault_count: null }])
  await db.updateTable('category').set({ schema: '[]' }).where('id', '=', COMPLETE.category_id).execute()
})

test('the tab of sold-out items has items on sale without stock', async () => {
  const vendor = await aVendor(db)
  const out = await anItem(db, vendor, { stock: 0 })
  await anItem(db, vendor, { stock: 1 })
  await anItem(db, vendor, { stock: 0, stock_unlimited: true })
  await anItem(db, vendor, { stock: 0, state: 'draft', published_at: null })
  const { items, counts } = await list(vendor, 'sold_out')
  expect([items.map(({ id }) => id), counts.sold_out]).toEqual([[out], 1])
})

test('an act on all matching items accounts for each of 130, a hundred at a time', async () => {
  const vendor = await aVendor(db)
  const other = await anItem(db, vendor, { name: 'Spidol', state: 'draft', published_at: null })
  for (let n = 0; n < 130; n += 1)
    await anItem(db, vendor, {
      ...draft,
      name: `Kertas ${n}`,
      ...(n < 20 ? { state: 'submitted' as const, submitted_at: new Date() } : {}),
      ...(n >= 120 ? { weight_grams: 0 } : {}),
    })
  const act = (upTo: number) =>
    get(context, moveMatchingItems, vendor, {
      params: { type: 'item' },
      body: { action: 'publish', keyword: 'kertas', state: 'all', categoryId: '', upTo },
    })
  const first = await act(0)
  // The newest hundred are 30 to 129: ten of them have no weight.
  expect([first.success.length, first.skipped, first.error.length]).toEqual([90, 0, 10])
  expect(first.error[0]).toMatchObject({
    name: 'Kertas 129',
    message: 'Isi berat, untuk menghitung ongkos kirim',
  })
  const second = await act(first.next ?? 0)
  expect([second.success.length, second.skipped, second.error.length, second.next]).toEqual([10, 20, 0, null])
  const left = await db.selectFrom('item').select('state').where('id', '=', other).executeTakeFirstOrThrow()
  expect(left.state).toBe('draft')
  expect((await move([other], 'delete', vendor)).success).toHaveLength(1)
})
