import { vendorTaxInvoices, vendorTaxRecap } from '@pasar/contract/payment/tax-recap'
import { vendorPayouts } from '@pasar/contract/payment/vendor-payouts'
import { must } from '@pasar/domain/kernel/must'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { advanceOrderTo, clockAt, createTestContext, fillCart, get, order } from '../../testing/orders.ts'
import { foldChanges } from '../figures/fold.queries.ts'
import { vendorPayoutLines, vendorTaxLines } from './vendor-money-files.ts'

const context = await createTestContext()
const { db } = context
const NOW = new Date('2026-11-22T03:00:00Z')

async function anOrderIn(to: OrderState, { vendor = aVendor(db), price = 1_110_001 } = {}) {
  const [seller, school, staff] = [await vendor, await aSchool(db), await aStaffMember(db)]
  const item = await anItem(db, seller, { price })
  await fillCart(context, school, [[item, 1]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  await advanceOrderTo(context, { orderId, to, school, vendor: seller, staff })
  return orderId
}

async function linesOf(lines: AsyncIterable<string>): Promise<string[]> {
  let text = ''
  for await (const part of lines) text += part
  return text.trim().split(/\r?\n/)
}

test('a vendor sees pending and sent payouts, and the deductions add up', async () => {
  const vendor = Promise.resolve(
    await aVendor(db, { bank_name: 'Bank', bank_holder: 'CV', bank_account: '12345' }),
  )
  const sentId = await anOrderIn('payment_confirmed', { vendor })
  await clockAt(context, '2026-11-22T02:00:00Z')
  const [unpaidId, transferId] = [
    await anOrderIn('bast', { vendor }),
    await anOrderIn('payment_confirmed', { vendor }),
  ]
  await anOrderIn('shipping', { vendor })
  await anOrderIn('payment_confirmed')
  while (await foldChanges(db));
  const listOf = async (tab: 'coming' | 'sent') =>
    get(context, vendorPayouts, await vendor, { query: { tab, after: 0 }, now: NOW })

  const [coming, sent] = [await listOf('coming'), await listOf('sent')]
  expect(coming.payouts.map(({ orderId, stage }) => [orderId, stage])).toEqual([
    [transferId, 'transfer'],
    [unpaidId, 'unpaid'],
  ])
  expect(sent.payouts.map(({ orderId, stage }) => [orderId, stage])).toEqual([[sentId, 'sent']])
  for (const { amount, ppn, pph, fee, received } of [...coming.payouts, ...sent.payouts])
    expect(received).toBe(amount - ppn - pph - fee)
  // The DPP is over 1,000,000, so the vendor bears the fee.
  expect(sent.payouts[0]).toMatchObject({ ppn: 110_000, pph: 5_000, fee: 5_000 })
  const total = coming.payouts.reduce((sum, { received }) => sum + received, 0)
  expect(coming.coming).toEqual({ orders: 2, received: total })
  expect(coming.sent).toEqual({ orders: 1, received: sent.payouts[0]?.received })

  const [, line, ...rest] = await linesOf(vendorPayoutLines(db, (await vendor).memberId, 'sent'))
  expect(line).toContain('110000')
  expect(rest).toEqual([])
})

test('the invoices of a month add up to its recap', async () => {
  const vendor = Promise.resolve(await aVendor(db))
  await anOrderIn('payment_confirmed', { vendor, price: 555_000 })
  await anOrderIn('payment_confirmed', { vendor, price: 2_220_000 })
  const { total, months } = await get(context, vendorTaxRecap, await vendor, { query: { year: 0 }, now: NOW })
  const month = months[0]?.month ?? ''
  const query = { month, after: 0 }
  const { invoices, next } = await get(context, vendorTaxInvoices, await vendor, { query, now: NOW })
  expect(next).toBe(null)
  const sumOf = (column: 'dpp' | 'ppn' | 'pphBase' | 'pph' | 'fee') =>
    invoices.reduce((sum, invoice) => sum + invoice[column], 0)
  expect({
    invoices: invoices.length,
    ...{
      dpp: sumOf('dpp'),
      ppn: sumOf('ppn'),
      pphBase: sumOf('pphBase'),
      pph: sumOf('pph'),
      fee: sumOf('fee'),
    },
  }).toEqual({
    invoices: 2,
    ...{ dpp: total.dpp, ppn: total.ppn, pphBase: total.pphBase, pph: total.pph, fee: total.fee },
  })
  const year = Number(month.slice(0, 4))
  expect(await linesOf(vendorTaxLines(db, (await vendor).memberId, year))).toHaveLength(3)
})
