import { createHash } from 'node:crypto'
import { CHAIN_START, eventText } from '@pasar/domain/audit/event-text'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../../src/db/database.ts'
import { readOrderFacts } from '../../src/transparency/facts.queries.ts'
import type { randomFrom } from '../random.ts'
import { changed, columnsOf } from './tampered-columns.ts'

type Random = ReturnType<typeof randomFrom>

/** What was changed, and whose record must show it. */
type Tampering = {
  change: string
  order: number | null
  account: number | null
  /** Whether the log in the database agrees, so that only its published checkpoints contradict. */
  agreesWithLog?: boolean
}

/** Tables with their column of the order, and columns that are no facts. */
const TABLES = [
  ['orders', 'id', ['id']],
  ['order_line', 'order_id', []],
  ['order_agreement', 'order_id', []],
  ['order_event', 'order_id', []],
  ['document', 'order_id', []],
  ['invoice', 'order_id', []],
  ['payment', 'order_id', []],
  ['ledger_entry', 'order_id', []],
  ['ledger_posting', 'order_id', []],
  ['payout', 'order_id', ['tries', 'try_after']],
] as const

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Changes the records of one order or account, as the owner of the database could: with triggers
 * and foreign keys off.
 */
export async function tamper(tx: Db, random: Random): Promise<Tampering> {
  const ways = [
    changeField,
    changeField,
    changeField,
    changeField,
    resetVoid,
    removeRow,
    copyRow,
    swapEvents,
    cutTail,
    appendEvent,
    rewrite,
    rewriteWithLog,
    changeAccount,
  ]
  for (;;) {
    await sql`savepoint attempt`.execute(tx)
    try {
      const done = await must(ways[random.below(ways.length)], 'a way')(tx, random)
      if (done !== null) return done
    } catch (error) {
      // A check constraint refuses what the owner tried; another way remains.
      if (!(error instanceof Error && 'code' in error)) throw error
    }
    await sql`rollback to savepoint attempt`.execute(tx)
  }
}

async function anyRow(tx: Db, table: string, order: string, random: Random) {
  const { rows } = await sql<{ ctid: string; order: number }>`
    select ctid::text as ctid, ${sql.ref(order)} as "order" from ${sql.table(table)} order by 2, 1`.execute(
    tx,
  )
  return rows[random.below(Math.max(1, rows.length))] ?? null
}

async function changeField(tx: Db, random: Random): Promise<Tampering | null> {
  const [table, order, without] = must(TABLES[random.below(TABLES.length)], 'a table')
  const columns = (await columnsOf(tx, table)).filter(
    ({ name }) => !without.some((one: string) => one === name),
  )
  const column = must(columns[random.below(columns.length)], 'a column')
  const row = await anyRow(tx, table, order, random)
  if (row === null) return null
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column.name)} = ${changed(column)} where ctid = ${row.ctid}::tid`.execute(
    tx,
  )
  return numAffectedRows === 1n
    ? { change: `${table}.${column.name}`, order: row.order, account: null }
    : null
}

async function resetVoid(tx: Db, random: Random): Promise<Tampering | null> {
  const { rows } = await sql<{ id: number; order: number }>`
    select id, order_id as "order" from document where void_at is not null order by id`.execute(tx)
  const one = rows[random.below(Math.max(1, rows.length))]
  if (!one) return null
  await sql`update document set void_at = null, void_reason = '' where id = ${one.id}`.execute(tx)
  return { change: 'void reset', order: one.order, account: null }
}

async function removeRow(tx: Db, random: Random): Promise<Tampering | null> {
  const tables = TABLES.filter(([table]) => table !== 'orders')
  const [table, order] = must(tables[random.below(tables.length)], 'a table')
  const row = await anyRow(tx, table, order, random)
  if (row === null) return null
  await sql`delete from ${sql.table(table)} where ctid = ${row.ctid}::tid`.execute(tx)
  return { change: `${table} row removed`, order: row.order, account: null }
}

/** Adds a copy of a row to another order or position. */
async function copyRow(tx: Db, random: Random): Promise<Tampering | null> {
  const position = { order_line: 'line_no', order_event: 'seq', document: 'version', payment: 'id' }
  const tables = Object.entries(position)
  const [table, by] = must(tables[random.below(tables.length)], 'a table')
  const row = await anyRow(tx, table, 'order_id', random)
  if (row === null) return null
  const columns = (await columnsOf(tx, table)).filter(({ name }) => !(table === 'document' && name === 'id'))
  const values = columns.map((column) => {
    if (column.name === by) return sql`(select max(${sql.ref(by)}) + 1 from ${sql.table(table)})`
    return column.name === 'code' ? sql`code || 'x'` : sql.ref(column.name)
  })
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)} where ctid = ${row.ctid}::tid`.execute(tx)
  return { change: `${table} row added`, order: row.order, account: null }
}

async function swapEvents(tx: Db, random: Random): Promise<Tampering | null> {
  const row = await anyRow(tx, 'order_event', 'order_id', random)
  if (row === null) return null
  const { numAffectedRows } = await sql`
    update order_event e set detail = o.detail, hash = o.hash, action = o.action
    from order_event o where e.order_id = ${row.order} and o.order_id = e.order_id
      and ((e.seq = 1 and o.seq = 2) or (e.seq = 2 and o.seq = 1))`.execute(tx)
  return numAffectedRows === 2n ? { change: 'events swapped', order: row.order, account: null } : null
}

