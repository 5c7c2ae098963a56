import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DueItems } from '../queue/items.queries.ts'

/** Inserts the payout of an order to the vendor account that the order stores. */
export async function insertPayout(tx: Db, orderId: number, now: Date): Promise<void> {
  await sql`
    insert into payout (order_id, amount, bank_name, bank_holder, bank_account, state, try_after, created_at)
    select o.id, i.received, coalesce(o.vendor ->> 'bankName', ''), coalesce(o.vendor ->> 'bankHolder', ''),
      coalesce(o.vendor ->> 'bankAccount', ''), 'waiting', ${now}::timestamptz, ${now}::timestamptz
    from orders o join invoice i on i.order_id = o.id where o.id = ${orderId}`.execute(tx)
}

export type DuePayout = {
  /** Id of the order, of which there is one payout. */
  id: number
  orderId: number
  attempt: number
  amount: number
  bankName: string
  holder: string
  account: string
  vendorId: number
}

/** Whether staff hold the payouts of the vendor of the payout `p`. */
const isOnHold = sql<boolean>`exists (select from orders o join payout_hold h on h.member_id = o.vendor_id
  where o.id = p.order_id)`

/** Returns the query of the payouts to send: none of a vendor on hold. */
export const duePayouts = (now: Date): DueItems =>
  sql`select p.order_id as item_id, p.try_after as since from payout p
    where p.state = 'waiting' and p.try_after <= ${now} and not ${isOnHold}`

/** Loads waiting payouts, none of a vendor on hold. */
export const readDuePayouts = (db: Db, orderIds: readonly number[]): Promise<DuePayout[]> =>
  db
    .selectFrom('payout as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select([
      'p.order_id as id',
      'p.order_id as orderId',
      'p.attempt',
      'p.amount',
      'p.bank_name as bankName',
      'p.bank_holder as holder',
      'p.bank_account as account',
      'o.vendor_id as vendorId',
    ])
    .where('p.order_id', 'in', [...orderIds])
    .where('p.state', '=', 'waiting')
    .where(sql<boolean>`not ${isOnHold}`)
    .execute()

/** Returns whether the payout of an order is still to be sent, and not on hold. */
export const isDueForSending = async (db: Db, orderId: number): Promise<boolean> =>
  (await readDuePayouts(db, [orderId])).length === 1

/** Returns the idempotency key of a payout attempt at the bank. */
export const transferKey = (orderId: number, attempt: number) =>
  attempt === 1 ? `order-${orderId}` : `order-${orderId}-${attempt}`

/**
 * Marks an attempt as sent.
 *
 * @returns false when it was returned or replaced meanwhile
 */
export async function markSent(
  tx: Db,
  orderId: number,
  attempt: number,
  reference: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payout')
    .set({ state: 'sent', reference, reason: '', failed_at: null })
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Marks an attempt as failed or returned.
 *
 * @returns false when it is marked already
 */
export async function markFailed(
  tx: Db,
  {
    orderId,
    attempt,
    ...failure
  }: {
    orderId: number
    attempt: number
    state: 'failed' | 'returned'
    reason: string
    now: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payout')
    .set({ state: failure.state, reason: failure.reason, failed_at: failure.now })
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    .where('state', 'in', ['waiting', 'sent'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const columns = [
  'p.order_id as orderId',
  'p.attempt',
  'p.amount',
  'p.state',
  'p.reason',
  'p.reference',
  'p.bank_name as bankName',
  'p.bank_holder as holder',
  'p.bank_account as account',
  'm.bank_name as newBankName',
  'm.bank_holder as newHolder',
  'm.bank_account as newAccount',
  'm.name as vendor',
  'm.id as vendorId',
  'h.kind as hold',
  'o.number as orderNumber',
  'o.version',
] as const

const withVendor = (db: Db) =>
  db
    .selectFrom('payout as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('member as m', 'm.id', 'o.vendor_id')
    .leftJoin('payout_hold as h', 'h.member_id', 'm.id')
    .select(columns)
    .select(
      sql<boolean>`exists (select from payment_approval a where a.order_id = p.order_id and a.state = 'waiting')`.as(
        'isAwaitingApproval',
      ),
    )

/** Loads a payout with a row lock, and the current account of its vendor. */
export const lockPayout = (tx: Db, orderId: number) =>
  withVendor(tx).where('p.order_id', '=', orderId).forUpdate('p').executeTakeFirst()

export type LockedPayout = NonNullable<Awaited<ReturnType<typeof lockPayout>>>

export type PayoutState = 'waiting' | 'sent' | 'failed' | 'returned'

/**
 * Loads payouts in some states, newest order first; failed ones oldest first.
 *
 * @param after cursor: order ids below this one; 0 for the first page
 */
export const listPayoutRows = (
  db: Db,
  { states, after, limit }: { states: readonly PayoutState[]; after: number; limit: number },
) =>
  withVendor(db)
    .where('p.state', 'in', states)
    .$if(after > 0, (of) => of.where('p.order_id', states.includes('failed') ? '>' : '<', after))
    .orderBy('p.order_id', states.includes('failed') ? 'asc' : 'desc')
    .limit(limit)
    .execute()

export async function countFailed(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('payout')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('state', 'in', ['failed', 'returned'])
    .executeTakeFirstOrThrow()
  return n
}

/**
 * Schedules a payout again.
 *
 * @param to new account, encrypted; null for the previous one
 */
export async function retryPayout(
  tx: Db,
  orderId: number,
  to: { name: string; holder: string; account: string } | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payout')
    .set({
      state: 'waiting',
      attempt: sql<number>`attempt + 1`,
      try_after: now,
      ...(to && { bank_name: to.name, bank_holder: to.holder, bank_account: to.account }),
    })
    .where('order_id', '=', orderId)
    .execute()
}
