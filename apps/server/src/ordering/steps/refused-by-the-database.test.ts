import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { advanceOrderTo, createTestContext, fillCart, order } from '../../../testing/orders.ts'

const context = await createTestContext()
const { db } = context
const staff = await aStaffMember(db)

async function orderIn(state: 'new' | 'shipping' | 'bast' | 'paid' | 'payment_confirmed') {
  const [school, vendor] = [await aSchool(db), await aVendor(db)]
  await fillCart(context, school, [[await anItem(db, vendor), 2]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  await advanceOrderTo(context, { orderId, to: state, school, vendor, staff })
  return orderId
}

test('rejects a new line in an existing order', async () => {
  const id = await orderIn('new')
  const added = sql`insert into order_line
    select (jsonb_populate_record(l, '{"line_no": 2}')).* from order_line l where order_id = ${id}`.execute(
    db,
  )
  await expect(added).rejects.toThrow('a line that is added to an order changes its total')
})

test('rejects a price cut that shrinks, exceeds the total, or comes after the BAST', async () => {
  const [shipping, handed] = [await orderIn('shipping'), await orderIn('bast')]
  const cut = (id: number, amount: ReturnType<typeof sql>) =>
    sql`update orders set price_cut = ${amount} where id = ${id}`.execute(db)
  await cut(shipping, sql`1000`)
  for (const [id, amount] of [
    [shipping, sql`999`],
    [shipping, sql`total + 1`],
    [handed, sql`1`],
  ] as const)
    await expect(cut(id, amount)).rejects.toThrow('does not change like this')
})

test('a BAST must account for every ordered unit, and rejects later lines', async () => {
  const open = await orderIn('shipping')
  await sql`insert into handover (order_id, inspected_on, receiver_name, receiver_position, saved_at)
    values (${open}, '2026-11-21', 'Ibu Contoh', 'Guru', now())`.execute(db)
  await sql`insert into handover_line (order_id, line_no, good, damaged, missing, condition)
    values (${open}, 1, 1, 0, 0, 'good')`.execute(db)
  const close = () =>
    sql`update handover set final = true, number = 'BAST-1' where order_id = ${open}`.execute(db)
  await expect(close()).rejects.toThrow('does not account for every unit')
  await sql`update handover_line set missing = 1 where order_id = ${open}`.execute(db)
  await close()
  const added = sql`insert into handover_line (order_id, line_no, good, damaged, missing, condition)
    values (${open}, 2, 1, 0, 0, 'good')`.execute(db)
  await expect(added).rejects.toThrow('a BAST is final')
})

test('§4 rejects changes of an invoice, and state changes outside its machine', async () => {
  const [handed, confirmed] = [await orderIn('bast'), await orderIn('payment_confirmed')]
  const later = sql`update invoice set due_at = due_at + interval '1 day' where order_id = ${handed}`
  await expect(later.execute(db)).rejects.toThrow('what an invoice says does not change')
  const gone = sql`delete from invoice where order_id = ${handed}`
  await expect(gone.execute(db)).rejects.toThrow('what an invoice says does not change')
  const back = sql`update invoice set state = 'new' where order_id = ${confirmed}`
  await expect(back.execute(db)).rejects.toThrow('an invoice does not go from paid to new')
  const steps = await db
    .selectFrom('invoice_step')
    .selectAll()
    .orderBy('from_state')
    .orderBy('to_state')
    .execute()
  expect(steps.map(({ from_state, to_state }) => `${from_state} ${to_state}`)).toEqual([
    ...['confirmation cancelled', 'confirmation completed', 'confirmation new', 'confirmation paid'],
    ...['new cancelled', 'new completed', 'new confirmation', 'new paid', 'paid cancelled', 'paid completed'],
  ])
})

test('§1 rejects a payment before the BAST or of another amount, and a second decision on it', async () => {
  const [shipping, handed, confirmed] = [
    await orderIn('shipping'),
    await orderIn('bast'),
    await orderIn('payment_confirmed'),
  ]
  const pay = (id: number, amount: ReturnType<typeof sql>) =>
    sql`insert into payment (order_id, amount, paid_on, bank, reference, state, created_at)
      select id, ${amount}, '2026-11-21', 'Bank', 'RK-9', 'waiting', now() from orders where id = ${id}`.execute(
      db,
    )
  await expect(pay(shipping, sql`total`)).rejects.toThrow('is not owed')
  await expect(pay(handed, sql`total - 1`)).rejects.toThrow('is not owed')
  await pay(handed, sql`total`)
  const undone = sql`update payment set state = 'waiting' where order_id = ${confirmed}`
  await expect(undone.execute(db)).rejects.toThrow('a payment is decided once')
  const gone = sql`delete from payment where order_id = ${handed}`
  await expect(gone.execute(db)).rejects.toThrow('a payment is decided once')
})

test('rejects sending a payout twice with the same attempt number', async () => {
  const id = await orderIn('payment_confirmed')
  const set = (state: string) => sql`update payout set state = ${state} where order_id = ${id}`.execute(db)
  await set('sent')
  await expect(set('waiting')).rejects.toThrow('a payout does not go from sent to waiting')
  await set('returned')
  await expect(set('waiting')).rejects.toThrow('a payout does not go from returned to waiting')
  await expect(set('sent')).rejects.toThrow('a payout does not go from returned to sent')
})

test('rejects a gap or a second start in a chain', async () => {
  const id = await orderIn('new')
  const add = (seq: number, previous: string) =>
    sql`insert into order_event (order_id, seq, at, actor, member_name, action, to_state, detail, previous_hash, hash)
      values (${id}, ${seq}, now(), 'staff', 'x', 'confirm', 'new', '{}', ${previous}, 'y')`.execute(db)
  const first = await db
    .selectFrom('order_event')
    .select('hash')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  await expect(add(3, first.hash)).rejects.toThrow('follows none')
  await expect(add(2, 'z')).rejects.toThrow('follows none')
  await add(2, first.hash)
  const event = sql`insert into member_event (member_id, seq, at, actor_name, action, detail, ip_address, previous_hash, hash)
    values (${staff.memberId}, 7, now(), '', 'sign-in', '{}', '', '0', '1')`
  await expect(event.execute(db)).rejects.toThrow('follows none')
})
