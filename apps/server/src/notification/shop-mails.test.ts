import { expect, test } from 'vitest'
import { aVendor, testSealer } from '../../testing/builders.ts'
import { createTestContext } from '../../testing/orders.ts'
import { aShopPerson } from '../../testing/shop-people.ts'
import { notify } from '../outbox/outbox.queries.ts'
import { dispatchNotices } from './dispatch.queries.ts'

const { db } = await createTestContext()
const NOW = new Date('2026-11-28T03:00:00Z')

/** Notifies a vendor of an order and a failed payout; returns the addresses of the mails. */
async function recipientsOf(vendor: { memberId: number }) {
  const of = { to: { vendor: vendor.memberId }, orderId: null, by: null }
  const order = { ...of, kind: 'order.new', facts: { number: 'SP-1', school: 'SDN 1' } } as const
  const payout = {
    ...of,
    kind: 'order.payoutFailed',
    facts: { number: 'SP-1', reason: 'Rekening salah' },
  } as const
  const addresses: string[][] = []
  for (const notice of [order, payout]) {
    await notify(db, [notice], NOW)
    await dispatchNotices(db, { sealer: testSealer, site: 'https://toko.test', hasMessenger: false }, NOW)
    const mails = await db
      .deleteFrom('mail')
      .where('member_id', '=', vendor.memberId)
      .returning('recipient')
      .execute()
    addresses.push(mails.map(({ recipient }) => recipient ?? '').sort())
  }
  return addresses
}

test('mails of orders go to the people for orders, of payouts to finance, and to the owners without them', async () => {
  const vendor = await aVendor(db)
  expect(await recipientsOf(vendor)).toEqual([[vendor.email], [vendor.email]])
  const orders = await aShopPerson(db, vendor, ['orders'])
  expect(await recipientsOf(vendor)).toEqual([[orders.email], [vendor.email]])
  const both = await aShopPerson(db, vendor, ['orders', 'finance'])
  expect(await recipientsOf(vendor)).toEqual([[orders.email, both.email].sort(), [both.email]])
})
