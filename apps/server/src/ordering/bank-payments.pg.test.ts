import { payOrder } from '@pasar/contract/ordering/steps'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { money, tickClock } from '../../testing/bank.ts'
import { anItem, aSchool, aStaffMember, aVendor, freightRates } from '../../testing/builders.ts'
import { callEndpoint, testServices } from '../../testing/call-endpoint.ts'
import { advanceOrderTo, fillCart, order, paymentOf, photo, type TestContext } from '../../testing/orders.ts'
import { testPostgres } from '../../testing/test-postgres.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { receiveBankMessage } from './bank-payments.ts'

const ROUNDS = 12

let house: TestContext
let database: OpenDatabase
const now = new Date('2026-11-21T05:00:00Z')

beforeAll(async () => {
  database = await openDatabase(await testPostgres())
  house = { db: database.db, services: testServices() }
  await freightRates(house.db)
})
afterAll(() => database.close())

test('proof and bank at once, the bank four times with the same money and once more with other money: one payment, one payout', async () => {
  const [school, vendor, staff] = [
    await aSchool(house.db),
    await aVendor(house.db),
    await aStaffMember(house.db),
  ]
  for (let round = 0; round < ROUNDS; round += 1) {
    await fillCart(house, school, [[await anItem(house.db, vendor), 1]])
    const placed = await order(house, school)
    const orderId = placed.orders[0]?.id ?? 0
    const view = await advanceOrderTo(house, { orderId, to: 'bast', school, vendor, staff })
    await tickClock(house, now)
    await photo(house, school, orderId, 'payment')
    const { account } = await house.db
      .selectFrom('payment_instruction')
      .select('account')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const amount = view?.invoice?.amount ?? 0
    const [first, second] = [money(account ?? '', amount), money(account ?? '', amount)]
    let word = 0
    const tells = [first, first, first, first, second].map((message) => {
      word += 1
      const told = { nonce: `kata-${orderId}-${word}`, body: Buffer.from(message.id), message }
      return receiveBankMessage(house.db, told, DEFAULT_SETTINGS, now)
    })
    const body = { version: view?.version ?? 0, ...paymentOf(view) }
    const proof = callEndpoint(house.db, house.services, payOrder, school, { params: { orderId }, body })
    const answers = await Promise.all(tells)
    expect(answers).toEqual([first, first, first, first, second].map(({ id }) => ({ received: id })))
    expect([200, 409]).toContain((await proof).http)
    // What came while another held the order is settled by the next stroke of the clock.
    await tickClock(house, now)
    const count = async (table: 'payment' | 'payout' | 'ledger_entry') => {
      const rows = await house.db
        .selectFrom(table)
        .select('order_id')
        .where('order_id', '=', orderId)
        .execute()
      return rows.length
    }
    expect([await count('payment'), await count('payout'), await count('ledger_entry')]).toEqual([1, 1, 1])
    const kept = await house.db
      .selectFrom('bank_movement')
      .select(['kind', 'state'])
      .where('account', '=', account ?? '')
      .execute()
    expect(kept.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual(['double open', 'exact matched'])
  }
})
