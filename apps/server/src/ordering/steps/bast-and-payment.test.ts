import {
  confirmPayment,
  inspectOrder,
  payOrder,
  refusePayment,
  uploadBast,
} from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { describe, expect, test } from 'vitest'
import { callEndpoint, outcomeOf } from '../../../testing/call-endpoint.ts'
import { createOrderFixture } from '../../../testing/fixtures/order-fixture.ts'
import { advanceOrderTo, get, inspectionOf, paymentOf, photo } from '../../../testing/orders.ts'

const { context, staff, anOrder, view } = await createOrderFixture()

describe('§1 The school must check goods', () => {
  test('a mismatch blocks the BAST; the inspection is saved and the order stays in shipping', async () => {
    const one = await anOrder(3)
    const shipped = await advanceOrderTo(context, { ...one, to: 'shipping' })
    const params = { orderId: one.orderId }
    const short = inspectionOf(shipped?.lines ?? [], 1)
    const saved = await get(context, inspectOrder, one.school, {
      params,
      body: { version: must(shipped, 'the shipped order').version, ...short },
    })
    expect(saved).toMatchObject({ state: 'shipping', handover: { final: false } })
    await photo(context, one.school, one.orderId, 'bast')
    const body = { version: saved.version, agreed: true as const, chargePenalty: false, ...short }
    expect(
      (await callEndpoint(context.db, context.services, uploadBast, one.school, { params, body })).http,
    ).toBe(409)
    expect((await view(one.orderId, one.school)).state).toBe('shipping')
  })
  test('rejects a BAST without a photo', async () => {
    const one = await anOrder()
    const shipped = await advanceOrderTo(context, { ...one, to: 'shipping' })
    const body = {
      version: must(shipped, 'the shipped order').version,
      agreed: true as const,
      chargePenalty: false,
      ...inspectionOf(shipped?.lines ?? []),
    }
    const answer = await callEndpoint(context.db, context.services, uploadBast, one.school, {
      params: { orderId: one.orderId },
      body,
    })
    expect(outcomeOf(answer)).toEqual([422, 'Unggah paling sedikit satu foto dari yang diterima baik'])
  })
  test('the database rejects changes of a final BAST', async () => {
    const one = await anOrder()
    await advanceOrderTo(context, { ...one, to: 'bast' })
    await expect(
      context.db.updateTable('handover_line').set({ good: 0 }).where('order_id', '=', one.orderId).execute(),
    ).rejects.toThrow('a BAST is final')
  })
})

describe('§1 Payment must follow the BAST upload', () => {
  test('rejects a payment before the BAST', async () => {
    const one = await anOrder()
    const shipped = await advanceOrderTo(context, { ...one, to: 'shipping' })
    const body = { version: must(shipped, 'the shipped order').version, ...paymentOf(shipped) }
    const answer = await callEndpoint(context.db, context.services, payOrder, one.school, {
      params: { orderId: one.orderId },
      body,
    })
    expect(outcomeOf(answer)).toEqual([409, 'Langkah ini belum dapat dilakukan'])
  })
  test('rejects a payment that is one rupiah short', async () => {
    const one = await anOrder()
    const bast = await advanceOrderTo(context, { ...one, to: 'bast' })
    await photo(context, one.school, one.orderId, 'payment')
    const body = {
      version: must(bast, 'the order with BAST').version,
      ...paymentOf(bast),
      amount: (bast?.amounts.total ?? 0) - 1,
    }
    const answer = await callEndpoint(context.db, context.services, payOrder, one.school, {
      params: { orderId: one.orderId },
      body,
    })
    expect(answer.http).toBe(422)
  })
  test('a refused proof returns the order to bast, and a new proof is accepted', async () => {
    const one = await anOrder()
    const paid = await advanceOrderTo(context, { ...one, to: 'paid' })
    const params = { orderId: one.orderId }
    const back = await get(context, refusePayment, staff, {
      params,
      body: { version: must(paid, 'the paid order').version, reason: 'Tidak terbaca' },
    })
    expect(back).toMatchObject({ state: 'bast', payments: [{ state: 'refused', refusal: 'Tidak terbaca' }] })
    const payInput = { params, body: { version: back.version, ...paymentOf(back) } }
    expect(
      outcomeOf(await callEndpoint(context.db, context.services, payOrder, one.school, payInput)),
    ).toEqual([422, 'Unggah bukti bayar dahulu'])
    await photo(context, one.school, one.orderId, 'payment', new Date('2026-11-21T03:00:01Z'))
    const repaidOrder = await get(context, payOrder, one.school, {
      params,
      body: { version: back.version, ...paymentOf(back) },
    })
    expect(repaidOrder.state).toBe('paid')
    const body = { version: repaidOrder.version, amount: repaidOrder.amounts.total, reference: 'RK-2' }
    expect((await get(context, confirmPayment, staff, { params, body })).invoice?.state).toBe('paid')
  })
})