async function cutTail(tx: Db, random: Random): Promise<Tampering | null> {
  const row = await anyRow(tx, 'order_event', 'order_id', random)
  if (row === null) return null
  await sql`delete from order_event where order_id = ${row.order}
    and seq = (select max(seq) from order_event where order_id = ${row.order})`.execute(tx)
  await sql`update orders set state = e.to_state from order_event e where e.order_id = orders.id and orders.id = ${row.order}
    and seq = (select max(seq) from order_event where order_id = ${row.order})`.execute(tx)
  return { change: 'tail cut', order: row.order, account: null }
}

/** Adds an event that continues the chain but gets no entry of the log, and changes the order. */
async function appendEvent(tx: Db, random: Random): Promise<Tampering | null> {
  const row = await anyRow(tx, 'orders', 'id', random)
  if (row === null) return null
  const event = await tx
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', '=', row.order)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const seq = event.seq + 1
  await tx
    .insertInto('order_event')
    .values({ ...event, seq, from_state: event.to_state, previous_hash: event.hash, hash: 'x', detail: '{}' })
    .execute()
  await sql`update orders set note = note || 'x' where id = ${row.order}`.execute(tx)
  await rechain(tx, row.order, new Map())
  return { change: 'event with a correct hash added', order: row.order, account: null }
}

/** Halves an order with its lines, documents and events, and recomputes all hashes. */
async function rewrite(tx: Db, random: Random): Promise<Tampering | null> {
  const row = await anyRow(tx, 'orders', 'id', random)
  if (row === null) return null
  await sql`update orders set note = note || 'x' where id = ${row.order}`.execute(tx)
  const documents = await tx
    .selectFrom('document')
    .select(['id', 'content', 'hash'])
    .where('order_id', '=', row.order)
    .execute()
  const hashes = new Map<string, string>()
  for (const { id, content, hash } of documents) {
    const text = content.replace(/"total":(\d+)/, (_, total) => `"total":${Number(total) - 1}`)
    hashes.set(hash, sha256(text))
    await tx
      .updateTable('document')
      .set({ content: text, hash: sha256(text) })
      .where('id', '=', id)
      .execute()
    await sql`update document set total = total - 1 where id = ${id}`.execute(tx)
  }
  await rechain(tx, row.order, hashes)
  return { change: 'order rewritten with its chain', order: row.order, account: null }
}

/** Rewrites an order, and its entries of the log with the new hashes. */
async function rewriteWithLog(tx: Db, random: Random): Promise<Tampering | null> {
  const rewritten = await rewrite(tx, random)
  if (rewritten?.order == null) return null
  const { order } = rewritten
  const state = sha256(must((await readOrderFacts(tx, [order])).get(order), 'the facts'))
  await sql`update log_entry l set text = 'order ' || e.order_id || ' ' || e.seq || ' ' || e.hash
      || case when split_part(l.text, ' ', 5) = '' then '' else ' ' || ${state} end
    from order_event e where l.kind = 'order' and l.object_id = ${order}
      and e.order_id = ${order} and e.seq = split_part(l.text, ' ', 3)::int`.execute(tx)
  await sql`update log_entry l set text = l.kind || ' ' || d.id || ' ' || d.order_id || ' ' || d.hash
    from document d where l.kind in ('document', 'void') and l.object_id = d.id and d.order_id = ${order}`.execute(
    tx,
  )
  return { ...rewritten, change: 'order rewritten with its chain and its log', agreesWithLog: true }
}

async function rechain(tx: Db, order: number, hashes: ReadonlyMap<string, string>): Promise<void> {
  const events = await tx
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', '=', order)
    .orderBy('seq')
    .execute()
  let previous = CHAIN_START
  for (const row of events) {
    const detail = [...hashes].reduce((text, [from, to]) => text.replaceAll(from, to), row.detail)
    const hash = sha256(
      eventText(previous, {
        ...{ orderId: row.order_id, seq: row.seq, at: row.at, actor: row.actor, memberId: row.member_id },
        ...{
          memberName: row.member_name,
          action: row.action,
          fromState: row.from_state,
          toState: row.to_state,
          detail,
        },
      }),
    )
    await tx
      .updateTable('order_event')
      .set({ detail, previous_hash: previous, hash })
      .where('order_id', '=', order)
      .where('seq', '=', row.seq)
      .execute()
    previous = hash
  }
}

async function changeAccount(tx: Db, random: Random): Promise<Tampering | null> {
  const row = await anyRow(tx, 'member_event', 'member_id', random)
  if (row === null) return null
  if (random.chance(30)) {
    await sql`delete from member_event where ctid = ${row.ctid}::tid`.execute(tx)
    return { change: 'account event removed', order: null, account: row.order }
  }
  const columns = (await columnsOf(tx, 'member_event')).filter(({ name }) => name !== 'member_id')
  const column = must(columns[random.below(columns.length)], 'a column')
  await sql`update member_event set ${sql.ref(column.name)} = ${changed(column)} where ctid = ${row.ctid}::tid`.execute(
    tx,
  )
  return { change: `member_event.${column.name}`, order: null, account: row.order }
}
