import { removeOrderFile, uploadOrderFile } from '@pasar/contract/media/order-file'
import { must } from '@pasar/domain/kernel/must'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor, freightRates } from '../../../testing/builders.ts'
import { callEndpoint, testServices } from '../../../testing/call-endpoint.ts'
import {
  advanceOrderTo,
  aPhoto,
  fillCart,
  get,
  order,
  photo,
  type TestContext,
} from '../../../testing/orders.ts'
import { onePagePdf, signedPdf } from '../../../testing/pdf-files.ts'
import { aToken, testApp } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'

let context: TestContext & { services: ReturnType<typeof testServices> }
let app: Awaited<ReturnType<typeof testApp>>
let close: () => Promise<void>
let staff: Actor

beforeAll(async () => {
  const database = await testDb()
  context = { db: database.db, services: testServices() }
  await freightRates(context.db)
  staff = await aStaffMember(context.db)
  app = await testApp(context.db, context.services)
  close = async () => {
    await app.close()
    await database.close()
  }
})
afterAll(() => close())

async function shippedOrder() {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  const one = { orderId, school, vendor, staff }
  await advanceOrderTo(context, { ...one, to: 'shipping' })
  return one
}

const upload = (
  school: Actor,
  orderId: number,
  bytes: Buffer,
  name = 'foto.jpg',
  purpose: 'bast' | 'payment' = 'bast',
) =>
  callEndpoint(context.db, context.services, uploadOrderFile, school, {
    params: { purpose, orderId },
    file: { name, bytes },
  })

describe('stored uploads', () => {
  test('reports a lost digital signature for a signed PDF and for no other file', async () => {
    const { orderId, school } = await shippedOrder()
    const uploadAndRead = async (bytes: Buffer, name: string) => {
      const { http, body } = await upload(school, orderId, bytes, name)
      expect(http).toBe(200)
      return body.data
    }
    expect(await uploadAndRead(signedPdf, 'tugas.pdf')).toMatchObject({ wasSigned: true })
    expect(await uploadAndRead(onePagePdf(), 'biasa.pdf')).toMatchObject({ wasSigned: false })
    expect(await uploadAndRead(await aPhoto(), 'foto.jpg')).toMatchObject({ wasSigned: false })
  })

  test('re-encodes a photo smaller and without metadata', async () => {
    const { orderId, school } = await shippedOrder()
    const original = await sharp({
      create: { width: 3000, height: 2000, channels: 3, background: '#336699' },
    })
      .withExif({ IFD0: { Copyright: 'Rahasia' }, IFD3: { GPSLatitude: '7/1 21/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await upload(school, orderId, original)).http).toBe(200)
    const storedPhoto = [...context.services.stored.values()].at(-1) ?? Buffer.alloc(0)
    expect(await sharp(storedPhoto).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1067 })
    expect(storedPhoto.includes('Rahasia')).toBe(false)
  })

  test.each([
    ['a page that is called a photo', Buffer.from('<html><script>alert(1)</script>')],
    ['a drawing that can carry scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a photo that ends after its first bytes', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_, bytes) => {
    const { orderId, school } = await shippedOrder()
    const before = context.services.stored.size
    expect((await upload(school, orderId, bytes)).http).toBe(422)
    expect(context.services.stored.size).toBe(before)
  })
})

describe('access to uploads', () => {
  test('accepts files only from the school of the order, and only while the step is due', async () => {
    const one = await shippedOrder()
    expect((await upload(await aSchool(context.db), one.orderId, await aPhoto())).http).toBe(404)
    expect((await upload(one.school, one.orderId, await aPhoto(), 'bukti.jpg', 'payment')).http).toBe(409)
  })
  test('refuses to remove a file of a final BAST', async () => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
    const orderId = must((await order(context, school)).orders[0], 'the order').id
    const bast = await advanceOrderTo(context, { orderId, school, vendor, staff, to: 'bast' })
    const fileId = bast?.files[0]?.id ?? 0
    const params = { purpose: 'bast' as const, orderId, fileId }
    expect((await callEndpoint(context.db, context.services, removeOrderFile, school, { params })).http).toBe(
      409,
    )
  })
})

test('only the parties of the order and staff can open a file', async () => {
  const one = await shippedOrder()
  const { uploaded } = await photo(context, one.school, one.orderId, 'bast')
  const read = async (actor: Actor | null) => {
    const headers = actor
      ? { authorization: `member|${actor.memberId}|${await aToken(context.db, actor)}` }
      : {}
    return (await app.inject({ method: 'GET', url: uploaded.url, headers })).statusCode
  }
  expect(await Promise.all([one.school, one.vendor, staff].map(read))).toEqual([200, 200, 200])
  expect(
    await Promise.all([read(null), read(await aSchool(context.db)), read(await aVendor(context.db))]),
  ).toEqual([404, 404, 404])
  expect(
    (
      await get(context, removeOrderFile, one.school, {
        params: { purpose: 'bast', orderId: one.orderId, fileId: uploaded.id },
      })
    ).success,
  ).toEqual([{ id: uploaded.id }])
})
