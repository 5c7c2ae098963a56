import { addToCart, viewCart } from '@pasar/contract/cart/cart'
import { tasks } from '@pasar/contract/identity/dashboard'
import { setPrincipal } from '@pasar/contract/identity/principal'
import { viewOrder } from '@pasar/contract/ordering/order'
import { listOrders } from '@pasar/contract/ordering/order-list'
import {
  decideConfirmation,
  remindPrincipal,
  sendPrincipalCode,
} from '@pasar/contract/ordering/principal-confirmation'
import { cancelOrder } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anItem, testSealer } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { aBasket, decideAs, stockOf, topicsOf } from '../../../testing/fixtures/baskets.ts'
import { revealMails } from '../../../testing/fixtures/revealed-mails.ts'
import { clockAt, createTestContext, get, order } from '../../../testing/orders.ts'
import { balancesOf } from '../../../testing/plans.ts'
import type { Actor } from '../../call/actor.ts'

const context = await createTestContext()
const { db } = context

const basket = () => aBasket(context)
const decide = (actor: Actor, orderId: number, decision?: Parameters<typeof decideAs>[3]) =>
  decideAs(context, actor, orderId, decision)

const tasksOf = async (actor: Actor) => (await get(context, tasks, actor)).tasks.map(({ kind }) => kind)

test('a basket reserves stock and budget, and the treasurer sees it with what is left', async () => {
  const { school, itemId, executor, treasurer, params, placed } = await basket()
  const shown = await get(context, viewOrder, treasurer, { params })
  const left = 1_000_000 - placed.total
  expect(shown.basket).toEqual({
    treasurers: ['Sri'],
    mayDecide: true,
    changes: [],
    faults: [],
    budget: [{ code: '5.1.02', name: 'Alat tulis', available: left }],
  })
  expect(shown).toMatchObject({ state: 'awaiting', awaitedHead: null, fund: { name: 'BOS Reguler' } })
  expect(shown.lines).toMatchObject([{ name: 'Kertas', quantity: 3, unitPrice: 55_500, lineTotal: 166_500 }])
  expect((await get(context, viewOrder, executor, { params })).basket).toMatchObject({ mayDecide: false })
  const listedFor = async (actor: Actor) =>
    (await get(context, listOrders, actor)).orders.map((row) => row.basket)
  expect([await listedFor(treasurer), await listedFor(executor), await listedFor(school)]).toEqual([
    ['decide'],
    ['wait'],
    ['wait'],
  ])
  expect(await stockOf(db, itemId)).toBe(7)
  expect(await balancesOf(db, school)).toMatchObject({ available: left, reserved: placed.total })
  expect([await tasksOf(treasurer), await tasksOf(executor)]).toEqual([['basket'], []])
  expect(await topicsOf(db, placed.id)).toEqual([['order.awaitTreasurer', school.memberId]])
})

test('an approval places the order: the letter is issued and the time of the vendor starts', async () => {
  const { school, vendor, principal, executor, treasurer, params } = await basket()
  for (const other of [school, principal, executor])
    expect((await decide(other, params.orderId)).http).toBe(403)
  expect(await decide(treasurer, params.orderId)).toEqual({ http: 200, errors: [] })
  const shown = await get(context, viewOrder, vendor, { params })
  expect(shown).toMatchObject({ state: 'new', basket: null, offered: ['confirm', 'reject'] })
  expect(shown.events.map(({ action, name }) => [action, name])).toEqual([
    ['create', `Agus (Pelaksana, ${school.name})`],
    ['approveBasket', `Sri (Bendahara, ${school.name})`],
  ])
  expect(shown.events.at(-1)?.detail).toMatchObject({ treasurer: 'Sri', documents: [{ kind: 'order' }] })
  expect(await topicsOf(db, params.orderId)).toEqual([
    ['order.awaitTreasurer', school.memberId],
    ['order.approveBasket', school.memberId],
    ['order.approveBasket', vendor.memberId],
  ])
  expect(await tasksOf(treasurer)).toEqual([])
  expect((await get(context, listOrders, treasurer)).orders[0]?.basket).toBeNull()
  expect((await decide(treasurer, params.orderId, { version: 2 })).http).toBe(409)
})

