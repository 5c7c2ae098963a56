import {
  acceptOffer,
  counterOffer,
  openNegotiation,
  orderAtAgreedPrice,
  refuseOffer,
  viewNegotiation,
  withdrawOffer,
} from '@pasar/contract/negotiation/negotiation'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aVendor, freightRates } from '../../testing/builders.ts'
import { callEndpoint, testServices } from '../../testing/call-endpoint.ts'
import { checkoutBody, clockAt, get } from '../../testing/orders.ts'
import { testDb } from '../../testing/test-db.ts'
import type { OpenDatabase } from '../db/database.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await testDb()
  await freightRates(database.db)
})
afterAll(() => database.close())

test('of fifty concurrent orders at one agreed price exactly one is created', async () => {
  const context = { db: database.db, services: testServices() }
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const itemId = await anItem(context.db, vendor, { price: 64_500, stock: 10_000 })
  const offer = { unitPrice: 61_050, freight: 25_000, packing: 5_000, days: 5, note: '' }
  const opened = await get(context, openNegotiation, school, {
    body: { itemId, optionId: null, quantity: 30, ...offer, waivesStep: false },
  })
  const params = { negotiationId: opened.id }
  await get(context, acceptOffer, vendor, { params, body: { version: opened.version } })
  await get(context, orderAtAgreedPrice, school, { params })
  const body = checkoutBody(await get(context, viewCheckout, school))

  // Half of them add the agreed price to the cart first, like a user that clicks twice.
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      if (n % 2 === 1)
        await callEndpoint(context.db, context.services, orderAtAgreedPrice, school, { params })
      return callEndpoint(context.db, context.services, placeOrders, school, { body, key: `serentak-${n}` })
    }),
  )
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  expect(answers.filter(({ http }) => http === 409 || http === 422)).toHaveLength(49)

  const lines = await context.db
    .selectFrom('order_line')
    .select(['order_id', 'unit_price', 'quantity'])
    .where('negotiation_id', '=', opened.id)
    .execute()
  const used = await get(context, viewNegotiation, school, { params })
  expect(used.state).toBe('used')
  expect(lines).toEqual([{ order_id: used.orderId, unit_price: 61_050, quantity: 30 }])
  const { sold } = await context.db
    .selectFrom('order_line')
    .select(({ fn }) => fn.sum<number>('quantity').as('sold'))
    .executeTakeFirstOrThrow()
  expect(Number(sold)).toBe(30)
})

test('concurrent clicks add an agreed price to the cart once and none fails', async () => {
  const context = { db: database.db, services: testServices() }
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const offer = { unitPrice: 61_050, freight: 25_000, packing: 5_000, days: 5, note: '' }
  for (let round = 0; round < 12; round += 1) {
    const itemId = await anItem(context.db, vendor, { price: 64_500, stock: 10_000 })
    const opened = await get(context, openNegotiation, school, {
      body: { itemId, optionId: null, quantity: 30, ...offer, waivesStep: false },
    })
    const params = { negotiationId: opened.id }
    await get(context, acceptOffer, vendor, { params, body: { version: opened.version } })
    const clicks = Array.from({ length: 50 }, () => get(context, orderAtAgreedPrice, school, { params }))
    await Promise.all(clicks)
    const lines = await context.db
      .selectFrom('cart_line')
      .select(['quantity', 'price_seen', 'selected'])
      .where('negotiation_id', '=', opened.id)
      .execute()
    expect(lines).toEqual([{ quantity: 30, price_seen: 61_050, selected: true }])
  }
})

test('§4 of concurrent accept, refuse, counter, withdraw and timeout one wins', async () => {
  const context = { db: database.db, services: testServices() }
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const [friday, lastMinute] = [new Date('2026-11-20T03:00:00Z'), new Date('2026-11-25T16:59:00Z')]
  const offer = { unitPrice: 61_050, freight: 25_000, packing: 5_000, days: 5, note: '' }
  for (let round = 0; round < 12; round += 1) {
    const itemId = await anItem(context.db, vendor, { price: 64_500, stock: 10_000 })
    const { id, version } = await get(context, openNegotiation, school, {
      body: { itemId, optionId: null, quantity: 30, ...offer, waivesStep: false },
      now: friday,
    })
    const on = { params: { negotiationId: id }, now: lastMinute }
    const { db, services } = context
    const tries = [
      () => callEndpoint(db, services, acceptOffer, vendor, { ...on, body: { version } }),
      () =>
        callEndpoint(db, services, counterOffer, vendor, {
          ...on,
          body: { ...offer, unitPrice: 62_000, version },
        }),
      () => clockAt(context, '2026-11-25T17:00:01Z'),
      () => clockAt(context, '2026-11-25T17:00:01Z'),
      () => callEndpoint(db, services, refuseOffer, vendor, { ...on, body: { version, reason: 'Tidak' } }),
      () => callEndpoint(db, services, withdrawOffer, school, { ...on, body: { version } }),
    ]
    const at = round % tries.length
    const answers = await Promise.all([...tries.slice(at), ...tries.slice(0, at)].map((attempt) => attempt()))
    const accepted = answers.filter((answer) => answer?.http === 200)
    const ended = await context.db
      .selectFrom('negotiation')
      .select(['version', 'outcome'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // Exactly one change was made, by one request or by the timer.
    expect(ended.version).toBe(version + 1)
    expect(accepted).toHaveLength(ended.outcome === 'timed_out' ? 0 : 1)
  }
})
