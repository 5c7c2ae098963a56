import { viewCart } from '@pasar/contract/cart/cart'
import { setBasketApproval } from '@pasar/contract/identity/basket-approval'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { cancelOrder } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freightRates } from '../../../testing/builders.ts'
import { callEndpoint, testServices } from '../../../testing/call-endpoint.ts'
import { aBasket, decideAs, stockOf, topicsOf } from '../../../testing/fixtures/baskets.ts'
import { aSchoolPerson } from '../../../testing/fixtures/school-people.ts'
import { checkoutBody, clockAt, fillCart, get, type TestContext } from '../../../testing/orders.ts'
import { balancesOf } from '../../../testing/plans.ts'
import { testDb } from '../../../testing/test-db.ts'
import { readChain } from '../../audit/events.queries.ts'
import type { OpenDatabase } from '../../db/database.ts'

/** Runs of each race; RACES=500 finds rare interleavings. */
const ROUNDS = Number(process.env.RACES ?? 6)

let database: OpenDatabase
let context: TestContext
beforeAll(async () => {
  database = await testDb(16)
  await freightRates(database.db)
  context = { db: database.db, services: testServices() }
})
afterAll(() => database.close())

type Basket = Awaited<ReturnType<typeof aBasket>>
const acts = {
  approve: ({ treasurer, placed }: Basket) => decideAs(context, treasurer, placed.id),
  return: ({ treasurer, placed }: Basket) =>
    decideAs(context, treasurer, placed.id, { decision: 'return', reason: 'Dana belum cair' }),
  withdraw: ({ executor, params }: Basket) =>
    callEndpoint(context.db, context.services, cancelOrder, executor, {
      params,
      body: { version: 1, reason: 'Salah pesan' },
    }),
  lapse: ({ placed }: Basket) =>
    clockAt(context, new Date(placed.confirmBy.getTime() + 60_000).toISOString()),
}

/** What each end of a basket leaves: notices, units for sale, units in the cart, papers. */
const ENDS = {
  approveBasket: { topics: ['order.approveBasket', 'order.approveBasket'], stock: 7, inCart: 0, papers: 1 },
  returnBasket: { topics: ['order.returnBasket'], stock: 10, inCart: 3, papers: 0 },
  // Its own people cancel it, and the vendor has not seen it.
  cancel: { topics: [], stock: 10, inCart: 3, papers: 0 },
  expire: { topics: ['order.lapse'], stock: 10, inCart: 3, papers: 0 },
} as const
const isEnd = (action: string): action is keyof typeof ENDS => action in ENDS

test.each([
  ['approved three times', ['approve', 'approve', 'approve']],
  ['approved and sent back', ['approve', 'return', 'return']],
  ['approved and withdrawn', ['approve', 'withdraw']],
  ['withdrawn and sent back', ['withdraw', 'return', 'withdraw']],
  ['decided in the moment when its time is over', ['lapse', 'approve', 'return', 'withdraw', 'lapse']],
] as const)('a basket ends once: %s', async (_, names) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const basket = await aBasket(context)
    const outcomes = await Promise.all(names.map((name) => acts[name](basket)))
    const { placed, school, executor, itemId } = basket
    const events = (await readChain(context.db, placed.id)).map(({ action }) => String(action))
    expect(events).toHaveLength(2)
    const end = events[1] ?? ''
    if (!isEnd(end)) throw new Error(`a basket ended by ${end}`)
    const served = outcomes.filter((outcome) => outcome !== undefined && outcome.http === 200)
    expect(served).toHaveLength(end === 'expire' ? 0 : 1)
    const { topics, stock, inCart, papers } = ENDS[end]
    expect((await topicsOf(context.db, placed.id)).map(([topic]) => topic)).toEqual([
      'order.awaitTreasurer',
      ...topics,
    ])
    expect(await stockOf(context.db, itemId)).toBe(stock)
    const { groups } = await get(context, viewCart, executor)
    expect(groups.flatMap(({ lines }) => lines).map(({ quantity }) => quantity)).toEqual(
      inCart === 0 ? [] : [inCart],
    )
    const documents = await context.db
      .selectFrom('document')
      .select('id')
      .where('order_id', '=', placed.id)
      .execute()
    expect(documents).toHaveLength(papers)
    const reserved = papers === 0 ? 0 : placed.total
    expect(await balancesOf(context.db, school)).toMatchObject({
      available: 1_000_000 - reserved,
      reserved,
    })
  }
})

