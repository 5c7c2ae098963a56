import { listNotices } from '@pasar/contract/notification/notification'
import { payOrder } from '@pasar/contract/ordering/steps'
import { assignMovement, listMovements, returnMovement } from '@pasar/contract/payment/payment-console'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { callEndpoint, outcomeOf } from '../../../testing/call-endpoint.ts'
import { createBankPaymentFixture } from '../../../testing/fixtures/bank-payment-fixture.ts'
import { get, paymentOf, photo } from '../../../testing/orders.ts'
import { money, sendBankMessage, tickClock } from '../../../testing/partners/bank.ts'
import { brokenAt } from '../../../testing/transparency/broken-chains.ts'
import { readChain } from '../../audit/events.queries.ts'
import type { Actor } from '../../call/actor.ts'

const { context, staff, app, now, view, owed } = await createBankPaymentFixture()
const movements = async (state: 'open' | 'matched' | 'assigned' | 'to_return', keyword: string) =>
  (await get(context, listMovements, staff, { query: { state, keyword } })).movements

describe('§1 Payment must follow the BAST upload: by the account of the bank', () => {
  test('the instruction has account, exact amount, reference, and is valid for three months', async () => {
    const one = await owed()
    const { instruction, invoice, amounts } = await view(one)
    expect(instruction).toMatchObject({
      bank: 'Bank Contoh',
      amount: amounts.total,
      reference: invoice?.number,
    })
    expect(instruction?.account).toMatch(/^8808[0-9]{12}$/)
    // Three months from 21 November, until the end of that day in WIB.
    expect(instruction?.validUntil).toEqual(new Date('2027-02-21T16:59:59.999Z'))
    expect((await view(one, one.vendor)).instruction).toBeNull()
  })

  test('an exact payment completes the order: paid, confirmed, paid out', async () => {
    const one = await owed()
    const payment = money(one.account, one.amount)
    expect(await sendBankMessage(app, payment)).toEqual([
      200,
      { status: 'success', status_message: 'Berhasil', data: { received: payment.id } },
    ])
    const paid = await view(one)
    expect(paid).toMatchObject({
      state: 'payment_confirmed',
      invoice: { state: 'paid' },
      payments: [{ amount: one.amount, state: 'confirmed', reference: payment.id, paidOn: '2026-11-21' }],
      movements: [{ kind: 'exact', state: 'matched' }],
    })
    expect(paid.events.slice(-2).map(({ action, actor }) => [action, actor])).toEqual([
      ['pay', 'system'],
      ['confirmPayment', 'system'],
    ])
    await tickClock(context, new Date(Date.now() + 60_000))
    expect((await view(one, one.vendor)).payout?.state).toBe('sent')
    expect((await view(one)).state).toBe('completed')
    expect(brokenAt(await readChain(context.db, one.orderId))).toBeNull()
  })

  test('a bank payment confirms a pending proof; there is one payment', async () => {
    const one = await owed()
    await photo(context, one.school, one.orderId, 'payment')
    const before = await view(one)
    const body = { version: before.version, ...paymentOf(before) }
    await get(context, payOrder, one.school, { params: { orderId: one.orderId }, body })
    await sendBankMessage(app, money(one.account, one.amount))
    const after = await view(one)
    expect(after).toMatchObject({
      state: 'payment_confirmed',
      payments: [{ reference: 'TRX-1', state: 'confirmed' }],
    })
  })

  test.each([
    ['a rupiah short', -1],
    ['a rupiah more', 1],
  ])('%s pays nothing and waits for staff', async (_, difference) => {
    const one = await owed()
    const payment = money(one.account, one.amount + difference)
    expect((await sendBankMessage(app, payment))[0]).toBe(200)
    expect(await view(one)).toMatchObject({ state: 'bast', payments: [], invoice: { state: 'new' } })
    expect(await movements('open', payment.id)).toMatchObject([
      {
        kind: 'wrong_amount',
        amount: one.amount + difference,
        invoice: { orderId: one.orderId, amount: one.amount },
      },
    ])
    // An exact payment still pays.
    await sendBankMessage(app, money(one.account, one.amount))
    expect((await view(one)).state).toBe('payment_confirmed')
  })

  test('notifies the school of a payment that does not match, and of its outcome', async () => {
    const one = await owed()
    const { number } = await view(one)
    const bankNotices = async (tab: 'action' | 'information', actor = one.school) =>
      (await get(context, listNotices, actor, { query: { tab } })).notices
        .filter(({ words: message }) => /Bank menerima|dikembalikan/.test(message))
        .map(({ words, link }) => [words, link])
    const link = `/history/${one.orderId}`
    const [amount, less] = [one.amount, one.amount - 1_000].map((of) => `Rp ${of.toLocaleString('id-ID')}`)
    const short = money(one.account, one.amount - 1_000)
    await sendBankMessage(app, short)
    await sendBankMessage(app, short)
    expect(await bankNotices('action')).toEqual([
      [`Bank menerima ${less} untuk pesanan ${number}. Belum lunas: bayar tepat ${amount}.`, link],
    ])
    // The vendor gets no notice about mistaken payments of a school.
    expect([
      ...(await bankNotices('action', one.vendor)),
      ...(await bankNotices('information', one.vendor)),
    ]).toEqual([])
    const params = { movementId: (await movements('open', short.id))[0]?.id ?? 0 }
    await get(context, returnMovement, staff, { params, body: { reason: 'Jumlahnya kurang' } })
    await sendBankMessage(app, money(one.account, one.amount))
    await sendBankMessage(app, money(one.account, one.amount))
    // The payment completes the task to pay.
    expect(await bankNotices('action')).toEqual([])
    expect(await bankNotices('information')).toEqual([
      [`Bank menerima lagi ${amount} untuk pesanan ${number} yang sudah lunas.`, link],
      [`Uang ${less} untuk pesanan ${number} dikembalikan: Jumlahnya kurang.`, link],
    ])
  })

  test('late, duplicate and unknown payments wait for staff', async () => {
    const late = await owed()
    const tooLate = money(late.account, late.amount, { paidAt: new Date('2028-01-01T00:00:00Z') })
    await sendBankMessage(app, tooLate)
    expect(await movements('open', tooLate.id)).toMatchObject([{ kind: 'late' }])
    expect((await view(late)).state).toBe('bast')
    await sendBankMessage(app, money(late.account, late.amount))
    const second = money(late.account, late.amount)
    await sendBankMessage(app, second)
    expect(await movements('open', second.id)).toMatchObject([{ kind: 'double' }])
    const lost = money('99999999999', 5_000)
    await sendBankMessage(app, lost)
    expect(await movements('open', lost.id)).toMatchObject([{ kind: 'unknown', invoice: null }])
  })

  test('a payment waits while a request to close is open, and is settled after it', async () => {
    const one = await owed()
    await sql`insert into order_request (order_id, kind, asked_by, reason, terms, asked_at)
      values (${one.orderId}, 'close', 'buyer', 'dana ditarik', '{}', now())`.execute(context.db)
    await sendBankMessage(app, money(one.account, one.amount - 1_000))
    const payment = money(one.account, one.amount)
    expect((await sendBankMessage(app, payment))[0]).toBe(200)
    const { state, number } = await view(one)
    expect(state).toBe('bast')
    // The timers run again; the school has one notice, the vendor none.
    await tickClock(context, now)
    const waiting = async (actor: Actor) =>
      (await get(context, listNotices, actor, { query: { tab: 'information' } })).notices
        .map(({ words }) => words)
        .filter((text) => text.includes('Dihitung'))
    const amount = `Rp ${one.amount.toLocaleString('id-ID')}`
    expect(await waiting(one.school)).toEqual([
      `Bank menerima ${amount} untuk pesanan ${number}. Dihitung setelah permintaan penutupan dijawab.`,
    ])
    expect(await waiting(one.vendor)).toEqual([])
    // The task to pay stays open.
    const asking = await get(context, listNotices, one.school, { query: { tab: 'action' } })
    expect(asking.notices.filter(({ words }) => words.includes('Belum lunas'))).toHaveLength(1)
    // Waiting payments do not block later ones, however many there are.
    const received = { amount: one.amount, payer: '', paid_at: now, received_at: new Date() }
    const all = Array.from({ length: 100 }, (_, n) => ({
      ...received,
      bank_id: `W-${n}`,
      account: one.account,
    }))
    const other = { ...received, bank_id: 'W-lain', account: '99999999999' }
    await context.db
      .insertInto('bank_movement')
      .values([...all, other])
      .execute()
    await tickClock(context, now)
    expect(await movements('open', 'W-lain')).toMatchObject([{ kind: 'unknown' }])
    await sql`update order_request set state = 'withdrawn', settled_at = now() where order_id = ${one.orderId}`.execute(
      context.db,
    )
    await tickClock(context, now)
    expect((await view(one)).state).toBe('completed')
    expect(await movements('matched', payment.id)).toHaveLength(1)
  })
})

