import { viewOrder } from '@pasar/contract/ordering/order'
import { confirmOrder, shipOrder } from '@pasar/contract/ordering/steps'
import { describe, expect, test } from 'vitest'
import { aSchool, aVendor } from '../../../testing/builders.ts'
import { callEndpoint, outcomeOf } from '../../../testing/call-endpoint.ts'
import { createOrderFixture } from '../../../testing/fixtures/order-fixture.ts'
import { advanceOrderTo, clockAt, shipmentOf } from '../../../testing/orders.ts'
import { brokenAt } from '../../../testing/transparency/broken-chains.ts'
import { readChain } from '../../audit/events.queries.ts'

const { context, anOrder, view } = await createOrderFixture()

test('§4 an order goes from new to completed, with an intact chain', async () => {
  const one = await anOrder()
  await advanceOrderTo(context, { ...one, to: 'payment_confirmed' })
  await clockAt(context, '2026-11-21T04:00:00Z')
  const done = await view(one.orderId, one.vendor)
  expect(done).toMatchObject({
    state: 'completed',
    invoice: { state: 'completed' },
    payout: { state: 'sent' },
    offered: [],
  })
  expect(done.payout?.amount).toBe(done.amounts.received)
  expect(done.events.map(({ action }) => action)).toEqual([
    'create',
    'confirm',
    'process',
    'ship',
    'uploadBast',
    'pay',
    'confirmPayment',
    'complete',
  ])
  expect(brokenAt(await readChain(context.db, one.orderId))).toBeNull()
})

describe('permissions', () => {
  test('responds 404 to strangers', async () => {
    const one = await anOrder()
    const other = await aSchool(context.db)
    const rival = await aVendor(context.db)
    const params = { orderId: one.orderId }
    expect(outcomeOf(await callEndpoint(context.db, context.services, viewOrder, other, { params }))).toEqual(
      [404, 'Pesanan tidak ditemukan'],
    )
    expect(
      outcomeOf(
        await callEndpoint(context.db, context.services, confirmOrder, rival, {
          params,
          body: { version: 1 },
        }),
      ),
    ).toEqual([404, 'Pesanan tidak ditemukan'])
    expect(outcomeOf(await callEndpoint(context.db, context.services, viewOrder, null, { params }))).toEqual([
      401,
      'Login First',
    ])
  })
  test('rejects a school that confirms its own order', async () => {
    const one = await anOrder()
    const input = { params: { orderId: one.orderId }, body: { version: 1 } }
    expect(
      outcomeOf(await callEndpoint(context.db, context.services, confirmOrder, one.school, input)),
    ).toEqual([403, 'Anda tidak memiliki akses'])
  })
  test('shows the payout to the vendor, but not to the school', async () => {
    const one = await anOrder()
    await advanceOrderTo(context, { ...one, to: 'payment_confirmed' })
    expect((await view(one.orderId, one.school)).payout).toBeNull()
    expect((await view(one.orderId, one.vendor)).payout).not.toBeNull()
  })
})

test('executes concurrent equal steps once', async () => {
  const one = await anOrder()
  const click = () =>
    callEndpoint(context.db, context.services, confirmOrder, one.vendor, {
      params: { orderId: one.orderId },
      body: { version: 1 },
    })
  const answers = await Promise.all([click(), click(), click()])
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409])
})

test('rejects a step on an outdated version with a message', async () => {
  const one = await anOrder()
  await advanceOrderTo(context, { ...one, to: 'processed' })
  const late = await callEndpoint(context.db, context.services, shipOrder, one.vendor, {
    params: { orderId: one.orderId },
    body: { version: 1, ...shipmentOf((await view(one.orderId, one.vendor)).lines) },
  })
  expect(outcomeOf(late)).toEqual([
    409,
    'Data ini baru saja diubah pihak lain. Muat ulang untuk melihat versi terbaru.',
  ])
})
