import { uploadOrderFile } from '@pasar/contract/media/order-file'
import { type OrderView, viewOrder } from '@pasar/contract/ordering/order'
import { listOrders } from '@pasar/contract/ordering/order-list'
import { acceptRequest, openRequest } from '@pasar/contract/ordering/requests'
import {
  confirmPayment,
  inspectOrder,
  payOrder,
  quoteBast,
  replaceGoods,
  shipOrder,
  uploadBast,
} from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { describe, expect, test } from 'vitest'
import { createOrderFixture } from '../../../testing/fixtures/order-fixture.ts'
import { advanceOrderTo, get, inspectionOf, paymentOf, photo } from '../../../testing/orders.ts'
import { tickClock } from '../../../testing/partners/bank.ts'
import { onePagePdf } from '../../../testing/pdf-files.ts'
import type { Actor } from '../../call/actor.ts'

const { context, staff, anOrder, stockOf } = await createOrderFixture()

/** Creates an order of four laptops at 8.880.000 that is shipped. */
async function onTheWay() {
  const one = await anOrder(4, { price: 8_880_000 })
  const shipped = await advanceOrderTo(context, { ...one, to: 'shipping' })
  if (!shipped) throw new Error('not on its way')
  return { ...one, shipped }
}

const now = new Date('2026-11-21T03:00:00Z')

describe('§1 the school checks goods against what was received', () => {
  test('after the vendor accepts three of four laptops, all amounts are for three', async () => {
    const one = await onTheWay()
    const freight = one.shipped.amounts.freight
    const before = await stockOf(one.itemId)
    const found = inspectionOf(one.shipped.lines, 1)
    const body = { version: one.shipped.version, ...found }
    const bast = (version: number) =>
      get(context, uploadBast, one.school, {
        params: one.params,
        body: { ...found, version, agreed: true, chargePenalty: false },
      })
    await photo(context, one.school, one.orderId, 'bast')
    const inspected = await get(context, inspectOrder, one.school, { params: one.params, body })
    await expect(bast(inspected.version)).rejects.toThrow('Berita acara tidak dapat diisi')
    const counts = found.lines.map(({ lineNo, good }) => ({ lineNo, good }))
    const quote = await get(context, quoteBast, one.vendor, {
      params: one.params,
      body: { inspectedOn: '2026-11-21', lines: counts, chargePenalty: false },
    })
    expect(quote).toMatchObject({ penalty: 0, lateDays: 0, amounts: { total: 26_640_000 + freight } })

    await get(context, openRequest, one.school, {
      params: one.params,
      body: { version: inspected.version, kind: 'short', reason: 'Cukup tiga' },
    })
    const { requests, version } = await get(context, viewOrder, one.vendor, { params: one.params })
    await get(context, acceptRequest, one.vendor, {
      params: { orderId: one.orderId, requestId: must(requests[0], 'the request').id },
      body: { version, answer: '' },
    })
    const handed = await bast(version + 1)
    // 26.640.000 gross: DPP 24.000.000, PPN 2.640.000, PPh 120.000, fee 5.000.
    expect(handed.invoice).toMatchObject({
      amount: 26_640_000 + freight,
      penalty: 0,
      amounts: { dpp: 24_000_000, ppn: 2_640_000, pph: 120_000, fee: 5_000 },
    })
    expect(handed.amounts.gross).toBe(35_520_000)
    const [listed] = (await get(context, listOrders, one.school)).orders
    expect(listed).toMatchObject({ total: 26_640_000 + freight, pending: null, unpaidYear: null })
    expect(await stockOf(one.itemId)).toBe(before + 1)

    await photo(context, one.school, one.orderId, 'payment')
    const pay = (amount: number) =>
      get(context, payOrder, one.school, {
        params: one.params,
        body: { version: handed.version, ...paymentOf(handed), amount },
      })
    await expect(pay(handed.amounts.total)).rejects.toThrow('berbeda dari tagihan')
    const paid = await pay(26_640_000 + freight)
    await get(context, confirmPayment, staff, {
      params: one.params,
      body: { version: paid.version, amount: 26_640_000 + freight, reference: 'RK-3' },
    })
    const { payout } = await get(context, viewOrder, one.vendor, { params: one.params })
    expect(payout?.amount).toBe(24_000_000 - 120_000 - 5_000 + freight)
  })

  test('the BAST must state the accepted counts, not fewer', async () => {
    const one = await onTheWay()
    await photo(context, one.school, one.orderId, 'bast')
    const inspected = await get(context, inspectOrder, one.school, {
      params: one.params,
      body: { version: one.shipped.version, ...inspectionOf(one.shipped.lines, 1) },
    })
    await get(context, openRequest, one.school, {
      params: one.params,
      body: { version: inspected.version, kind: 'short', reason: 'Kurang satu' },
    })
    const { requests, version } = await get(context, viewOrder, one.vendor, { params: one.params })
    await get(context, acceptRequest, one.vendor, {
      params: { orderId: one.orderId, requestId: must(requests[0], 'the request').id },
      body: { version, answer: '' },
    })
    await expect(
      get(context, uploadBast, one.school, {
        params: one.params,
        body: {
          ...inspectionOf(one.shipped.lines, 2),
          version: version + 1,
          agreed: true,
          chargePenalty: false,
        },
      }),
    ).rejects.toThrow('Berita acara tidak dapat diisi')
  })

  test('a replacement lets the vendor ship exactly the damaged units again', async () => {
    const one = await onTheWay()
    const lines = one.shipped.lines.map(({ lineNo }) => ({
      lineNo,
      good: 3,
      damaged: 1,
      missing: 0,
      condition: 'damaged' as const,
      note: 'Layar retak',
    }))
    const inspected = await get(context, inspectOrder, one.school, {
      params: one.params,
      body: { ...inspectionOf(one.shipped.lines), version: one.shipped.version, lines },
    })
    const replacementOrder = await get(context, replaceGoods, one.school, {
      params: one.params,
      body: { version: inspected.version, reason: 'Layar retak' },
    })
    expect(replacementOrder.lines[0]?.shipped).toBe(3)
    const send = (quantity: number) =>
      get(context, shipOrder, one.vendor, {
        params: one.params,
        body: {
          version: replacementOrder.version,
          shippedOn: '2026-11-21',
          carrier: 'Mobil sendiri',
          tracking: '',
          note: '',
          lines: [{ lineNo: 1, quantity }],
        },
      })
    await expect(send(2)).rejects.toThrow('Paling banyak 1')
    expect((await send(1)).lines[0]?.shipped).toBe(4)
  })

  test('ten days late, the school may deduct one percent', async () => {
    const one = await onTheWay()
    const late = new Date('2026-12-15T03:00:00Z')
    const { deliverBy, penaltyToday } = await get(context, viewOrder, one.school, {
      params: one.params,
      now: late,
    })
    expect([deliverBy, penaltyToday]).toEqual(['2026-12-05', 355_200])
    // Three good ones: 26.640.000 at one permille a day for ten days.
    const quote = { inspectedOn: '2026-12-15', lines: [{ lineNo: 1, good: 3 }] }
    for (const [chargePenalty, penalty] of [
      [true, 266_400],
      [false, 0],
    ] as const)
      expect(
        await get(context, quoteBast, one.school, { params: one.params, body: { ...quote, chargePenalty } }),
      ).toMatchObject({
        lateDays: 10,
        latePenalty: 266_400,
        penalty,
        amounts: { total: 26_640_000 + one.shipped.amounts.freight - penalty },
      })
    await photo(context, one.school, one.orderId, 'bast')
    const handed = await get(context, uploadBast, one.school, {
      params: one.params,
      body: {
        ...inspectionOf(one.shipped.lines),
        inspectedOn: '2026-12-15',
        version: one.shipped.version,
        agreed: true,
        chargePenalty: true,
      },
      now: late,
    })
    expect(handed.invoice).toMatchObject({
      penalty: 355_200,
      amount: 35_520_000 + one.shipped.amounts.freight - 355_200,
    })
  })

  test('an open complaint blocks the BAST', async () => {
    const one = await onTheWay()
    await context.db.updateTable('orders').set({ complained: true }).where('id', '=', one.orderId).execute()
    await photo(context, one.school, one.orderId, 'bast')
    await expect(
      get(context, uploadBast, one.school, {
        params: one.params,
        body: {
          ...inspectionOf(one.shipped.lines),
          version: one.shipped.version,
          agreed: true,
          chargePenalty: false,
        },
      }),
    ).rejects.toThrow('Masih ada komplain')
  })
})

