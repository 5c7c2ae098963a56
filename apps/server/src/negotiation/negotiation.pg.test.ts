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
import { testPostgres } from '../../testing/test-postgres.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openDatabase(await testPostgres())
  await freightRates(database.db)
})
afterAll(() => database.close())

test('of fifty orders at one agreed price, sent at once, one is made', async () => {
  const house = { db: database.db, services: testServices() }
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  const itemId = await anItem(house.db, vendor, { price: 64_500, stock: 10_000 })
  const offer = { unitPrice: 61_050, freight: 25_000, packing: 5_000, days: 5, note: '' }
  const opened = await get(house, openNegotiation, school, {
    body: { itemId, optionId: null, quantity: 30, ...offer, waivesStep: false },
  })
  const params = { negotiationId: opened.id }
  await get(house, acceptOffer, vendor, { params, body: { version: opened.version } })
  await get(house, orderAtAgreedPrice, school, { params })
  const body = checkoutBody(await get(house, viewCheckout, school))

  // Half of them put the price back into the cart first, as somebody does who presses twice.
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      if (n % 2 === 1) await callEndpoint(house.db, house.services, orderAtAgreedPrice, school, { params })
      return callEndpoint(house.db, house.services, placeOrders, school, { body, key: `serentak-${n}` })
    }),
  )
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  expect(answers.filter(({ http }) => http === 409 || http === 422)).toHaveLength(49)

  const lines = await house.db
    .selectFrom('order_line')
    .select(['order_id', 'unit_price', 'quantity'])
    .where('negotiation_id', '=', opened.id)
    .execute()
  const used = await get(house, viewNegotiation, school, { params })
  expect(used.state).toBe('used')
  expect(lines).toEqual([{ order_id: used.orderId, unit_price: 61_050, quantity: 30 }])
  const { sold } = await house.db
    .selectFrom('order_line')
    .select(({ fn }) => fn.sum<number>('quantity').as('sold'))
    .executeTakeFirstOrThrow()
  expect(Number(sold)).toBe(30)
})

test('§4 an offer accepted, refused, countered and withdrawn while its time runs out: one is done, and the clock ends nothing that has time again', async () => {
  const house = { db: database.db, services: testServices() }
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  const [friday, lastMinute] = [new Date('2026-11-20T03:00:00Z'), new Date('2026-11-25T16:59:00Z')]
  const offer = { unitPrice: 61_050, freight: 25_000, packing: 5_000, days: 5, note: '' }
  for (let round = 0; round < 12; round += 1) {
    const itemId = await anItem(house.db, vendor, { price: 64_500, stock: 10_000 })
    const { id, version } = await get(house, openNegotiation, school, {
      body: { itemId, optionId: null, quantity: 30, ...offer, waivesStep: false },
      now: friday,
    })
    const on = { params: { negotiationId: id }, now: lastMinute }
    const { db, services } = house
    const tries = [
      () => callEndpoint(db, services, acceptOffer, vendor, { ...on, body: { version } }),
      () =>
        callEndpoint(db, services, counterOffer, vendor, {
          ...on,
          body: { ...offer, unitPrice: 62_000, version },
        }),
      () => clockAt(house, '2026-11-25T17:00:01Z'),
      () => clockAt(house, '2026-11-25T17:00:01Z'),
      () => callEndpoint(db, services, refuseOffer, vendor, { ...on, body: { version, reason: 'Tidak' } }),
      () => callEndpoint(db, services, withdrawOffer, school, { ...on, body: { version } }),
    ]
    const at = round % tries.length
    const answers = await Promise.all([...tries.slice(at), ...tries.slice(0, at)].map((attempt) => attempt()))
    const accepted = answers.filter((answer) => answer?.http === 200)
    const ended = await house.db
      .selectFrom('negotiation')
      .select(['version', 'outcome'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // One thing was done to it, by whoever was told so, or by the clock.
    expect(ended.version).toBe(version + 1)
    expect(accepted).toHaveLength(ended.outcome === 'timed_out' ? 0 : 1)
  }
})
