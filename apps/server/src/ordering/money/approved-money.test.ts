import {
  assignMovement,
  listMovements,
  listPayouts,
  resendPayout,
  returnMovement,
} from '@pasar/contract/payment/payment-console'
import { must } from '@pasar/domain/kernel/must'
import { afterAll, describe, expect, test } from 'vitest'
import { callEndpoint, outcomeOf } from '../../../testing/call-endpoint.ts'
import { createApprovalFixture } from '../../../testing/fixtures/approval-fixture.ts'
import { sealUnbound } from '../../../testing/fixtures/sealed-texts.ts'
import { advanceOrderTo, get } from '../../../testing/orders.ts'
import { money, sendBankMessage, tickClock } from '../../../testing/partners/bank.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { Actor } from '../../call/actor.ts'

const { context, limits, one, other, anOrder, view, decide, stateOf, payoutsOf } =
  await createApprovalFixture()
const app = await testApp(context.db, context.services)
afterAll(() => app.close())
const now = new Date('2026-11-21T05:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** Sends money to an unknown account for an order after its BAST, and requests its assignment. */
async function lostMoney() {
  const order = await anOrder()
  await advanceOrderTo(context, { ...order, to: 'bast' })
  await tickClock(context, now)
  const { invoice, instruction } = await view(order)
  const payment = money('77777777', invoice?.amount ?? 0)
  await sendBankMessage(app, payment)
  const movements = await get(context, listMovements, one, { query: { state: 'open', keyword: payment.id } })
  const movementId = must(movements.movements[0], 'the movement').id
  const assign = async (by: Actor, reason = 'Nama pengirim sama') =>
    outcomeOf(
      await callEndpoint(context.db, context.services, assignMovement, by, {
        params: { movementId },
        body: { invoice: invoice?.number ?? '', reason },
      }),
    )
  return { ...order, movementId, bankId: payment.id, account: instruction?.account ?? '', invoice, assign }
}

describe('the assignment of a movement from the limit on', () => {
  test('waits for a second staff member, who sees the movement and the invoice', async () => {
    const lost = await lostMoney()
    expect(await lost.assign(one, '')).toEqual([422, 'Alasan wajib diisi'])
    expect(await lost.assign(one)).toEqual([200, ''])
    expect(await lost.assign(other)).toEqual([409, 'Sudah diajukan dan menunggu persetujuan petugas kedua'])
    const { approval } = await view(lost, other)
    expect(approval).toMatchObject({
      kind: 'assign-movement',
      invoice: lost.invoice?.number,
      reference: lost.bankId,
      reason: 'Nama pengirim sama',
      movement: { bankId: lost.bankId, account: '77777777' },
      payment: null,
    })
    expect(await payoutsOf(lost)).toBe(0)
    const query = { state: 'open' as const, keyword: lost.bankId }
    const list = await get(context, listMovements, other, { query })
    expect(list.movements[0]?.isAwaitingApproval).toBe(true)
    expect(await decide(must(approval, 'the approval').id, other, 'approve')).toEqual([200, ''])
    expect(await view(lost)).toMatchObject({ state: 'payment_confirmed', payments: [{ state: 'confirmed' }] })
    expect(await payoutsOf(lost)).toBe(1)
  })

  test('lapses when the bank reports the payment to the account of the order', async () => {
    const lost = await lostMoney()
    await lost.assign(one)
    const { approval } = await view(lost, other)
    await sendBankMessage(app, money(lost.account, lost.invoice?.amount ?? 0))
    expect(await stateOf(must(approval, 'the approval').id)).toBe('lapsed')
    expect((await view(lost)).state).toBe('payment_confirmed')
    expect((await decide(must(approval, 'the approval').id, other, 'approve'))[0]).toBe(409)
    expect(await payoutsOf(lost)).toBe(1)
  })

  test('lapses when the movement is returned to its sender meanwhile', async () => {
    const lost = await lostMoney()
    await lost.assign(one)
    const { approval } = await view(lost, other)
    const params = { movementId: lost.movementId }
    await get(context, returnMovement, one, { params, body: { reason: 'Salah kirim' } })
    expect(await stateOf(must(approval, 'the approval').id)).toBe('lapsed')
    expect((await decide(must(approval, 'the approval').id, other, 'approve'))[0]).toBe(409)
    expect(await view(lost)).toMatchObject({ state: 'bast', approval: null })
  })
})

const setAccount = (vendor: Actor, number: string) =>
  context.db
    .updateTable('member')
    .set({
      bank_name: sealUnbound('Bank Contoh'),
      bank_holder: sealUnbound('CV Contoh'),
      bank_account: sealUnbound(number),
    })
    .where('id', '=', vendor.memberId)
    .execute()

/** Creates an order whose payout failed; its vendor has another account since. */
async function failedPayout() {
  const order = await anOrder()
  limits.secondPersonFrom = 0
  await advanceOrderTo(context, { ...order, to: 'payment_confirmed' })
  limits.secondPersonFrom = 100_000
  await tickClock(context, later(5), {
    openAccount: async () => ({ bank: 'Bank Contoh', account: `86${order.orderId}`.padEnd(10, '1') }),
    payOut: async () => ({ sent: false as const, reason: 'Rekening ditutup' }),
  })
  await setAccount(order.vendor, '5556666')
  const send = async (by: Actor, to: 'order' | 'vendor', reason = 'Penyedia menelepon') =>
    outcomeOf(
      await callEndpoint(context.db, context.services, resendPayout, by, {
        params: { orderId: order.orderId },
        body: { to, lastDigits: to === 'order' ? '0001' : '6666', reason },
      }),
    )
  return { ...order, send }
}

const attemptOf = async (orderId: number) => {
  const columns = ['attempt', 'state'] as const
  return context.db.selectFrom('payout').select(columns).where('order_id', '=', orderId).executeTakeFirst()
}

describe('a payout to another account from the limit on', () => {
  test('waits for a second staff member, who sees bank, holder and last digits', async () => {
    const failed = await failedPayout()
    expect(await failed.send(one, 'vendor', '')).toEqual([422, 'Alasan wajib diisi'])
    expect(await failed.send(one, 'vendor')).toEqual([200, ''])
    expect(await attemptOf(failed.orderId)).toEqual({ attempt: 1, state: 'failed' })
    const { payouts } = await get(context, listPayouts, other, { query: { tab: 'failed' } })
    expect(payouts.find(({ orderId }) => orderId === failed.orderId)?.isAwaitingApproval).toBe(true)
    const { approval } = await view(failed, other)
    expect(approval).toMatchObject({
      kind: 'resend-payout',
      account: { bank: 'Bank Contoh', holder: 'CV Contoh', ending: '6666' },
    })
    expect((await decide(must(approval, 'the approval').id, one, 'approve'))[0]).toBe(403)
    expect(await decide(must(approval, 'the approval').id, other, 'approve')).toEqual([200, ''])
    expect(await attemptOf(failed.orderId)).toEqual({ attempt: 2, state: 'waiting' })
    expect((await view(failed)).events.at(-1)).toMatchObject({
      action: 'payoutResent',
      detail: { account: '•••• 6666', attempt: 2, askedBy: one.name },
    })
  })

  test('lapses when the vendor has changed the account, even to the same last digits', async () => {
    const failed = await failedPayout()
    await failed.send(one, 'vendor')
    const { approval } = await view(failed, other)
    await setAccount(failed.vendor, '9996666')
    expect(await decide(must(approval, 'the approval').id, other, 'approve')).toEqual([
      409,
      'Datanya berubah sejak diajukan, jadi pengajuan ini gugur. Ajukan lagi bila perlu.',
    ])
    expect(await stateOf(must(approval, 'the approval').id)).toBe('lapsed')
    expect(await attemptOf(failed.orderId)).toEqual({ attempt: 1, state: 'failed' })
  })

  test('to the account of the order needs one staff member', async () => {
    const failed = await failedPayout()
    expect(await failed.send(one, 'order', '')).toEqual([200, ''])
    expect(await attemptOf(failed.orderId)).toEqual({ attempt: 2, state: 'waiting' })
  })
})
