import { printDocuments } from '@pasar/contract/document/document'
import { must } from '@pasar/domain/kernel/must'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { advanceOrderTo, createTestContext, fillCart, order } from '../../testing/orders.ts'
import { pagesOf } from '../../testing/printed.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import type { Actor } from '../call/actor.ts'

const context = await createTestContext()
const { db } = context
let app: Awaited<ReturnType<typeof testApp>>
let vendor: Actor
let other: Actor
const orders: { id: number; number: string }[] = []

beforeAll(async () => {
  app = await testApp(db, context.services)
  const [school, staff] = [await aSchool(db), await aStaffMember(db)]
  vendor = await aVendor(db)
  other = await aVendor(db)
  for (const seller of [vendor, vendor, other]) {
    await fillCart(context, school, [[await anItem(db, seller), 1]])
    const [placed] = (await order(context, school)).orders
    orders.push({ id: must(placed, 'the placed order').id, number: placed?.number ?? '' })
  }
  await advanceOrderTo(context, {
    orderId: must(orders[0], 'the order').id,
    to: 'shipping',
    school,
    vendor,
    staff,
  })
})
afterAll(() => app.close())

const printed = async (actor: Actor, kind: string, ids: readonly (number | undefined)[]) => {
  const headers = { authorization: `member|${actor.memberId}|${await aToken(db, actor)}` }
  return app.inject({ url: `/api${printDocuments.path}?kind=${kind}&orders=${ids.join(',')}`, headers })
}
const ownIds = () => [orders[0]?.id, orders[1]?.id]

test('prints the documents of several orders after a list of the orders', async () => {
  const response = await printed(vendor, 'order', ownIds())
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
  const pages = await pagesOf(response.rawPayload)
  // The list, and two documents of two pages.
  expect(pages).toHaveLength(5)
  for (const { number } of orders.slice(0, 2)) expect(pages[0]).toContain(number)
  expect(pages[1]).toContain(orders[0]?.number)
  expect(pages[3]).toContain(orders[1]?.number)
})

test('lists orders without a delivery note, and refuses a print without any', async () => {
  const pages = await pagesOf((await printed(vendor, 'delivery', ownIds())).rawPayload)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toMatch(/Belum terbit/)
  expect((await printed(vendor, 'delivery', [orders[1]?.id])).statusCode).toBe(404)
})

test('refuses orders of another vendor, more than 50 orders, and schools', async () => {
  expect((await printed(vendor, 'order', [...ownIds(), orders[2]?.id])).statusCode).toBe(404)
  expect((await printed(other, 'order', ownIds())).statusCode).toBe(404)
  const many = Array.from({ length: 51 }, (_, at) => at + 1)
  expect((await printed(vendor, 'order', many)).statusCode).toBe(422)
  expect((await printed(await aSchool(db), 'order', ownIds())).statusCode).toBe(403)
})
