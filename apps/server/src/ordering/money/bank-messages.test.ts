import { describe, expect, test } from 'vitest'
import { createBankPaymentFixture } from '../../../testing/fixtures/bank-payment-fixture.ts'
import { fromBank, money, sendBankMessage } from '../../../testing/partners/bank.ts'
import { TEST_OLD_BANK_SECRET } from '../../../testing/test-app.ts'

const { app, view, owed } = await createBankPaymentFixture()

describe('repeated bank messages', () => {
  test('a repeated or concurrent message is stored once and gets the same response', async () => {
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
  test('rejects the same id with another amount', async () => {
    const one = await owed()
    const payment = money(one.account, one.amount)
    await sendBankMessage(app, payment)
    expect((await sendBankMessage(app, { ...payment, amount: one.amount + 1 }))[0]).toBe(409)
  })
})

describe('responds 404 to a message without a valid bank signature', () => {
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
  test('but accepts one with the former secret, while the bank changes to the new one', async () => {
    const signed = { secret: TEST_OLD_BANK_SECRET }
    expect((await sendBankMessage(app, money('880800001234', 1), signed))[0]).toBe(200)
  })
  test('a nonce that was used for another message', async () => {
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
  ])('rejects signed invalid content without a fault: %s', async (_, text) => {
    expect((await sendBankMessage(app, text))[0]).toBe(400)
  })
  test('rejects a body above the size limit', async () => {
    expect((await sendBankMessage(app, `{"type":"${'x'.repeat(20_000)}"}`))[0]).toBe(413)
  })
})
