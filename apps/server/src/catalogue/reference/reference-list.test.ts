import { viewCart } from '@pasar/contract/cart/cart'
import { itemDetail } from '@pasar/contract/catalogue/item'
import {
  correctReferenceRow,
  listReferences,
  moveReference,
  openReference,
  uploadReference,
} from '@pasar/contract/moderation/reference-price'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { viewOrder } from '@pasar/contract/ordering/order'
import { listStaffActs } from '@pasar/contract/staff/audit'
import { must } from '@pasar/domain/kernel/must'
import { beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { someAreas, theCategories } from '../../../testing/catalogue-builders.ts'
import { checkoutBody, createTestContext, fillCart, get } from '../../../testing/orders.ts'
import { findSpreadsheetReaders } from '../../../testing/spreadsheet-processes.ts'
import type { Actor } from '../../call/actor.ts'
import { Overloaded } from '../../call/concurrency-limit.ts'
import { xlsxOf } from '../../call/xlsx-stream.ts'

const context = await createTestContext()
let staff: Actor
let school: Actor
let paper: number

beforeAll(async () => {
  await someAreas(context.db)
  await theCategories(context.db)
  staff = await aStaffMember(context.db)
  school = await aSchool(context.db, { villageCode: '3515182002' })
  const vendor = await aVendor(context.db)
  const name = 'Kertas HVS A4 70 gsm, 500 lembar'
  paper = await anItem(context.db, vendor, {
    name,
    category_id: 101,
    unit: 'Rim',
    brand: 'Nusa',
    price: 52_000,
  })
  await context.services.catalogue.load(context.db)
})

const HEADINGS = 'Uraian;Spesifikasi;Satuan;Harga;Kategori'
const fileOf = (...rows: string[]) => ({
  name: 'ssh.csv',

  bytes: Buffer.from([HEADINGS, ...rows].join('\n')),
})
const upload = (areaCode: string, rows: string[], kind: 'ssh' | 'het' = 'ssh') =>
  callEndpoint(context.db, context.services, uploadReference, staff, {
    body: { kind, areaCode, year: 2026, source: 'Keputusan Bupati 188/2026' },
    file: fileOf(...rows),
  })
const uploaded = async (...of: Parameters<typeof upload>): Promise<number> => {
  const { body } = await upload(...of)
  expect(body).toMatchObject({ status: 'success' })
  const { lists } = await get(context, listReferences, staff, { query: {} })
  return must(lists[0], 'the list').id
}
const move = (listId: number, action: 'publish' | 'discard' | 'withdraw') =>
  get(context, moveReference, staff, { params: { listId }, body: { action } })
const referencesOf = async (actor: Actor | null) =>
  (await get(context, itemDetail, actor, { params: { type: 'item', pageId: paper } })).referencePrices

test('a published list is the reference of matching items, cart lines, orders and surat pesanan', async () => {
  const listId = await uploaded('3515', [
    'Kertas HVS;A4 70 gsm;rim;Rp 50.000,00;',
    'Kertas HVS;A4;Rim;40.000;',
    'Kertas HVS;A4 70 gsm;Dus;1.000;',
    'Kertas HVS;F4 70 gsm;Rim;1.000;',
    'Kertas HVS A4 70 gsm 500 lembar;;Rim;1.000;Meja',
    'Kertas;;Rim;2.000;',
    'Kertas HVS;A4;Rim;lima puluh;',
  ])
  const { list, faults, rows } = await get(context, openReference, staff, { params: { listId } })
  expect(list).toMatchObject({ state: 'draft', area: 'Kabupaten Sidoarjo', version: 1, rowCount: 5 })
  expect(faults).toEqual([
    { rowNo: 6, message: 'Kategori Meja tidak dikenal' },
    { rowNo: 8, message: 'Harga harus angka rupiah bulat dari 1 sampai 10.000.000.000' },
  ])
  // One term matches too much, so staff decide about it.
  expect(rows.map(({ terms, isMatched }) => [terms.join(' '), isMatched])).toContainEqual(['kertas', false])
  expect(await referencesOf(school)).toEqual([])

  await move(listId, 'publish')
  const reference = { kind: 'ssh', area: 'Kabupaten Sidoarjo', year: 2026, price: 50_000 }
  expect(await referencesOf(school)).toMatchObject([{ ...reference, name: 'Kertas HVS, A4 70 gsm' }])
  expect(await referencesOf(null)).toEqual([])
  expect(await referencesOf(await aSchool(context.db, { villageCode: '6471011001' }))).toEqual([])

  await fillCart(context, school, [[paper, 1]])
  const cart = await get(context, viewCart, school)
  expect(cart.groups[0]?.lines[0]?.referencePrices).toMatchObject([reference])
  const body = checkoutBody(await get(context, viewCheckout, school))
  const placed = await get(context, placeOrders, school, { body })
  const orderId = must(placed.orders[0], 'the order').id
  await move(listId, 'withdraw')
  expect(await referencesOf(school)).toEqual([])
  const order = await get(context, viewOrder, school, { params: { orderId } })
  expect(order.lines[0]?.referencePrices).toMatchObject([reference])
  const issued = await context.db
    .selectFrom('document')
    .select('content')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(issued.content)).toContain(
    'Harga acuan (SSH Kabupaten Sidoarjo 2026): Rp 50.000; harga ini Rp 2.000 (4%) di atas acuan.',
  )
})

