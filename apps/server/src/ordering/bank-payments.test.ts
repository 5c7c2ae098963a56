import { listNotices } from '@pasar/contract/notification/notification'
import { viewOrder } from '@pasar/contract/ordering/order'
import { payOrder } from '@pasar/contract/ordering/steps'
import { assignMovement, listMovements, returnMovement } from '@pasar/contract/payment/payment-console'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { fromBank, money, sendBankMessage, tickClock } from '../../testing/bank.ts'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import {
  advanceOrderTo,
  createTestContext,
  fillCart,
  get,
  order,
  paymentOf,
  photo,
} from '../../testing/orders.ts'
import { testApp } from '../../testing/test-app.ts'
import { readChain } from '../audit/events.queries.ts'
import { brokenAt } from '../audit/verify.ts'
import type { Actor } from '../http/actor.ts'

const house = await createTestContext()
const staff = await aStaffMember(house.db)
const app = await testApp(house.db, house.services)
afterAll(() => app.close())
const now = new Date('2026-11-21T05:00:00Z')

/** An order after its BAST, with the account that the bank has opened for it. */
async function owed() {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  await fillCart(house, school, [[await anItem(house.db, vendor), 2]])
  const placed = await order(house, school)
  const one = { orderId: placed.orders[0]?.id ?? 0, school, vendor, staff }
  await advanceOrderTo(house, { ...one, to: 'bast' })
  await tickClock(house, now)
  const { instruction } = await view(one)
  return { ...one, account: instruction?.account ?? '', amount: instruction?.amount ?? 0 }
}

type One = { orderId: number; school: Actor }
const view = ({ orderId, school }: One, actor: Actor = school) =>
  get(house, viewOrder, actor, { params: { orderId } })
const movements = async (state: 'open' | 'matched' | 'assigned' | 'to_return', keyword: string) =>
  (await get(house, listMovements, staff, { query: { state, keyword } })).movements
const said = (answer: Awaited<ReturnType<typeof callEndpoint>>) => [
  answer.http,
  answer.body.status === 'error' ? answer.body.status_message : 'ok',
]

