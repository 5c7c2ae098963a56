import pg from 'pg'
import { copyNewOrders, copyPaidOrders, createSpread, FIRST_ID } from '../bench/job-rows.ts'

/** Adds work that the demo data do not have: payouts, accounts, bank changes and requests. */
export async function addWork(databaseUrl: string): Promise<void> {
  const db = new pg.Client(databaseUrl)
  await db.connect()
  await createSpread(db)
  await copyPaidOrders(db, FIRST_ID, 40)
  await copyNewOrders(db, { first: 2 * FIRST_ID, count: 60, confirmBy: 'now()' })
  await db.query(`
    insert into bank_change (member_id, bank_name, bank_holder, bank_account, bank_branch, asked_at, due_at)
    select id, bank_name, bank_holder, bank_account, bank_branch, now(), now() + interval '1 day' from member
    where category = '3347_40' and bank_account <> '' and not exists
      (select from bank_change c where c.member_id = member.id and c.ended_at is null) order by id limit 5`)
  await db.query(`
    insert into order_request (order_id, kind, asked_by, reason, terms, asked_at, answer_by)
    select id, 'change', 'buyer', 'Salah pesan', '{}', now(), now() + interval '1 day' from orders
    where id between ${2 * FIRST_ID} and ${2 * FIRST_ID + 4}`)
  await db.end()
}

/** Tables whose rows say only which process tried what. */
const OF_PROCESSES = ['job_item', 'job_state']

/** Returns the number of rows of each table, and of orders, payouts and notices by state. */
export async function summarize(databaseUrl: string): Promise<Map<string, number>> {
  const db = new pg.Client(databaseUrl)
  await db.connect()
  const { rows: tables } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const counts = new Map<string, number>()
  for (const { name } of tables.filter((one) => !OF_PROCESSES.includes(one.name))) {
    const { rows } = await db.query(`select count(*)::int as n from ${pg.escapeIdentifier(name)}`)
    counts.set(name, rows[0].n)
  }
  const { rows } = await db.query<{ name: string; n: number }>(`
    select 'orders ' || state as name, count(*)::int as n from orders group by state
    union all select 'payouts ' || state, count(*)::int from payout group by state
    union all select 'notices ' || topic || ' ' || side, count(*)::int from outbox group by topic, side
    union all select 'emails ' || recipient || ' ' || subject, count(*)::int from mail group by recipient, subject
    union all select 'requests ' || state, count(*)::int from order_request group by state
    union all select 'sent emails', count(sent_at)::int from mail
    union all select 'accounts', count(account)::int from payment_instruction
    union all select 'events ' || action, count(*)::int from order_event group by action
    union all select 'stock', sum(stock)::int from item`)
  for (const { name, n } of rows) counts.set(name, n)
  await db.end()
  return counts
}
