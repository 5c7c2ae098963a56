import { createHash, randomBytes } from 'node:crypto'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../../src/db/database.ts'
import { insertKey } from '../../src/identity/sessions/api-keys.queries.ts'
import { anItem, aSchool, aVendor, freightRates } from '../builders.ts'
import { callEndpoint, testServices } from '../call-endpoint.ts'
import { checkoutBody, fillCart, get } from '../orders.ts'
import { testApp } from '../test-app.ts'

const ROWS_PER_CALL = 1_000
const START_STOCK = 1_000_000
const SCHOOLS = 4

/** Creates a key of the vendor. */
async function aPushKey(db: Db, memberId: number): Promise<string> {
  const key = `ps_live_${randomBytes(32).toString('base64url')}`
  const now = new Date()
  await insertKey(db, {
    ...{ memberId, name: 'Gudang', hint: key.slice(0, 14), scopes: ['items:write'] },
    tokenHash: createHash('sha256').update(key).digest(),
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + 86_400_000) },
  })
  return key
}

/** Copies an item on sale until the vendor has a number of them. Returns their ids. */
async function copyItems(db: Db, itemId: number, count: number): Promise<number[]> {
  await sql`insert into item (vendor_id, kind, category_id, state, name, description, unit, weight_grams, stock, ppn, price,
      production, goods_type, picture, search_terms, published_at, created_at, updated_at, sku)
    select vendor_id, kind, category_id, state, name || ' ' || n, description, unit, weight_grams, ${START_STOCK}, ppn, price,
      production, goods_type, picture, search_terms, published_at, created_at, updated_at, 'SKU-' || n
    from item cross join generate_series(1, ${count}) n where id = ${itemId}`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from item where sku like 'SKU-%' order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Counts items whose price is not the last one, or whose stock is not what pushes and sales leave.
 */
async function countWrong(db: Db, ids: readonly number[], rounds: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from item i where id = any(${[...ids]}::bigint[])
      and (price <> ${10_000 + rounds}::bigint or version <> ${1 + rounds}::int
        or stock <> ${START_STOCK + rounds}::int
          + coalesce((select sum(quantity) from stock_move m where m.item_id = i.id), 0))`.execute(db)
  return rows[0]?.n ?? ids.length
}

/**
 * Pushes prices and stocks of one vendor over HTTP, while schools order its goods.
 *
 * @param of `updates` is a multiple of `items`, and `items` of 1,000
 * @returns placed orders; updates and orders that were lost; items with a wrong price or stock
 */
export async function playPush(db: Db, of: { updates: number; items: number }) {
  await freightRates(db)
  const services = testServices()
  const context = { db, services }
  const app = await testApp(db, services)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const vendor = await aVendor(db)
  const key = await aPushKey(db, vendor.memberId)
  const ids = await copyItems(db, await anItem(db, vendor), of.items)
  const rounds = Math.ceil(of.updates / of.items)
  const state = { isDone: false, orders: 0, lost: 0 }
  const buy = async () => {
    const school = await aSchool(db)
    while (!state.isDone) {
      const itemId = must(ids[(state.orders * 7_919) % ids.length], 'an item')
      await fillCart(context, school, [[itemId, 1]])
      // The price may have changed since the checkout was read; the school then reads it once more.
      for (let isPlaced = false; !isPlaced; ) {
        const body = checkoutBody(await get(context, viewCheckout, school))
        const placed = await callEndpoint(db, services, placeOrders, school, { body })
        isPlaced = placed.body.status === 'success'
      }
      state.orders += 1
    }
  }
  const schools = Array.from({ length: SCHOOLS }, buy)
  for (let round = 1; round <= rounds; round += 1)
    for (let from = 0; from < ids.length; from += ROWS_PER_CALL) {
      const items = ids.slice(from, from + ROWS_PER_CALL).map((page_id) => ({
        ...{ page_id, price_with_tax: 10_000 + round, stock: START_STOCK + 1, stock_seen: START_STOCK },
      }))
      const reply = await fetch(`${url}/api/item/push`, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          'idempotency-key': `kiriman-${round}-${from}`,
        },
        body: JSON.stringify({ items }),
      })
      const { data } = (await reply.json()) as { data?: { done: number } }
      state.lost += items.length - (data?.done ?? 0)
    }
  state.isDone = true
  await Promise.all(schools)
  await app.close()
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders
    where vendor_id = ${vendor.memberId}`.execute(db)
  const wrong = await countWrong(db, ids, rounds)
  return { orders: state.orders, lost: state.lost + Math.abs((rows[0]?.n ?? 0) - state.orders), wrong }
}
