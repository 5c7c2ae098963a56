import { itemHistory, moveItems } from '@pasar/contract/catalogue/item-listings'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { callEndpoint, dataOf, outcomeOf } from '../../../testing/call-endpoint.ts'
import {
  coloured,
  createItemEditorFixture,
  type Editor,
  fieldFaultsOf,
  TEXTBOOK,
} from '../../../testing/fixtures/item-editor-fixture.ts'
import { LAPTOP } from '../../../testing/fixtures/review-fixture.ts'
import { categoryNamed } from '../../reference/category-tree.ts'

const CATERING = categoryNamed('Konsumsi', 'Prasmanan').wire_id
const { db, services, trusted, create, made, save, onSale } = await createItemEditorFixture()

/** Publishes a draft from the list. @returns the messages of its refusal */
const publish = async (id: number): Promise<string[]> => {
  const input = { params: { type: 'item' as const }, body: { ids: [id], action: 'publish' as const } }
  const { error } = dataOf(await callEndpoint(db, services, moveItems, trusted, input)) as {
    error: { message: string }[]
  }
  return error.map(({ message }) => message)
}

test('§4 locks name, category and PPN group on sale; a price changes at once and is logged', async () => {
  const { id, version, locks } = await onSale(LAPTOP)
  expect(locks).toContainEqual({ field: 'name', reason: 'Turunkan barang dahulu untuk mengubah ini' })
  expect(locks.map(({ field }) => field)).not.toContain('price')
  const saved = (body: Record<string, unknown>) => save(id, { ...LAPTOP, ...body, version }, 'item', trusted)
  for (const change of [{ name: 'Lain' }, { categoryId: CATERING }, { ppn: 'exempt' }])
    expect(outcomeOf(await saved(change))).toEqual([409, 'Turunkan barang dahulu untuk mengubah ini'])
  expect((await saved({ price: 50 })).http).toBe(422)
  expect(
    dataOf(await saved({ price: 6_000_000, wholesale: [{ amount: 10, price: 5_900_000 }] })),
  ).toMatchObject({
    state: 'live',
    version: 2 + version - 1,
  })
  const events = dataOf(
    await callEndpoint(db, services, itemHistory, trusted, { params: { type: 'item', pageId: id } }),
  ) as { action: string; changes: unknown }[]
  expect(events.slice(0, 2)).toEqual([
    expect.objectContaining({
      action: 'price',
      changes: [{ path: ['wholesale', '10', 'price'], from: null, to: 5_900_000 }],
    }),
    expect.objectContaining({
      action: 'price',
      changes: [{ path: ['price'], from: 6_500_000, to: 6_000_000 }],
    }),
  ])
})

test('accepts a price change on sale despite an older fault elsewhere', async () => {
  const { id, version } = await onSale(TEXTBOOK, 'book')
  await db.updateTable('book').set({ decree_year: 2015 }).where('item_id', '=', id).execute()
  const cheaper = {
    ...TEXTBOOK,
    book: { ...TEXTBOOK.book, decreeYear: 2015 },
    stock: 90,
    stockSeen: 100,
    version,
  }
  expect((await save(id, cheaper, 'book', trusted)).http).toBe(200)
  const none = { ...cheaper, zonePrices: { ...TEXTBOOK.zonePrices, '5b': 0 }, version: version + 1 }
  expect((await save(id, none, 'book', trusted)).http).toBe(422)
})

test('older contradictory wholesale prices block a change of prices only', async () => {
  const options = [coloured('Hitam', 4), coloured('Perak', 6)]
  const shop = { ...LAPTOP, optionNames: ['Warna'], options }
  const { id, version } = await onSale(shop)
  await db.insertInto('item_wholesale').values({ item_id: id, amount: 40, price: 6_500_000 }).execute()
  const form = { ...shop, wholesale: [{ amount: 40, price: 6_500_000 }] }
  const other = {
    ...form,
    brand: 'Aksara',
    options: [coloured('Hitam', 9, 4), coloured('Perak', 6)],
    version,
  }
  expect(dataOf(await save(id, other, 'item', trusted))).toMatchObject({
    state: 'live',
    version: version + 1,
  })
  const next = { ...form, brand: 'Aksara', options: [coloured('Hitam', 9), coloured('Perak', 6)] }
  const saved = (change: object) => save(id, { ...next, version: version + 1, ...change }, 'item', trusted)
  const message = 'Harga grosir mulai 40, Rp 6.500.000, harus di bawah harga satuan, Rp 6.450.000'
  expect(fieldFaultsOf(await saved({ price: 6_450_000 }))).toEqual([{ field: 'price_wholesale', message }])
  expect((await saved({ options: [coloured('Hitam', 9)] })).http).toBe(422)
  expect((await saved({ price: 6_500_001 })).http).toBe(200)
})