test('a new version replaces the old one, and its withdrawal restores it', async () => {
  const [first, second] = [
    await uploaded('35', ['Kertas HVS;A4 70 gsm;Rim;48.000;']),
    await uploaded('35', ['Kertas HVS;A4 70 gsm;Rim;49.000;']),
  ]
  await move(first, 'publish')
  await move(second, 'publish')
  expect(await referencesOf(school)).toMatchObject([{ area: 'Jawa Timur', price: 49_000 }])
  await move(second, 'withdraw')
  expect(await referencesOf(school)).toMatchObject([{ price: 48_000 }])
  const { lists } = await get(context, listReferences, staff, { query: {} })
  expect(lists.map(({ version, state }) => [version, state]).slice(0, 2)).toEqual([
    [2, 'withdrawn'],
    [1, 'effective'],
  ])
  const repeated = { params: { listId: second }, body: { action: 'withdraw' as const } }
  expect(
    (await callEndpoint(context.db, context.services, moveReference, staff, repeated)).body,
  ).toMatchObject({ status: 'error' })
  await move(first, 'withdraw')
})

test('staff correct what a row matches; a national ceiling stands beside it', async () => {
  const het = await uploaded('', ['Kertas A4;;Rim;55.000;'], 'het')
  await move(het, 'publish')
  expect(await referencesOf(school)).toMatchObject([{ kind: 'het', area: '', price: 55_000 }])
  const correct = (terms: string, isMatched: boolean, categoryId = '') =>
    get(context, correctReferenceRow, staff, {
      params: { listId: het, rowNo: 2 },
      body: { terms, isMatched, categoryId },
    })
  expect(await correct('kertas A4 80gsm', true)).toMatchObject({ terms: ['80', 'a4', 'gsm', 'kertas'] })
  expect(await referencesOf(school)).toEqual([])
  await correct('kertas', true)
  expect(await referencesOf(school)).toHaveLength(1)
  await correct('kertas', false)
  expect(await referencesOf(school)).toEqual([])
})

test('staff move a row to another category, and the log names both', async () => {
  const listId = await uploaded('3515', ['Kertas HVS;A4 70 gsm;Rim;50.000;'])
  await move(listId, 'publish')
  const { rows } = context.services.catalogue.categories
  const own = must(
    rows.find(({ id }) => id === 101),
    'the category of the paper',
  )
  const isLeaf = (one: { id: number }) => rows.every(({ parentId }) => parentId !== one.id)
  const other = must(
    rows.find((one) => one.id !== 101 && isLeaf(one)),
    'another leaf',
  )
  const moveTo = (categoryId: string) => ({
    params: { listId, rowNo: 2 },
    body: { terms: 'kertas hvs a4', isMatched: true, categoryId },
  })
  expect(await get(context, correctReferenceRow, staff, moveTo(other.wireId))).toMatchObject({
    category: other.name,
    correctedBy: expect.any(String),
  })
  expect(await referencesOf(school)).toEqual([])
  await get(context, correctReferenceRow, staff, moveTo(own.wireId))
  expect(await referencesOf(school)).toMatchObject([{ price: 50_000 }])
  const { acts } = await get(context, listStaffActs, staff, { query: {} })
  expect(acts[0]?.changes).toMatchObject([
    { before: `a4 hvs kertas (${other.name})`, after: `a4 hvs kertas (${own.name})` },
  ])
  // Items are only in categories of the last level.
  for (const categoryId of [rows[0]?.wireId ?? '', 'x-1'])
    expect(
      (await callEndpoint(context.db, context.services, correctReferenceRow, staff, moveTo(categoryId))).body,
    ).toMatchObject({ status: 'error', data: { error: [{ field: 'categoryId' }] } })
  await move(listId, 'withdraw')
})

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0])],
  ['a broken workbook', Buffer.from('PK\u0003\u0004 not a workbook')],
  ['a file without headings', Buffer.from('Kertas;Rim;50.000')],
  ['a file without rows', Buffer.from(HEADINGS)],
])('refuses %s with a message at the file', async (_, bytes) => {
  const { body } = await callEndpoint(context.db, context.services, uploadReference, staff, {
    body: { kind: 'ssh', areaCode: '35', year: 2026, source: 'SK' },
    file: { name: 'x', bytes },
  })
  expect(body).toMatchObject({ status: 'error', data: { error: [{ field: 'Filedata' }] } })
})

test('refuses an SSH without a region, and an unknown region', async () => {
  for (const areaCode of ['', '99'])
    expect((await upload(areaCode, ['Kertas HVS;A4;Rim;40.000;'])).body).toMatchObject({
      status: 'error',
      data: { error: [{ field: 'areaCode' }] },
    })
})

test('reads two files of an account at most, one after the other, and responds 429 to the next', async () => {
  const { db, services } = context
  const file = {
    name: 'ssh.xlsx',
    bytes: await xlsxOf([{ name: 'SSH', rows: [['Uraian', 'Satuan', 'Harga']] }]),
  }
  const body = { kind: 'ssh' as const, areaCode: '3515', year: 2026, source: 'Keputusan Bupati 188/2026' }
  const uploads = [1, 2, 3].map(() => callEndpoint(db, services, uploadReference, staff, { body, file }))
  const outcomes = (await Promise.allSettled(uploads)).map((one) =>
    one.status === 'rejected' ? one.reason : one.value.http,
  )
  // Which of the three comes last is not determined.
  expect(outcomes.filter((outcome) => outcome === 422)).toHaveLength(2)
  expect(outcomes.filter((outcome) => outcome instanceof Overloaded)).toHaveLength(1)
  expect(findSpreadsheetReaders([process.pid])).toEqual([])
})
