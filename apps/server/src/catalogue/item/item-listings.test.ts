import { itemDetail } from '@pasar/contract/catalogue/item'
import { itemHistory, listOwnItems, moveItems, quickEdit } from '@pasar/contract/catalogue/item-listings'
import type { EndpointInput } from '@pasar/contract/wire/endpoint'
import { ITEM_STATES, itemMachine } from '@pasar/domain/catalogue/item-machine'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { callEndpoint, callWireEndpoint, dataOf, testServices } from '../../../testing/call-endpoint.ts'
import { theCategories } from '../../../testing/catalogue-builders.ts'
import { get } from '../../../testing/orders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { ALL_ITEMS_QUERY } from '../pages/home-shelves.ts'
import { createSearchIndex } from '../search/search-index.ts'

const services = testServices()
const NOW = new Date('2026-11-21T03:00:00Z')
const PAPER = 101
let db: Db
let close: () => Promise<void>
let vendor: Actor
let other: Actor

beforeAll(async () => {
  const database = await testDb()
  db = database.db
  close = database.close
  await theCategories(db)
  vendor = await aVendor(db)
  other = await aVendor(db)
})
afterAll(() => close())

const params = (pageId: number, type: 'item' | 'book' = 'item') => ({ type, pageId })
const edit = (pageId: number, body: EndpointInput<typeof quickEdit>['body'], actor = vendor) =>
  callEndpoint(db, services, quickEdit, actor, { params: params(pageId), body })
const move = async (ids: number[], action: string, actor = vendor) =>
  dataOf(
    await callEndpoint(db, services, moveItems, actor, {
      params: { type: 'item' },
      body: { ids, action: action as never },
    }),
  ) as { success: { id: number; state: string }[]; error: { id: number; message: string }[] }
const list = async (query: Record<string, unknown> = {}, actor = vendor, type: 'item' | 'book' = 'item') =>
  dataOf(await callEndpoint(db, services, listOwnItems, actor, { params: { type }, query })) as {
    items: { page_id: number; state: string }[]
    next: number | null
    counts: Record<string, number>
  }
const history = async (pageId: number) =>
  dataOf(await callEndpoint(db, services, itemHistory, vendor, { params: params(pageId) })) as {
    action: string
    actorName: string
    changes: unknown
  }[]
/** Returns the status code and the message of a reply. */
const outcomeOf = ({ http, body }: Awaited<ReturnType<typeof edit>>) => [
  http,
  body.status === 'error' ? body.status_message : '',
]
const row = (id: number) => db.selectFrom('item').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A complete item. */
const complete = {
  category_id: PAPER,
  description: 'Satu rim berisi lima ratus lembar kertas.',
  search_terms: '',
} as const
const aDraft = (overrides: Partial<Parameters<typeof anItem>[2]> = {}) =>
  anItem(db, vendor, { state: 'draft', published_at: null, ...complete, ...overrides })

test('the database allows exactly the transitions of the state machine', async () => {
  const rows = await db.selectFrom('item_step').selectAll().execute()
  const allowed = rows.map((one) => `${one.from_state} ${one.to_state}`)
  const machineSteps = new Set(itemMachine.rows.map(([from, , , to]) => `${from} ${to}`))
  expect(allowed.sort()).toEqual([...machineSteps].sort())
})

test('the database rejects every transition outside the state machine', async () => {
  const machineSteps = new Set(itemMachine.rows.map(([from, , , to]) => `${from} ${to}`))
  for (const from of ITEM_STATES)
    for (const to of ITEM_STATES) {
      const id = await anItem(db, other, { state: from })
      const written = db.updateTable('item').set({ state: to }).where('id', '=', id).execute()
      if (from === to || machineSteps.has(`${from} ${to}`)) await written
      else await expect(written, `${from} ${to}`).rejects.toThrow(`an item does not go from ${from} to ${to}`)
    }
  await sql`delete from item where vendor_id = ${other.memberId}`.execute(db)
})

test('the database rejects two option columns with the same name, and nothing else', async () => {
  const id = await anItem(db, vendor, { option_names: ['Ukuran', 'Warna'] })
  const name = (option_names: string[]) =>
    db.updateTable('item').set({ option_names }).where('id', '=', id).execute()
  await expect(name(['Warna', ' warna'])).rejects.toThrow('are called the same')
  await expect(anItem(db, vendor, { option_names: ['Warna', 'WARNA'] })).rejects.toThrow(
    'are called the same',
  )
  await name(['Warna', 'Warna 2'])
  // The database must not merge names that the editor treats as different.
  await name(['ΟΔΟΣ', 'οδοσ'])
  await name(['İ', 'i'])
})