describe('§4 closing an order after its BAST', () => {
  const form = { name: 'penyelesaian.pdf', bytes: onePagePdf() }
  test('requires the signed forms of both sides', async () => {
    const { orderId, school, vendor } = await anOrder()
    const handed: OrderView | null = await advanceOrderTo(context, {
      orderId,
      to: 'bast',
      school,
      vendor,
      staff,
    })
    const params = { orderId }
    const requestClosure = (version: number) =>
      get(context, openRequest, school, { params, body: { version, kind: 'close', reason: 'Pesanan ganda' } })
    const bring = (actor: Actor) =>
      get(context, uploadOrderFile, actor, { params: { purpose: 'closure', orderId }, file: form, now })
    const version = must(handed, 'the handed-over order').version
    await expect(requestClosure(version)).rejects.toThrow('Unggah formulir')
    await bring(school)
    await requestClosure(version)
    const { requests } = await get(context, viewOrder, vendor, { params })
    const accept = () =>
      get(context, acceptRequest, vendor, {
        params: { orderId, requestId: must(requests[0], 'the request').id },
        body: { version: version + 1, answer: '' },
      })
    await expect(accept()).rejects.toThrow('Unggah formulir')
    await bring(vendor)
    await accept()
    const closed = await get(context, viewOrder, school, { params })
    expect(closed).toMatchObject({ state: 'closed', invoice: { state: 'cancelled' }, offered: [] })
  })
})

test('§9 flags an order unpaid at the end of the year with that year', async () => {
  const orders = await Promise.all(
    (['bast', 'paid', 'payment_confirmed'] as const).map(async (to) => {
      const { orderId, school, vendor } = await anOrder(1)
      await advanceOrderTo(context, { orderId, to, school, vendor, staff })
      return school
    }),
  )
  const unpaidYears = async (at: string) => {
    await tickClock(context, new Date(at))
    return Promise.all(
      orders.map(async (school) => (await get(context, listOrders, school)).orders[0]?.unpaidYear),
    )
  }
  expect(await unpaidYears('2026-12-31T16:59:59Z')).toEqual([null, null, null])
  expect(await unpaidYears('2026-12-31T17:00:00Z')).toEqual([2026, 2026, null])
})
