import { addToCart, viewCart } from '@pasar/contract/cart/cart'
import { uploadItemPicture } from '@pasar/contract/media/item-picture'
import { uploadOrderFile } from '@pasar/contract/media/order-file'
import { viewOrder } from '@pasar/contract/ordering/order'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aSupervisor, aVendor, freightRates } from '../../testing/builders.ts'
import { testServices } from '../../testing/call-endpoint.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { advanceOrderTo, fillCart, get, order, type TestContext } from '../../testing/orders.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Actor } from '../http/actor.ts'

let house: TestContext
let staff: Actor
let close: () => Promise<void>

beforeAll(async () => {
  const database = await testDb()
  house = { db: database.db, services: testServices() }
  await freightRates(house.db)
  staff = await aStaffMember(house.db)
  close = database.close
})
afterAll(() => close())

async function shipped(villageCode?: string) {
  const school = await aSchool(house.db, villageCode === undefined ? {} : { villageCode })
  const vendor = await aVendor(house.db)
  const itemId = await anItem(house.db, vendor)
  await fillCart(house, school, [[itemId, 1]])
  const [placed] = (await order(house, school)).orders
  const orderId = placed?.id ?? 0
  await advanceOrderTo(house, { orderId, school, vendor, staff, to: 'shipping' })
  return { orderId, number: placed?.number, school, vendor, itemId }
}

/** A scene of soft spots, another one for each seed. */
function scene(seed: number) {
  const spots = Buffer.from(
    Array.from({ length: 64 }, (_, at) => ((at + 7) * (seed * 37 + 11) * 2_654_435) % 251),
  )
  return sharp(spots, { raw: { width: 8, height: 8, channels: 1 } })
    .resize(800, 600, { kernel: 'cubic' })
    .jpeg()
}

const upload = (
  { orderId, school }: Pick<Awaited<ReturnType<typeof shipped>>, 'orderId' | 'school'>,
  bytes: Buffer,
  asked: { body?: { photoCode?: string }; key?: string } = {},
) =>
  get(house, uploadOrderFile, school, {
    params: { purpose: 'bast', orderId },
    file: { name: 'foto.jpg', bytes },
    ...asked,
  })

const filesFor = async (reader: Actor, orderId: number) =>
  (await get(house, viewOrder, reader, { params: { orderId } })).files

test('a photo says whether it carries the code of its order, to those who watch alone', async () => {
  const one = await shipped()
  const { photoCode } = await get(house, viewOrder, one.school, { params: { orderId: one.orderId } })
  expect(photoCode).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
  await upload(one, await scene(1).toBuffer(), { body: { photoCode: photoCode?.toLowerCase() ?? '' } })
  await upload(one, await scene(2).toBuffer(), { body: { photoCode: 'AAAAAA' } })
  await upload(one, await scene(3).toBuffer())
  expect((await filesFor(staff, one.orderId)).map(({ evidence }) => evidence?.hasCode)).toEqual([
    true,
    false,
    false,
  ])
  expect((await filesFor(one.school, one.orderId)).map(({ evidence }) => evidence)).toEqual([
    null,
    null,
    null,
  ])
  const vendorSees = await get(house, viewOrder, one.vendor, { params: { orderId: one.orderId } })
  expect([vendorSees.photoCode, vendorSees.files[0]?.evidence]).toEqual([null, null])
})

test('a photo of another order is taken, however it was packed and stamped, and staff see which one it resembles', async () => {
  const [first, second] = [await shipped(), await shipped()]
  const original = await scene(10).toBuffer()
  await upload(first, original)
  const stamp = await sharp({ create: { width: 500, height: 26, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const small = await sharp(original).resize(500, 375).toBuffer()
  const copied = await sharp(small)
    .composite([{ input: stamp, gravity: 'south' }])
    .modulate({ brightness: 1.08 })
    .jpeg({ quality: 40 })
    .toBuffer()
  await upload(second, copied)
  await upload(second, await scene(11).toBuffer())
  const [alike, own] = await filesFor(staff, second.orderId)
  expect(alike?.evidence).toMatchObject({
    isAlike: true,
    twin: { orderId: first.orderId, itemId: null, name: first.number },
  })
  expect(own?.evidence).toMatchObject({ isAlike: false, twin: null })
  expect((await filesFor(second.school, second.orderId))[0]?.evidence).toBe(null)
})

test('a supervisor who may not see the order of the twin hears that there is one, and no more', async () => {
  await someAreas(house.db)
  const [first, second] = [await shipped('6471011001'), await shipped('3515182001')]
  await upload(first, await scene(20).toBuffer())
  await upload(second, await scene(20).toBuffer())
  const supervisor = await aSupervisor(house.db, ['3515'])
  expect((await filesFor(supervisor, second.orderId))[0]?.evidence).toMatchObject({
    isAlike: true,
    twin: null,
  })
})

test('several photos of the same goods in one order, and walls of one colour, are alike and say nothing', async () => {
  const one = await shipped()
  const wall = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#886644' } })
    .jpeg()
    .toBuffer()
  for (const bytes of [await scene(30).toBuffer(), await scene(30).jpeg({ quality: 50 }).toBuffer(), wall])
    await upload(one, bytes)
  const other = await shipped()
  await upload(other, wall)
  const seen = [...(await filesFor(staff, one.orderId)), ...(await filesFor(staff, other.orderId))]
  expect(seen.map(({ evidence }) => evidence?.isAlike)).toEqual([false, false, false, false])
})

test('a picture of goods on sale is known again', async () => {
  const one = await shipped()
  const draft = await anItem(house.db, one.vendor, { state: 'draft' })
  const bytes = await scene(40).toBuffer()
  await get(house, uploadItemPicture, one.vendor, {
    params: { type: 'item', pageId: draft },
    body: { uploadToken: '' },
    file: { name: 'barang.jpg', bytes },
  })
  await upload(one, await sharp(bytes).resize(400).jpeg({ quality: 60 }).toBuffer())
  expect((await filesFor(staff, one.orderId))[0]?.evidence).toMatchObject({
    isAlike: true,
    twin: { itemId: draft, orderId: null },
  })
})

test('what a device sends again, because no answer came, is done once', async () => {
  const one = await shipped()
  const bytes = await scene(50).toBuffer()
  const [first, again] = [
    await upload(one, bytes, { key: 'foto-0001' }),
    await upload(one, bytes, { key: 'foto-0001' }),
  ]
  expect(again.uploaded.id).toBe(first.uploaded.id)
  expect(await filesFor(one.school, one.orderId)).toHaveLength(1)

  const add = { body: { itemId: one.itemId, quantity: 2 }, key: 'keranjang-0001' }
  const added = await get(house, addToCart, one.school, add)
  expect(await get(house, addToCart, one.school, add)).toEqual(added)
  const { groups } = await get(house, viewCart, one.school)
  expect(groups[0]?.lines[0]?.quantity).toBe(2)
})
