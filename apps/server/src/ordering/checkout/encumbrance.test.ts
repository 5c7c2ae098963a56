import { acceptRequest, openRequest, requestChange } from '@pasar/contract/ordering/requests'
import { inspectOrder, uploadBast } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { createPlannedOrderFixture } from '../../../testing/fixtures/planned-order-fixture.ts'
import { advanceOrderTo, get, inspectionOf, photo } from '../../../testing/orders.ts'
import { balancesOf } from '../../../testing/plans.ts'

const { context, staff, vendor, planned, lastRequest } = await createPlannedOrderFixture()

test('the total of an order moves from reserved to committed, accrued and paid', async () => {
  const balances: unknown[] = []
  for (const to of ['new', 'confirmed', 'shipping', 'bast', 'paid', 'payment_confirmed'] as const) {
    const { school, orderId } = await planned()
    await advanceOrderTo(context, { orderId, to, school, vendor, staff })
    const { available, ...otherBalances } = await balancesOf(context.db, school)
    balances.push([to, available, Object.entries(otherBalances).filter(([, sum]) => sum !== 0)])
  }
  expect(balances).toEqual([
    ['new', 326_100, [['reserved', 673_900]]],
    ['confirmed', 326_100, [['committed', 673_900]]],
    ['shipping', 326_100, [['committed', 673_900]]],
    ['bast', 326_100, [['accrued', 673_900]]],
    ['paid', 326_100, [['accrued', 673_900]]],
    ['payment_confirmed', 326_100, [['paid', 673_900]]],
  ])
})

test('a short delivery accrues only what arrived and releases the rest', async () => {
  const { school, orderId, params } = await planned()
  const view = await advanceOrderTo(context, { orderId, to: 'shipping', school, vendor, staff })
  const found = inspectionOf(view?.lines ?? [], 2)
  const inspected = await get(context, inspectOrder, school, {
    params,
    body: { version: must(view, 'the view').version, ...found },
  })
  const pendingOrder = await get(context, openRequest, school, {
    params,
    body: { version: inspected.version, kind: 'short', reason: 'Kurang dua rim' },
  })
  const accepted = await get(context, acceptRequest, vendor, {
    params: { orderId, requestId: await lastRequest(orderId) },
    body: { version: pendingOrder.version, answer: '' },
  })
  await photo(context, school, orderId, 'bast')
  await get(context, uploadBast, school, {
    params,
    body: { version: accepted.version, agreed: true, chargePenalty: false, ...found },
  })
  // 8 × 54,390 and 130,000 of freight.
  expect(await balancesOf(context.db, school)).toMatchObject({
    available: 434_880,
    accrued: 565_120,
    committed: 0,
  })
})

test('a change that raises the total takes the difference, or is rejected for lack of balance', async () => {
  for (const [amount, left] of [
    [1_000_000, 271_710],
    [700_000, null],
  ] as const) {
    const { school, orderId, params } = await planned(amount)
    const pendingOrder = await get(context, requestChange, school, {
      params,
      body: {
        version: 1,
        reason: 'Perlu satu lagi',
        lines: [{ lineNo: 1, quantity: 11, unitPrice: 54_390 }],
        freight: 130_000,
        neededBy: null,
      },
    })
    const answer = await callEndpoint(context.db, context.services, acceptRequest, vendor, {
      params: { orderId, requestId: await lastRequest(orderId) },
      body: { version: pendingOrder.version, answer: '' },
    })
    expect(answer.http).toBe(left === null ? 422 : 200)
    if (left === null)
      expect(answer.body).toMatchObject({ status_message: 'Saldo pos 1 Kertas kurang Rp 28.290' })
    expect(await balancesOf(context.db, school)).toMatchObject({
      available: left ?? 26_100,
      reserved: left === null ? 673_900 : 728_290,
    })
  }
})
