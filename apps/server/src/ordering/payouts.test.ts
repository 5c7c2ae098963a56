import { viewOrder } from '@pasar/contract/ordering/order'
import { listPayouts, resendPayout } from '@pasar/contract/payment/payment-console'
import { staffTaxRecap, vendorTaxRecap } from '@pasar/contract/payment/tax-recap'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { sendBankMessage, tickClock } from '../../testing/bank.ts'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { advanceOrderTo, createTestContext, fillCart, get, order } from '../../testing/orders.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import { readChain } from '../audit/events.queries.ts'
import { brokenAt } from '../audit/verify.ts'
import type { Actor } from '../http/actor.ts'

const house = await createTestContext()
const staff = await aStaffMember(house.db)
const app = await testApp(house.db, house.services)
afterAll(() => app.close())
const now = new Date('2026-11-21T05:00:00Z')

const { seal } = house.services.sealer
const putAccount = (vendor: Actor, sealed: string) =>
  house.db
    .updateTable('member')
    .set({
      bank_name: seal('Bank Contoh'),
      bank_holder: seal('CV Contoh'),
      bank_account: sealed,
    })
    .where('id', '=', vendor.memberId)
    .execute()

/** An order whose payment is confirmed, of a vendor with that account. */
async function confirmed(account: string, { price = 111_000, sealed = seal(account) } = {}) {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  await putAccount(vendor, sealed)
  await fillCart(house, school, [[await anItem(house.db, vendor, { price }), 1]])
  const placed = await order(house, school)
  const one = { orderId: placed.orders[0]?.id ?? 0, school, vendor, staff }
  await advanceOrderTo(house, { ...one, to: 'payment_confirmed' })
  return one
}

type One = Awaited<ReturnType<typeof confirmed>>
const view = ({ orderId, vendor }: One, actor: Actor = vendor) =>
  get(house, viewOrder, actor, { params: { orderId } })
const send = ({ orderId }: One, to: 'order' | 'vendor', lastDigits: string) =>
  callEndpoint(house.db, house.services, resendPayout, staff, {
    params: { orderId },
    body: { to, lastDigits },
  })
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('money that does not reach the vendor', () => {
  test('the bank refuses the account: nothing is tried again by itself, and the vendor sees why', async () => {
    const one = await confirmed('1230000')
    let asked = 0
    const bank = {
      openAccount: async () => ({ bank: 'Bank Contoh', account: `88${one.orderId}`.padEnd(10, '1') }),
      payOut: async () => {
        asked += 1
        return { sent: false as const, reason: 'Rekening tujuan tidak ditemukan' }
      },
    }
    await tickClock(house, now, bank)
    await tickClock(house, later(60), bank)
    expect(asked).toBe(1)
    expect(await view(one)).toMatchObject({
      state: 'payment_confirmed',
      payout: { state: 'failed', reason: 'Rekening tujuan tidak ditemukan' },
    })
    expect((await view(one)).events.at(-1)?.action).toBe('payoutFailed')
    // That is between the vendor and the platform.
    expect((await view(one, one.school)).events.at(-1)?.action).toBe('confirmPayment')
    const { payouts } = await get(house, listPayouts, staff, { query: { tab: 'failed' } })
    expect(payouts.find(({ orderId }) => orderId === one.orderId)).toMatchObject({
      account: { bank: 'Bank Contoh', holder: 'CV Contoh', ending: '0000' },
      newAccount: null,
    })
  })

  test('an account that cannot be read gets nothing, holds up nobody, and closes no screen', async () => {
    const broken = await confirmed('1', { sealed: `v1.${'A'.repeat(60)}` })
    await confirmed('4440000')
    const paid: string[] = []
    const bank = {
      openAccount: async ({ key }: { key: string }) => ({
        bank: 'Bank Contoh',
        account: `87${key.replaceAll(/\D/g, '')}`.padEnd(10, '1'),
      }),
      payOut: async ({ account }: { account: string }) => {
        paid.push(account)
        return { sent: true as const, reference: `B-${account}` }
      },
    }
    await tickClock(house, later(90), bank)
    expect(paid).toEqual(['4440000'])
    expect((await view(broken)).payout).toMatchObject({
      state: 'failed',
      reason: 'Rekening tujuan tidak terbaca',
    })
    const { payouts } = await get(house, listPayouts, staff, { query: { tab: 'failed' } })
    expect(payouts.find(({ orderId }) => orderId === broken.orderId)?.account.ending).toBe('(tidak terbaca)')
    expect((await send(broken, 'order', '1111')).http).toBe(409)
    const moved = await confirmed('4450000')
    await putAccount(moved.vendor, `v1.${'B'.repeat(60)}`)
    await tickClock(house, later(90), { ...bank, payOut: async () => ({ sent: false, reason: 'ditolak' }) })
    const listed = await get(house, listPayouts, staff, { query: { tab: 'failed' } })
    const { account, newAccount } = listed.payouts.find(({ orderId }) => orderId === moved.orderId) ?? {}
    expect([account?.ending, newAccount?.ending]).toEqual(['0000', '(tidak terbaca)'])
  })

  test('staff send it to the new account after having read its last digits; the order is complete then', async () => {
    const one = await confirmed('5550000')
    await tickClock(house, later(120))
    await putAccount(one.vendor, seal('7771234'))
    expect((await send(one, 'vendor', '9999')).http).toBe(409)
    const answers = await Promise.all([send(one, 'vendor', '1234'), send(one, 'vendor', '1234')])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
    await tickClock(house, new Date(Date.now() + 60_000))
    expect(await view(one)).toMatchObject({
      state: 'completed',
      payout: { state: 'sent', reference: `SIM-order-${one.orderId}-2` },
    })
    expect(brokenAt(await readChain(house.db, one.orderId))).toBeNull()
  })

  test('the bank gives it back after the order was complete: it stays so, and the money goes out once more', async () => {
    const one = await confirmed('8881111')
    await tickClock(house, later(180))
    const back = { type: 'return' as const, transfer: `order-${one.orderId}`, reason: 'Rekening ditutup' }
    const answer = [200, { status: 'success', status_message: 'Berhasil', data: { received: back.transfer } }]
    expect(await Promise.all([sendBankMessage(app, back), sendBankMessage(app, back)])).toEqual([
      answer,
      answer,
    ])
    const returned = await view(one)
    expect(returned).toMatchObject({
      state: 'completed',
      payout: { state: 'returned', reason: 'Rekening ditutup' },
    })
    expect(returned.events.filter(({ action }) => action === 'payoutFailed')).toHaveLength(1)
    expect((await send(one, 'order', '1111')).http).toBe(200)
    await tickClock(house, new Date(Date.now() + 60_000))
    expect((await view(one)).payout?.state).toBe('sent')
    // Told late of the first attempt: the second has nothing to do with it.
    expect((await sendBankMessage(app, back))[0]).toBe(200)
    expect((await view(one)).payout?.state).toBe('sent')
    expect((await sendBankMessage(app, { ...back, transfer: 'order-999999999' }))[0]).toBe(404)
  })

  test('what arrived is not sent again', async () => {
    const one = await confirmed('9991111')
    await tickClock(house, later(240))
    expect((await send(one, 'order', '1111')).http).toBe(409)
  })
})

