import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DueItems } from '../queue/items.queries.ts'

/**
 * Inserts the payment instruction of an order with its validity. The virtual account is opened
 * later.
 */
export async function insertInstruction(tx: Db, orderId: number, validUntil: Date, now: Date): Promise<void> {
  await sql`
    insert into payment_instruction (order_id, amount, reference, valid_until, try_after, created_at)
    select order_id, amount, number, ${validUntil}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from invoice where order_id = ${orderId}`.execute(tx)
}

export type WaitingInstruction = { id: number; amount: number; reference: string; validUntil: Date }

/** Returns the query of the instructions without a virtual account. */
export const dueInstructions = (now: Date): DueItems =>
  sql`select order_id as item_id, try_after as since from payment_instruction
    where account is null and try_after <= ${now}`

/** Loads instructions without a virtual account; the id is that of the order. */
export const readWaitingInstructions = (db: Db, orderIds: readonly number[]): Promise<WaitingInstruction[]> =>
  db
    .selectFrom('payment_instruction')
    .select(['order_id as id', 'amount', 'reference', 'valid_until as validUntil'])
    .where('order_id', 'in', [...orderIds])
    .where('account', 'is', null)
    .execute()

export async function storeVirtualAccount(
  db: Db,
  orderId: number,
  bankAccount: { bank: string; account: string },
): Promise<void> {
  await db
    .updateTable('payment_instruction')
    .set(bankAccount)
    .where('order_id', '=', orderId)
    .where('account', 'is', null)
    .execute()
}

/** Finds the order of a virtual account. */
export async function findOrderOfAccount(db: Db, account: string): Promise<number | null> {
  const row = await db
    .selectFrom('payment_instruction')
    .select('order_id as orderId')
    .where('account', '=', account)
    .executeTakeFirst()
  return row?.orderId ?? null
}

/** Loads a payment instruction with the state of its invoice. */
export async function findInstruction(db: Db, orderId: number) {
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

/** Loads the school of an order and the amount it owes; whole rupiah. */
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

/** Returns the invoice number of an order. */
export async function readInvoiceNumber(db: Db, orderId: number): Promise<string> {
  const { number } = await db
    .selectFrom('invoice')
    .select('number')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return number
}
