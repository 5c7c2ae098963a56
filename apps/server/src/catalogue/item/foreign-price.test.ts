import { quickEdit } from '@pasar/contract/catalogue/item-listings'
import { deleteCurrency } from '@pasar/contract/catalogue/masters'
import { expect, test } from 'vitest'
import { aVendor } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { aCurrency, createLaptopFixture, refusalOf } from '../../../testing/fixtures/item-editor-fixture.ts'

const params = { type: 'item' as const }
const { db, services, vendor, create, made, saved, opened } = await createLaptopFixture()

test('converts a price in dollars to rupiah again only when the dollar price changes, not the rate', async () => {
  const usd = await aCurrency(db, vendor, 'USD', '16250.5')
  // $412.35 at 16,250.5 is Rp 6,700,893.675.
  const note = { currencyId: usd, currencyPrice: 41_235, price: 1 }
  const editor = await made({ ...note, isDraft: false })
  expect(editor.form).toMatchObject({
    price_with_tax: 6_700_894,
    commerce_currency_id: usd,
    currency_price: 41_235,
  })
  await db.updateTable('currency').set({ exchange_rate: '17000' }).where('id', '=', usd).execute()
  const same = await saved(editor, { ...note, price: 6_700_894, stock: 9, stockSeen: 5 })
  expect(same.form.price_with_tax).toBe(6_700_894)
  const dearer = await saved(same, {
    ...note,
    currencyPrice: 41_300,
    price: 6_700_894,
    stock: 9,
    stockSeen: 9,
  })
  // $413.00 at 17,000
  expect(dearer.form.price_with_tax).toBe(7_021_000)
  expect((await callEndpoint(db, services, deleteCurrency, vendor, { params, body: { id: usd } })).http).toBe(
    409,
  )
  await callEndpoint(db, services, quickEdit, vendor, {
    params: { ...params, pageId: editor.id },
    body: { price: 7_000_000, version: dearer.version },
  })
  expect((await opened(editor.id)).form).toMatchObject({
    price_with_tax: 7_000_000,
    commerce_currency_id: 1,
    currency_price: 0,
  })
})

test('rejects a currency of another vendor and a price above the limit', async () => {
  const theirs = await aCurrency(db, await aVendor(db), 'SGD', '12000')
  const huge = await aCurrency(db, vendor, 'Besar', '9999999999')
  const message = 'currency_price: Harga atau mata uang ini tidak dapat dipakai'
  expect(refusalOf(await create({ currencyId: theirs, currencyPrice: 100 }))).toEqual([422, message])
  expect(refusalOf(await create({ currencyId: huge, currencyPrice: 99_999_999 }))).toEqual([422, message])
})
