import { viewOrder } from '@pasar/contract/ordering/order'
import { listPayouts, resendPayout } from '@pasar/contract/payment/payment-console'
import { staffTaxRecap, vendorTaxRecap } from '@pasar/contract/payment/tax-recap'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { sealUnbound } from '../../../testing/fixtures/sealed-texts.ts'
import { advanceOrderTo, createTestContext, fillCart, get, order } from '../../../testing/orders.ts'
import { sendBankMessage, tickClock } from '../../../testing/partners/bank.ts'
import { aToken, testApp } from '../../../testing/test-app.ts'
import { brokenAt } from '../../../testing/transparency/broken-chains.ts'
import { readChain } from '../../audit/events.queries.ts'
import type { Actor } from '../../call/actor.ts'

const context = await createTestContext()
const staff = await aStaffMember(context.db)
const app = await testApp(context.db, context.services)
afterAll(() => app.close())
const now = new Date('2026-11-21T05:00:00Z')

const setAccount = (vendor: Actor, sealed: string) =>
  context.db
    .updateTable('member')
    .set({
      bank_name: sealUnbound('Bank Contoh'),
      bank_holder: sealUnbound('CV Contoh'),
      bank_account: sealed,
    })
    .where('id', '=', vendor.memberId)
    .execute()

/** Creates an order with confirmed payment, of a vendor with this account. */
async function confirmed(
  account: string,
  { price = 111_000, sealed = sealUnbound(account), quantity = 1 } = {},
) {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  await setAccount(vendor, sealed)
  await fillCart(context, school, [[await anItem(context.db, vendor, { price }), quantity]])
  const placed = await order(context, school)
  const one = { orderId: must(placed.orders[0], 'the order').id, school, vendor, staff }
  await advanceOrderTo(context, { ...one, to: 'payment_confirmed' })
  return one
}

type One = Awaited<ReturnType<typeof confirmed>>
const view = ({ orderId, vendor }: One, actor: Actor = vendor) =>
  get(context, viewOrder, actor, { params: { orderId } })
const send = ({ orderId }: One, to: 'order' | 'vendor', lastDigits: string) =>
  callEndpoint(context.db, context.services, resendPayout, staff, {
    params: { orderId },
    body: { to, lastDigits },
  })
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

/**
 * Returns the sold units of the item of an order, and the changes that the search index follows.
 */
