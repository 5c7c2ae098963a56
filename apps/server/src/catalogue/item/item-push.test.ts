import { pushItems } from '@pasar/contract/catalogue/item-push'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anItem } from '../../../testing/builders.ts'
import { callWireEndpoint, dataOf, outcomeOf } from '../../../testing/call-endpoint.ts'
import { COMPLETE, createListingsFixture } from '../../../testing/fixtures/listings-fixture.ts'

const { db, services, vendor, other, history, row } = await createListingsFixture()

type Sent = {
  row: number
  ok: boolean
  message: string
  page_id: number | null
  stock: number
  version: number
}
type Pushed = { done: number; refused: number; rows: Sent[] }

type Row = {
  itemId?: number
  sku?: string
  price?: number
  stock?: number
  stockSeen?: number
  version?: number
}

const send = (items: Row[], key?: string, type: 'item' | 'book' = 'item') =>
  callWireEndpoint(db, services, pushItems, vendor, {
    params: { type },
    body: {
      items: items.map(({ itemId, price, stockSeen, ...row }) => ({
        ...row,
        page_id: itemId,
        price_with_tax: price,
        stock_seen: stockSeen,
      })),
    },
    ...(key !== undefined && { key }),
  })
const push = async (items: Row[], key?: string, type?: 'item' | 'book'): Promise<Pushed> =>
  dataOf(await send(items, key, type))

const ZONED = {
  has_zone: true,
  ...{
    price_zone2: 61_000,
    price_zone3: 62_000,
    price_zone4: 63_000,
    price_zone5a: 64_000,
    price_zone5b: 65_000,
  },
}

/** An item on sale for Rp 54,390 with a stock of 100. */
const onSale = (overrides: object = {}) => anItem(db, vendor, { ...COMPLETE, ...overrides })

test('sets prices and stocks by id and SKU, and says of each row why it was refused', async () => {
  const [plain, named, zoned] = [await onSale(), await onSale({ sku: 'HVS-70' }), await onSale(ZONED)]
  await onSale({ sku: 'GANDA' })
  await onSale({ sku: 'GANDA' })
  const foreign = await anItem(db, other, { ...COMPLETE, sku: 'HVS-70' })
  const { done, refused, rows } = await push([
    { itemId: plain, price: 60_000, stock: 7 },
    { sku: 'HVS-70', stock: 12 },
    { itemId: zoned, price: 60_000 },
    { itemId: foreign, stock: 1 },
    { sku: 'GANDA', stock: 1 },
    { itemId: plain, stock: 8 },
    { sku: 'TIDAK-ADA', stock: 1 },
    { stock: 1 },
    { itemId: zoned, stock: -1 },
  ])
  expect([done, refused]).toEqual([2, 7])
  expect(rows.map(({ message }) => message)).toEqual([
    '',
    '',
    'Harga barang ini berbeda per zona atau pilihan. Ubah di halaman barang.',
    'Barang tidak ditemukan',
    'SKU ini dipakai beberapa barang; kirim nomor barangnya',
    'Barang ini sudah ada di baris sebelumnya',
    'Barang tidak ditemukan',
    'Isi nomor barang atau SKU',
    'Barang ini sudah ada di baris sebelumnya',
  ])
  expect(await row(plain)).toMatchObject({ price: 60_000, stock: 7, version: 2 })
  expect(await row(named)).toMatchObject({ price: 54_390, stock: 12, version: 2 })
  expect(await row(foreign)).toMatchObject({ stock: 100, version: 1 })
  expect((await history(plain)).map(({ action, changes }) => [action, changes])).toEqual([
    ['edit', [{ path: ['stock'], from: 100, to: 7 }]],
    ['price', [{ path: ['price'], from: 54_390, to: 60_000 }]],
  ])
})

test('leaves an item alone that already has the values, and refuses an outdated version', async () => {
  const id = await onSale()
  expect((await push([{ itemId: id, price: 54_390, stock: 100, version: 1 }])).rows[0]).toMatchObject({
    ok: true,
    version: 1,
  })
  expect(await history(id)).toEqual([])
  expect((await push([{ itemId: id, stock: 4, version: 9 }])).rows[0]).toMatchObject({
    ok: false,
    version: 1,
  })
})

test('a stock sent with the last known stock does not overwrite a sale, and a repeated key applies once', async () => {
  const id = await onSale()
  // Two units were sold since the program read 100.
  await db.updateTable('item').set({ stock: 98 }).where('id', '=', id).execute()
  const rows: Row[] = [{ itemId: id, stock: 150, stockSeen: 100 }]
  const twice = await Promise.all([push(rows, 'kiriman-1'), push(rows, 'kiriman-1')])
  expect(twice.map(({ rows: [one] }) => one?.stock)).toEqual([148, 148])
  expect((await push(rows, 'kiriman-1')).rows[0]?.stock).toBe(148)
  expect(await row(id)).toMatchObject({ stock: 148, version: 2 })
  expect(outcomeOf(await send([{ itemId: id, stock: 1 }], 'kiriman-1'))[0]).toBe(409)
})

test('refuses the price of a book above the ceiling of its ISBN', async () => {
  const id = await onSale({ kind: 'book' })
  await sql`insert into book (item_id, isbn, publisher, author, year, curriculum, education_level, class, pages, size, paper)
    values (${id}, '978-602-244-875-4', 'Penerbit', 'Ani', 2024, 'merdeka', 'SD', '4', 100, 'A4', 'HVS')`.execute(
    db,
  )
  await sql`insert into price_ceiling (isbn, valid_from, zone1, zone2, zone3, zone4, zone5a, zone5b, source, entered_by, entered_at)
    values ('9786022448754', '2026-01-01', 20000, 21000, 22000, 23000, 24000, 25000, 'SK 1', 'Uji', now())`.execute(
    db,
  )
  const [above] = (await push([{ itemId: id, price: 20_001 }], undefined, 'book')).rows
  expect(above?.message).toBe('Paling tinggi Rp 20.000 menurut HET (SK 1)')
  expect((await push([{ itemId: id, price: 20_000 }], undefined, 'book')).done).toBe(1)
})

test('refuses a price that is not above a wholesale price of the item', async () => {
  const [id, plain] = [await onSale(), await onSale()]
  await db.insertInto('item_wholesale').values({ item_id: id, amount: 10, price: 52_000 }).execute()
  const { rows } = await push([
    { itemId: id, price: 51_000 },
    { itemId: plain, price: 51_000 },
  ])
  expect(rows.map(({ message }) => message)).toEqual([
    'Harga grosir mulai 10, Rp 52.000, harus di bawah harga satuan, Rp 51.000',
    '',
  ])
  expect(await row(id)).toMatchObject({ price: 54_390 })
})

test('many rows are written by one statement', async () => {
  const ids = await Promise.all(Array.from({ length: 200 }, () => onSale()))
  const began = performance.now()
  const { done } = await push(ids.map((itemId, n) => ({ itemId, price: 10_000 + n, stock: n })))
  expect(done).toBe(200)
  expect(performance.now() - began).toBeLessThan(2_000)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from item
    where id = any(${ids}::bigint[]) and version = 2`.execute(db)
  expect(rows[0]?.n).toBe(200)
})
