import type { Db } from '@pasar/server/db/database'
import { sql } from 'kysely'

const SHOWN = 20

export type DemoAccount = {
  account: string
  amount: number
  reference: string
  school: string
  validUntil: Date
}

/** Returns the accounts that await a transfer, newest first. */
export async function openAccounts(db: Db): Promise<DemoAccount[]> {
  const { rows } = await sql<DemoAccount>`
    select p.account, p.amount, p.reference, o.buyer ->> 'name' as school, p.valid_until as "validUntil"
    from payment_instruction p join orders o on o.id = p.order_id
    where p.account is not null and o.state in ('bast', 'paid')
    order by p.created_at desc limit ${SHOWN}`.execute(db)
  return rows
}

export async function findAccount(db: Db, account: string): Promise<DemoAccount | null> {
  const { rows } = await sql<DemoAccount>`
    select p.account, p.amount, p.reference, o.buyer ->> 'name' as school, p.valid_until as "validUntil"
    from payment_instruction p join orders o on o.id = p.order_id where p.account = ${account}`.execute(db)
  return rows[0] ?? null
}

/** Returns the transfers that have arrived, newest order first. */
export async function sentTransfers(
  db: Db,
): Promise<{ orderId: number; attempt: number; amount: number; vendor: string }[]> {
  const { rows } = await sql<{ orderId: number; attempt: number; amount: number; vendor: string }>`
    select p.order_id as "orderId", p.attempt, p.amount, o.vendor ->> 'name' as vendor
    from payout p join orders o on o.id = p.order_id where p.state = 'sent' order by p.order_id desc limit ${SHOWN}`.execute(
    db,
  )
  return rows
}
