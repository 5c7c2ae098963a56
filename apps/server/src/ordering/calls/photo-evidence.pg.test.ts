import { addToCart, viewCart } from '@pasar/contract/cart/cart'
import { uploadOrderFile } from '@pasar/contract/media/order-file'
import { viewOrder } from '@pasar/contract/ordering/order'
import { must } from '@pasar/domain/kernel/must'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor, freightRates } from '../../../testing/builders.ts'
import { callEndpoint, testServices } from '../../../testing/call-endpoint.ts'
import { advanceOrderTo, fillCart, get, order, type TestContext } from '../../../testing/orders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { OpenDatabase } from '../../db/database.ts'

// Concurrent duplicate requests are processed once and similar photos are found, on a real
// PostgreSQL.

let database: OpenDatabase
let context: TestContext
let staff: Actor

beforeAll(async () => {
  database = await testDb()
  context = { db: database.db, services: testServices() }
  await freightRates(context.db)
  staff = await aStaffMember(context.db)
})
afterAll(() => database.close())

async function shipped() {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const itemId = await anItem(context.db, vendor)
  await fillCart(context, school, [[itemId, 1]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  await advanceOrderTo(context, { orderId, school, vendor, staff, to: 'shipping' })
  return { orderId, school, itemId }
}

const spots = Buffer.from(Array.from({ length: 64 }, (_, at) => (at * 97) % 251))
const photo = () =>
  sharp(spots, { raw: { width: 8, height: 8, channels: 1 } })
    .resize(400, 300, { kernel: 'cubic' })
    .jpeg()
    .toBuffer()

test('stores one of eight equal concurrent uploads and finds its twin in another order', async () => {
  const [one, other] = [await shipped(), await shipped()]
  const bytes = await photo()
  const send = ({ orderId, school }: typeof one, key: string) =>
    callEndpoint(context.db, context.services, uploadOrderFile, school, {
      params: { purpose: 'bast', orderId },
      file: { name: 'foto.jpg', bytes },
      key,
    })
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(one, 'foto-sekali')))
  expect(answers.every(({ http }) => http === 200 || http === 409)).toBe(true)
  await send(other, 'foto-lain')
  const filesOf = async (orderId: number) =>
    (await get(context, viewOrder, staff, { params: { orderId } })).files
  expect(await filesOf(one.orderId)).toHaveLength(1)
  expect((await filesOf(other.orderId))[0]?.evidence).toMatchObject({
    isAlike: true,
    twin: { orderId: one.orderId },
  })
})

test('adds to the cart once for eight equal concurrent requests', async () => {
  const { school, itemId } = await shipped()
  const add = () =>
    callEndpoint(context.db, context.services, addToCart, school, {
      body: { itemId, quantity: 3 },
      key: 'keranjang-sekali',
    })
  const answers = await Promise.all(Array.from({ length: 8 }, add))
  expect(answers.every(({ http }) => http === 200 || http === 409)).toBe(true)
  expect((await get(context, viewCart, school)).groups[0]?.lines[0]?.quantity).toBe(3)
})
