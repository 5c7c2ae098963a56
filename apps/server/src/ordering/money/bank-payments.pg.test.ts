import { payOrder } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor, freightRates } from '../../../testing/builders.ts'
import { callEndpoint, testServices } from '../../../testing/call-endpoint.ts'
import {
  advanceOrderTo,
  fillCart,
  order,
  paymentOf,
  photo,
  type TestContext,
} from '../../../testing/orders.ts'
import { money, tickClock } from '../../../testing/partners/bank.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { receiveBankMessage } from './bank-payments.ts'

const ROUNDS = 12

let context: TestContext
let database: OpenDatabase
const now = new Date('2026-11-21T05:00:00Z')

beforeAll(async () => {
  database = await testDb()
  context = { db: database.db, services: testServices() }
  await freightRates(context.db)
})
afterAll(() => database.close())

test('a proof and five concurrent bank messages give one payment and one payout', async () => {
  const [school, vendor, staff] = [
    await aSchool(context.db),
    await aVendor(context.db),
    await aStaffMember(context.db),
  ]
  for (let round = 0; round < ROUNDS; round += 1) {
    await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
    const placed = await order(context, school)
    const orderId = must(placed.orders[0], 'the order').id
    const view = await advanceOrderTo(context, { orderId, to: 'bast', school, vendor, staff })
    await tickClock(context, now)
    await photo(context, school, orderId, 'payment')
    const { account } = await context.db
      .selectFrom('payment_instruction')
      .select('account')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const amount = view?.invoice?.amount ?? 0
    const [first, second] = [money(account ?? '', amount), money(account ?? '', amount)]
    let nonceNumber = 0
    const deliveries = [first, first, first, first, second].map((message) => {
      nonceNumber += 1
      const notification = { nonce: `kata-${orderId}-${nonceNumber}`, body: Buffer.from(message.id), message }
      return receiveBankMessage(context.db, notification, DEFAULT_SETTINGS, now)
    })
    const body = { version: must(view, 'the view').version, ...paymentOf(view) }
    const proof = callEndpoint(context.db, context.services, payOrder, school, { params: { orderId }, body })
    const answers = await Promise.all(deliveries)
    expect(answers).toEqual([first, first, first, first, second].map(({ id }) => ({ received: id })))
    expect([200, 409]).toContain((await proof).http)
    // The next timer run settles messages that arrived while the order was locked.
    await tickClock(context, now)
    const count = async (table: 'payment' | 'payout' | 'ledger_entry') => {
      const rows = await context.db
        .selectFrom(table)
        .select('order_id')
        .where('order_id', '=', orderId)
        .execute()
      return rows.length
    }
    expect([await count('payment'), await count('payout'), await count('ledger_entry')]).toEqual([1, 1, 1])
    const movements = await context.db
      .selectFrom('bank_movement')
      .select(['kind', 'state'])
      .where('account', '=', account ?? '')
      .execute()
    expect(movements.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      'double open',
      'exact matched',
    ])
  }
})