test('an item older than the rule can be saved if its option columns stay unchanged', async () => {
  await sql`alter table item disable trigger item_option_names_guard`.execute(db)
  const id = await anItem(db, vendor, { option_names: ['Warna', 'warna'] })
  await sql`alter table item enable trigger item_option_names_guard`.execute(db)
  const name = (option_names: string[]) =>
    db.updateTable('item').set({ option_names, brand: 'Nusa' }).where('id', '=', id).execute()
  await name(['Warna', 'warna'])
  await expect(name(['warna', 'Warna'])).rejects.toThrow('are called the same')
})

test('the database rejects updates and deletes of item history', async () => {
  const id = await anItem(db, vendor)
  await edit(id, { price: 60_000 })
  await expect(db.updateTable('item_event').set({ member_name: 'X' }).execute()).rejects.toThrow()
  await expect(db.deleteFrom('item_event').execute()).rejects.toThrow()
})

test('§5 a quick edit rejects an empty name, a zero price and a price below Rp 100', async () => {
  const id = await aDraft()
  expect(outcomeOf(await edit(id, { name: '  ' }))).toEqual([422, 'Nama tidak boleh kosong'])
  expect(outcomeOf(await edit(id, { price: 0 }))).toEqual([422, 'Harga tidak boleh kosong / nol'])
  expect(outcomeOf(await edit(id, { price: 99 }))).toEqual([422, 'Harga tidak boleh dibawah Rp 100'])
  for (const [price_with_tax, message] of [
    [null, 'Harga tidak boleh kosong / nol'],
    ['', 'Harga tidak boleh kosong / nol'],
    [-5, 'Harga tidak boleh kosong / nol'],
    [100.5, 'Isi harga dengan rupiah bulat'],
  ]) {
    const answer = await callWireEndpoint(db, services, quickEdit, vendor, {
      params: { type: 'item', pageId: String(id) },
      body: { price_with_tax },
    })
    expect(outcomeOf(answer)).toEqual([422, message])
  }
  expect(await row(id)).toMatchObject({ price: 54_390, version: 1 })
  expect((await edit(id, { price: 100 })).http).toBe(200)
})

test('renames a draft and updates its search text', async () => {
  const id = await aDraft()
  expect(dataOf(await edit(id, { name: 'Spidol Hitam', version: 1 }))).toMatchObject({
    name: 'Spidol Hitam',
    version: 2,
  })
  expect((await row(id)).search_terms.split(' ')).toEqual(
    expect.arrayContaining(['spidol', 'hitam', 'kertas']),
  )
})

test('locks the name on sale; price and stock change at once and are logged', async () => {
  const id = await anItem(db, vendor, complete)
  const refused = await edit(id, { name: 'Lain' })
  expect(outcomeOf(refused)).toEqual([409, 'Turunkan barang dahulu untuk mengubah ini'])
  await edit(id, { price: 60_000 })
  await edit(id, { stock: 7 })
  const detail = await callEndpoint(db, services, itemDetail, null, { params: params(id) })
  expect(dataOf(detail)).toMatchObject({ price_with_tax: 60_000, stock: 7 })
  expect((await history(id)).map(({ action, changes }) => [action, changes])).toEqual([
    ['edit', [{ path: ['stock'], from: 100, to: 7 }]],
    ['price', [{ path: ['price'], from: 54_390, to: 60_000 }]],
  ])
})

test('rejects an edit of an outdated version', async () => {
  const id = await aDraft()
  await edit(id, { price: 1_000, version: 1 })
  expect((await edit(id, { price: 2_000, version: 1 })).http).toBe(409)
  expect(await row(id)).toMatchObject({ price: 1_000, version: 2 })
})

test('subtracts the stock sold while the list was open', async () => {
  const id = await anItem(db, vendor, { stock: 7 })
  expect(dataOf(await edit(id, { stock: 15, stockSeen: 10 }))).toMatchObject({ stock: 12 })
  expect(dataOf(await edit(id, { stock: 0, stockSeen: 30 }))).toMatchObject({ stock: 0 })
})

test('refuses quick edits of zone or option prices and of option stock', async () => {
  const zones = { price_zone2: 1, price_zone3: 1, price_zone4: 1, price_zone5a: 1, price_zone5b: 1 }
  const zoned = await anItem(db, vendor, { has_zone: true, ...zones })
  const withOptions = await anItem(db, vendor, { option_names: ['Ukuran'] })
  expect(outcomeOf(await edit(zoned, { price: 500 }))).toEqual([
    409,
    'Harga barang ini berbeda per zona atau pilihan. Ubah di halaman barang.',
  ])
  expect((await edit(withOptions, { price: 500 })).http).toBe(409)
  expect(outcomeOf(await edit(withOptions, { stock: 5 }))).toEqual([
    409,
    'Stok barang ini ada pada tiap pilihan. Ubah di halaman barang.',
  ])
})