test('what changed in the shop is listed by line and must be accepted; the price asked for stays', async () => {
  const { vendor, itemId, treasurer, params } = await basket()
  await sql`update item set price = 44400 where id = ${itemId}`.execute(db)
  const change = 'Kertas: harga dari Rp 55.500 menjadi Rp 44.400'
  expect((await get(context, viewOrder, treasurer, { params })).basket?.changes).toEqual([change])
  expect(await decide(treasurer, params.orderId)).toEqual({ http: 409, errors: [change] })
  const other = ['Kertas: harga dari Rp 55.500 menjadi Rp 50.000']
  expect((await decide(treasurer, params.orderId, { accepted: other })).http).toBe(409)
  expect((await decide(treasurer, params.orderId, { accepted: [change] })).http).toBe(200)
  const shown = await get(context, viewOrder, vendor, { params })
  expect(shown.lines).toMatchObject([{ unitPrice: 55_500 }])
  expect(shown.events.at(-1)?.detail).toMatchObject({ accepted: [change] })
})

test('changed freight is listed, and an approval names it', async () => {
  const { vendor, itemId, treasurer, params } = await basket()
  // 3 × 1,6 kg are charged as 5 kg: Rp 10.000 + 4 × Rp 5.000.
  await sql`update item set weight_grams = 1600 where id = ${itemId}`.execute(db)
  const changes = [`${vendor.name}: ongkos Kurir reguler dari Rp 20.000 menjadi Rp 30.000`]
  expect((await get(context, viewOrder, treasurer, { params })).basket?.changes).toEqual(changes)
  expect(await decide(treasurer, params.orderId)).toEqual({ http: 409, errors: changes })
  expect((await decide(treasurer, params.orderId, { accepted: changes })).http).toBe(200)
  expect((await get(context, viewOrder, treasurer, { params })).amounts.freight).toBe(20_000)
})

test('two options of one item are two changes, and one that is not accepted refuses the approval', async () => {
  const { vendor, executor, treasurer } = await basket()
  const itemId = await anItem(db, vendor, { name: 'Kaos', option_names: ['Ukuran'], stock: 20 })
  const options = await db
    .insertInto('item_option')
    .values(
      ['M', 'L'].map((size, position) => ({
        item_id: itemId,
        position,
        values: [size],
        price: 40_000,
        stock: 10,
      })),
    )
    .returning('id')
    .execute()
  for (const { id: optionId } of options)
    await get(context, addToCart, executor, { body: { itemId, optionId, quantity: 1 } })
  const { id: orderId } = must((await order(context, executor)).orders[0], 'an order')
  await sql`update item_option set price = 45000 where item_id = ${itemId}`.execute(db)
  const changes = ['M', 'L'].map((size) => `Kaos, ${size}: harga dari Rp 40.000 menjadi Rp 45.000`)
  const first = await decide(treasurer, orderId, { accepted: changes.slice(0, 1) })
  expect(first).toEqual({ http: 409, errors: changes })
  expect((await decide(treasurer, orderId, { accepted: changes })).http).toBe(200)
})

test('goods that were unlimited at the request took no stock, so that a later shortage is seen', async () => {
  const { treasurer, itemId, params } = await aBasket(context, [
    [{ name: 'Kertas', price: 55_500, stock: 0, stock_unlimited: true }, 3],
  ])
  await sql`update item set stock_unlimited = false, stock = 2 where id = ${itemId}`.execute(db)
  const errors = ['Kertas: stok tidak cukup']
  expect(await decide(treasurer, params.orderId)).toEqual({ http: 409, errors })
  await sql`update item set stock = 3 where id = ${itemId}`.execute(db)
  expect((await decide(treasurer, params.orderId)).http).toBe(200)
})

