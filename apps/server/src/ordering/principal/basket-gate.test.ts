import { addListToCart, createPurchaseList } from '@pasar/contract/cart/purchase-list'
import { setBasketApproval, viewBasketApproval } from '@pasar/contract/identity/basket-approval'
import { memberLog } from '@pasar/contract/identity/member-log'
import { acceptOffer, openNegotiation, orderAtAgreedPrice } from '@pasar/contract/negotiation/negotiation'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { viewOrder } from '@pasar/contract/ordering/order'
import { quoteChange, reorder } from '@pasar/contract/ordering/requests'
import { cancelOrder } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { callEndpoint, outcomeOf } from '../../../testing/call-endpoint.ts'
import { aSchoolPerson } from '../../../testing/fixtures/school-people.ts'
import { checkoutBody, createTestContext, fillCart, get, order } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'

const context = await createTestContext()
const { db } = context
const vendor = await aVendor(db)
const itemId = await anItem(db, vendor, { price: 55_500, stock: 1_000 })

async function people() {
  const school = await aSchool(db)
  const [principal, executor, treasurer] = [
    await aSchoolPerson(db, school, 'head', 'Dewi'),
    await aSchoolPerson(db, school, 'executor', 'Agus'),
    await aSchoolPerson(db, school, 'treasurer', 'Sri'),
  ]
  return { school, principal, executor, treasurer }
}

async function schoolWithTreasurer() {
  const all = await people()
  await get(context, setBasketApproval, all.principal, { body: { isOn: true } })
  return all
}

const switched = async (actor: Actor, isOn: boolean) =>
  outcomeOf(await callEndpoint(db, context.services, setBasketApproval, actor, { body: { isOn } }))[0]

test('only the principal switches the approval, with the old and the new value in the log', async () => {
  const { school, principal, executor, treasurer } = await people()
  expect([
    await switched(school, true),
    await switched(executor, true),
    await switched(treasurer, true),
  ]).toEqual([403, 403, 403])
  const settings = async () => ({ ...DEFAULT_SETTINGS, headConfirmDays: 5 })
  const fiveDays = { ...context, services: { ...context.services, settings } }
  expect(await get(fiveDays, viewBasketApproval, executor)).toEqual({
    isOn: false,
    treasurers: ['Sri'],
    decisionDays: 5,
  })
  expect(await switched(principal, true)).toBe(200)
  expect(await switched(principal, true)).toBe(200)
  expect(await switched(principal, false)).toBe(200)
  const { rows } = await sql<{ detail: unknown; name: string }>`
    select detail::jsonb, actor_name as name from member_event
    where member_id = ${school.memberId} and action = 'basket-approval' order by seq`.execute(db)
  const name = `Dewi (Kepala sekolah, ${school.name})`
  expect(rows).toEqual([
    { detail: { from: false, to: true, reason: 'Dari mati menjadi nyala' }, name },
    { detail: { from: true, to: false, reason: 'Dari nyala menjadi mati' }, name },
  ])
  const log = await get(context, memberLog, principal)
  expect(log.events.filter(({ action }) => action === 'basket-approval')).toHaveLength(2)
})

test('a school without a treasurer cannot switch it on, and the database refuses it, too', async () => {
  const school = await aSchool(db)
  const principal = await aSchoolPerson(db, school, 'head', 'Dewi')
  expect(await switched(principal, true)).toBe(409)
  await expect(
    sql`update member set basket_approval = true where id = ${school.memberId}`.execute(db),
  ).rejects.toThrow('has no treasurer')
  await fillCart(context, principal, [[itemId, 1]])
  expect((await order(context, principal)).orders[0]).toMatchObject({ awaitsTreasurer: false })
})

test('a setting whose treasurer has left has no effect', async () => {
  const { principal, treasurer } = await schoolWithTreasurer()
  await sql`update school_person set position = 'operator' where id = ${treasurer.person?.id}`.execute(db)
  await fillCart(context, principal, [[itemId, 1]])
  expect((await order(context, principal)).orders[0]).toMatchObject({ awaitsTreasurer: false })
})

