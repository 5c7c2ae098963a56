import { createHash } from 'node:crypto'
import { CHAIN_START, eventText } from '@pasar/domain/audit/event-text'
import { sql } from 'kysely'
import type { Db } from '../../src/db/database.ts'

/** Tables of an order, with what a copy must change besides the order. */
const TABLES = [
  ['orders', 'id', `jsonb_build_object('number', t.number || '-' || n)`],
  ['order_line', 'order_id', `jsonb_build_object('negotiation_id', null)`],
  ['order_agreement', 'order_id', `'{}'`],
  ['document', 'order_id', `jsonb_build_object('id', t.id + n * 1000000, 'code', t.code || n)`],
  ['invoice', 'order_id', `jsonb_build_object('number', t.number || '-' || n)`],
  ['payment', 'order_id', `jsonb_build_object('id', t.id + n * 1000000)`],
  ['ledger_entry', 'order_id', `'{}'`],
  ['ledger_posting', 'order_id', `'{}'`],
  ['payout', 'order_id', `'{}'`],
] as const

/** Copies of a transaction. */
const COPIES_AT_ONCE = 100

/** Distance of the numbers of two copies. */
const STEP = 1_000_000

/**
 * Copies all orders of a database with their documents, money and valid chains, and queues them for
 * the log. Triggers are off.
 *
 * @param copies of each order
 */
export async function copyOrders(db: Db, copies: number): Promise<void> {
  const templates = await db
    .selectFrom('order_event')
    .selectAll()
    .orderBy('order_id')
    .orderBy('seq')
    .execute()
  for (let from = 1; from <= copies; from += COPIES_AT_ONCE)
    await copySome(db, templates, { from, to: Math.min(copies, from + COPIES_AT_ONCE - 1) })
}

const copySome = (db: Db, templates: readonly Event[], { from, to }: { from: number; to: number }) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const [table, order, changes] of TABLES)
      await sql`insert into ${sql.table(table)} overriding system value
        select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || ${sql.raw(changes)} ||
          jsonb_build_object(${order}::text, t.${sql.ref(order)} + n * ${STEP}::bigint))).*
        from ${sql.table(table)} t cross join generate_series(${from}::bigint, ${to}::bigint) n
        where t.${sql.ref(order)} < ${STEP}`.execute(tx)
    for (let copy = from; copy <= to; copy += 1) await insertChains(tx, templates, copy)
    const isCopy = (column: string) =>
      sql`${sql.ref(column)} between ${from * STEP} and ${(to + 1) * STEP - 1}`
    await sql`insert into log_queue (kind, object_id, seq)
      select 'document', id, 0 from document where ${isCopy('order_id')} union all
      select 'void', id, 0 from document where ${isCopy('order_id')} and void_at is not null union all
      select 'order', order_id, seq from order_event where ${isCopy('order_id')} union all
      select 'payout', order_id, 0 from payout where ${isCopy('order_id')} union all
      select 'unpaid', id, unpaid_year from orders where ${isCopy('id')} and unpaid_year is not null`.execute(
      tx,
    )
  })

type Event = Awaited<ReturnType<typeof readEvents>>[number]
const readEvents = (db: Db) => db.selectFrom('order_event').selectAll().execute()

/** Inserts the chains of one copy of each order, with their own hashes. */
async function insertChains(tx: Db, templates: readonly Event[], copy: number): Promise<void> {
  let previous = CHAIN_START
  const rows = templates.map((row) => {
    if (row.seq === 1) previous = CHAIN_START
    const event = { ...row, order_id: row.order_id + copy * STEP, previous_hash: previous }
    const text = eventText(previous, {
      ...{ orderId: event.order_id, seq: row.seq, at: row.at, actor: row.actor, memberId: row.member_id },
      ...{ memberName: row.member_name, action: row.action, fromState: row.from_state },
      ...{ toState: row.to_state, detail: row.detail },
    })
    previous = createHash('sha256').update(text).digest('hex')
    return { ...event, hash: previous }
  })
  await tx.insertInto('order_event').values(rows).execute()
}