test('a basket that was sent back is ordered once by two checkouts, and waits again', async () => {
  const { db } = context
  const basket = await aBasket(context)
  const { executor, itemId } = basket
  await acts.return(basket)
  await sql`update cart_line set selected = true where buyer_id = ${executor.memberId}`.execute(db)
  const body = checkoutBody(await get(context, viewCheckout, executor))
  const outcomes = await Promise.all(
    ['satu', 'dua', 'tiga'].map((key) =>
      callEndpoint(db, context.services, placeOrders, executor, {
        body,
        key: `pesan-${key}-${executor.memberId}`,
      }),
    ),
  )
  expect(outcomes.map(({ http }) => http).toSorted()).toEqual([200, 409, 409])
  const { rows } = await sql<{ state: string }>`
    select state from orders where buyer_id = ${executor.memberId} order by id`.execute(db)
  expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'awaiting'])
  expect(await stockOf(db, itemId)).toBe(7)
})

/** Waits until a number of statements of this database wait for a lock. */
const untilWaiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(context.db)
      return rows[0]?.count
    })
    .toBe(count)

test('the setting waits for a checkout that is being written, and a later one for the setting', async () => {
  const { db } = context
  const { executor, principal, itemId } = await aBasket(context)
  await get(context, setBasketApproval, principal, { body: { isOn: false } })
  await fillCart(context, executor, [[itemId, 1]])
  const body = checkoutBody(await get(context, viewCheckout, executor))
  const ends: string[] = []
  const { promise: checkoutMayEnd, resolve: release } = Promise.withResolvers<void>()
  const { promise: rowLocked, resolve: hold } = Promise.withResolvers<void>()
  const holder = db.transaction().execute(async (tx) => {
    await sql`select from item where id = ${itemId} for update`.execute(tx)
    hold()
    await checkoutMayEnd
  })
  await rowLocked
  const checkout = get(context, placeOrders, executor, { body, key: `pesan-satu-${executor.memberId}` }).then(
    (reply) => {
      ends.push('checkout')
      return reply
    },
  )
  await untilWaiting(1)
  const setting = get(context, setBasketApproval, principal, { body: { isOn: true } }).then(() =>
    ends.push('setting'),
  )
  await untilWaiting(2)
  release()
  await Promise.all([holder, setting])
  expect(ends).toEqual(['checkout', 'setting'])
  expect((await checkout).orders[0]).toMatchObject({ awaitsTreasurer: false })
})

test('a waiting basket is still decided after the setting was switched off, and switched on again', async () => {
  for (const endsOn of [false, true]) {
    const basket = await aBasket(context)
    await get(context, setBasketApproval, basket.principal, { body: { isOn: false } })
    if (endsOn) await get(context, setBasketApproval, basket.principal, { body: { isOn: true } })
    expect(await acts.approve(basket)).toEqual({ http: 200, errors: [] })
  }
})

test('the treasurer of another school finds no basket, and one who left decides nothing', async () => {
  const { db } = context
  const [basket, other] = [await aBasket(context), await aBasket(context)]
  expect((await decideAs(context, other.treasurer, basket.placed.id)).http).toBe(404)
  const person = must(basket.treasurer.person, 'the treasurer')
  await sql`update school_person set position = 'operator' where id = ${person.id}`.execute(db)
  expect((await acts.approve(basket)).http).toBe(403)
  expect((await acts.return(basket)).http).toBe(403)
  expect((await readChain(db, basket.placed.id)).map(({ action }) => action)).toEqual(['create'])
  expect((await acts.withdraw(basket)).http).toBe(200)
  const successor = await aSchoolPerson(db, other.school, 'treasurer', 'Tuti')
  await sql`update school_person set ended_at = now() where id = ${other.treasurer.person?.id}`.execute(db)
  expect((await acts.approve(other)).http).toBe(403)
  expect((await acts.approve({ ...other, treasurer: successor })).http).toBe(200)
})

test('a treasurer who loses the office while deciding is refused', async () => {
  const { db } = context
  const basket = await aBasket(context)
  const personId = must(basket.treasurer.person, 'the treasurer').id
  let decision: ReturnType<typeof acts.approve> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`update school_person set position = 'operator' where id = ${personId}`.execute(tx)
    decision = acts.approve(basket)
    await untilWaiting(1)
  })
  expect((await must(decision, 'the decision')).http).toBe(403)
})
