import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mapFieldName } from '../wire/names.ts'
import { ItemDetail } from './item.ts'
import { createItem, ItemForm } from './item-editor.ts'

const form = z.parse(ItemForm, {
  name: 'Kaus olahraga',
  zonePrices: { '1': 20_000, '2': 21_000, '3': 22_000, '4': 23_000, '5a': 24_000, '5b': 25_000 },
  wholesale: [{ amount: 10, price: 19_000 }],
  optionNames: ['Ukuran', 'Warna'],
  options: [{ values: ['M', 'Merah'], price: 45_000, stock: 3 }],
  tags: [{ id: 7, name: 'Ramah anak' }],
  groups: [{ id: 8, groupNameId: 'ruang', name: 'Seragam' }],
})

test('§3 Catalogue item: nested fields use wire names and zone prices are flat fields', () => {
  const sent = z.encode(createItem.body, { ...form, price: 20_000, isDraft: true })
  expect(sent).toMatchObject({
    price_with_tax: 20_000,
    price1: 20_000,
    price2: 21_000,
    price3: 22_000,
    price4: 23_000,
    price5a: 24_000,
    price5b: 25_000,
    price_wholesale: [{ amount: 10, price: 19_000 }],
    option_stock: [{ option0: 'M', option1: 'Merah', price: 45_000, amount: 3 }],
    tags: [{ tag_id: 7, name: 'Ramah anak' }],
    groups: [{ group_id: 8, group_name_id: 'ruang', name: 'Seragam' }],
  })
  expect(z.decode(createItem.body, sent)).toEqual({ ...form, price: 20_000, isDraft: true })
})

test('accepts at most 200 fields in a form and in each nested object', () => {
  const withFields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`x${n}`, 1]))
  const isRead = (sent: Record<string, unknown>) => z.safeDecode(createItem.body, sent).success
  expect([isRead(withFields(200)), isRead(withFields(201))]).toEqual([true, false])
  expect(isRead({ tags: [{ tag_id: 7, ...withFields(199) }] })).toBe(true)
  expect(isRead({ tags: [{ tag_id: 7, ...withFields(200) }] })).toBe(false)
})

test('§3 Catalogue item: accepts a single tag outside the list of tags', () => {
  const tagsIn = (sent: Record<string, unknown>) => z.decode(createItem.body, sent).tags
  expect(tagsIn({ tag_id: 7, tag_name: 'Halal' })).toEqual([{ id: 7, name: 'Halal' }])
  expect(tagsIn({ tag_id: 7 })).toEqual([{ id: 7, name: '' }])
  expect(tagsIn({ tag_id: 7, tags: [] })).toEqual([])
  expect(tagsIn({ tag_id: null, tag_name: '' })).toEqual([])
})

test('maps a nested path to the wire name of its field', () => {
  expect(mapFieldName(createItem.names, 'wholesale.0.amount')).toBe('price_wholesale.0.amount')
  expect(mapFieldName(createItem.names, 'name')).toBe('name')
  expect(mapFieldName({ price_wholesale: 'wholesale' }, 'price_wholesale.0.amount')).toBe(
    'wholesale.0.amount',
  )
})

test('§3 Currency: maps the platform currency to a price without a currency', () => {
  const sent = z.encode(createItem.body, { ...form, isDraft: true })
  expect(sent).toMatchObject({ commerce_currency_id: 1 })
  const read = (commerce_currency_id: unknown) =>
    z.decode(createItem.body, { commerce_currency_id }).currencyId
  expect([read(1), read(null), read(7)]).toEqual([null, null, 7])
})

test('§3 Prices: uses price_with_tax as the zone 1 price unless price1 is sent', () => {
  const prices = { price_with_tax: 15_000, price2: 16_000, price5b: 19_000 }
  const others = { '2': 16_000, '3': 0, '4': 0, '5a': 0, '5b': 19_000 }
  expect(z.decode(createItem.body, prices).zonePrices).toEqual({ '1': 15_000, ...others })
  expect(z.decode(createItem.body, { ...prices, price1: 0 }).zonePrices).toEqual({ '1': 0, ...others })
  const { error } = z.safeDecode(createItem.body, { price2: 'mahal' })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['zonePrices.2'])
  expect(mapFieldName(createItem.names, 'zonePrices.2')).toBe('price2')
  const nothing = z.safeDecode(createItem.body, { price_with_tax: null })
  expect(nothing.error?.issues.map(({ path }) => path.join('.'))).toEqual(['price'])
})

/** Parses option rows as a client sends them; returns the rows or the issues. */
const read = (option_stock: unknown) => {
  const { data, error } = z.safeDecode(createItem.body, { option_stock })
  return error ? error.issues.map(({ path, message }) => [path.join('.'), message]) : data.options
}

test('§3 Option stock row: accepts up to ten columns and fills a missing column with an empty value', () => {
  const ten = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`option${index}`, `${index}`]))
  expect(read([{ ...ten, amount: 1 }, { option1: 'Merah' }])).toEqual([
    { values: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'], price: null, stock: 1, stockSeen: null },
    { values: ['', 'Merah'], price: null, stock: 0, stockSeen: null },
  ])
})

test('rejects an invalid option row with an issue instead of throwing', () => {
  expect(read([{ option0: 'M', amount: -1 }])).toEqual([['options.0.stock', 'Tidak boleh kurang dari 0']])
  expect(read([{ option0: 'M', price: 0 }])).toEqual([['options.0.price', 'Harga tidak boleh kosong / nol']])
  for (const wrong of [null, 7, 'M', [], [{ option0: 7 }]]) expect(read([wrong])).toHaveLength(1)
})

test('§3 parses a cached item detail of an older version', () => {
  const { shape } = ItemDetail._zod.def.in._zod.def
  const row = { id: 1, values: ['M'], price: null, stock: 2 }
  expect(z.decode(shape.option_stock ?? z.never(), [row])).toEqual([row])
  const newer =
    `is_draft page_category_id stock_unlimited length width height commerce_currency_id price price_dpp_other price_tax g-PPN_ITEM
    price2 price3 price4 price5a price5b tag_id tag_name`.split(/\s+/)
  expect(newer.filter((name) => !z.safeParse(shape[name] ?? z.never(), undefined).success)).toEqual([])
})
