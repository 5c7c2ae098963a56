import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anItem, aSchool } from '../../../testing/builders.ts'
import { aBasket, decideAs } from '../../../testing/fixtures/baskets.ts'
import { aSchoolPerson } from '../../../testing/fixtures/school-people.ts'
import { createTestContext, fillCart, order } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'

const context = await createTestContext()
const { db } = context

const personId = (actor: Actor) => must(actor.person, 'a person').id
const set = (id: number, values: string) =>
  sql`update orders set ${sql.raw(values)} where id = ${id}`.execute(db)
const approval = (treasurer: Actor, at = '2026-11-21T03:00:00Z') =>
  `treasurer_id = ${personId(treasurer)}, treasurer_at = '${at}'`

test('the database refuses a new order that is approved already', async () => {
  const { placed, treasurer } = await aBasket(context)
  const copy = (values: object) =>
    sql`
    insert into orders select (jsonb_populate_record(o, ${JSON.stringify({
      ...{ id: placed.id + 1_000_000, number: `${placed.number}-x`, needs_treasurer: true },
      ...values,
    })}::jsonb)).* from orders o where o.id = ${placed.id}`.execute(db)
  const approved = { treasurer_id: personId(treasurer), treasurer_at: '2026-11-21T03:00:00Z' }
  const refusal = 'starts without an approval'
  await expect(copy({ ...approved, state: 'new', is_withheld: false })).rejects.toThrow(refusal)
  await expect(copy({ ...approved, state: 'awaiting' })).rejects.toThrow(refusal)
  await expect(copy({ state: 'awaiting', is_withheld: false })).rejects.toThrow(refusal)
})

test('the database takes one approval, in time, of a treasurer of the same school', async () => {
  const { placed, treasurer, executor, principal } = await aBasket(context)
  const other = await aBasket(context)
  const second = await aSchoolPerson(db, other.school, 'treasurer', 'Tuti')
  for (const person of [executor, principal, other.treasurer])
    await expect(set(placed.id, approval(person))).rejects.toThrow('only the treasurer approves')
  const late = approval(treasurer, new Date(placed.confirmBy.getTime() + 1).toISOString())
  await expect(set(placed.id, late)).rejects.toThrow('is approved once, in time')
  await expect(set(placed.id, `${approval(treasurer)}, state = 'cancelled'`)).rejects.toThrow(
    'is approved once, in time',
  )
  await set(other.placed.id, `${approval(other.treasurer)}, state = 'new', version = 2`)
  for (const person of [other.treasurer, second])
    await expect(set(other.placed.id, approval(person, '2026-11-21T04:00:00Z'))).rejects.toThrow(
      'is approved once, in time',
    )
  await expect(set(other.placed.id, 'treasurer_id = null, treasurer_at = null')).rejects.toThrow(
    'only the treasurer approves',
  )
})

test('the database refuses an approval of an order that needs none', async () => {
  const school = await aSchool(db)
  const treasurer = await aSchoolPerson(db, school, 'treasurer', 'Sri')
  const { vendor } = await aBasket(context)
  await fillCart(context, school, [[await anItem(db, vendor), 1]])
  const placed = must((await order(context, school)).orders[0], 'an order')
  await expect(set(placed.id, approval(treasurer))).rejects.toThrow('is approved once, in time')
})

test('the database refuses to raise or to pay from another fund what was approved', async () => {
  const { placed, treasurer } = await aBasket(context)
  await expect(set(placed.id, `fund = 'BOS-K'`)).rejects.toThrow('the fund of order')
  expect((await decideAs(context, treasurer, placed.id)).http).toBe(200)
  await sql`insert into order_agreement (order_id, agreement, ended_at, content)
    values (${placed.id}, 1, now(), '{}')`.execute(db)
  const change = (values: string) => set(placed.id, `agreement = 2, ${values}`)
  await expect(change('total = total + 1, received = received + 1')).rejects.toThrow(
    'approves what is raised',
  )
  await expect(change('freight = freight + 1, total = total - 1')).rejects.toThrow('approves what is raised')
  const line = db.transaction().execute(async (tx) => {
    await sql`update orders set agreement = 2 where id = ${placed.id}`.execute(tx)
    await sql`update order_line set agreement = 2, quantity = quantity + 1, line_total = line_total + unit_price
      where order_id = ${placed.id}`.execute(tx)
  })
  await expect(line).rejects.toThrow('approves what is raised')
})
