import { removeOrderFile, uploadOrderFile } from '@pasar/contract/media/order-file'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor, freightRates } from '../../testing/builders.ts'
import { callEndpoint, testServices } from '../../testing/call-endpoint.ts'
import {
  advanceOrderTo,
  aPhoto,
  fillCart,
  get,
  order,
  photo,
  type TestContext,
} from '../../testing/orders.ts'
import { onePagePdf, signedPdf } from '../../testing/pdf-files.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Actor } from '../http/actor.ts'

let house: TestContext & { services: ReturnType<typeof testServices> }
let app: Awaited<ReturnType<typeof testApp>>
let close: () => Promise<void>
let staff: Actor

beforeAll(async () => {
  const database = await testDb()
  house = { db: database.db, services: testServices() }
  await freightRates(house.db)
  staff = await aStaffMember(house.db)
  app = await testApp(house.db, house.services)
  close = async () => {
    await app.close()
    await database.close()
  }
})
afterAll(() => close())

async function shippedOrder() {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  await fillCart(house, school, [[await anItem(house.db, vendor), 1]])
  const orderId = (await order(house, school)).orders[0]?.id ?? 0
  const one = { orderId, school, vendor, staff }
  await advanceOrderTo(house, { ...one, to: 'shipping' })
  return one
}

const upload = (
  school: Actor,
  orderId: number,
  bytes: Buffer,
  name = 'foto.jpg',
  purpose: 'bast' | 'payment' = 'bast',
) =>
  callEndpoint(house.db, house.services, uploadOrderFile, school, {
    params: { purpose, orderId },
    file: { name, bytes },
  })

describe('what is kept', () => {
  test('the answer says when a PDF has lost its digital signature by that, and of no other file', async () => {
    const { orderId, school } = await shippedOrder()
    const said = async (bytes: Buffer, name: string) => {
      const { http, body } = await upload(school, orderId, bytes, name)
      expect(http).toBe(200)
      return body.data
    }
    expect(await said(signedPdf, 'tugas.pdf')).toMatchObject({ wasSigned: true })
    expect(await said(onePagePdf(), 'biasa.pdf')).toMatchObject({ wasSigned: false })
    expect(await said(await aPhoto(), 'foto.jpg')).toMatchObject({ wasSigned: false })
  })

  test('a photo is written anew, smaller, and without what the camera added', async () => {
    const { orderId, school } = await shippedOrder()
    const original = await sharp({
      create: { width: 3000, height: 2000, channels: 3, background: '#336699' },
    })
      .withExif({ IFD0: { Copyright: 'Rahasia' }, IFD3: { GPSLatitude: '7/1 21/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await upload(school, orderId, original)).http).toBe(200)
    const kept = [...house.services.stored.values()].at(-1) ?? Buffer.alloc(0)
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1067 })
    expect(kept.includes('Rahasia')).toBe(false)
  })

  test.each([
    ['a page that is called a photo', Buffer.from('<html><script>alert(1)</script>')],
    ['a drawing that can carry scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a photo that ends after its first bytes', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused', async (_, bytes) => {
    const { orderId, school } = await shippedOrder()
    const before = house.services.stored.size
    expect((await upload(school, orderId, bytes)).http).toBe(422)
    expect(house.services.stored.size).toBe(before)
  })
})

describe('when and by whom', () => {
  test('only by the school of the order, and only while the step is due', async () => {
    const one = await shippedOrder()
    expect((await upload(await aSchool(house.db), one.orderId, await aPhoto())).http).toBe(404)
    expect((await upload(one.school, one.orderId, await aPhoto(), 'bukti.jpg', 'payment')).http).toBe(409)
  })
  test('what belongs to a final BAST is not removed', async () => {
    const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
    await fillCart(house, school, [[await anItem(house.db, vendor), 1]])
    const orderId = (await order(house, school)).orders[0]?.id ?? 0
    const bast = await advanceOrderTo(house, { orderId, school, vendor, staff, to: 'bast' })
    const fileId = bast?.files[0]?.id ?? 0
    const params = { purpose: 'bast' as const, orderId, fileId }
    expect((await callEndpoint(house.db, house.services, removeOrderFile, school, { params })).http).toBe(409)
  })
})

test('a file is there for those who take part in the order, and for nobody else', async () => {
  const one = await shippedOrder()
  const { uploaded } = await photo(house, one.school, one.orderId, 'bast')
  const read = async (actor: Actor | null) => {
    const headers = actor
      ? { authorization: `member|${actor.memberId}|${await aToken(house.db, actor)}` }
      : {}
    return (await app.inject({ method: 'GET', url: uploaded.url, headers })).statusCode
  }
  expect(await Promise.all([one.school, one.vendor, staff].map(read))).toEqual([200, 200, 200])
  expect(
    await Promise.all([read(null), read(await aSchool(house.db)), read(await aVendor(house.db))]),
  ).toEqual([404, 404, 404])
  expect(
    (
      await get(house, removeOrderFile, one.school, {
        params: { purpose: 'bast', orderId: one.orderId, fileId: uploaded.id },
      })
    ).success,
  ).toEqual([{ id: uploaded.id }])
})