async function soldOf({ orderId }: One) {
  const row = await context.db
    .selectFrom('order_line')
    .innerJoin('item', 'item.id', 'order_line.item_id')
    .select(({ selectFrom }) => [
      'item.sold',
      selectFrom('item_change')
        .whereRef('item_change.item_id', '=', 'item.id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('changes'),
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return [row.sold, Number(row.changes)]
}

test('the item page counts received units once the order is completed, also when the payout returns', async () => {
  const one = await confirmed('3331111', { quantity: 3 })
  const [, changes = 0] = await soldOf(one)
  await tickClock(context, later(180))
  expect(await soldOf(one)).toEqual([3, changes + 1])
  await sendBankMessage(app, { type: 'return', transfer: `order-${one.orderId}`, reason: 'Salah nama' })
  expect((await send(one, 'order', '1111')).http).toBe(200)
  await tickClock(context, new Date(Date.now() + 60_000))
  expect(await view(one)).toMatchObject({ state: 'completed', payout: { state: 'sent' } })
  expect(await soldOf(one)).toEqual([3, changes + 1])
  // Four units: below the next doubling, at eight, the search index follows nothing.
  await context.db.updateTable('item').set({ sold: 4 }).where('sold', '=', 3).execute()
  expect(await soldOf(one)).toEqual([4, changes + 1])
})

describe('failed payouts', () => {
  test('a payout refused by the bank is not retried automatically, and the vendor sees the reason', async () => {
    const one = await confirmed('1230000')
    let payOutCalls = 0
    const bank = {
      openAccount: async () => ({ bank: 'Bank Contoh', account: `88${one.orderId}`.padEnd(10, '1') }),
      payOut: async () => {
        payOutCalls += 1
        return { sent: false as const, reason: 'Rekening tujuan tidak ditemukan' }
      },
    }
    await tickClock(context, now, bank)
    await tickClock(context, later(60), bank)
    expect(payOutCalls).toBe(1)
    expect(await view(one)).toMatchObject({
      state: 'payment_confirmed',
      payout: { state: 'failed', reason: 'Rekening tujuan tidak ditemukan' },
    })
    expect((await view(one)).events.at(-1)?.action).toBe('payoutFailed')
    // The school does not see payout events.
    expect((await view(one, one.school)).events.at(-1)?.action).toBe('confirmPayment')
    const { payouts } = await get(context, listPayouts, staff, { query: { tab: 'failed' } })
    expect(payouts.find(({ orderId }) => orderId === one.orderId)).toMatchObject({
      account: { bank: 'Bank Contoh', holder: 'CV Contoh', ending: '0000' },
      newAccount: null,
    })
  })

  test('an account that cannot be decrypted gets no payout and blocks neither others nor a screen', async () => {
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
    await tickClock(context, later(90), bank)
    expect(paid).toEqual(['4440000'])
    expect((await view(broken)).payout).toMatchObject({
      state: 'failed',
      reason: 'Rekening tujuan tidak terbaca',
    })
    const { payouts } = await get(context, listPayouts, staff, { query: { tab: 'failed' } })
    expect(payouts.find(({ orderId }) => orderId === broken.orderId)?.account.ending).toBe('(tidak terbaca)')
    expect((await send(broken, 'order', '1111')).http).toBe(409)
    const moved = await confirmed('4450000')
    await setAccount(moved.vendor, `v1.${'B'.repeat(60)}`)
    await tickClock(context, later(90), { ...bank, payOut: async () => ({ sent: false, reason: 'ditolak' }) })
    const listed = await get(context, listPayouts, staff, { query: { tab: 'failed' } })
    const { account, newAccount } = listed.payouts.find(({ orderId }) => orderId === moved.orderId) ?? {}
    expect([account?.ending, newAccount?.ending]).toEqual(['0000', '(tidak terbaca)'])
  })

  test('staff confirm the last digits and resend to the new account, which completes the order', async () => {
    const one = await confirmed('5550000')
    await tickClock(context, later(120))
    await setAccount(one.vendor, sealUnbound('7771234'))
    expect((await send(one, 'vendor', '9999')).http).toBe(409)
    const answers = await Promise.all([send(one, 'vendor', '1234'), send(one, 'vendor', '1234')])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
    await tickClock(context, new Date(Date.now() + 60_000))
    expect(await view(one)).toMatchObject({
      state: 'completed',
      payout: { state: 'sent', reference: `SIM-order-${one.orderId}-2` },
    })
    expect(brokenAt(await readChain(context.db, one.orderId))).toBeNull()
  })

  test('a payout returned after completion leaves the order completed and is sent again', async () => {
    const one = await confirmed('8881111')
    await tickClock(context, later(180))
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
    await tickClock(context, new Date(Date.now() + 60_000))
    expect((await view(one)).payout?.state).toBe('sent')
    // A late message about the first attempt does not affect the second.
    expect((await sendBankMessage(app, back))[0]).toBe(200)
    expect((await view(one)).payout?.state).toBe('sent')
    expect((await sendBankMessage(app, { ...back, transfer: 'order-999999999' }))[0]).toBe(404)
  })

  test('a successful payout cannot be resent', async () => {
    const one = await confirmed('9991111')
    await tickClock(context, later(240))
    expect((await send(one, 'order', '1111')).http).toBe(409)
  })
})

describe('§9 ledger', () => {
  test('books a confirmed payment once, and staff month and vendor year show the same sums', async () => {
    const one = await confirmed('1112222', { price: 11_100_000 })
    const rows = await sql<{ account: string; amount: number }>`
      select account, amount from ledger_posting where order_id = ${one.orderId} order by account`.execute(
      context.db,
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
    const year = await get(context, vendorTaxRecap, one.vendor, { query: { year: 2026 } })
    expect(year.months).toMatchObject([{ ...sums, month: '2026-11' }])
    expect(year.total).toMatchObject(sums)
    const month = await get(context, staffTaxRecap, staff, { query: { month: '2026-11' } })
    expect(month.vendors.find(({ vendorId }) => vendorId === one.vendor.memberId)).toMatchObject(sums)
    const ppn = month.vendors.reduce((all, vendor) => all + vendor.ppn, 0)
    expect(month.total.ppn).toBe(ppn)
  })

  test('shows a vendor its own sums only', async () => {
    const other = await aVendor(context.db)
    expect((await get(context, vendorTaxRecap, other, { query: { year: 2026 } })).months).toEqual([])
  })

  test('the database rejects unbalanced entries and changes of entries', async () => {
    const one = await confirmed('3332222')
    const execute = (text: string) => sql.raw(text).execute(context.db)
    await expect(
      execute(`update ledger_posting set amount = 0 where order_id = ${one.orderId}`),
    ).rejects.toThrow('only ever added to')
    await expect(execute(`delete from ledger_entry where order_id = ${one.orderId}`)).rejects.toThrow(
      'only ever added to',
    )
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
    const placed = await order(context, school)
    const orderId = must(placed.orders[0], 'the order').id
    await advanceOrderTo(context, { orderId, to: 'bast', school, vendor, staff })
    const entry = `with e as (insert into ledger_entry values (${orderId}, ${vendor.memberId}, '2026-11', 0, 0, now()) returning order_id)`
    await expect(execute(`${entry} select 1 from e`)).rejects.toThrow('does not balance')
  })

  test.each([
    ['/api/staff/movement/export', 'mutasi'],
    ['/api/staff/tax/export?month=2026-11', 'rekap-pajak'],
  ])('%s is a file for staff', async (url, name) => {
    const as = async (actor: Actor) => ({
      authorization: `member|${actor.memberId}|${await aToken(context.db, actor)}`,
    })
    const file = await app.inject({ url, headers: await as(staff) })
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(`filename="${name}-`),
    ])
    expect(file.body.split('\r\n').length).toBeGreaterThan(1)
    expect((await app.inject({ url, headers: await as(await aVendor(context.db)) })).statusCode).toBe(403)
    expect((await app.inject({ url })).statusCode).toBe(401)
  })
})
