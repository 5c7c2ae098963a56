import { viewOrder } from '@pasar/contract/ordering/order'
import { cancelOrder } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { createTestContext, fillCart, get, order } from '../../testing/orders.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { moveStockOfChange, releaseStock, returnShort, takeStock } from './stock.queries.ts'

const context = await createTestContext()
const { db } = context
const vendor = await aVendor(db)
const now = new Date('2026-11-21T03:00:00Z')

type Shelf = { stock: number; isUnlimited: boolean; options: { id: number; stock: number }[] }

async function shelfOf(itemId: number): Promise<Shelf> {
  const { rows } = await sql<Shelf>`
    select stock, stock_unlimited as "isUnlimited",
      coalesce((select json_agg(json_build_object('id', id, 'stock', stock) order by id) from item_option where item_id = item.id), '[]')
        as options from item where id = ${itemId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no item')
  return row
}

const movedOf = async (itemId: number): Promise<number> =>
  (
    await sql<{ moved: number }>`
      select coalesce(sum(quantity), 0)::int as moved from stock_move where item_id = ${itemId}`.execute(db)
  ).rows[0]?.moved ?? 0

const setUnlimited = (itemId: number, stock_unlimited: boolean, stock?: number) =>
  db
    .updateTable('item')
    .set({ stock_unlimited, ...(stock !== undefined && { stock }) })
    .where('id', '=', itemId)
    .execute()

describe('returned stock matches what the order took', () => {
  async function placed(itemId: number, quantity: number) {
    const school = await aSchool(db)
    await fillCart(context, school, [[itemId, quantity]])
    const orderId = must((await order(context, school)).orders[0], 'the order').id
    const cancel = () =>
      get(context, cancelOrder, school, {
        params: { orderId },
        body: { version: 1, reason: 'Salah memilih' },
      })
    return { school, orderId, cancel }
  }

  test('cancelling an order of unlimited stock adds nothing after the vendor has set a limit', async () => {
    const itemId = await anItem(db, vendor)
    await setUnlimited(itemId, true)
    const { cancel } = await placed(itemId, 4)
    await setUnlimited(itemId, false, 5)
    await cancel()
    expect((await shelfOf(itemId)).stock).toBe(5)
  })

  test('an order of limited stock returns what it took, even when the limit was removed and set again', async () => {
    const itemId = await anItem(db, vendor, { stock: 10 })
    const { cancel, orderId, school } = await placed(itemId, 4)
    await setUnlimited(itemId, true)
    await cancel()
    await setUnlimited(itemId, false)
    expect((await shelfOf(itemId)).stock).toBe(10)
    expect((await get(context, viewOrder, school, { params: { orderId } })).state).toBe('cancelled')
  })

  test('the database rejects that an order returns more than it took', async () => {
    const itemId = await anItem(db, vendor, { stock: 10 })
    const { orderId } = await placed(itemId, 4)
    await expect(
      db
        .insertInto('stock_move')
        .values({
          item_id: itemId,
          option_id: null,
          order_id: orderId,
          quantity: 5,
          reason: 'short',
          at: now,
        })
        .execute(),
    ).rejects.toThrow('gives back more')
  })
})

/** One random action: by an order, or by the vendor on the item between two steps. */
const act = fc.record({
  act: fc.constantFrom(
    'take',
    'release',
    'change',
    'short',
    'limit',
    'unlimit',
    'rename',
    'plain',
    'restock',
  ),
  at: fc.nat({ max: 3 }),
  units: fc.integer({ min: 1, max: 6 }),
})

/** Changes the options as the editor does. The stock of an item with options is their sum. */
async function editOptions(tx: Db, itemId: number, values: readonly string[], stock: number): Promise<void> {
  await tx.deleteFrom('item_option').where('item_id', '=', itemId).execute()
  for (const [position, value] of values.entries())
    await tx
      .insertInto('item_option')
      .values({ item_id: itemId, position, values: [value], stock })
      .execute()
  await sql`update item set option_names = ${values.length === 0 ? [] : ['Warna']}::text[], stock_unlimited = false,
    stock = ${values.length === 0 ? sql`stock` : values.length * stock} where id = ${itemId}`.execute(tx)
}

type OrderedOption = { orderId: number; optionId: number | null }

/**
 * Runs one action of an order.
 *
 * @returns whether it was carried out
 */
function actOfOrder(
  itemId: number,
  { act: action, units }: { act: string; units: number },
  { orderId, optionId }: OrderedOption,
): Promise<boolean> {
  const wish = { orderId, itemId, optionId, quantity: units }
  return inTransaction(db, async (tx) => {
    switch (action) {
      case 'take':
        return (
          (await takeStock(tx, [wish], 'order', now)) || { ok: false as const, code: 'cart/stock' as const }
        )
      case 'release':
        await releaseStock(tx, [orderId], 'cancelled', now)
        return true
      case 'short':
        await returnShort(tx, orderId, [{ itemId, optionId, units }], now)
        return true
      default: {
        const difference = { itemId, optionId, units: units > 3 ? 3 - units : units }
        return (
          (await moveStockOfChange(tx, orderId, [difference], now)) || {
            ok: false as const,
            code: 'cart/stock' as const,
          }
        )
      }
    }
  }).then((done) => done === true)
}

let lastOrder = 1_000_000

test('for any edits of the vendor between the steps, stock equals initial plus added minus taken plus returned units', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const itemId = await anItem(db, vendor, { stock: 20 })
      const orders: OrderedOption[] = []
      let suppliedUnits = 20
      for (const { act: action, at, units } of acts) {
        const before = await shelfOf(itemId)
        const moved = await movedOf(itemId)
        if (['limit', 'unlimit', 'rename', 'plain', 'restock'].includes(action)) {
          if (action === 'limit') await setUnlimited(itemId, false)
          if (action === 'unlimit' && before.options.length === 0) await setUnlimited(itemId, true)
          if (action === 'restock' && before.options.length === 0)
            await setUnlimited(itemId, before.isUnlimited, before.stock + units)
          if (action === 'rename') await editOptions(db, itemId, [`Merah ${units}`, `Biru ${at}`], units)
          if (action === 'plain') await editOptions(db, itemId, [], 0)
          suppliedUnits += (await shelfOf(itemId)).stock - before.stock
        } else {
          const fresh = { orderId: ++lastOrder, optionId: before.options.at(at)?.id ?? null }
          const target = action === 'take' ? fresh : orders.at(at)
          if (!target) continue
          const done = await actOfOrder(itemId, { act: action, units }, target)
          if (done && action === 'take') orders.push(target)
        }
        const after = await shelfOf(itemId)
        // Stock equals added minus taken plus returned units, computed from the moves alone.
        expect(after.stock).toBe(suppliedUnits + (await movedOf(itemId)))
        if (after.options.length > 0)
          expect(after.stock).toBe(after.options.reduce((sum, { stock }) => sum + stock, 0))
        if (after.isUnlimited && action === 'take') expect(await movedOf(itemId)).toBe(moved)
        const { rows } = await sql`select from stock_move where item_id = ${itemId}
          group by order_id, option_id having sum(quantity) > 0`.execute(db)
        expect(rows).toHaveLength(0)
      }
    }),
    { numRuns: 60 },
  )
}, 300_000)
