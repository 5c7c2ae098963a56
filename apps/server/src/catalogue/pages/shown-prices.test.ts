import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { smallCatalogue } from '../../../testing/small-catalogue.ts'

const { db, ids, vendor, school, eastern, freeTrade, staff, search, found, detail, detailOf } =
  await smallCatalogue()

const NO_ZONES = { price2: null, price3: null, price4: null, price5a: null, price5b: null }

test('§9 hides an item of Rp 99 and shows one of Rp 100', async () => {
  const items = await found({ keyword: 'kertas', sort: 'PRICE_ASC' })
  expect(items).toEqual([ids.border, ids.paper, ids.far, ids.exempt])
  expect((await detail('cheap')).http).toBe(404)
  expect((await detail('border')).http).toBe(200)
})

test('§9 compares the minimum with the price of the viewer zone', async () => {
  expect(await found({ keyword: 'selebaran' })).toEqual([])
  expect(await found({ keyword: 'selebaran' }, eastern)).toEqual([ids['only zone 1 is too cheap']])
  expect((await detail('only zone 1 is too cheap')).http).toBe(404)
  expect((await detail('only zone 1 is too cheap', eastern)).http).toBe(200)
})

test('§6 shows a school the price of its zone, in the list and on the item page', async () => {
  const [card] = (await search({ keyword: 'matematika' }, eastern)).items
  expect(card).toMatchObject({
    price_with_tax: 18_700,
    has_zone: true,
    schoolClass: 'IV',
    educationLevel: 'SD',
  })
  expect(await detailOf('book', eastern, 'book')).toMatchObject({
    price_with_tax: 18_700,
    payable: 18_700,
    zone: '4',
    dependsOnZone: false,
    // 18.700 is 16.846,85 plus 1.854; amounts are in rupiah with two decimals.
    price: 16_846.85,
    price_dpp_other: 15_442,
    price_tax: 1_854,
    ...NO_ZONES,
  })
})

test('§6 shows all other viewers the price of zone 1 and no tax figures that depend on the zone', async () => {
  for (const actor of [null, vendor, staff])
    expect(await detailOf('book', actor)).toMatchObject({
      price_with_tax: 16_000,
      zone: '1',
      dependsOnZone: true,
    })
  expect(await detailOf('book', null)).toMatchObject({
    ...NO_ZONES,
    price: null,
    price_dpp_other: null,
    price_tax: null,
    price_string: 'Tergantung Zona',
    price_dpp_other_string: 'Tergantung Zona',
    price_tax_string: 'Tergantung Zona',
    price_pph_string: 'Tergantung Zona',
    price_accepted_string: 'Tergantung Zona',
  })
  expect(await detailOf('book', vendor)).toMatchObject({
    price_with_tax: 16_000,
    price: null,
    price2: 16_700,
    price3: 17_300,
    price4: 18_700,
    price5a: 22_400,
    price5b: 25_600,
  })
  expect(await detailOf('paper', vendor)).toMatchObject({ dependsOnZone: false, ...NO_ZONES })
})

test('filters and sorts by the displayed price', async () => {
  expect(await found({ categoryId: '22', lower: 18_000, upper: 19_000 }, eastern)).toEqual([ids.book])
  expect(await found({ categoryId: '22', lower: 18_000, upper: 19_000 })).toEqual([])
  // A lower limit alone leaves the range open upwards.
  expect(await found({ categoryId: '22', lower: 1 })).toEqual([ids.book])
  expect(await found({ categoryId: '22', lower: 50_000_000 })).toEqual([])
  // §5 the range is ignored if lower > upper
  expect(await found({ categoryId: '22', lower: 19_000, upper: 18_000 })).toEqual([ids.book])
})

test('§5 splits the unit price 54.390 into 49.000 net and 5.390 tax', async () => {
  expect(await detailOf('paper', school)).toMatchObject({
    price_with_tax: 54_390,
    payable: 54_390,
    exemptReason: null,
    price: 49_000,
    price_dpp_other: 44_916,
    price_tax: 5_390,
    'g-PPN_ITEM': 'charged',
    has_tax: true,
    price_string: 'Rp\u00a049.000',
    price_dpp_other_string: 'Rp\u00a044.916',
    price_tax_string: 'Rp\u00a05.390',
    price_pph_string: 'Rp\u00a0245',
    price_accepted_string: 'Rp\u00a048.755',
    price_wholesale: [
      { amount: 10, price: 52_000 },
      { amount: 50, price: 50_000 },
    ],
  })
})

test('a school in a free-trade zone pays the net price without tax', async () => {
  expect(await detailOf('paper', freeTrade)).toMatchObject({
    price_with_tax: 54_390,
    payable: 49_000,
    exemptReason: 'free-trade-zone',
    price: 49_000,
    price_tax: 0,
    price_dpp_other: 0,
  })
  expect(await detailOf('exempt', freeTrade)).toMatchObject({ payable: 70_000, exemptReason: 'item' })
  expect(await detailOf('far', freeTrade)).toMatchObject({ payable: 60_000, exemptReason: 'vendor' })
})

test('§3 Catalogue item: the reply contains every field under its name', async () => {
  const fields =
    `is_draft name description page_category_id page_id tag_id tag_name groups tags has_zone file amount_unit amount_minimum
    amount_multiplication sku length width height weight stock stock_unlimited has_tax commerce_currency_id setup g-PPN_ITEM price price2
    price3 price4 price5a price5b price_wholesale price_with_tax price_tax price_dpp_other option_stock price_string
    price_dpp_other_string price_tax_string price_pph_string price_accepted_string`.split(/\s+/)
  for (const viewer of [null, school, vendor]) {
    const item = await detailOf('paper', viewer)
    expect(fields.filter((field) => !(field in item))).toEqual([])
    expect(item).toMatchObject({ is_draft: false, stock_unlimited: false, commerce_currency_id: 1 })
  }
})

test('an item page offers no wholesale step that does not lower the price of the viewer', async () => {
  const step = (amount: number, price: number) => ({ item_id: must(ids.book, 'the book'), amount, price })
  await db
    .insertInto('item_wholesale')
    .values([step(5, 17_000), step(10, 16_000), step(20, 16_500)])
    .execute()
  const stepsOf = async (viewer: Parameters<typeof detailOf>[1]) =>
    (await detailOf('book', viewer, 'book')).price_wholesale
  expect(await stepsOf(null)).toEqual([])
  expect(await stepsOf(eastern)).toEqual([
    { amount: 5, price: 17_000 },
    { amount: 10, price: 16_000 },
  ])
})