test('saving an unchanged item on sale writes nothing', async () => {
  const { id, version, form } = await onSale(TEXTBOOK, 'book')
  const unchangedForm = { ...TEXTBOOK, stockSeen: form.stock, version }
  expect(dataOf(await save(id, unchangedForm, 'book', trusted))).toMatchObject({ version })
})

test('subtracts the stock sold while the editor was open', async () => {
  const { id, version } = await onSale({ ...LAPTOP, stock: 10 })
  await db.updateTable('item').set({ stock: 7 }).where('id', '=', id).execute()
  const form = { ...LAPTOP, stock: 10, stockSeen: 10, price: 6_400_000, version }
  expect(dataOf(await save(id, form, 'item', trusted))).toMatchObject({ form: { stock: 7 } })
})

test('options with unchanged values keep their ids, and the item stock is their sum', async () => {
  const shop = { ...LAPTOP, optionNames: ['Warna'], options: [coloured('Hitam', 4), coloured('Perak', 6)] }
  const { id, version, form } = await onSale(shop)
  expect(form.stock).toBe(10)
  const numbers = () =>
    db
      .selectFrom('item_option')
      .select(['id', 'values', 'stock'])
      .where('item_id', '=', id)
      .orderBy('id')
      .execute()
  const [black] = await numbers()
  await db
    .updateTable('item_option')
    .set({ stock: 3 })
    .where('id', '=', must(black, 'the black option').id)
    .execute()
  const next = {
    ...shop,
    options: [coloured('Biru', 1), coloured('Hitam', 9, 4)],
    version,
  }
  expect(dataOf(await save(id, next, 'item', trusted))).toMatchObject({ form: { stock: 9 } })
  expect(await numbers()).toEqual([
    { id: black?.id, values: ['Hitam'], stock: 8 },
    { id: expect.any(Number), values: ['Biru'], stock: 1 },
  ])
})

test('wholesale prices that flatten option prices need a confirmation of exactly these losses', async () => {
  const sized = (value: string, price: number | null) => ({
    values: [value],
    price,
    stock: 5,
    stockSeen: null,
  })
  const shirt = {
    ...LAPTOP,
    price: 60_000,
    wholesale: [{ amount: 10, price: 50_000 }],
    optionNames: ['Ukuran'],
    options: [sized('M', null), sized('L', 65_000)],
  }
  const message =
    'Setujui dahulu, sebab harga grosir menyamakan harga pilihan: mulai 10, L dari Rp 65.000 menjadi Rp 50.000, turun Rp 15.000 per satuan; mulai 10, M dari Rp 60.000 menjadi Rp 50.000, turun Rp 10.000 per satuan'
  const refusedBody = (await create({ ...shirt, isDraft: false }, 'item', trusted)).body
  expect(refusedBody).toMatchObject({
    data: { error: [{ field: 'confirm_flattening', message }] },
  })
  const draft = await made(shirt, 'item', trusted)
  expect(await publish(draft.id)).toEqual([message])
  const confirmedShirt = { ...shirt, isDraft: false, confirmFlattening: true, version: draft.version }
  const onSaleNow = dataOf(await save(draft.id, confirmedShirt, 'item', trusted)) as Editor
  expect(onSaleNow).toMatchObject({
    state: 'live',
    missing: [],
    confirmedFlattening: '10: 65000>50000 60000>50000',
  })
  const { version } = onSaleNow
  const options = [sized('M', null), sized('L', 66_000)]
  expect((await save(draft.id, { ...shirt, options, version }, 'item', trusted)).http).toBe(422)
  const named = { ...shirt, brand: 'Aksara', version }
  expect((await save(draft.id, named, 'item', trusted)).http).toBe(200)
})