/** Fills the cart as one of the ways in which goods get there, and returns who orders them. */
type Way = (of: Awaited<ReturnType<typeof schoolWithTreasurer>>) => Promise<Actor>
const WAYS: Readonly<Record<string, Way>> = {
  'the executor': async ({ executor }) => {
    await fillCart(context, executor, [[itemId, 1]])
    return executor
  },
  'the principal': async ({ principal }) => {
    await fillCart(context, principal, [[itemId, 1]])
    return principal
  },
  'the account of the school': async ({ school }) => {
    await fillCart(context, school, [[itemId, 1]])
    return school
  },
  'an API key': async ({ school }) => {
    await fillCart(context, school, [[itemId, 1]])
    return { ...school, apiKey: { id: 1, name: 'Kas', scopes: ['orders:write', 'orders:read'] } }
  },
  'a purchase list': async ({ executor }) => {
    await fillCart(context, executor, [[itemId, 2]])
    const body = { name: 'Rutin', fromCart: true }
    const { id } = await get(context, createPurchaseList, executor, { body })
    await sql`delete from cart_line where buyer_id = ${executor.memberId}`.execute(db)
    await get(context, addListToCart, executor, { params: { listId: id } })
    return executor
  },
  'a repeated order': async ({ executor }) => {
    await fillCart(context, executor, [[itemId, 2]])
    const { orders } = await order(context, executor)
    const params = { orderId: must(orders[0], 'an order').id }
    await get(context, cancelOrder, executor, { params, body: { version: 1, reason: 'Salah pesan' } })
    await get(context, reorder, executor, { params })
    return executor
  },
  'an agreed price': async ({ executor }) => {
    const offer = { unitPrice: 50_000, freight: 0, packing: 0, days: 5, note: '' }
    const body = { itemId, optionId: null, quantity: 10, ...offer, waivesStep: false }
    const { id, version } = await get(context, openNegotiation, executor, { body })
    const params = { negotiationId: id }
    await get(context, acceptOffer, vendor, { params, body: { version } })
    await get(context, orderAtAgreedPrice, executor, { params })
    return executor
  },
}

test.each(Object.entries(WAYS))('%s does not pass the treasurer', async (_, fill) => {
  const all = await schoolWithTreasurer()
  const orderer = await fill(all)
  const view = await get(context, viewCheckout, orderer)
  expect(view.needsTreasurer).toBe(true)
  const { orders } = await get(context, placeOrders, orderer, {
    body: checkoutBody(view),
    key: `gerbang-${orderer.memberId}`,
  })
  expect(orders).toHaveLength(1)
  const placed = must(orders[0], 'an order')
  expect(placed).toMatchObject({ awaitsTreasurer: true, awaitsPrincipal: false })
  const params = { orderId: placed.id }
  expect(await get(context, viewOrder, all.executor, { params })).toMatchObject({ state: 'awaiting' })
  expect(outcomeOf(await callEndpoint(db, context.services, viewOrder, vendor, { params }))[0]).toBe(404)
})

test('one statement alone writes orders, and the database refuses one beside the treasurer', async () => {
  const { executor } = await schoolWithTreasurer()
  await fillCart(context, executor, [[itemId, 1]])
  const placed = must((await order(context, executor)).orders[0], 'an order')
  const copy = (needs: boolean) => sql`
    insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', o.id + 1000000, 'number', o.number || '-x',
      'version', 1, 'state', 'new', 'needs_treasurer', ${needs}::boolean))).* from orders o where o.id = ${placed.id}`
  await expect(copy(false).execute(db)).rejects.toThrow('approves its orders')
  const of = (set: string) => sql`update orders set ${sql.raw(set)} where id = ${placed.id}`.execute(db)
  await expect(of(`state = 'new', version = version + 1`)).rejects.toThrow('orders_treasurer_first')
  await expect(of('needs_treasurer = false')).rejects.toThrow('only the treasurer approves')
  await expect(of(`treasurer_at = now(), treasurer_id = ${executor.person?.id}`)).rejects.toThrow(
    'only the treasurer approves',
  )
})

test('a change may not raise an order while the treasurer approves baskets', async () => {
  const { school, principal, executor } = await people()
  await fillCart(context, executor, [[itemId, 2]])
  const placed = must((await order(context, executor)).orders[0], 'an order')
  await get(context, setBasketApproval, principal, { body: { isOn: true } })
  const params = { orderId: placed.id }
  const { amounts } = await get(context, viewOrder, school, { params })
  const change = (quantity: number) => ({
    lines: [{ lineNo: 1, quantity, unitPrice: 55_500 }],
    freight: amounts.freight,
    neededBy: null,
  })
  const quote = async (quantity: number) =>
    outcomeOf(
      await callEndpoint(db, context.services, quoteChange, executor, { params, body: change(quantity) }),
    )
  expect((await quote(1))[0]).toBe(200)
  expect(await quote(3)).toEqual([
    409,
    'Baris 1 hanya boleh turun. Pesan tambahannya sebagai pesanan baru, agar disetujui bendahara.',
  ])
})
