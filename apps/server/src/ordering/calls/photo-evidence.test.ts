import { addToCart, viewCart } from '@pasar/contract/cart/cart'
import { uploadItemPicture } from '@pasar/contract/media/item-picture'
import { uploadOrderFile } from '@pasar/contract/media/order-file'
import { viewOrder } from '@pasar/contract/ordering/order'
import { must } from '@pasar/domain/kernel/must'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anItem,
  aSchool,
  aStaffMember,
  aSupervisor,
  aVendor,
  freightRates,
} from '../../../testing/builders.ts'
import { testServices } from '../../../testing/call-endpoint.ts'
import { someAreas } from '../../../testing/catalogue-builders.ts'
import { advanceOrderTo, fillCart, get, order, type TestContext } from '../../../testing/orders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'

let context: TestContext
let staff: Actor
let close: () => Promise<void>

beforeAll(async () => {
  const database = await testDb()
  context = { db: database.db, services: testServices() }
  await freightRates(context.db)
  staff = await aStaffMember(context.db)
  close = database.close
})
afterAll(() => close())

async function shipped(villageCode?: string) {
  const school = await aSchool(context.db, villageCode === undefined ? {} : { villageCode })
  const vendor = await aVendor(context.db)
  const itemId = await anItem(context.db, vendor)
  await fillCart(context, school, [[itemId, 1]])
  const [placed] = (await order(context, school)).orders
  const orderId = must(placed, 'the placed order').id
  await advanceOrderTo(context, { orderId, school, vendor, staff, to: 'shipping' })
  return { orderId, number: placed?.number, school, vendor, itemId }
}

/** Returns a picture of soft spots; each seed gives a different picture. */
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
  options: { body?: { photoCode?: string }; key?: string } = {},
) =>
  get(context, uploadOrderFile, school, {
    params: { purpose: 'bast', orderId },
    file: { name: 'foto.jpg', bytes },
    ...options,
  })

const filesFor = async (viewer: Actor, orderId: number) =>
  (await get(context, viewOrder, viewer, { params: { orderId } })).files

test('shows staff, but neither school nor vendor, whether a photo has the code of its order', async () => {
  const one = await shipped()
  const { photoCode } = await get(context, viewOrder, one.school, { params: { orderId: one.orderId } })
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
  const vendorSees = await get(context, viewOrder, one.vendor, { params: { orderId: one.orderId } })
  expect([vendorSees.photoCode, vendorSees.files[0]?.evidence]).toEqual([null, null])
})

test('accepts a compressed and stamped photo of another order and shows staff the similar one', async () => {
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

test('hides the similar order from a supervisor without access to it', async () => {
  await someAreas(context.db)
  const [first, second] = [await shipped('6471011001'), await shipped('3515182001')]
  await upload(first, await scene(20).toBuffer())
  await upload(second, await scene(20).toBuffer())
  const supervisor = await aSupervisor(context.db, ['3515'])
  expect((await filesFor(supervisor, second.orderId))[0]?.evidence).toMatchObject({
    isAlike: true,
    twin: null,
  })
})

test('ignores similar photos of the same order and single-colour photos', async () => {
  const one = await shipped()
  const wall = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#886644' } })
    .jpeg()
    .toBuffer()
  for (const bytes of [await scene(30).toBuffer(), await scene(30).jpeg({ quality: 50 }).toBuffer(), wall])
    await upload(one, bytes)
  const other = await shipped()
  await upload(other, wall)
  const files = [...(await filesFor(staff, one.orderId)), ...(await filesFor(staff, other.orderId))]
  expect(files.map(({ evidence }) => evidence?.isAlike)).toEqual([false, false, false, false])
})

test('recognises a picture of an item on sale', async () => {
  const one = await shipped()
  const draft = await anItem(context.db, one.vendor, { state: 'draft' })
  const bytes = await scene(40).toBuffer()
  await get(context, uploadItemPicture, one.vendor, {
    params: { type: 'item', pageId: draft },
    body: { uploadToken: '', placement: 'end' },
    file: { name: 'barang.jpg', bytes },
  })
  await upload(one, await sharp(bytes).resize(400).jpeg({ quality: 60 }).toBuffer())
  expect((await filesFor(staff, one.orderId))[0]?.evidence).toMatchObject({
    isAlike: true,
    twin: { itemId: draft, orderId: null },
  })
})

test('processes a repeated request of a device once', async () => {
  const one = await shipped()
  const bytes = await scene(50).toBuffer()
  const [first, second] = [
    await upload(one, bytes, { key: 'foto-0001' }),
    await upload(one, bytes, { key: 'foto-0001' }),
  ]
  expect(second.uploaded.id).toBe(first.uploaded.id)
  expect(await filesFor(one.school, one.orderId)).toHaveLength(1)

  const add = { body: { itemId: one.itemId, quantity: 2 }, key: 'keranjang-0001' }
  const added = await get(context, addToCart, one.school, add)
  expect(await get(context, addToCart, one.school, add)).toEqual(added)
  const { groups } = await get(context, viewCart, one.school)
  expect(groups[0]?.lines[0]?.quantity).toBe(2)
})