test('a basket that can no longer be ordered is only sent back, with the reason', async () => {
  const { school, vendor, itemId, executor, treasurer, params } = await basket()
  await sql`update member set status = 2 where id = ${vendor.memberId}`.execute(db)
  const errors = ['Kertas: penyedia sedang tidak menerima pesanan']
  expect(await decide(treasurer, params.orderId)).toEqual({ http: 409, errors })
  const returned = { decision: 'return' as const, reason: 'Tunggu dana tahap dua' }
  expect((await decide(treasurer, params.orderId, returned)).http).toBe(200)
  const shown = await get(context, viewOrder, executor, { params })
  expect(shown).toMatchObject({ state: 'cancelled', reason: 'Tunggu dana tahap dua', basket: null })
  expect(shown.events.at(-1)).toMatchObject({ action: 'returnBasket', detail: { treasurer: 'Sri' } })
  expect((await get(context, viewCart, executor)).groups[0]?.lines).toMatchObject([{ itemId, quantity: 3 }])
  expect(await stockOf(db, itemId)).toBe(10)
  expect(await balancesOf(db, school)).toMatchObject({ available: 1_000_000, reserved: 0 })
  expect(await topicsOf(db, params.orderId)).toEqual([
    ['order.awaitTreasurer', school.memberId],
    ['order.returnBasket', school.memberId],
  ])
})

test('the school withdraws a basket, or it lapses after three days', async () => {
  const withdrawn = await basket()
  const body = { version: 1, reason: 'Salah memilih barang atau jumlah' }
  await get(context, cancelOrder, withdrawn.executor, { params: withdrawn.params, body })
  expect(await stockOf(db, withdrawn.itemId)).toBe(10)
  const late = await basket()
  await clockAt(context, new Date(late.placed.confirmBy.getTime() + 60_000).toISOString())
  const shown = await get(context, viewOrder, late.executor, { params: late.params })
  expect(shown).toMatchObject({ state: 'cancelled', reason: 'Tidak disetujui bendahara sampai batas waktu' })
  expect(await stockOf(db, late.itemId)).toBe(10)
  expect((await topicsOf(db, late.placed.id)).map(([topic]) => topic)).toEqual([
    'order.awaitTreasurer',
    'order.lapse',
  ])
})

test('the one who asked does not approve, also after becoming the treasurer', async () => {
  const { executor, params } = await basket()
  const person = { ...must(executor.person, 'a person'), position: 'treasurer' as const, roles: null }
  await sql`update school_person set position = 'treasurer' where id = ${person.id}`.execute(db)
  expect((await decide({ ...executor, person }, params.orderId)).http).toBe(403)
})

test('where the principal confirms as well, the treasurer is first and the link follows', async () => {
  const { school, vendor, executor, treasurer, params } = await basket()
  const principal = { name: 'Ibu Kepala', email: 'kepala@sdn1.sch.id', limit: 100_000 }
  await get(context, setPrincipal, school, { body: principal })
  const remind = await callEndpoint(db, context.services, remindPrincipal, executor, { params })
  expect(remind.http).toBe(409)
  expect((await decide(treasurer, params.orderId)).http).toBe(200)
  const waiting = await get(context, viewOrder, executor, { params })
  expect(waiting).toMatchObject({ state: 'awaiting', basket: null, awaitedHead: { name: 'Ibu Kepala' } })
  expect(waiting.events.at(-1)?.action).toBe('passBasket')
  const { token } = await revealMails(db, testSealer, school.memberId)
  const { handle } = await get(context, sendPrincipalCode, null, { body: { token } })
  const { code } = await revealMails(db, testSealer, school.memberId)
  const decision = { decision: 'approve' as const, reason: '', passkey: null, code: { handle, code } }
  await get(context, decideConfirmation, null, { body: { token, ...decision } })
  expect((await get(context, viewOrder, vendor, { params })).state).toBe('new')
})
