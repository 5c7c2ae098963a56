import { priceHistory } from '@pasar/contract/catalogue/price-history'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { createTestContext, get } from '../../../testing/orders.ts'

const context = await createTestContext()
const { db, services } = context
const NOW = new Date('2026-11-21T03:00:00Z')

const changePrice = (id: number, price: number, at: string) =>
  sql`update item set price = ${price}, updated_at = ${new Date(at)} where id = ${id}`.execute(db)

test('shows the price at the end of each month, and the changes while the item was on sale', async () => {
  const vendor = await aVendor(db)
  const id = await anItem(db, vendor, { price: 50_000, published_at: new Date('2026-08-10T03:00:00Z') })
  await changePrice(id, 90_000, '2026-10-02T03:00:00Z')
  await changePrice(id, 52_000, '2026-10-20T03:00:00Z')
  await sql`update item set name = 'Nama lain' where id = ${id}`.execute(db)
  const params = { type: 'item' as const, pageId: id }
  const history = await get(context, priceHistory, vendor, { params, now: NOW })
  expect(history.months.slice(-5)).toEqual([
    { month: '2026-07', price: null },
    { month: '2026-08', price: 50_000 },
    { month: '2026-09', price: 50_000 },
    { month: '2026-10', price: 52_000 },
    { month: '2026-11', price: 52_000 },
  ])
  expect(history.changes).toEqual([
    { at: new Date('2026-10-20T03:00:00Z'), before: 90_000, price: 52_000 },
    { at: new Date('2026-10-02T03:00:00Z'), before: 50_000, price: 90_000 },
  ])
  await expect(sql`update item_price_change set price = 1`.execute(db)).rejects.toThrow()
})

test('hides items that are not on sale, and ignores the prices of drafts', async () => {
  const vendor = await aVendor(db)
  const id = await anItem(db, vendor, { price: 50_000, state: 'draft' })
  await changePrice(id, 60_000, '2026-10-02T03:00:00Z')
  const answer = await callEndpoint(db, services, priceHistory, null, {
    params: { type: 'item', pageId: id },
  })
  expect(answer.http).toBe(404)
  expect(await db.selectFrom('item_price_change').selectAll().where('item_id', '=', id).execute()).toEqual([])
})
