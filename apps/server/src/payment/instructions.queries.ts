import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Notes what the school of an order is to pay, and until when; the bank is asked for an account afterwards. */
export async function insertInstruction(tx: Db, orderId: number, validUntil: Date, now: Date): Promise<void> {
  await sql`
    insert into payment_instruction (order_id, amount, reference, valid_until, try_after, created_at)
    select order_id, amount, number, ${validUntil}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from invoice where order_id = ${orderId}`.execute(tx)
}

export type WaitingInstruction = { orderId: number; amount: number; reference: string; validUntil: Date }

/** Instructions for which the bank has not opened an account yet; each is given to one worker, and comes back when that one fails. */
export async function takeWaitingInstructions(db: Db, now: Date, again: Date): Promise<WaitingInstruction[]> {
  const { rows } = await sql<WaitingInstruction>`
    update payment_instruction set try_after = ${again}
    where order_id in (
      select order_id from payment_instruction where account is null and try_after <= ${now}
      order by try_after limit 20 for update skip locked
    )
    returning order_id as "orderId", amount, reference, valid_until as "validUntil"`.execute(db)
  return rows
}

export async function storeVirtualAccount(
  db: Db,
  orderId: number,
  opened: { bank: string; account: string },
): Promise<void> {
  await db
    .updateTable('payment_instruction')
    .set(opened)
    .where('order_id', '=', orderId)
    .where('account', 'is', null)
    .execute()
}

/** The order whose account this is. */
export async function findOrderOfAccount(db: Db, account: string): Promise<number | null> {
  const row = await db
    .selectFrom('payment_instruction')
    .select('order_id as orderId')
    .where('account', '=', account)
    .executeTakeFirst()
  return row?.orderId ?? null
}

/** An instruction with what became of its invoice. */
export async function readInstruction(db: Db, orderId: number) {
  const row = await db
    .selectFrom('invoice')
    .leftJoin('payment_instruction', 'payment_instruction.order_id', 'invoice.order_id')
    .select([
      'invoice.order_id as orderId',
      'invoice.amount',
      'invoice.state',
      'payment_instruction.valid_until as validUntil',
    ])
    .where('invoice.order_id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}

/** The school that an order is of, with what it owes; whole rupiah. */
export function readPayer(db: Db, orderId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('invoice', 'invoice.order_id', 'orders.id')
    .select(['orders.buyer_id as buyerId', 'orders.number', 'invoice.amount as owed'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

export async function findOrderOfInvoice(db: Db, number: string): Promise<number | null> {
  const row = await db
    .selectFrom('invoice')
    .select('order_id as orderId')
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.orderId ?? null
}
