import { createItem, ItemForm, openItem, saveItem } from '@pasar/contract/catalogue/item-editor'
import { quickEdit } from '@pasar/contract/catalogue/item-listings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { callEndpoint, dataOf, testServices } from '../../../testing/call-endpoint.ts'
import { theCategories } from '../../../testing/catalogue-builders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { categoryNamed } from '../../reference/category-tree.ts'
import { takeStock } from '../../stock/stock.queries.ts'

let database: OpenDatabase
let vendor: Actor
const services = testServices()

beforeAll(async () => {
  database = await testDb()
  await theCategories(database.db)
  vendor = await aVendor(database.db, { trusted: true })
})
afterAll(() => database.close())

test('accepts one of six concurrent edits of the same version', async () => {
  const pageId = await anItem(database.db, vendor)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      callEndpoint(database.db, services, quickEdit, vendor, {
        params: { type: 'item', pageId },
        body: { price: 1_000 + n, version: 1 },
      }),
    ),
  )
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409, 409, 409])
})

const shirt = {
  ...ItemForm.parse({
    name: 'Kaus Olahraga',
    description: 'Kaus olahraga untuk siswa, bahan katun.',
    categoryId: categoryNamed('Seragam dan perlengkapan', 'Olahraga').wire_id,
    weightGrams: 200,
    price: 60_000,
    optionNames: ['Ukuran'],
    options: ['S', 'M', 'L'].map((size) => ({ values: [size], stock: 100 })),
  }),
  isDraft: false,
}

test('keeps every unit of stock while a vendor saves prices and schools order', async () => {
  const { db } = database
  const made: { id: number } = dataOf(
    await callEndpoint(db, services, createItem, vendor, { params: { type: 'item' }, body: shirt }),
  )
  const pageId = made.id
  const options = await db.selectFrom('item_option').select('id').where('item_id', '=', pageId).execute()
  const sell = async (times: number) => {
    for (let n = 0; n < times; n += 1)
      for (const { id } of options)
        await db
          .transaction()
          .execute((tx) =>
            takeStock(tx, [{ orderId: 1, itemId: pageId, optionId: id, quantity: 1 }], 'order', new Date()),
          )
  }
  const reprice = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      const params = { type: 'item' as const, pageId }
      const editor = z.decode(
        openItem.reply,
        dataOf(await callEndpoint(db, services, openItem, vendor, { params })),
      )
      const body = { ...editor.form, price: 60_000 + n, isDraft: true, version: editor.version }
      expect((await callEndpoint(db, services, saveItem, vendor, { params, body })).http).toBe(200)
    }
  }
  await Promise.all([sell(15), sell(15), reprice(15)])
  const left = await db.selectFrom('item_option').select('stock').where('item_id', '=', pageId).execute()
  expect(left.map(({ stock }) => stock)).toEqual([70, 70, 70])
  const item = await db.selectFrom('item').select(['stock', 'price']).where('id', '=', pageId).execute()
  expect(item).toEqual([{ stock: 210, price: 60_014 }])
})