describe('§1 Payment must follow the BAST upload: by the account of the bank', () => {
  test('the instruction names account, amount to the rupiah, reference, and three months', async () => {
    const one = await owed()
    const { instruction, invoice, amounts } = await view(one)
    expect(instruction).toMatchObject({
      bank: 'Bank Contoh',
      amount: amounts.total,
      reference: invoice?.number,
    })
    expect(instruction?.account).toMatch(/^8808[0-9]{12}$/)
    // Three months from 21 November, to the end of that day in WIB.
    expect(instruction?.validUntil).toEqual(new Date('2027-02-21T16:59:59.999Z'))
    expect((await view(one, one.vendor)).instruction).toBeNull()
  })

  test('exact money completes the order by itself: paid, confirmed, sent on', async () => {
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
    await tickClock(house, new Date(Date.now() + 60_000))
    expect((await view(one, one.vendor)).payout?.state).toBe('sent')
    expect((await view(one)).state).toBe('completed')
    expect(brokenAt(await readChain(house.db, one.orderId))).toBeNull()
  })

  test('money on the way while a proof waits confirms that proof; there is one payment', async () => {
    const one = await owed()
    await photo(house, one.school, one.orderId, 'payment')
    const before = await view(one)
    const body = { version: before.version, ...paymentOf(before) }
    await get(house, payOrder, one.school, { params: { orderId: one.orderId }, body })
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
    // What is exact pays all the same.
    await sendBankMessage(app, money(one.account, one.amount))
    expect((await view(one)).state).toBe('payment_confirmed')
  })

  test('the school hears of money that does not pay, and of what becomes of it', async () => {
    const one = await owed()
    const { number } = await view(one)
    const told = async (tab: 'action' | 'information', actor = one.school) =>
      (await get(house, listNotices, actor, { query: { tab } })).notices
        .filter(({ words }) => /Bank menerima|dikembalikan/.test(words))
        .map(({ words, link }) => [words, link])
    const link = `/history/${one.orderId}`
    const [amount, less] = [one.amount, one.amount - 1_000].map((of) => `Rp ${of.toLocaleString('id-ID')}`)
    const short = money(one.account, one.amount - 1_000)
    await sendBankMessage(app, short)
    await sendBankMessage(app, short)
    expect(await told('action')).toEqual([
      [`Bank menerima ${less} untuk pesanan ${number}. Belum lunas: bayar tepat ${amount}.`, link],
    ])
    // The vendor has no part in what a school sends by mistake.
    expect([...(await told('action', one.vendor)), ...(await told('information', one.vendor))]).toEqual([])
    const params = { movementId: (await movements('open', short.id))[0]?.id ?? 0 }
    await get(house, returnMovement, staff, { params, body: { reason: 'Jumlahnya kurang' } })
    await sendBankMessage(app, money(one.account, one.amount))
    await sendBankMessage(app, money(one.account, one.amount))
    // What asked to pay is done once it is paid.
    expect(await told('action')).toEqual([])
    expect(await told('information')).toEqual([
      [`Bank menerima lagi ${amount} untuk pesanan ${number} yang sudah lunas.`, link],
      [`Uang ${less} untuk pesanan ${number} dikembalikan: Jumlahnya kurang.`, link],
    ])
  })

  test('late, double and unknown money waits for staff', async () => {
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

  test('while closing is asked for, money waits, and is compared when that is over', async () => {
    const one = await owed()
    await sql`insert into order_request (order_id, kind, asked_by, reason, terms, asked_at)
      values (${one.orderId}, 'close', 'buyer', 'dana ditarik', '{}', now())`.execute(house.db)
    await sendBankMessage(app, money(one.account, one.amount - 1_000))
    const payment = money(one.account, one.amount)
    expect((await sendBankMessage(app, payment))[0]).toBe(200)
    const { state, number } = await view(one)
    expect(state).toBe('bast')
    // The timers come by once more; the school is told once, and the vendor not at all.
    await tickClock(house, now)
    const waiting = async (actor: Actor) =>
      (await get(house, listNotices, actor, { query: { tab: 'information' } })).notices
        .map(({ words }) => words)
        .filter((words) => words.includes('Dihitung'))
    const amount = `Rp ${one.amount.toLocaleString('id-ID')}`
    expect(await waiting(one.school)).toEqual([
      `Bank menerima ${amount} untuk pesanan ${number}. Dihitung setelah permintaan penutupan dijawab.`,
    ])
    expect(await waiting(one.vendor)).toEqual([])
    // What asks to pay asks on.
    const asking = await get(house, listNotices, one.school, { query: { tab: 'action' } })
    expect(asking.notices.filter(({ words }) => words.includes('Belum lunas'))).toHaveLength(1)
    // However many wait, what came after them is compared.
    const came = { amount: one.amount, payer: '', paid_at: now, received_at: now }
    const all = Array.from({ length: 100 }, (_, n) => ({ ...came, bank_id: `W-${n}`, account: one.account }))
    const other = { ...came, bank_id: 'W-lain', account: '99999999999' }
    await house.db
      .insertInto('bank_movement')
      .values([...all, other])
      .execute()
    await tickClock(house, now)
    expect(await movements('open', 'W-lain')).toMatchObject([{ kind: 'unknown' }])
    await sql`update order_request set state = 'withdrawn', settled_at = now() where order_id = ${one.orderId}`.execute(
      house.db,
    )
    await tickClock(house, now)
    expect((await view(one)).state).toBe('completed')
    expect(await movements('matched', payment.id)).toHaveLength(1)
  })
})

describe('what the bank says again', () => {
  test('the same payment, told again or all at once, is one and is answered the same', async () => {
    const one = await owed()
    const payment = money(one.account, one.amount)
    const answers = await Promise.all(Array.from({ length: 12 }, () => sendBankMessage(app, payment)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([
        JSON.stringify([
          200,
          { status: 'success', status_message: 'Berhasil', data: { received: payment.id } },
        ]),
      ]),
    )
    expect((await view(one)).payments).toHaveLength(1)
    expect((await view(one)).movements).toHaveLength(1)
  })
  test('the same number with another amount is refused', async () => {
    const one = await owed()
    const payment = money(one.account, one.amount)
    await sendBankMessage(app, payment)
    expect((await sendBankMessage(app, { ...payment, amount: one.amount + 1 }))[0]).toBe(409)
  })
})

describe('whoever does not sign as the bank does hears that there is nothing', () => {
  const nothing = { status: 'error', status_message: 'Alamat tidak ditemukan' }
  const body = money('880800001234', 1_000)
  test.each([
    ['another secret', () => fromBank(body, { secret: 'bukan rahasianya' })],
    ['a message of six minutes ago', () => fromBank(body, { now: new Date(Date.now() - 360_000) })],
    ['a message of the future', () => fromBank(body, { now: new Date(Date.now() + 360_000) })],
    ['no signature', () => fromBank(body, { headers: { 'x-bank-signature': '' } })],
    ['a signature of letters', () => fromBank(body, { headers: { 'x-bank-signature': 'z'.repeat(64) } })],
    ['another word than was signed', () => fromBank(body, { headers: { 'x-bank-nonce': 'kata-lain-12' } })],
    [
      'another time than was signed',
      () => fromBank(body, { headers: { 'x-bank-timestamp': String(Date.now() + 60_000).slice(0, 10) } }),
    ],
    ['another body than was signed', () => ({ ...fromBank(body), payload: Buffer.from('{}') })],
    ['no body', () => ({ ...fromBank(body), payload: Buffer.alloc(0) })],
  ])('%s', async (_, request) => {
    const response = await app.inject(request())
    expect([response.statusCode, JSON.parse(response.body)]).toEqual([404, nothing])
  })
  test('a word that was used for another message', async () => {
    expect((await sendBankMessage(app, money('880800001234', 1), { nonce: 'kata-sekali' }))[0]).toBe(200)
    expect(await sendBankMessage(app, money('880800001234', 2), { nonce: 'kata-sekali' })).toEqual([
      404,
      nothing,
    ])
  })
  test.each([
    ['no JSON', '{"type":'],
    [
      'a half rupiah',
      '{"type":"payment","id":"x","account":"880800001234","amount":0.5,"paidAt":"2026-11-21T04:00:00Z"}',
    ],
    [
      'less than nothing',
      '{"type":"payment","id":"x","account":"880800001234","amount":-1,"paidAt":"2026-11-21T04:00:00Z"}',
    ],
    ['no message of ours', '{"type":"gift"}'],
    ['a prototype', '{"__proto__":{"type":"payment"}}'],
  ])('signed nonsense is refused without a fault: %s', async (_, text) => {
    expect((await sendBankMessage(app, text))[0]).toBe(400)
  })
  test('a body without end is not read in', async () => {
    expect((await sendBankMessage(app, `{"type":"${'x'.repeat(20_000)}"}`))[0]).toBe(413)
  })
})

describe('staff decide', () => {
  test('money to an account of nobody is assigned to the invoice that it pays', async () => {
    const one = await owed()
    const lost = money('77777777', one.amount)
    await sendBankMessage(app, lost)
    const [movement] = await movements('open', lost.id)
    const params = { movementId: movement?.id ?? 0 }
    const { invoice } = await view(one)
    const assign = (number: string) =>
      callEndpoint(house.db, house.services, assignMovement, staff, { params, body: { invoice: number } })
    expect(said(await assign('INV-2026-9-99999'))).toEqual([404, 'Tagihan dengan nomor ini tidak ditemukan'])
    const answers = await Promise.all([
      assign(invoice?.number ?? ''),
      assign(invoice?.number.toLowerCase() ?? ''),
    ])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
    const paid = await view(one)
    expect(paid.state).toBe('payment_confirmed')
    expect(paid.events.slice(-2).map(({ actor }) => actor)).toEqual(['system', 'staff'])
  })
  test('not to an invoice of another amount, nor to one that is paid', async () => {
    const one = await owed()
    const wrong = money(one.account, one.amount - 500)
    await sendBankMessage(app, wrong)
    const params = { movementId: (await movements('open', wrong.id))[0]?.id ?? 0 }
    const body = { invoice: (await view(one)).invoice?.number ?? '' }
    const assign = () => callEndpoint(house.db, house.services, assignMovement, staff, { params, body })
    expect(said(await assign())[0]).toBe(409)
    await sendBankMessage(app, money(one.account, one.amount))
    expect(said(await assign())).toEqual([409, 'Tagihan ini tidak menunggu pembayaran'])
  })
  test('what goes back is settled once, and the bank is not contradicted', async () => {
    const lost = money('66666666', 700)
    await sendBankMessage(app, lost)
    const params = { movementId: (await movements('open', lost.id))[0]?.id ?? 0 }
    const back = (reason: string) =>
      callEndpoint(house.db, house.services, returnMovement, staff, { params, body: { reason } })
    expect(said(await back('Salah kirim'))).toEqual([200, 'ok'])
    expect(said(await back('Sekali lagi'))).toEqual([409, 'Mutasi ini sudah diselesaikan'])
    expect(await movements('to_return', lost.id)).toMatchObject([{ note: 'Salah kirim' }])
    const change = sql`update bank_movement set amount = 1 where bank_id = ${lost.id}`.execute(house.db)
    await expect(change).rejects.toThrow('what the bank has said does not change')
  })
})
