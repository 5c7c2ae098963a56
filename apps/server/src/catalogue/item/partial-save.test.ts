import { saveNamedItem } from '@pasar/contract/catalogue/item-editor'
import { changeProfile } from '@pasar/contract/identity/profile'
import { editItemPicture } from '@pasar/contract/media/item-picture'
import { expect, test } from 'vitest'
import { callWireEndpoint, dataOf } from '../../../testing/call-endpoint.ts'
import {
  coloured,
  createItemEditorFixture,
  type Editor,
  refusalOf,
  TEXTBOOK,
} from '../../../testing/fixtures/item-editor-fixture.ts'
import { LAPTOP } from '../../../testing/fixtures/review-fixture.ts'

const { db, services, vendor, trusted, made, onSale, open, row } = await createItemEditorFixture()

/** Sends fields under wire names, as a program does. */
const put = (body: object, type: 'item' | 'book' = 'item', actor = trusted) =>
  callWireEndpoint(db, services, saveNamedItem, actor, { params: { type }, body })
const putted = async (...input: Parameters<typeof put>): Promise<Editor> => dataOf(await put(...input))

const WHOLESALE = [{ amount: 10, price: 5_900_000 }]

test('§7 PUT page keeps every field that is not sent', async () => {
  const { id, form: before } = await onSale({ ...LAPTOP, stock: 50, wholesale: WHOLESALE, sku: 'LP-1' })
  const { form } = await putted({ page_id: id, brand: 'Nusa' })
  expect(form).toEqual({ ...before, brand: 'Nusa' })
  expect(await row(id)).toMatchObject({ stock: 50, sku: 'LP-1', price: LAPTOP.price, state: 'live' })
  expect((await putted({ page_id: id, price_wholesale: [] })).form).toMatchObject({
    price_wholesale: [],
    stock: 50,
  })
})

test('§7 PUT page changes a stock by the difference to the stock that the caller saw, or not at all', async () => {
  const { id } = await onSale({ ...LAPTOP, stock: 50 })
  // Two are sold after the program read 50.
  await db.updateTable('item').set({ stock: 48 }).where('id', '=', id).execute()
  expect((await putted({ page_id: id, stock: 60, stock_seen: 50 })).form.stock).toBe(58)
  expect(refusalOf(await put({ page_id: id, stock: 60 }))).toEqual([
    422,
    'stock: Sertakan stock_seen, yaitu stok yang terakhir Anda lihat; sekarang 58. Barang bisa terjual di antaranya.',
  ])
  expect((await put({ page_id: id, stock: 58 })).http).toBe(200)
  expect(await row(id)).toMatchObject({ stock: 58 })
})

test('§7 PUT page keeps price and stock of an option that are not sent', async () => {
  const { id } = await onSale({
    ...LAPTOP,
    optionNames: ['Warna'],
    options: [coloured('Merah', 4), { ...coloured('Biru', 5), price: 7_000_000 }],
  })
  const { form } = await putted({
    page_id: id,
    option_stock: [{ option0: 'Merah', price: 6_500_000 }, { option0: 'Biru' }],
  })
  expect(form.option_stock).toMatchObject([
    { option0: 'Merah', price: 6_500_000, amount: 4 },
    { option0: 'Biru', price: 7_000_000, amount: 5 },
  ])
  expect((await put({ page_id: id, option_stock: [{ option0: 'Biru', amount: 9 }] })).http).toBe(422)
  const one = await putted({ page_id: id, option_stock: [{ option0: 'Biru', amount: 9, stockSeen: 5 }] })
  expect(one.form.option_stock).toMatchObject([{ option0: 'Biru', price: 7_000_000, amount: 9 }])
})

test('§7 PUT page keeps the other zones and the other facts of a book', async () => {
  const { id, form: before } = await onSale(TEXTBOOK, 'book')
  const { form } = await putted({ page_id: id, price4: 23_500, book: { author: 'Sari' } }, 'book')
  expect(form).toEqual({ ...before, price4: 23_500, book: { ...Object(before.book), author: 'Sari' } })
})

test('§7 PUT page keeps a proposed change that is not sent', async () => {
  const draft = await made({ ...LAPTOP, stock: 50 })
  await db.updateTable('item').set({ state: 'submitted' }).where('id', '=', draft.id).execute()
  await db
    .updateTable('item')
    .set({ state: 'live', published_at: new Date() })
    .where('id', '=', draft.id)
    .execute()
  await putted({ page_id: draft.id, description: 'Laptop untuk kegiatan belajar di rumah.' }, 'item', vendor)
  await putted({ page_id: draft.id, price_with_tax: 6_100_000 }, 'item', vendor)
  expect(dataOf(await open(draft.id, 'item', vendor))).toMatchObject({
    form: { description: 'Laptop untuk kegiatan belajar di rumah.', price_with_tax: 6_100_000, stock: 50 },
    proposal: { state: 'waiting' },
  })
  expect(await row(draft.id)).toMatchObject({ description: LAPTOP.description, price: 6_100_000, stock: 50 })
})

test('§7 PUT member and PUT image keep what is not sent', async () => {
  const member = () =>
    db.selectFrom('member').selectAll().where('id', '=', vendor.memberId).executeTakeFirstOrThrow()
  const before = await member()
  const outcome = await callWireEndpoint(db, services, changeProfile, vendor, {
    body: { info_3: 'Sari' },
  })
  expect(outcome.http).toBe(200)
  const after = await member()
  expect(after.responsible_name).toBe('Sari')
  expect({ ...after, responsible_name: before.responsible_name }).toEqual(before)
  const { id } = await onSale(LAPTOP)
  const key = 'a'.repeat(64)
  const { id: fileId } = await db
    .insertInto('item_picture')
    .values({
      ...{ item_id: id, ordinal: 1, file_name: 'a.webp', name: 'Depan', description: 'Tampak depan' },
      ...{ key, medium_key: key, small_key: key, bytes: 1, created_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await callWireEndpoint(db, services, editItemPicture, trusted, {
    params: { type: 'item', pageId: id, fileId },
    body: { Name: 'Muka' },
  })
  expect(
    await db
      .selectFrom('item_picture')
      .select(['name', 'description', 'ordinal'])
      .where('id', '=', fileId)
      .executeTakeFirst(),
  ).toEqual({ name: 'Muka', description: 'Tampak depan', ordinal: 1 })
})