describe('§9 the books', () => {
  test('a confirmed payment is booked once, and the month of staff and the year of the vendor say the same', async () => {
    const one = await confirmed('1112222', { price: 11_100_000 })
    const rows = await sql<{ account: string; amount: number }>`
      select account, amount from ledger_posting where order_id = ${one.orderId} order by account`.execute(
      house.db,
    )
    const { freight } = (await view(one)).amounts
    expect(Object.fromEntries(rows.rows.map(({ account, amount }) => [account, amount]))).toEqual({
      payment: 11_100_000 + freight,
      ppn: -1_100_000,
      pph: -50_000,
      fee: -5_000,
      vendor: -9_945_000,
      freight: -freight,
      penalty: 0,
    })
    const sums = {
      invoices: 1,
      dpp: 10_000_000,
      ppn: 1_100_000,
      pphBase: 10_000_000,
      pph: 50_000,
      fee: 5_000,
    }
    const year = await get(house, vendorTaxRecap, one.vendor, { query: { year: 2026 } })
    expect(year.months).toMatchObject([{ ...sums, month: '2026-11' }])
    expect(year.total).toMatchObject(sums)
    const month = await get(house, staffTaxRecap, staff, { query: { month: '2026-11' } })
    expect(month.vendors.find(({ vendorId }) => vendorId === one.vendor.memberId)).toMatchObject(sums)
    const ppn = month.vendors.reduce((all, vendor) => all + vendor.ppn, 0)
    expect(month.total.ppn).toBe(ppn)
  })

  test('a vendor sees its own figures only', async () => {
    const other = await aVendor(house.db)
    expect((await get(house, vendorTaxRecap, other, { query: { year: 2026 } })).months).toEqual([])
  })

  test('the database takes no entry that does not balance, and changes none', async () => {
    const one = await confirmed('3332222')
    const say = (text: string) => sql.raw(text).execute(house.db)
    await expect(say(`update ledger_posting set amount = 0 where order_id = ${one.orderId}`)).rejects.toThrow(
      'only ever added to',
    )
    await expect(say(`delete from ledger_entry where order_id = ${one.orderId}`)).rejects.toThrow(
      'only ever added to',
    )
    const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
    await fillCart(house, school, [[await anItem(house.db, vendor), 1]])
    const placed = await order(house, school)
    const orderId = placed.orders[0]?.id ?? 0
    await advanceOrderTo(house, { orderId, to: 'bast', school, vendor, staff })
    const entry = `with e as (insert into ledger_entry values (${orderId}, ${vendor.memberId}, '2026-11', 0, 0, now()) returning order_id)`
    await expect(say(`${entry} select 1 from e`)).rejects.toThrow('does not balance')
  })

  test.each([
    ['/api/staff/movement/export', 'mutasi'],
    ['/api/staff/tax/export?month=2026-11', 'rekap-pajak'],
  ])('%s is for staff, as a file', async (url, name) => {
    const as = async (actor: Actor) => ({
      authorization: `member|${actor.memberId}|${await aToken(house.db, actor)}`,
    })
    const file = await app.inject({ url, headers: await as(staff) })
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(`filename="${name}-`),
    ])
    expect(file.body.split('\r\n').length).toBeGreaterThan(1)
    expect((await app.inject({ url, headers: await as(await aVendor(house.db)) })).statusCode).toBe(403)
    expect((await app.inject({ url })).statusCode).toBe(401)
  })
})
