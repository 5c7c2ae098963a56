import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Notes what the platform owes the vendor of an order, to the account that stood in the order. */
export async function insertPayout(tx: Db, orderId: number, now: Date): Promise<void> {
  await sql`
    insert into payout (order_id, amount, bank_name, bank_holder, bank_account, state, try_after, created_at)
    select o.id, i.received, coalesce(o.vendor ->> 'bankName', ''), coalesce(o.vendor ->> 'bankHolder', ''),
      coalesce(o.vendor ->> 'bankAccount', ''), 'waiting', ${now}::timestamptz, ${now}::timestamptz
    from orders o join invoice i on i.order_id = o.id where o.id = ${orderId}`.execute(tx)
}

export type DuePayout = {
  orderId: number
  amount: number
  bankName: string
  holder: string
  account: string
  tries: number
}

/** Payouts whose time has come; each is given to one worker, and comes back when that worker does not finish. */
export async function takeDuePayouts(db: Db, now: Date, again: Date): Promise<DuePayout[]> {
  const { rows } = await sql<DuePayout>`
    update payout set try_after = ${again}, tries = tries + 1
    where order_id in (
      select order_id from payout where state <> 'sent' and try_after <= ${now} order by try_after limit 20 for update skip locked
    )
    returning order_id as "orderId", amount, bank_name as "bankName", bank_holder as holder, bank_account as account, tries`.execute(
    db,
  )
  return rows
}

export async function markPayout(
  tx: Db,
  orderId: number,
  state: 'sent' | 'failed',
  reference: string,
): Promise<void> {
  await tx.updateTable('payout').set({ state, reference }).where('order_id', '=', orderId).execute()
}
