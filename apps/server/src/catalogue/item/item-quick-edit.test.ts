import { itemDetail } from '@pasar/contract/catalogue/item'
import { quickEdit } from '@pasar/contract/catalogue/item-listings'
import { expect, test } from 'vitest'
import { anItem } from '../../../testing/builders.ts'
import { callEndpoint, callWireEndpoint, dataOf, outcomeOf } from '../../../testing/call-endpoint.ts'
import { COMPLETE, createListingsFixture } from '../../../testing/fixtures/listings-fixture.ts'

const { db, services, vendor, other, params, edit, move, history, row, aDraft } =
  await createListingsFixture()

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
  const id = await anItem(db, vendor, COMPLETE)
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

test('a price that is not above a wholesale price is refused with both figures', async () => {
  const id = await anItem(db, vendor, COMPLETE)
  await db
    .insertInto('item_wholesale')
    .values([
      { item_id: id, amount: 10, price: 52_000 },
      { item_id: id, amount: 50, price: 50_000 },
    ])
    .execute()
  const message = 'Harga grosir mulai 10, Rp 52.000, harus di bawah harga satuan, Rp 52.000'
  expect(outcomeOf(await edit(id, { price: 52_000 }))).toEqual([422, message])
  expect(await row(id)).toMatchObject({ price: 54_390 })
  expect((await edit(id, { stock: 9 })).http).toBe(200)
  expect((await edit(id, { price: 52_001 })).http).toBe(200)
})
