import { addToCart } from '@pasar/contract/cart/cart'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { createDocumentFixture, pdfTextOf } from '../../testing/fixtures/document-fixture.ts'
import { advanceOrderTo, get, order } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'

const { context, staff, documentsOf, download } = await createDocumentFixture()

type CartLine = { itemId: number; quantity: number; optionId?: number }

/** Returns the printed letter, BAST and invoice of an order of these lines. */
async function printedOf(school: Actor, vendor: Actor, lines: readonly CartLine[]) {
  for (const line of lines) await get(context, addToCart, school, { body: line })
  const { orders } = await order(context, school)
  const orderId = must(orders[0], 'the order').id
  await advanceOrderTo(context, { orderId, to: 'payment_confirmed', school, vendor, staff })
  const documents = await documentsOf(orderId, school)
  return Promise.all(
    ['order', 'bast', 'invoice'].map(async (kind) => {
      const url = documents.findLast((one) => one.kind === kind)?.url ?? ''
      return pdfTextOf((await download(url, school)).bytes)
    }),
  )
}

test('letter, BAST and invoice of goods, a service and books state the same figures', async () => {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const paper = await anItem(context.db, vendor, { name: 'Kertas HVS A4', price: 54_390 })
  const repair = await anItem(context.db, vendor, { name: 'Servis', kind: 'service', price: 1_110_000 })
  const book = await anItem(context.db, vendor, {
    ...{ name: 'Buku Matematika', kind: 'book', price: 16_700, ppn: 'exempt' },
  })
  const documents = await printedOf(school, vendor, [
    { itemId: paper, quantity: 3 },
    { itemId: repair, quantity: 1 },
    { itemId: book, quantity: 4 },
  ])
  for (const text of documents)
    for (const phrase of [
      'Kertas HVS A4 Pcs Termasuk PPN 3 Rp 54.390 Rp 163.170',
      'Servis Pcs Termasuk PPN 1 Rp 1.110.000 Rp 1.110.000',
      'Buku Matematika Pcs PPN dibebaskan 4 Rp 16.700 Rp 66.800',
      'Termasuk PPN Rp 1.147.000 Rp 126.170 Rp 1.273.170',
      'PPN dibebaskan Rp 66.800 Rp 0 Rp 66.800',
      'Jumlah Rp 1.213.800 Rp 126.170 Rp 1.339.970',
      'Harga barang/jasa Rp 1.339.970 Ongkos kirim dan kemasan Rp 40.000 Total Rp 1.379.970',
    ])
      expect(text).toContain(phrase)
})

test('letter, BAST and invoice of a free-trade-zone school state prices without PPN', async () => {
  const school = await aSchool(context.db, { freeTradeZone: true })
  const vendor = await aVendor(context.db)
  const itemId = await anItem(context.db, vendor, { name: 'Kertas HVS A4', price: 54_390 })
  for (const text of await printedOf(school, vendor, [{ itemId, quantity: 3 }]))
    for (const phrase of [
      'Kertas HVS A4 Pcs PPN tidak dipungut (FTZ) 3 Rp 49.000 Rp 147.000',
      'PPN tidak dipungut (FTZ) Rp 147.000 Rp 0 Rp 147.000',
      'Harga barang Rp 147.000 Ongkos kirim dan kemasan Rp 20.000 Total Rp 167.000',
    ])
      expect(text).toContain(phrase)
})

test('letter, BAST and invoice name the options of an item, each at its price', async () => {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const itemId = await anItem(context.db, vendor, {
    ...{ name: 'Kertas HVS', price: 54_390, option_names: ['Ukuran'] },
  })
  const options = await context.db
    .insertInto('item_option')
    .values([
      { item_id: itemId, position: 1, values: ['A4'], price: null, stock: 50 },
      { item_id: itemId, position: 2, values: ['F4'], price: 61_050, stock: 50 },
    ])
    .returning('id')
    .execute()
  const lines = options.map(({ id: optionId }, at) => ({ itemId, optionId, quantity: at + 2 }))
  for (const text of await printedOf(school, vendor, lines))
    for (const phrase of [
      'Kertas HVS, A4 Pcs Termasuk PPN 2 Rp 54.390 Rp 108.780',
      'Kertas HVS, F4 Pcs Termasuk PPN 3 Rp 61.050 Rp 183.150',
      'Termasuk PPN Rp 263.000 Rp 28.930 Rp 291.930',
      'Harga barang Rp 291.930 Ongkos kirim dan kemasan Rp 30.000 Total Rp 321.930',
    ])
      expect(text).toContain(phrase)
})