describe('staff decide', () => {
  test('assign a payment to an unknown account to its invoice', async () => {
    const one = await owed()
    const lost = money('77777777', one.amount)
    await sendBankMessage(app, lost)
    const [movement] = await movements('open', lost.id)
    const params = { movementId: must(movement, 'the movement').id }
    const { invoice } = await view(one)
    const assign = (number: string) =>
      callEndpoint(context.db, context.services, assignMovement, staff, { params, body: { invoice: number } })
    expect(outcomeOf(await assign('INV-2026-9-99999'))).toEqual([
      404,
      'Tagihan dengan nomor ini tidak ditemukan',
    ])
    const answers = await Promise.all([
      assign(invoice?.number ?? ''),
      assign(invoice?.number.toLowerCase() ?? ''),
    ])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
    const paid = await view(one)
    expect(paid.state).toBe('payment_confirmed')
    expect(paid.events.slice(-2).map(({ actor }) => actor)).toEqual(['system', 'staff'])
  })
  test('cannot assign to an invoice with another amount or a paid one', async () => {
    const one = await owed()
    const wrong = money(one.account, one.amount - 500)
    await sendBankMessage(app, wrong)
    const params = { movementId: (await movements('open', wrong.id))[0]?.id ?? 0 }
    const body = { invoice: (await view(one)).invoice?.number ?? '' }
    const assign = () => callEndpoint(context.db, context.services, assignMovement, staff, { params, body })
    expect(outcomeOf(await assign())[0]).toBe(409)
    await sendBankMessage(app, money(one.account, one.amount))
    expect(outcomeOf(await assign())).toEqual([409, 'Tagihan ini tidak menunggu pembayaran'])
  })
  test('settle a returned payment once, and the database rejects changes of bank messages', async () => {
    const lost = money('66666666', 700)
    await sendBankMessage(app, lost)
    const params = { movementId: (await movements('open', lost.id))[0]?.id ?? 0 }
    const back = (reason: string) =>
      callEndpoint(context.db, context.services, returnMovement, staff, { params, body: { reason } })
    expect(outcomeOf(await back('Salah kirim'))).toEqual([200, ''])
    expect(outcomeOf(await back('Sekali lagi'))).toEqual([409, 'Mutasi ini sudah diselesaikan'])
    expect(await movements('to_return', lost.id)).toMatchObject([{ note: 'Salah kirim' }])
    const change = sql`update bank_movement set amount = 1 where bank_id = ${lost.id}`.execute(context.db)
    await expect(change).rejects.toThrow('what the bank has said does not change')
  })
})