test('responds the same 404 for a foreign item, a book in the list of goods and a missing item', async () => {
  const foreign = await anItem(db, other)
  const book = await anItem(db, vendor, { kind: 'book' })
  const answers = await Promise.all([foreign, book, 999_999].map((id) => edit(id, { price: 500 })))
  expect(answers.map(({ http, body }) => [http, body])).toEqual(
    Array.from({ length: 3 }, () => [404, { status: 'error', status_message: 'Barang tidak ditemukan' }]),
  )
  expect((await move([foreign], 'delete')).error).toEqual([
    { id: foreign, message: 'Barang tidak ditemukan' },
  ])
})

test('publishing submits an item for review; for a trusted vendor it goes on sale', async () => {
  const id = await aDraft()
  expect((await move([id], 'publish')).success).toEqual([{ id, state: 'submitted' }])
  expect((await row(id)).submitted_at).toEqual(NOW)
  const trusted = await aVendor(db, { trusted: true })
  const own = await anItem(db, trusted, { state: 'draft', published_at: null, ...complete })
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
  const id = await anItem(db, trusted, complete)
  const since = (await row(id)).published_at
  expect((await move([id], 'unpublish', trusted)).success).toEqual([{ id, state: 'draft' }])
  await move([id], 'publish', trusted)
  expect(await row(id)).toMatchObject({ state: 'live', published_at: since })
})

test('hides a deleted item everywhere and restores it as a draft', async () => {
  const id = await anItem(db, vendor, complete)
  expect((await move([id], 'delete')).success).toEqual([{ id, state: 'draft' }])
  expect((await list({ keyword: '' })).items.map(({ page_id }) => page_id)).not.toContain(id)
  expect((await edit(id, { price: 500 })).http).toBe(404)
  expect((await move([id], 'publish')).error[0]?.message).toBe('Barang tidak ditemukan')
  expect((await callEndpoint(db, services, itemDetail, null, { params: params(id) })).http).toBe(404)
  expect((await move([id], 'restore')).success).toEqual([{ id, state: 'draft' }])
  expect((await history(id)).map(({ action }) => action)).toEqual(['restore', 'delete', 'unpublish'])
})

test('the next index refresh sees a new price and a deletion', async () => {
  const id = await anItem(db, vendor, complete)
  const index = createSearchIndex()
  await index.load(db)
  const foundAt = async (price: number) => {
    await index.refresh(db)
    return index.search({ ...ALL_ITEMS_QUERY, lower: price, upper: price }, '1').ids.includes(id)
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
  const copied = await row(copy?.id ?? 0)
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

test('lists own items of its kinds by state, word and category, page by page', async () => {
  const own = await aVendor(db)
  const ids = []
  for (let n = 1; n <= 33; n += 1)
    ids.push(
      await anItem(db, own, {
        name: n === 7 ? 'Spidol 100%' : `Kertas ${n}`,
        kind: n % 5 === 0 ? 'service' : 'goods',
        state: n <= 3 ? 'draft' : 'live',
        category_id: n === 9 ? PAPER : 1,
      }),
    )
  const book = await anItem(db, own, { kind: 'book' })
  const first = await list({}, own)
  const second = await list({ after: first.next }, own)
  expect([...first.items, ...second.items].map(({ page_id }) => page_id)).toEqual(ids.reverse())
  expect([first.items.length, second.items.length, second.next]).toEqual([30, 3, null])
  expect(first.counts).toEqual({ all: 33, draft: 3, submitted: 0, live: 30, needs_fix: 0, taken_down: 0 })
  expect((await list({ state: 'draft' }, own)).items).toHaveLength(3)
  expect((await list({ keyword: 'spidol 100%' }, own)).items).toHaveLength(1)
  expect((await list({ keyword: '100_' }, own)).items).toHaveLength(0)
  expect((await list({ categoryId: String(PAPER) }, own)).items).toHaveLength(1)
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
    anItem(db, own, complete),
    anItem(db, own, { ...complete, state: 'draft', published_at: null }),
  ])
  await anItem(db, own, { ...complete, kind: 'book' })
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
  expect(categories.at(-1)).toMatchObject({ id: String(PAPER), name: 'Kertas' })
  expect((await read(first)).categories).toEqual([])
})
