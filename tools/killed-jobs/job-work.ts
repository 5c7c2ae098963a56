import pg from 'pg'
import { copyNewOrders, copyPaidOrders, createSpread, FIRST_ID } from '../bench/job-rows.ts'
import { countFiles } from './job-files.ts'
import type { JobEnvironment } from './kill-jobs.ts'

/** The new name of a tag, which no item has. */
const NEW_NAME = 'Zamrud'

/**
 * Adds work that the demo data do not have: payouts, accounts, bank changes, requests, payments,
 * answered cases, and a renamed tag.
 */
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
  await addPayments(db)
  await addCases(db)
  await renameTag(db)
  await db.end()
}

/** Adds exact payments of invoices, and payments to unknown accounts. */
async function addPayments(db: pg.ClientBase): Promise<void> {
  await db.query(`
    insert into bank_movement (bank_id, account, amount, payer, paid_at, received_at)
    (select 'exact-' || i.order_id, i.account, i.amount, 'Sekolah', now(), now()
      from payment_instruction i join orders o on o.id = i.order_id
      where o.state = 'bast' and i.account is not null and i.valid_until > now() order by i.order_id limit 10)
    union all
    (select 'unknown-' || n, '000' || n, 1000, 'Sekolah', now(), now() from generate_series(1, 10) n)`)
}

/** Adds answered cases; every second one has been followed up. */
async function addCases(db: pg.ClientBase): Promise<void> {
  await db.query(`
    with answered as (
      insert into service_case (member_id, number, subject, body, state, assigned_to, answer, opened_at, answered_at)
      select (select min(id) from member where category = '3347_38'), 'UJI-' || n, 'Uji', 'Uji', 'step3',
        (select min(id) from member where category = 'staff'), 'Sudah', now() - interval '41 days', now() - interval '40 days'
      from generate_series(1, 20) n returning id)
    insert into case_follow_up (case_id, follow_up, at)
    select id, 'f4', now() - interval '20 days' from answered where id % 2 = 0`)
}

/** Renames a tag that all items have, so that they are reindexed in several batches. */
async function renameTag(db: pg.ClientBase): Promise<void> {
  await db.query('begin; set local session_replication_role = replica')
  await db.query('update item set tag_ids = array[(select min(id) from tag)]')
  await db.query(`update tag set name = '${NEW_NAME}' where id = (select min(id) from tag)`)
  await db.query(`
    insert into label_reindex (kind, label_id, item_count, named_at)
    select 'tag', min(id), (select count(*) from item), now() from tag`)
  await db.query('commit')
}

/** Tables whose rows say only which process tried what. */
const OF_PROCESSES = ['job_item', 'job_state']

/** Returns the number of rows of each table, of orders and others by state, and of files. */
export async function summarize(world: JobEnvironment): Promise<Map<string, number>> {
  const db = new pg.Client(world.DATABASE_URL)
  await db.connect()
  const { rows: tables } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const counts = countFiles(world)
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
    union all select 'movements ' || kind || ' ' || state, count(*)::int from bank_movement group by kind, state
    union all select 'cases ' || state, count(*)::int from service_case group by state
    union all select 'files ' || scan, count(*)::int from file group by scan
    union all select 'reindexed items', count(*)::int from item where search_terms ilike '%${NEW_NAME}%'
    union all select 'sent emails', count(sent_at)::int from mail
    union all select 'accounts', count(account)::int from payment_instruction
    union all select 'events ' || action, count(*)::int from order_event group by action
    union all select 'stock', sum(stock)::int from item`)
  for (const { name, n } of rows) counts.set(name, n)
  await db.end()
  return counts
}
